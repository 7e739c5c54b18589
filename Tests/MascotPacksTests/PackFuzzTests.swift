import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// Packs that somebody broke: each is read or refused, within bounds, and nothing else.
@Suite(.timeLimit(.minutes(10))) struct `Packs that somebody broke` {
  @Test(arguments: frames)
  private func `a broken frame is read or refused`(seed: Seed) {
    #expect(frames.count == Fuzzing.frames.files)
    var generator = JSONGenerator(seed: Fuzzing.frames.startingSeed)
    for _ in 0..<Fuzzing.frames.rounds {
      check(generator.mutation(of: seed.bytes), ending: seed.ending)
    }
  }

  @Test(arguments: ["txt", "pix"])
  func `bytes without any sense are read or refused`(ending: String) {
    var random = SplitMix64(seed: Fuzzing.seed(2))
    let alphabet =
      Array("rgb. \t\n\r\u{1B}é犬\u{301}\u{200D}👍🏽\u{FEFF}".utf8) + [0, 0xFF, 0xED, 0xF4]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      check(bytes, ending: ending, mask: String(decoding: bytes.reversed(), as: UTF8.self))
    }
  }

  @Test func `a broken mask is read or refused`() {
    var generator = JSONGenerator(seed: Fuzzing.masks.startingSeed)
    let mask = Array("rrr.\n.g.b\nK..W\n".utf8)
    for _ in 0..<Fuzzing.masks.rounds {
      let broken = generator.mutation(of: mask)
      check(Array("/\\o \n 犬x\n ab \n".utf8), mask: String(decoding: broken, as: UTF8.self))
    }
  }

  @Test(arguments: manifests)
  func `a pack with a broken manifest is read or refused`(manifest: String) throws {
    #expect(manifests.count == Fuzzing.manifests.files)
    var generator = JSONGenerator(seed: Fuzzing.manifests.startingSeed)
    var files = MemoryFiles.blob()
    for _ in 0..<Fuzzing.manifests.rounds {
      files["mascot.json"] = generator.mutation(of: Array(manifest.utf8))
      try check(files)
    }
  }

  @Test func `files of any names are a pack or none`() throws {
    var random = SplitMix64(seed: Fuzzing.seed(5))
    let parts = [
      "idle", "wave", "/", "/", "@2x", "@3x", ".txt", ".txt", ".pix", ".mask", "1", "02", "10", "_",
      "-",
      " ", ".", "frame", "README", "é", "\u{1B}", "999999999999999999999", "mascot.json", ".png",
      "@",
    ]
    for _ in 0..<800 {
      var files = MemoryFiles()
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let count = Int.random(in: 1..<6, using: &random)
        let path = (0..<count).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &random)]
        }
        files[path.joined()] = Array("{}".utf8)
      }
      try check(files)
    }
  }

  // MARK: What always holds

  private func check(_ bytes: [UInt8], ending: String = "txt", mask: String? = nil) {
    do {
      let picture = try frame(bytes, ending: ending, mask: mask)
      #expect(picture.size.fits(in: Limits.frame))
      #expect(picture.isDrawn, "\(bytes)")
    } catch {
      #expect(error is Fault)
      #expect("\(error)".isSentence, "\(bytes)")
    }
  }

  private func check(_ files: MemoryFiles) throws {
    let pack: Pack
    do throws(PackFaults) {
      pack = try Pack(files)
    } catch {
      #expect(!error.faults.isEmpty && error.faults.allSatisfy { $0.description.isSentence })
      return
    }
    #expect(pack.warnings.allSatisfy { $0.severity == .warning && $0.description.isSentence })
    for state in pack.mascot.states {
      #expect("\(state.title)\(state.label)".isDrawn)
      guard let clip = state.clip else { continue }
      #expect(clip.frames.indices.contains(state.still))
      for index in clip.frames.indices.prefix(3) {
        #expect((try? pack.picture(state.name, index))?.isDrawn ?? true)
      }
    }
    var player = Player(pack.mascot)
    for target in pack.mascot.triggers.values.compactMap(\.state) + pack.mascot.moods.map(\.state) {
      _ = player.go(to: target)
      _ = player.advance(by: .seconds(7))
    }
  }
}

private struct Seed: Sendable {
  let ending: String
  let bytes: [UInt8]

  init(_ text: String, _ ending: String = "txt") {
    self.ending = ending
    bytes = Array(text.utf8)
  }
}

private let frames = [
  Seed("  /\\_/\\\n ( o.o )\n  > ^ <\n"),
  Seed("\u{FEFF}犬\té\u{301}\u{A0}x\r\n👩‍🚀 🇨🇭 ❤️\r\n"),
  Seed("..GG....GG..\n.GlG....GlG.\n..GgGGGgGg.\n".lowercased(), "pix"),
  Seed("kk\r\nrr\r\nG.\r\n", "pix"),
  Seed("\u{1B}[31mab\u{1B}[2;3H犬\u{1B}[1;4:3;48;2;1;2;3m \u{A0}\u{1B}[K", "ans"),
]

private let manifests = [
  """
  {"schemaVersion": 1, "name": "Blob", "fps": 8, "initial": "idle", "whenBusy": "queue",
   "sizes": {"1x": {"columns": 12, "rows": 6}}, "color": {"palette": {"o": "#f0983a", "k": 7}},
   "states": {
     "idle":  {"loopPause": 1200, "label": "resting"},
     "wave":  {"key": "w", "finishPause": 800, "label": "hello", "still": 3, "from": 1, "to": 2,
               "next": "nod", "interrupt": "loopEnd", "priority": 5, "speed": 2}},
   "moods": {"idle": 0}, "triggers": {"enter": {"state": "wave", "whenBusy": "replace"}}}
  """,
  """
  {"states": {
     "dance": {"frames": [0, 1, "wave/frame_2.txt", {"file": "nod/frame_0.txt", "duration": 90}],
               "durations": [10, 20, 30, 40], "loop": true, "direction": "pingpong_reverse"},
     "wave": {"frames": [3, 2, 1], "loopCount": 2, "title": "Hey", "whenBusy": "drop"}},
   "moods": {"idle": 3, "dance": 5}, "triggers": {"yes": "nod"}}
  """,
]

extension CellBuffer {
  /// Whether nothing stands in it but what a terminal draws, and every wide glyph has both halves.
  fileprivate var isDrawn: Bool {
    cells.indices.allSatisfy { index in
      let glyph = cells[index].glyph
      if let cluster = glyph.cluster { return clusters[cluster].allSatisfy(\.isDrawn) }
      if glyph == .trailing {
        return index % size.columns > 0 && cells[index - 1].glyph != .trailing
      }
      return glyph.scalar.map(\.isDrawn) ?? true
    }
  }
}

extension String {
  /// Whether a person may read it: no control character, and not without end.
  fileprivate var isSentence: Bool {
    !isEmpty && utf8.count < 2_000 && isDrawn
  }
}
