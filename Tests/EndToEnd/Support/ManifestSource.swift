import Foundation
import Testing

/// The code that reads manifests.
enum ManifestSource {
  /// The keys that it asks for: `take("fps")`, or `take(key)` for the words of a list.
  ///
  /// - Parameters:
  ///   - root: The folder of the project.
  ///   - part: The part of the code that reads the file in question.
  static func keys(in root: URL, part: String = "Manifest") throws -> Set<String> {
    let folder = root.appending(path: "Sources/MascotPacks/\(part)")
    var keys: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "swift"
    {
      let source = try String(contentsOf: file, encoding: .utf8)
      keys.formUnion(source.matches(of: /\.take\("([^"]+)"\)/).map { String($0.1) })
      for call in source.matches(of: /\.take\((?!")/) {
        let found = try #require(words(before: call.range.lowerBound, in: source))
        keys.formUnion(found)
      }
    }
    return keys
  }

  /// The words of the list that the last loop before a place goes through.
  private static func words(before place: String.Index, in source: String) -> [String]? {
    let loops = source[..<place].matches(
      of: /for \(?\w+(?:, \w+\))? in (?:\[(.*)\]|Manifest\.(\w+)) \{/)
    guard let loop = loops.last else { return nil }
    if let list = loop.1 { return words(of: list) }
    let start = source.firstRange(of: "let \(loop.2 ?? "") = [")
    return start.map { words(of: source[$0.upperBound...].prefix { $0 != "]" }) }
  }

  /// The strings of a list, or its numbers where there are none.
  private static func words(of list: Substring) -> [String] {
    let strings = list.matches(of: /"([^"]+)"/).map { String($0.1) }
    return strings.isEmpty ? list.matches(of: /\d+/).map { String($0.0) } : strings
  }
}
