import Foundation

// embed-mascots FOLDER OUTPUT.swift
//
// Writes the files of each folder in FOLDER into a Swift source: one static string a mascot, for
// each file a line `path length` and then its bytes. The strings are constants of the binary: they
// cost nothing until they are read. Only text may be bundled, so there is no need to escape bytes.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-mascots FOLDER OUTPUT.swift\n".utf8))
  exit(64)
}

do {
  let mascots = URL(fileURLWithPath: arguments[1], isDirectory: true)
  let names = try FileManager.default.contentsOfDirectory(atPath: mascots.path)
    .filter { !$0.hasPrefix(".") }.sorted()
  var source =
    "// Made by embed-mascots from Assets/mascots; do not edit.\n\nenum BundledMascots {\n"
  source += "  static let all: [(name: String, archive: StaticString)] = [\n"
  for (index, name) in names.enumerated() { source += "    (\"\(name)\", mascot\(index)),\n" }
  source += "  ]\n"
  for (index, name) in names.enumerated() {
    let archive = try archive(of: mascots.appendingPathComponent(name, isDirectory: true))
    source += "\n  private static let mascot\(index): StaticString = #\"\"\"\n\(archive)\n\"\"\"#\n"
  }
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
  var archive = ""
  for path in paths {
    let file = folder.appendingPathComponent(path)
    if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false { continue }
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
      throw NotText(path: path)
    }
    guard !text.contains("\"\"\"#"), !text.contains("\r"), !path.contains(" ") else {
      throw NotText(path: path)
    }
    archive += "\(path) \(text.utf8.count)\n\(text)"
  }
  return archive
}

struct NotText: Error, CustomStringConvertible {
  let path: String
  var description: String {
    "\(path): a bundled file is UTF-8 text with LF line ends, and has no blank in its name"
  }
}
