import MascotJSON

/// What a client makes of a line that came back.
package enum Answer: Hashable, Sendable {
  /// - Parameter data: What was asked for: words, or a value as JSON; "" where there is none.
  case ok(data: String)
  case refused(code: String, message: String)
  /// Something that happened, told to a subscriber.
  case event
  /// Nothing that a mascot says.
  case unknown

  package init(_ line: String) {
    if line.hasPrefix("{") {
      self = Answer(json: line)
      return
    }
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "ok": self = .ok(data: String(rest))
    case "event": self = .event
    case "err":
      let parts = rest.split(separator: " ", maxSplits: 1)
      let message = parts.count > 1 ? parts[1] : ""
      self = .refused(code: String(parts.first ?? ""), message: String(message))
    default: self = .unknown
    }
  }

  private init(json line: String) {
    let bytes = Array(line.utf8)
    let document = try? JSONValue(parsing: bytes)
    switch document?[key: "ok"]?.kind {
    case .boolean(true):
      self = .ok(data: document?[key: "data"]?.plain(in: bytes) ?? "")
    case .boolean(false):
      self = .refused(
        code: document?[key: "error"]?.plain(in: bytes) ?? "",
        message: document?[key: "message"]?.plain(in: bytes) ?? "")
    default:
      self = document?[key: "event"] == nil ? .unknown : .event
    }
  }
}

extension JSONValue {
  /// A string as its letters, any other value as it is written.
  fileprivate func plain(in bytes: [UInt8]) -> String {
    if case .string(let text) = kind { return text }
    return String(decoding: bytes[offset..<endOffset], as: UTF8.self)
  }
}
