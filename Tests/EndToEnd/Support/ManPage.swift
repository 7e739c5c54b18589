import Foundation

/// A man page, or a part of one, as it is written.
struct ManPage {
  var lines: [Substring]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Assets/man")

  static let linter = (Program.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/mandoc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  init(_ name: String) throws {
    let text = try String(contentsOf: ManPage.folder.appending(path: name), encoding: .utf8)
    self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  private init(lines: [Substring]) { self.lines = lines }

  var text: String { lines.map { $0 + "\n" }.joined() }

  func section(_ name: String) -> ManPage {
    let rest = lines.drop { $0 != ".Sh \(name)" }.dropFirst()
    return ManPage(lines: Array(rest.prefix { !$0.hasPrefix(".Sh ") }))
  }

  /// The parts that begin with lines of a kind, without what comes before the first.
  func split(before mark: String) -> [ManPage] {
    let starts = lines.indices.filter { lines[$0].hasPrefix(mark) }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map {
      ManPage(lines: Array(lines[$0..<$1]))
    }
  }

  /// What a pattern finds, line by line.
  func matches(of pattern: Regex<(Substring, Substring)>) -> [String] {
    lines.flatMap { $0.matches(of: pattern).map { String($0.1) } }
  }

  /// The first text that is shown as it stands.
  var literal: String? {
    let rest = lines.drop { !$0.hasPrefix(".Bd -literal") }.dropFirst()
    if rest.isEmpty { return nil }
    return rest.prefix { $0 != ".Ed" }.map { line in
      [("\\&", ""), ("\\(ga", "`"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\e", "\\")].reduce(
        String(line)
      ) {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      } + "\n"
    }.joined()
  }
}
