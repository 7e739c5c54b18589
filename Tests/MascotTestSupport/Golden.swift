import Foundation
import MascotCore

/// Pictures as plain text in a file of the folder `Goldens`, beside the tests that compare with it.
///
/// With `RECORD_GOLDENS=1` in the environment what is shown now is written to the file instead; the
/// change is then read in review.
package struct Golden {
  private let path: String

  package init(_ name: String, besideFolderOf test: String = #filePath) {
    path = URL(filePath: test).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/\(name).txt").path(percentEncoded: false)
  }

  /// The lines of the file; those given when they are being recorded.
  package func lines(recording lines: [String]) throws -> [String] {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Pictures one below the other, each with a title and the edges of its pane.
package struct Album {
  package private(set) var lines: [String] = []

  package init() {}

  package mutating func add(_ title: String, _ script: Script) {
    add(title, script.picture, script.session.pane)
  }

  package mutating func add(_ title: String, _ picture: CellBuffer) {
    add(title, picture.lines, picture.size)
  }

  private mutating func add(_ title: String, _ picture: [String], _ size: Size) {
    lines.append("== \(title), \(size.columns)×\(size.rows)")
    for line in picture {
      let blanks = String(repeating: " ", count: max(size.columns - line.columns, 0))
      lines.append("│\(line)\(blanks)│")
    }
  }
}
