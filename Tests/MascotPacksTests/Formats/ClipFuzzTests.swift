import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Clips that somebody broke` {
  @Test(.timeLimit(.minutes(2)), arguments: documents)
  private func `a broken file is read or refused, and nothing else`(document: Document) {
    var generator = Mutations(seed: 0x636C_6970)
    for _ in 0..<document.rounds {
      check(document.name, generator.mutation(of: document.bytes))
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: ClipFormat.allCases)
  func `every format reads or refuses what belongs to another`(format: ClipFormat) {
    for document in documents where document.bytes.count < 10_000 {
      check(document.name, document.bytes, as: format)
      var generator = Mutations(seed: 7)
      for _ in 0..<20 { check(document.name, generator.mutation(of: document.bytes), as: format) }
    }
  }

  @Test(.enabled(if: Sample.areThere), .timeLimit(.minutes(4)), arguments: Sample.all)
  func `a broken real file is read or refused, and nothing else`(sample: Sample) throws {
    let bytes = try sample.bytes()
    var generator = Mutations(seed: 0x7265_616C)
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

private struct Document: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  var rounds = 400

  init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  var testDescription: String { name }
}

private let durdraw = """
  {"DurMovie": {"formatVersion": 7, "colorFormat": "256", "framerate": 8.0, "sizeX": 3, "sizeY": 2,
   "frames": [{"delay": 0, "contents": ["ab🦊", "\\u0301\\n"], "colorMap": [[[1, 0], [-1, 255]],
   [[16, 8], [300, 1.5]], [[7, 0], [7, 0]]]}, {"delay": 0.5, "contents": [], "colorMap": []}]}}
  """

private let documents = [
  Document(
    "parrot.animation", "description: x\n!--FRAME--!\n (o o) é\n  ~~\t|\n!--FRAME--!\n (- -)\n"),
  Document("mate.ans", "\u{1B}\n[31m▀\u{1B}[0m\n%\n\u{1B}[1;44mab\u{1B}[5Ca\u{301}\n"),
  Document("film.txt", "15\n a\n b\n3\nc\n\n30\n1 \n2x\n"),
  Document("ball.txt", "#!/usr/bin/env ASCIImation\nNEXT\n o\nNEXT 0.2\n  o\nNEXT 1\n"),
  Document("feed.txt", "a\n\u{C}b🦊\n\u{C}\nc"),
  Document(
    "spinners.json", #"{"dots": {"interval": 80, "frames": ["⠋", "a\nb", "☀️ "]}, "x": 1}"#),
  Document("movie.dur", durdraw),
  Document("movie.dur", GzipFile(Array(durdraw.utf8)).bytes),
  Document(
    "two.cast",
    #"{"version": 2, "width": 8, "height": 3}"# + "\n[0, \"o\", \"a\\u001b[31mb\\r\\n\"]\n"
      + "[0.5, \"r\", \"4x2\"]\n[1.5, \"o\", \"🦊\\u001b[2;3Hx\"]\n"),
  Document(
    "three.cast",
    #"{"version": 3, "term": {"cols": 8, "rows": 3}}"# + "\n# x\n[0, \"o\", \"a\\tb\"]\n"
      + "[0.5, \"r\", \"9x5\"]\n[1.5, \"o\", \"\\u001b[7mx\"]\n[0.1, \"x\", \"0\"]\n"),
  Document("a.cow", "$the_cow = <<\"EOC\";\n $thoughts\n  ($eyes)\\\\ \\@ \u{1B}[1m\nEOC\n"),
  Document(
    "motion.json",
    """
    {"metadata": {"title": "T"}, "canvas": {"width": 4, "height": 2},
     "animation": {"frameRate": 12, "looping": true}, "frames": [{"duration": 80,
     "content": "a🦊\\nb", "colors": {"foreground": {"0,0": "#ff0000"}, "background": {"1,0": "#001"}}}]}
    """),
]
