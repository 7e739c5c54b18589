import MascotCore
import MascotJSON
import MascotPacks
import MascotTestSupport
import Testing

/// Files that somebody made to break a reader.
@Suite(.timeLimit(.minutes(10))) struct `Hostile files` {
  @Test(arguments: ClipFixture.all)
  func `a byte that is no text is read or refused, wherever it stands`(fixture: ClipFixture) {
    for byte: UInt8 in [0x00, 0xFF, 0xC3, 0xED] {
      for place in fixture.bytes.indices {
        var bytes = fixture.bytes
        bytes[place] = byte
        let fault = clipFault(fixture.name, bytes, choosing: fixture.choice)
        #expect(fault?.description.isDrawn ?? true)
      }
    }
  }

  @Test(arguments: [
    ("a.txt", "!--FRAME--!\na{0}\n", "a.txt:2:2: error: is not text (byte 0x00 is not UTF-8)"),
    (
      "a.cow", "$the_cow = <<EOC;\n{0}\nEOC\n",
      "a.cow:2:1: error: is not text (byte 0x00 is not UTF-8)"
    ),
    (
      "a.json", "{\"frames\": [\"{0}\"]}",
      "a.json:1:14: error: a control character must be written \\u0000"
    ),
    (
      "a.cast",
      "{\"version\": 2, \"width\": 9, \"height\": 1}\n[0, \"o\", \"{0}\"]\n[1, \"o\", \"\"]\n",
      "a.cast:2:11: error: a control character must be written \\u0000"
    ),
  ])
  func `a zero byte is told with its place`(name: String, text: String, sentence: String) {
    #expect(clipFault(name, text.replacing("{0}", with: "\0"))?.description == sentence)
  }

  @Test func `zeros as escapes are blanks of the picture`() throws {
    #expect(try ReadClip("a.json", #"{"frames": ["a\u0000b"]}"#).lines == [["a b"]])
  }

  @Test(arguments: ["name", "label", "key"])
  func `no text of a manifest may hold what is no UTF-8`(key: String) {
    var files = MemoryFiles.blob()
    let manifest =
      key == "name" ? "{\"name\": \"?\"}" : "{\"states\": {\"wave\": {\"\(key)\": \"?\"}}}"
    files["mascot.json"] = Array(manifest.utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    let found = faults(of: files)
    #expect(found.count == 1)
    #expect(
      found[0].description.hasPrefix("blob/mascot.json:1:")
        && found[0].description.contains("UTF-8"))
  }

  @Test(arguments: [
    ("a.txt", "a\n%\n{600}\n"), ("a.ans", "\u{1B}[31ma\n%\n{600}\n"),
    ("a.animation", "!--FRAME--!\n{600}"),
    ("a.json", #"{"interval": 80, "frames": ["a", "{600}"]}"#),
    ("a.cow", "$the_cow = <<EOC;\n{600}\nEOC\n"),
    ("a.cast", #"{"version": 2, "width": 600, "height": 1}"# + "\n"),
    ("a.cast", #"{"version": 3, "term": {"cols": 600, "rows": 1}}"# + "\n"),
    (
      "a.cast",
      #"{"version": 2, "width": 80, "height": 1}"# + "\n[0, \"o\", \"a\"]\n[1, \"r\", \"600x1\"]\n"
    ),
    (
      "a.dur",
      #"{"DurMovie": {"formatVersion": 7, "framerate": 5, "sizeX": 600, "sizeY": 1, "frames": []}}"#
    ),
    ("a.json", #"{"canvas": {"width": 600, "height": 1}, "frames": [{"content": "a"}]}"#),
    ("a.json", #"{"canvas": {}, "frames": [{"content": "{600}"}]}"#),
  ])
  func `no format has a frame of 600 columns`(name: String, text: String) throws {
    let wide = String(repeating: "x", count: 600)
    let fault = try #require(clipFault(name, text.replacing("{600}", with: wide)))
    #expect(fault.position != nil)
    #expect(fault.description.contains("500"))
  }

  @Test func `a record that lies about its size changes nothing but the wrap`() throws {
    var file = Array("ab\u{1A}".utf8) + SauceTests.record(width: 65_535, flags: 0)
    #expect(try ReadClip("a.ans", file).facts.size == Size(columns: 2, rows: 1))
    // Rows, comments and the size of the file are not believed either.
    for place in [90, 91, 92, 93, 98, 99, 104] { file[file.count - 128 + place] = 0xFF }
    #expect(try ReadClip("a.ans", file).facts.size == Size(columns: 2, rows: 1))
    let wide = [UInt8](repeating: 0x61, count: 501) + SauceTests.record(width: 65_535, flags: 0)
    #expect(
      clipFault("a.ans", wide)?.description
        == "a.ans:1:501: error: the picture is wider than 500 columns, the limit of a frame")
  }

  @Test func `a recording of a million events is read in bounded time`() throws {
    var cast = Array((#"{"version": 2, "width": 9, "height": 1}"# + "\n[0, \"o\", \"a\"]\n").utf8)
    let event = Array("[1, \"i\", \"\"]\n".utf8)
    cast.reserveCapacity(cast.count + event.count * 1_000_000)
    for _ in 0..<1_000_000 { cast += event }
    let clip = try ReadClip("a.cast", cast)
    #expect(clip.pictures.count == 1)
    #expect(clip.milliseconds == [1000])
  }

  @Test func `pictures take no more room than a file may`() throws {
    let row = String(repeating: "abcdefgh", count: 10) + "\n"
    let text = (0..<20).map { "x\($0)\n" + row }.joined(separator: "%\n")
    let source = FrameSource(file: "a.txt", bytes: Array(text.utf8))
    #expect(throws: Fault(.picturesTooLarge(limit: 1000), file: "a.txt")) {
      try ClipReel(source, format: .text, limit: 1000)
    }
    #expect(try ClipReel(source, format: .text, limit: 10_000).durations.count == 20)
  }

  @Test(arguments: ["a\u{0}b.txt", "\u{202E}a.txt", "idle/\u{1B}[2J.txt"])
  func `names of files are drawn, and obeyed by nobody`(name: String) {
    for fault in faults(of: MemoryFiles([name: "\u{7}"])) { #expect(fault.description.isDrawn) }
    for fault in PackCheck(MemoryFiles([name: "\u{7}"])).faults {
      #expect(fault.description.isDrawn)
    }
  }
}
