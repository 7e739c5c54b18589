import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Clips that somebody broke` {
  @Test(.timeLimit(.minutes(10)), arguments: documents)
  func `a broken file is read or refused, and nothing else`(document: ClipFixture) {
    #expect(documents.count == Fuzzing.clips.files)
    var generator = Mutations(seed: Fuzzing.clips.startingSeed)
    for _ in 0..<Fuzzing.clips.rounds {
      check(document.name, generator.mutation(of: document.bytes), choosing: document.choice)
    }
  }

  @Test func `twenty thousand files are broken in every run`() {
    print("Files that are broken on purpose: \(Fuzzing.sum)")
    #expect(Fuzzing.sum >= 20_000)
  }

  @Test(arguments: ClipFixture.all)
  func `what the fixtures hold is read`(fixture: ClipFixture) throws {
    let clip = try ReadClip(fixture.name, fixture.bytes, choosing: fixture.choice)
    #expect(!clip.pictures.isEmpty)
    #expect(clip.facts.warnings == [])
  }

  @Test func `there is a fixture of every format`() {
    let formats = ClipFixture.all.compactMap { ClipFormat.detect(name: $0.name, bytes: $0.bytes) }
    #expect(Set(formats) == Set(ClipFormat.allCases))
  }

  @Test(.timeLimit(.minutes(10)), arguments: ClipFixture.all)
  func `a pack with a broken clip is read or refused`(fixture: ClipFixture) {
    var generator = Mutations(seed: Fuzzing.oneFilePacks.startingSeed)
    var files = MemoryFiles(["wave/1.txt": "w"])
    for _ in 0..<Fuzzing.oneFilePacks.rounds {
      files[fixture.name] = generator.mutation(of: fixture.bytes)
      do throws(PackFaults) {
        let pack = try Pack(files)
        var pictures = pack.pictures
        for clip in pack.mascot.states.compactMap(\.clip) {
          for frame in clip.frames.prefix(2) {
            // A text that is broken into one frame is read like any other.
            #expect((try? pictures.picture(frame.id, variant: 0))?.isHarmless ?? true)
          }
        }
      } catch {
        #expect(!error.faults.isEmpty && !error.description.isEmpty)
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ClipFormat.allCases)
  func `every format reads or refuses what belongs to another`(format: ClipFormat) {
    for document in documents where document.bytes.count < 10_000 {
      check(document.name, document.bytes, as: format)
      var generator = Mutations(seed: Fuzzing.clips.startingSeed)
      for _ in 0..<20 { check(document.name, generator.mutation(of: document.bytes), as: format) }
    }
  }

  @Test(.enabled(if: Sample.areThere), .timeLimit(.minutes(10)), arguments: Sample.all)
  func `a broken real file is read or refused, and nothing else`(sample: Sample) throws {
    let bytes = try sample.bytes()
    var generator = Mutations(seed: Fuzzing.clips.startingSeed)
    for _ in 0..<(bytes.count > 5_000 ? 12 : 60) {
      check(sample.name, generator.mutation(of: bytes), choosing: sample.choice)
    }
  }

  /// Reads a file in whatever way it ends, and looks at what comes out.
  private func check(
    _ name: String, _ bytes: [UInt8], as format: ClipFormat? = nil, choosing choice: String? = nil
  ) {
    guard let format = format ?? ClipFormat.detect(name: name, bytes: bytes) else { return }
    var count = 0
    var isSound = true
    var size: Size?
    do throws(Fault) {
      let facts = try readClip(
        FrameSource(file: name, bytes: bytes), format: format, choosing: choice
      ) { picture, duration throws(Fault) in
        count += 1
        let isDay = (duration ?? .zero) >= .zero && (duration ?? .zero) <= .seconds(86_400)
        let fits = picture.size.fits(in: Limits.frame) && picture.size == size ?? picture.size
        size = picture.size
        isSound = isSound && isDay && fits && picture.isHarmless
      }
      isSound = isSound && count == facts.frameCount && facts.size == size
    } catch {
      let sentence = error.description
      isSound = isSound && sentence.utf8.count < 8_000 && !sentence.isEmpty
      isSound = isSound && sentence.unicodeScalars.allSatisfy(\.isDrawn)
    }
    #expect(isSound && count <= Limits.framesPerClip, "\(format): \(bytes)")
  }
}

/// Changes bytes here and there, the same ones on every run.
private struct Mutations {
  private var random: SplitMix64
  private static let tokens = [
    "\n", "\r\n", "%\n", "!--FRAME--!\n", "----\n", "\u{C}", "\u{1B}[", "\u{1B}[38;5;", "m",
    "\u{9B}",
    "\u{202E}", "\"", "\\", "\\u0000", "\\ud83d", "{", "}", "[", "]", ",", ":", "-1", "1e308", "0",
    "99999999999999999999", "null", "[[", "]]", "\"o\"", "\"r\"", "\"500x200\"", "\"1x1\"", "🦊",
    "\u{301}", "\u{200D}", "\t", "\u{1B}[999C", "\u{1B}[200B", "\u{1B}[10000X", "\u{1B}[H",
    "\u{1B}[2J",
    "EOC\n", "$thoughts", "15\n", "\u{FEFF}",
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.replaceSubrange(place..<end, with: [])
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default:
        let token = Mutations.tokens[Int.random(in: 0..<Mutations.tokens.count, using: &random)]
        bytes.replaceSubrange(place..<end, with: token)
      }
    }
    return bytes
  }
}

private let documents =
  ClipFixture.all + [
    ClipFixture("movie.dur", GzipFile(Array(ClipFixture.durdraw.utf8)).bytes)
  ]
