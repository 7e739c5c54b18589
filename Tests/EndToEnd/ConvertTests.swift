import Foundation
import Testing

/// Packs made of what plays as it is, and the names of clips in files that have several.
@Suite struct ConvertTests {
  private static let spinners =
    #"{"dots": {"interval": 80, "frames": ["a", "b"]}, "line": {"interval": 130, "frames": ["-", "+"]}}"#

  @Test func `a file becomes a folder that passes a check and is exported alike`() throws {
    let folder = try PackFolder(["film.txt": "15\n a\n b\n3\nc\n\n30\n1 \n2x\n"])
    let (film, made) = (folder.path + "/film.txt", folder.path + "/made")
    let outcome = try Program.run("convert", film, made)
    #expect(outcome.exit == .code(0))
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try Program.run("check", made).exit == .code(0))
    let texts = try [film, made].map {
      try Program.run("export", $0, "idle", "--format=txt", "-").output
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("durations: 1000 200 2000\n"))
  }

  @Test func `a clip is named behind its file by every command`() throws {
    let folder = try PackFolder(["spinners.json": Self.spinners])
    let (file, made) = (folder.path + "/spinners.json", folder.path + "/made")
    #expect(try Program.run("convert", file, "line", made).exit == .code(0))
    let text = try String(contentsOfFile: made + "/mascot.json", encoding: .utf8)
    #expect(text.contains("\"name\": \"line\""))
    #expect(text.contains("\"durations\": [130, 130]") || text.contains("\"fps\": 7.69"))
    let exported = try Program.run("export", file, "dots", "--format=txt", "-")
    #expect(exported.output.contains("durations: 80 80\n!--FRAME--!\na\n"))
    #expect(try Program.run("check", file, "dots").output.contains("no errors"))
    #expect(try Program.run("check", file).output.contains("there are 2 animations in the file"))
    #expect(
      try Program.run("check", file, "dost").output.contains("did you mean \"dots\"?"))
  }

  @Test func `a sheet becomes frame files`() throws {
    let folder = try PackFolder(["sheet.txt": "aabb\nccdd\n"])
    let made = folder.path + "/made"
    #expect(
      try Program.run("convert", "--sheet", "2x1", folder.path + "/sheet.txt", made).exit
        == .code(0))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: made + "/idle").sorted()
        == (0...3).map { "frame_00\($0).txt" })
    #expect(try String(contentsOfFile: made + "/idle/frame_003.txt", encoding: .utf8) == "dd\n")
  }

  private struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var code: Int32
    var sentence: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let help = "(see mascot-tui convert --help)"
  private static let sizes = "cut IN into frames of so many columns and rows, such as 12x6"
  private static let cases = [
    Case(arguments: [], code: 64, sentence: "convert needs IN \(help)"),
    Case(arguments: ["a.txt"], code: 64, sentence: "convert needs OUT \(help)"),
    Case(
      arguments: ["a", "b", "c", "d"], code: 64,
      sentence: "\"d\" is one argument too many (see mascot-tui --help)"),
    Case(
      arguments: ["--sheet=2x2", "a", "b", "c"], code: 64,
      sentence: "\"b\" is one argument too many (see mascot-tui --help)"),
    Case(
      arguments: ["--sheet=12", "a", "b"], code: 64,
      sentence: "\"12\" is no value for --sheet (\(sizes))"),
    Case(
      arguments: ["--sheet=0x501", "a", "b"], code: 64,
      sentence: "\"0x501\" is no value for --sheet (\(sizes))"),
    Case(
      arguments: ["pip", "/tmp/never"], code: 1,
      sentence: "pip: is a pack with a mascot.json already (copy the folder, and change the copy)"),
    Case(
      arguments: ["--sheet=2x2", "/tmp", "/tmp/never"], code: 1,
      sentence: "/tmp: error: is a folder; a file is needed here"),
  ]

  @Test(arguments: cases)
  private func `what cannot be converted is told in a sentence`(_ wrong: Case) throws {
    let outcome = try Program.run(["convert"] + wrong.arguments)
    #expect(outcome.exit == .code(wrong.code))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "mascot-tui: \(wrong.sentence)\n")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/never"))
  }

  @Test func `what is there already is left alone`() throws {
    let folder = try PackFolder(["a.txt": "a", "out/mine.txt": "mine"])
    let outcome = try Program.run("convert", folder.path + "/a.txt", folder.path + "/out")
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.errors == "mascot-tui: \(folder.path)/out: is there already (remove it, or give "
        + "another name)\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out") == ["mine.txt"])
  }

  @Test func `a frame that cannot be read leaves nothing behind`() throws {
    let folder = try PackFolder(["in/idle/1.txt": "fine", "in/idle/2.pix": "??\n??\n"])
    let outcome = try Program.run("convert", folder.path + "/in", folder.path + "/out")
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("no colour \"?\" in the palette"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in"])
    let nowhere = try Program.run(
      "convert", folder.path + "/in/idle/1.txt", folder.path + "/no/out")
    #expect(
      nowhere.errors
        == "mascot-tui: \(folder.path)/no/out: cannot be written: No such file or directory\n")
  }
}
