import Foundation
import Testing

/// What `list` prints, and that what it names can be called.
@Suite struct ListTests {
  private let home: PackFolder
  private let others: PackFolder
  private let environment: [String: String]

  init() throws {
    home = try PackFolder([
      "mascot-tui/packs/fox/idle/1.txt": " /\\_/\\ \n( o.o )\n  ~~~  \n",
      "mascot-tui/packs/fox/hop/1.txt": "x",
      "mascot-tui/packs/bad/mascot.json": "{\n  \"nmae\": 3,\n}",
      "mascot-tui/packs/bad/1.txt": "x",
    ])
    others = try PackFolder([
      "mascot-tui/packs/fox/idle/1.txt": "hidden by the other",
      "mascot-tui/packs/owl/idle/1.txt": "o",
      "mascot-tui/packs/owl/mascot.json":
        #"{"name": "O\u001b[31mwl", "face": "{o\u0007o}", "states": {"idle": {"label": "x"}}}"#,
      "mascot-tui/packs/README": "not a pack",
    ])
    environment = [
      "XDG_DATA_HOME": home.path, "XDG_DATA_DIRS": "relative:\(others.path)/:/nowhere",
    ]
  }

  @Test func `a line has a picture, the name, the title, sizes and states`() throws {
    let outcome = try Program.run("list", environment: environment)
    #expect(outcome.exit == .code(0))
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.words
    #expect(lines.contains("\\('u')/ pip Pip · 1x 2x 3x · 13 states"))
    #expect(
      lines.suffix(3) == [
        "bad broken: \(home.path)/mascot-tui/packs/bad/mascot.json:2:12: error: "
          + "no comma may stand after the last item",
        "( o.o ) fox fox · 1x · 2 states",
        "{o\u{FFFD}o} owl O\u{FFFD}[31mwl · 1x · 1 state",
      ])
    // What follows the names stands in one column.
    let columns = ["Pip ·", "broken: "].compactMap { word in
      outcome.output.split(separator: "\n").lazy.compactMap { line in
        line.range(of: word).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(columns.count == 2 && columns[0] == columns[1])
  }

  @Test func `of layers the picture is what they show`() throws {
    let home = try PackFolder([
      "mascot-tui/packs/tag/idle/1.txt": "never seen",
      "mascot-tui/packs/tag/mascot.json":
        #"{"states": {"idle": {"label": "", "layers": [{"text": "<tag>"}]}}}"#,
    ])
    let outcome = try Program.run("list", environment: ["XDG_DATA_HOME": home.path])
    #expect(outcome.output.words.last == "<tag> tag tag · 1x · 1 state")
  }

  @Test func `in JSON they are objects`() throws {
    let outcome = try Program.run("list", "--json", environment: environment)
    #expect(outcome.exit == .code(0))
    let packs = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    let pip = try #require(packs.first { $0["name"] as? String == "pip" })
    #expect(pip["path"] is NSNull && pip["fault"] is NSNull)
    #expect(pip["sizes"] as? [Int] == [1, 2, 3])
    #expect((pip["states"] as? [String])?.first == "idle")
    let installed = Array(packs.suffix(3))
    #expect(installed.compactMap { $0["name"] as? String } == ["bad", "fox", "owl"])
    #expect((installed[0]["fault"] as? String)?.contains("mascot.json:2:12: error") == true)
    #expect(installed[1]["path"] as? String == "\(home.path)/mascot-tui/packs/fox")
    #expect(installed[1]["face"] as? String == "( o.o )")
    #expect(!outcome.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
  }

  @Test func `an installed mascot plays by its name, and a near name is suggested`() throws {
    let fox = try Program.run(
      "export", "fox", "idle", "--format=txt", "-", environment: environment)
    #expect(fox.exit == .code(0))
    #expect(fox.output.contains("( o.o )"))
    let none = try Program.run("owls", environment: environment)
    #expect(
      none.errors == "mascot-tui: no such mascot or folder: \"owls\" (did you mean \"owl\"?)\n")
  }

  @Test func `without the variables it is the folder below the home`() throws {
    let folder = try PackFolder([".local/share/mascot-tui/packs/cat/1.txt": "=^.^="])
    let outcome = try Program.run("list", environment: ["HOME": folder.path, "XDG_DATA_HOME": ""])
    #expect(outcome.output.words.last == "=^.^= cat cat · 1x · 1 state")
  }
}

extension String {
  /// The lines, with one blank where there are several.
  fileprivate var words: [String] {
    split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
