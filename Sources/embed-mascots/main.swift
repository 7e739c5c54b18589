import Foundation

// embed-mascots ASSETS OUTPUT.swift
//
// Writes the files of each folder in ASSETS/mascots, those of ASSETS/template, and the schema of the
// manifest into a Swift source: one static string a folder: for each file a line `path length`,
// an empty line, and the bytes of all files. The strings are constants of the binary: they cost nothing until they are read.
// Only text may be bundled, so there is no need to escape bytes.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-mascots ASSETS OUTPUT.swift\n".utf8))
  exit(64)
}

do {
  let assets = URL(fileURLWithPath: arguments[1], isDirectory: true)
  let mascots = assets.appendingPathComponent("mascots", isDirectory: true)
  let names = try FileManager.default.contentsOfDirectory(atPath: mascots.path)
    .filter { !$0.hasPrefix(".") }.sorted()
  var source = "// Made by embed-mascots from Assets; do not edit.\n\nenum BundledMascots {\n"
  source += "  static let all: [(name: String, archive: StaticString)] = [\n"
  for (index, name) in names.enumerated() { source += "    (\"\(name)\", mascot\(index)),\n" }
  source += "  ]\n"
  func add(_ declaration: String, _ text: String) {
    source += "\n  \(declaration): StaticString = #\"\"\"\n\(text)\n\"\"\"#\n"
  }
  for (index, name) in names.enumerated() {
    let folder = mascots.appendingPathComponent(name, isDirectory: true)
    add("private static let mascot\(index)", try archive(of: folder))
  }
  let template = assets.appendingPathComponent("template", isDirectory: true)
  add("static let template", try archive(of: template))
  add("static let schema", try text(of: assets.appendingPathComponent("mascot.schema.json")))
  source += "}\n"
  try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("embed-mascots: \(error)\n".utf8))
  exit(1)
}

func archive(of folder: URL) throws -> String {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  var index = ""
  var contents = ""
  for path in paths {
    let file = folder.appendingPathComponent(path)
    if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false { continue }
    if path.contains(" ") { throw NotText(path: path) }
    let text = try text(of: file)
    index += "\(path) \(text.utf8.count)\n"
    contents += text
  }
  return index + "\n" + contents
}

func text(of file: URL) throws -> String {
  guard let text = String(data: try Data(contentsOf: file), encoding: .utf8),
    !text.contains("\"\"\"#"), !text.contains("\r")
  else { throw NotText(path: file.lastPathComponent) }
  return text
}

struct NotText: Error, CustomStringConvertible {
  let path: String
  var description: String {
    "\(path): a bundled file is UTF-8 text with LF line ends, and has no blank in its name"
  }
}
