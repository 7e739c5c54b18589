import Foundation
import MascotAssets
import MascotCore
import MascotPacks

@testable import mascot_tui

/// The files of a pack, in memory.
struct TextFiles: PackFiles {
  let name = "blob"
  let texts: [String: String]

  func entries(of folder: String) -> [PackEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let rests = texts.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let names = rests.map { rest in
      PackEntry(name: String(rest.prefix { $0 != "/" }), isFolder: rest.contains("/"))
    }
    return Array(Set(names))
  }

  func has(_ path: String) -> Bool { texts[path] != nil }

  func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] { Array((texts[path] ?? "").utf8) }
}

extension Film {
  /// A state of Pip in the middle size.
  static func pip(_ state: String) throws -> Film { try bundled("pip", state) }

  /// A state of a mascot that comes with the player, in the middle size.
  static func bundled(_ name: String, _ state: String) throws -> Film {
    let pack = try MascotCatalogue(bundled: MascotAssets.mascots).pack(name)
    return try Film(state, of: pack, variant: 1)
  }

  /// A state of a pack of text files.
  static func of(_ texts: [String: String], state: String = "idle") throws -> Film {
    try Film(state, of: try Pack(TextFiles(texts: texts)), variant: 0)
  }

  private init(_ state: String, of pack: Pack, variant: Int) throws {
    guard let id = pack.mascot.state(named: state) else {
      throw ExportError.noState(state, pack.mascot)
    }
    try self.init(id, of: pack, variant: variant)
  }

  var durations: [Duration] { scenes.map(\.duration) }

  func written(as format: FilmFormat) -> String {
    var text = ""
    format.write(self, to: &text)
    return text
  }
}

/// The pixels of a frame of Pip as its file has them, each as `#rrggbb`, or `nil` for none.
func pixels(ofPip path: String) throws -> [[String?]] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/mascots/pip")
  let data = try Data(contentsOf: root.appending(path: "mascot.json"))
  let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  let palette = (manifest?["color"] as? [String: Any])?["palette"] as? [String: [String: Any]]
  let drawing = try String(contentsOf: root.appending(path: path), encoding: .utf8)
  return drawing.split(separator: "\n").map { row in
    row.map { palette?[String($0)]?["color"] as? String }
  }
}
