import Foundation
import Testing

@testable import mascot_tui

/// The man pages say what the program does: no more, and no less.
@Suite struct ManPageTests {
  @Test func `every option has an entry, and no other is named`() throws {
    let page = try ManPage("mascot-tui.1")
    let names = Set(Option.table.map(\.name))
    #expect(Set(page.matches(of: /^\.It .*?Fl -([a-z][a-z-]*)/)) == names)
    #expect(Set(page.matches(of: /Fl -([a-z][a-z-]*)/)).subtracting(names).isEmpty)
    #expect(Set(page.matches(of: /--([a-z][a-z-]*)/)).subtracting(names).isEmpty)
  }

  @Test(arguments: Option.table)
  func `the entry of an option has its letter and its value`(option: Option) throws {
    let letter = option.short.map { "Fl \($0) , " } ?? ""
    let value = option.value.map { " Ar \($0)" } ?? ""
    #expect(try ManPage("mascot-tui.1").lines.contains(".It \(letter)Fl -\(option.name)\(value)"))
  }

  @Test func `every command has an entry, and no other has one`() throws {
    let commands = try ManPage("mascot-tui.1").section("DESCRIPTION")
    #expect(commands.matches(of: /^\.It Ic ([^ ]*)/) == CommandSpec.table.map(\.name))
  }

  @Test(arguments: CommandSpec.table)
  func `the synopsis of a command has its options, and no others`(command: CommandSpec) throws {
    let uses = try ManPage("mascot-tui.1").section("SYNOPSIS").split(before: ".Nm")
    let use = try #require(uses.first { $0.text.contains("Cm \(command.name)\n") })
    #expect(
      use.matches(of: /^\.Op (Fl .*)$/)
        == command.options.map { Option[$0] }.map { option in
          "Fl -\(option.name)" + (option.value.map { " Ar \($0)" } ?? "")
        })
  }

  @Test(arguments: [("mascot-pack.5", "Manifest", 50), ("mascot-onboard.5", "Pages", 20)])
  func `every key of a file has an entry, and no other has one`(
    page: String, folder: String, least: Int
  ) throws {
    let entries = try ManPage(page).matches(of: /^\.It Cm (.*)$/)
    let keys = entries.flatMap { $0.split(separator: " ").filter { $0 != "," }.map(String.init) }
    let asked = try ManifestSource.keys(in: ManPage.root, part: folder)
    #expect(asked.count > least)
    #expect(asked.subtracting(keys).sorted() == [])
    #expect(Set(keys).subtracting(asked).sorted() == [])
  }

  @Test(arguments: [("mascot.schema.json", "Manifest"), ("onboarding.schema.json", "Pages")])
  func `a schema has every key, and no other`(name: String, part: String) throws {
    let file = ManPage.root.appending(path: "Assets/\(name)")
    let schema = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
    let asked = try ManifestSource.keys(in: ManPage.root, part: part)
    #expect(asked.subtracting(properties(of: schema)).sorted() == [])
    #expect(properties(of: schema).subtracting(asked).sorted() == [])
  }

  @Test func `the example of motion passes the strict check`() throws {
    let example = try ManPage("mascot-pack.5").section("EXAMPLES")
    let motion = try #require(example.split(before: "A ball that jumps").last)
    let pack = try PackFolder(["mascot.json": try #require(motion.literal)])
    let outcome = try Program.run("check", pack.path, "--strict")
    #expect(outcome.exit == .code(0))
    #expect(outcome.output == "no errors, no warnings\n")
  }

  @Test func `every key of the preferences has an entry, and no other has one`() throws {
    let entries = try ManPage("mascot-tui.1").section("FILES").matches(of: /^\.It Cm (.*)$/)
    let asked = try ManifestSource.keys(in: ManPage.root, part: "Preferences")
    #expect(asked.count > 5)
    #expect(entries.sorted() == asked.sorted())
  }

  @Test func `the example of a pack plays, without a warning`() throws {
    let pack = try PackFolder()
    let example = try ManPage("mascot-pack.5").section("EXAMPLES")
    var files: [String] = []
    for part in example.split(before: ".Pa blob/") {
      guard let name = part.matches(of: /^\.Pa blob\/([^ ]*)/).first,
        let text = part.literal
      else { continue }
      files.append(name)
      try pack.add(name, Array(text.utf8))
    }
    #expect(files == ["idle/1.txt", "idle/1.mask", "hop/1.pix", "mascot.json"])
    for state in ["idle", "tired", "hop"] {
      let outcome = try Program.run("export", pack.path, state, "--format=txt", "-")
      #expect(outcome.exit == .code(0))
      #expect(outcome.errors.isEmpty)
      if state == "hop" { #expect(outcome.output.contains("durations: 125 90 800\n")) }
    }
  }

  @Test func `the example of pages can be asked, and answered`() throws {
    let example = try #require(try ManPage("mascot-onboard.5").section("EXAMPLES").literal)
    let folder = try PackFolder(["pages.json": example])
    let path = "\(folder.path)/pages.json"
    #expect(try Program.run("check", "--strict", path).exit == .code(0))
    try folder.add("answers.json", Array(#"{"branch": "topic/cats"}"#.utf8))
    let outcome = try Program.run(
      "onboard", path, "--answers", "\(folder.path)/answers.json", "--format=env")
    #expect(outcome.output == "ANSWER_BRANCH='topic/cats'\n")
  }

  @Test(
    .enabled(if: ManPage.linter != nil, "mandoc is not installed"),
    arguments: ["mascot-tui.1", "mascot-pack.5", "mascot-onboard.5", "mascot-control.7"])
  func `a page is written as man pages are`(name: String) throws {
    let outcome = try Program.run(
      ["-T", "lint", "-W", "style", ManPage.folder.appending(path: name).path],
      program: try #require(ManPage.linter))
    // Whether the pages of others are installed is not for this one to say.
    let complaints = (outcome.output + outcome.errors).split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("outdated mandoc.db")
    }
    #expect(complaints.isEmpty)
  }
}

/// The names of all properties in a JSON Schema.
private func properties(of schema: Any) -> Set<String> {
  if let list = schema as? [Any] {
    return list.reduce(into: []) { $0.formUnion(properties(of: $1)) }
  }
  guard let object = schema as? [String: Any] else { return [] }
  var names: Set<String> = []
  for (key, value) in object {
    guard key == "properties", let members = value as? [String: Any] else {
      names.formUnion(properties(of: value))
      continue
    }
    names.formUnion(members.keys)
    for member in members.values { names.formUnion(properties(of: member)) }
  }
  return names
}
