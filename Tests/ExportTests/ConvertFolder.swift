import Foundation
import MascotAssets
import MascotCore
import MascotPacks
import Testing

@testable import mascot_tui

/// A folder of its own for a test, gone with it.
final class ConvertFolder {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "mascot-convert-\(UUID().uuidString)").path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to file: String) throws {
    let place = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// The files below a folder by their paths.
  func files(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)").filter {
      var isFolder: ObjCBool = false
      let place = "\(path)/\(folder)/\($0)"
      return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func pack(_ name: String, choosing clip: String? = nil) throws -> Pack {
    let place = name.hasPrefix("/") ? name : "\(path)/\(name)"
    return try MascotCatalogue(bundled: MascotAssets.mascots).pack(place, clip: clip)
  }

  func convert(_ pack: Pack) throws {
    let out = try NewFolder("\(path)/out")
    try PackWriter(pack).write { file, bytes throws(ConvertError) in
      try out.write(bytes, to: file)
    }
    try out.finish()
  }

  /// Converts something, and compares what it plays with what comes of it.
  @discardableResult
  func checkConversion(of name: String, choosing clip: String? = nil) throws -> Pack {
    let original = try pack(name, choosing: clip)
    try convert(original)
    let made = try pack("out")
    #expect(made.warnings == [])
    #expect(made.mascot.name == original.mascot.name)
    #expect(made.scales == original.scales)
    #expect(made.mascot.states.map(\.name) == original.mascot.states.map(\.name))
    #expect(made.mascot.states.map(\.role) == original.mascot.states.map(\.role))
    #expect(made.mascot.states.map(\.key) == original.mascot.states.map(\.key))
    #expect(made.mascot.states.map(\.label) == original.mascot.states.map(\.label))
    #expect(
      made.mascot.states.map { $0.clip?.repetition }
        == original.mascot.states.map { $0.clip?.repetition })
    for variant in made.scales.indices {
      for index in made.mascot.states.indices {
        let id = State.ID(index: index)
        let films = (
          try Film(id, of: original, variant: variant), try Film(id, of: made, variant: variant)
        )
        check(films.1, against: films.0)
      }
    }
    // What was wrong before may be wrong afterwards; conversion adds nothing.
    let check = try MascotCatalogue(bundled: []).check("\(path)/out")
    let flashes = check.faults.filter { if case .flashing = $0.cause { true } else { false } }
    #expect(check.count(.error) == flashes.count)
    return made
  }

  private func check(_ film: Film, against original: Film) {
    #expect(film.size == original.size)
    #expect(film.scenes.count == original.scenes.count)
    var ends = (Duration.zero, Duration.zero)
    for (scene, other) in zip(film.scenes, original.scenes) {
      ends.0 += scene.duration
      ends.1 += other.duration
      let apart = ends.0 - ends.1
      #expect(apart < .milliseconds(1) && apart > .milliseconds(-1))
      #expect(
        film.picture(scene.picture).seen == original.picture(other.picture).seen)
    }
  }
}

extension CellBuffer {
  /// The picture as it is seen: blanks without a background or a line are nothing.
  fileprivate var seen: [String] {
    cells.map { cell in
      let lines = Attributes.seenOnBlanks.union(.underlines)
      let isNothing =
        cell.glyph == .space && cell.style.background == .standard
        && cell.style.attributes.isDisjoint(with: lines)
      if isNothing || cell.glyph == .transparent { return "" }
      let glyph =
        cell.glyph.cluster.map { String(String.UnicodeScalarView(clusters[$0])) }
        ?? "\(cell.glyph.rawValue)"
      return "\(glyph) \(cell.style)"
    }
  }
}
