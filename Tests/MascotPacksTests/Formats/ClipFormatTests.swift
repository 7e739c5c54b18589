import MascotCore
import MascotPacks
import Testing

@Suite struct `What a file is taken for` {
  @Test(arguments: rows)
  private func `a file is known by its name, and by its content`(row: Row) {
    #expect(ClipFormat.detect(name: row.name, bytes: Array(row.text.utf8)) == row.format)
  }
}

private struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let format: ClipFormat?

  init(_ name: String, _ text: String, _ format: ClipFormat?) {
    self.name = name
    self.text = text
    self.format = format
  }

  var testDescription: String { "\(name): \(text.prefix(30))" }
}

private let rows: [Row] = [
  .init("wave.txt", "o/", .text),
  .init("wave.TXT", "{", .text),
  .init("parrot.animation", "!--FRAME--!\n", .text),
  .init("sprite.ans", "a\n%\nb\n", .text),
  .init("art.ans", "a\n", .ansi),
  .init("demo.cast", "", .asciicast),
  .init("tux.cow", "", .cow),
  .init("rain.dur", "{", .durdraw),
  .init("linux.durf", "", .durdraw),
  .init("a.json", #"{"DurMovie": {}}"#, .durdraw),
  .init("a.json", #"{"canvas": {}, "frames": []}"#, .asciiMotion),
  .init("a.json", #"{"frames": [], "interval": 80}"#, .spinners),
  .init("a.json", #"{"dots": {"interval": 80, "frames": []}}"#, .spinners),
  .init("a.json", #"{"schemaVersion": 1, "states": {"idle": {}}}"#, nil),
  .init("a.json", "[1]", nil),
  .init("a.json", "no JSON", nil),
  .init("a.json", #"{"frames": ["#, .spinners),
  .init("a", #"{"version": 3, "term": {}}"# + "\n[0, \"o\", \"\"]\n", .asciicast),
  .init("a", #"{"DurMovie": {}}"#, .durdraw),
  .init("a", "#!/usr/bin/env ASCIImation\nX\no\nX 1\n", .text),
  .init("a", "o\n----\no\n", .text),
  .init("a", "## cow\n$the_cow = <<EOC;\n", .cow),
  .init("a", "only words\n", nil),
  .init("idle.pix", "%\n", nil),
  .init("README.md", "a\n----\n", nil),
  .init("photo.png", "\u{1F}\u{8B}", nil),
]
