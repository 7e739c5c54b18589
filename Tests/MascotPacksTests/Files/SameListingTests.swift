import Foundation
import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The same files, wherever they are` {
  @Test(arguments: 0..<12) func `are listed and played alike`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var memory = MemoryFiles(name: "fox")
    let folder = try TemporaryFolder()
    var texts: [String: String] = [:]
    for folder in ["idle", "wave", "näh", "a10", "a9"] {
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        for name in names(&random) { texts["\(folder)/\(name)"] = "\(texts.count)" }
      }
    }
    texts["idle/frame_0.txt"] = "fox"
    for (path, text) in texts {
      memory[path] = Array(text.utf8)
      try folder.write(text, to: path)
    }
    let disk = try FolderFiles(path: folder.path)
    let archive = Archive(texts)
    let bundled = archive.files
    for folder in ["", "idle", "wave", "näh", "a10", "a9"] {
      let entries = Set(memory.entries(of: folder))
      #expect(Set(try disk.entries(of: folder)) == entries)
      #expect(Set(bundled.entries(of: folder)) == entries)
    }
    #expect(bundled.entries(of: "none").isEmpty)
    for (path, text) in texts {
      #expect(try bundled.read(path, limit: 100) == Array(text.utf8))
      #expect(bundled.has(path) && disk.has(path))
    }
    let packs = [try Pack(memory), try Pack(disk), try Pack(bundled)]
    for pack in packs {
      #expect(pack.mascot.states.map(\.name) == packs[0].mascot.states.map(\.name))
      #expect(pack.scales == packs[0].scales)
      for state in pack.mascot.states {
        for variant in pack.scales.indices {
          #expect(
            try pack.files(state.name, variant: variant)
              == packs[0].files(state.name, variant: variant))
        }
      }
    }
  }

  /// A file of a frame, and the one without the mark of its size: a size that lacks frames is no size.
  private func names(_ random: inout SplitMix64) -> [String] {
    let word = random.pick(["frame_", "frame_", "frame_", "b-", "", "é"])
    let number = random.pick(["0", "00", ""]) + String(Int.random(in: 0...30, using: &random))
    let mark = random.pick(["", "", "", "@1x", "@2x", "@3x", "@4x"])
    let ending = random.pick([".txt", ".txt", ".pix", ".md", ".TXT"])
    return [word + number + mark + ending, word + number + ending]
  }

  @Test(arguments: MascotAssets.mascots.map(\.name))
  func `a bundled mascot is its folder`(name: String) throws {
    let archive = try #require(MascotAssets.mascots.first { $0.name == name }).archive
    let bundled = BundledFiles(name: name, archive: archive)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/mascots/\(name)")
    let disk = try FolderFiles(path: root.path)
    var folders = [""]
    var count = 0
    while let folder = folders.popLast() {
      let entries = try disk.entries(of: folder)
      #expect(Set(bundled.entries(of: folder)) == Set(entries))
      for entry in entries {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        if entry.isFolder {
          folders.append(path)
        } else {
          count += 1
          let limit = Limits.fileBytes
          #expect(try bundled.read(path, limit: limit) == disk.read(path, limit: limit))
        }
      }
    }
    #expect(bundled.paths.count == count)
  }
}

/// Files as the generator puts them into the binary.
private final class Archive {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ texts: [String: String]) {
    let files = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let index = files.map { "\($0.key) \($0.value.utf8.count)\n" }.joined()
    let archive = Array((index + "\n" + files.map(\.value).joined()).utf8)
    bytes = .allocate(capacity: archive.count)
    _ = bytes.initialize(from: archive)
  }

  /// Those who read them must not outlive the archive.
  var files: BundledFiles { BundledFiles(name: "fox", bytes: UnsafeBufferPointer(bytes)) }

  deinit { bytes.deallocate() }
}
