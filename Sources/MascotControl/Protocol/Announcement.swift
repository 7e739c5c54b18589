import MascotCore
import MascotJSON

/// Something that happened, as subscribers are told.
///
/// In words `event status status=failure`, in JSON `{"event":"status","status":"failure"}`.
package struct Announcement: Hashable, Sendable {
  package let name: String
  package let details: [Detail]

  package struct Detail: Hashable, Sendable {
    package let name: String
    package let value: JSONOutput

    package init(_ name: String, _ value: JSONOutput) {
      self.name = name
      self.value = value
    }
  }

  package init(_ name: String, _ details: [Detail] = []) {
    self.name = name
    self.details = details
  }

  package enum Format: Hashable, Sendable {
    case words
    case json
  }

  /// The announcement on one line, without the line end.
  package func line(_ format: Format) -> String {
    switch format {
    case .words:
      (["event", name] + details.map { "\($0.name)=\($0.value.word)" }).joined(separator: " ")
    case .json:
      JSONOutput.object(
        [.init("event", .string(name))] + details.map { .init($0.name, $0.value) }
      ).text
    }
  }
}

extension JSONOutput {
  fileprivate var word: String {
    if case .string(let text) = self { return Word.spelled(text.printable) }
    return Word.spelled(text)
  }
}
