import MascotCore
import MascotJSON
import MascotPacks
import Testing

@Suite struct `What is wrong with a clip in one file` {
  @Test(arguments: rows)
  private func `a fault has a place and says what to do`(row: Row) {
    let fault = clipFault(row.name, row.text, choosing: row.choice)
    #expect(fault?.cause == row.cause)
    #expect(fault?.description == row.sentence)
  }

  @Test func `bytes that are no text are told where they stand`() {
    let fault = clipFault("a.txt", Array("ab\n%\nc".utf8) + [0xFF])
    #expect(fault?.cause == .notText(byte: 0xFF))
    #expect(fault?.position == SourcePosition(line: 3, column: 2))
  }

  @Test func `a damaged gzip file is told`() {
    let fault = clipFault("a.dur", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF])
    guard case .gzipDamaged(let reason)? = fault?.cause else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(
      fault?.description == "a.dur: error: the gzip file is damaged: \(reason) (get it again)")
  }

  @Test func `a pickle is not read`() {
    for bytes in [[0x80, 2, 0x63], Array("(idurdraw".utf8), Array("ccopy_reg\n".utf8)] {
      #expect(clipFault("a.dur", bytes)?.cause == .pickledDurdraw)
    }
  }

  @Test func `more frames than a clip may have are refused, whatever the format`() {
    let count = Limits.framesPerClip + 1
    let text = String(repeating: "a\n%\n", count: count)
    let spinner = String(repeating: "\"a\",", count: count).dropLast()
    let motion = String(repeating: "{},", count: count).dropLast()
    for (name, text) in [
      ("a.txt", text), ("a.json", "{\"frames\":[\(spinner)]}"),
      ("b.json", "{\"canvas\":{\"width\":1,\"height\":1},\"frames\":[\(motion)]}"),
    ] {
      #expect(clipFault(name, text)?.cause == .tooManyFrames(limit: Limits.framesPerClip))
    }
  }

  @Test func `a list of a thousand names is cut`() {
    let spinners = (0..<1000).map { "\"s\($0)\": {\"frames\": []}" }.joined(separator: ",")
    let sentence = clipFault("a.json", "{\(spinners)}")?.description ?? ""
    #expect(sentence.hasSuffix("s98, s99 and 900 more)"))
  }
}

private struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  var choice: String?
  let cause: Fault.Cause
  let sentence: String

  init(
    _ name: String, _ text: String, choosing choice: String? = nil, _ cause: Fault.Cause,
    _ sentence: String
  ) {
    self.name = name
    self.text = text
    self.choice = choice
    self.cause = cause
    self.sentence = sentence
  }

  var testDescription: String { sentence }
}

private let wide = String(repeating: "x", count: 501)
private let high = String(repeating: "x\n", count: 201)
private let head = #"{"version": 2, "width": 6, "height": 2}"# + "\n"
private let limit = Size(columns: 500, rows: 200)

private let rows: [Row] = [
  .init("a.txt", "", .noClip, "a.txt: error: there is no frame in the file"),
  .init(
    "a.txt", "a\n%\n\(wide)\n", .frameTooLarge(size: Size(columns: 501, rows: 1), limit: limit),
    "a.txt:3:1: error: the frame is 501×1 cells; the limit is 500×200"),
  .init(
    "a.txt", "a\n%\nb\u{202E}c", .controlCharacter("\u{202E}"),
    "a.txt:3:2: error: control character U+202E in plain text (remove it)"),
  .init(
    "a.ans", "a\n%\n\(wide)\n", .tooManyColumns(limit: 500),
    "a.ans:3:501: error: the picture is wider than 500 columns, the limit of a frame"),
  .init(
    "a.ans", "a\n%\n\(high)", .tooManyRows(limit: 200),
    "a.ans:203:1: error: the picture is higher than 200 rows, the limit of a frame"),
  .init(
    "a.txt", "#!/usr/bin/env ASCIImation\nX\no\nX -1\n", .notAFrameTime("-1"),
    "a.txt:4:3: error: \"-1\" is no time in seconds for the frame above (such as 0.2)"),
  .init(
    "a.json", #"{"a": {"frames": ["x"]}, "b": {"frames": ["y"]}}"#,
    .severalClips(names: ["a", "b"]),
    "a.json: error: there are 2 animations in the file (name one: a, b)"),
  .init(
    "a.json", #"{"dots": {"frames": ["x"]}, "line": {"frames": ["y"]}}"#, choosing: "dot",
    .unknownClip(name: "dot", nearest: "dots"),
    "a.json: error: no animation \"dot\" in the file (did you mean \"dots\"?)"),
  .init(
    "a.json", #"{"dots": {"interval": "80", "frames": ["x"]}}"#,
    .wrongType(expected: "a number", found: "a string"),
    "a.json:1:23: error: dots.interval: expected a number, found a string"),
  .init(
    "a.json", #"{"frames": ["x", 1]}"#, .wrongType(expected: "a string", found: "a number"),
    "a.json:1:18: error: frames[1]: expected a string, found a number"),
  .init("a.json", #"{"frames": []}"#, .noClip, "a.json: error: there is no frame in the file"),
  .init(
    "a.json", #"{"frames": ["x"}"#,
    .json(JSONError(.expected(.commaOrArrayEnd, found: .scalar("}")), at: 15)),
    "a.json:1:16: error: expected ',' or ']' after the value, found '}'"),
  .init(
    "a.dur", #"{"DurMovie": {"formatVersion": 4}}"#, .pickledDurdraw,
    "a.dur: error: is a Durdraw file older than version 5, a Python pickle, which is a program and "
      + "not run (open it in Durdraw and save it again)"),
  .init(
    "a.dur", #"{"DurMovie": {"formatVersion": 9, "frames": []}}"#, .unknownDurdraw(version: "9"),
    "a.dur: error: is a Durdraw file of version 9; this player knows 5 to 8 (save it again in a "
      + "Durdraw of today, or bring the player up to date)"),
  .init(
    "a.dur", "{\n\"DurMovie\": {\"frames\": []}}", .missingKey("formatVersion"),
    "a.dur:2:13: error: the key \"formatVersion\" is missing"),
  .init(
    "a.dur", #"{"DurMovie": {"formatVersion": 7, "sizeX": 501}}"#,
    .outOfRange(value: "501", allowed: "a whole number from 1 to 500"),
    "a.dur:1:44: error: sizeX: 501 is out of range (a whole number from 1 to 500)"),
  .init(
    "a.dur", #"{"DurMovie": {"formatVersion": 7, "sizeX": 1, "sizeY": 1}}"#, .noClip,
    "a.dur: error: there is no frame in the file"),
  .init("a.cast", "", .noClip, "a.cast: error: there is no frame in the file"),
  .init("a.cast", head, .noClip, "a.cast: error: there is no frame in the file"),
  .init(
    "a.cast", #"{"version": 1, "width": 6}"#, .unknownAsciicast(version: "1"),
    "a.cast:1:13: error: is an asciicast of version 1; this player knows 2 and 3 "
      + "(convert it: asciinema convert)"),
  .init(
    "a.cast", #"{"version": 3, "width": 6, "height": 2}"#, .missingKey("term"),
    "a.cast:1:1: error: the key \"term\" is missing"),
  .init(
    "a.cast", #"{"version": 2, "width": 600, "height": 2}"#,
    .outOfRange(value: "600", allowed: "a whole number from 1 to 500"),
    "a.cast:1:25: error: width: 600 is out of range (a whole number from 1 to 500)"),
  .init(
    "a.cast", head + "[0, \"o\"]\n", .notAnEvent,
    "a.cast:2:1: error: is no event (such as [0.5, \"o\", \"text\"])"),
  .init(
    "a.cast", head + "[0, \"r\", \"80\"]\n", .notASize("80"),
    "a.cast:2:10: error: \"80\" is no size of a terminal (such as 80x24)"),
  .init(
    "a.cast", head + "[0, \"r\", \"80x201\"]\n",
    .frameTooLarge(size: Size(columns: 80, rows: 201), limit: limit),
    "a.cast:2:10: error: the frame is 80×201 cells; the limit is 500×200"),
  .init(
    "a.cast", head + "[0, \"o\" \"x\"]\n[1, \"o\", \"y\"]\n",
    .json(JSONError(.expected(.commaOrArrayEnd, found: .scalar("\"")), at: 48)),
    "a.cast:2:9: error: expected ',' or ']' after the value, found '\"'"),
  .init(
    "a.cow", "print 1;\n", .noCow,
    "a.cow: error: there is no cow in the file (no line such as $the_cow = <<EOC;)"),
  .init(
    "a.cow", "#\n$the_cow = <<EOC;\nmoo\nEOC;\n", .cowWithoutEnd(mark: "EOC"),
    "a.cow:2:1: error: the cow that begins here does not end (a line \"EOC\" ends it)"),
  .init(
    "a.cow", "#\n$the_cow = <<EOC;\n\nm\u{7}oo\nEOC\n", .controlCharacter("\u{7}"),
    "a.cow:4:2: error: control character U+0007 in plain text (remove it)"),
  .init(
    "a.json",
    #"{"canvas": {}, "frames": [{"content": "a", "colors": {"foreground": {"0,0": "redd"}}}]}"#,
    .notAColour("redd"),
    "a.json:1:77: error: frames[0].colors.foreground.0,0: \"redd\" is no colour (\"#f0983a\", a "
      + "name such as \"red\" or \"brightred\", or 0–255)"),
]
