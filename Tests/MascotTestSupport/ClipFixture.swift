/// A small file of one of the formats that hold a whole clip, with all that is peculiar to it.
package struct ClipFixture: Sendable, CustomStringConvertible {
  package let name: String
  package let bytes: [UInt8]
  /// The clip that is meant, where the file has several.
  package var choice: String?

  package var description: String { name }

  package init(_ name: String, _ text: String, choosing choice: String? = nil) {
    self.init(name, Array(text.utf8), choosing: choice)
  }

  package init(_ name: String, _ bytes: [UInt8], choosing choice: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.choice = choice
  }

  package static let durdraw = """
    {"DurMovie": {"formatVersion": 7, "colorFormat": "256", "framerate": 8.0, "sizeX": 3, "sizeY": 2,
     "frames": [{"delay": 0, "contents": ["ab🦊", "\\u0301\\n"], "colorMap": [[[1, 0], [-1, 255]],
     [[16, 8], [300, 1.5]], [[7, 0], [7, 0]]]}, {"delay": 0.5, "contents": [], "colorMap": []}]}}
    """

  package static let all = [
    ClipFixture(
      "parrot.animation", "description: x\n!--FRAME--!\n (o o) é\n  ~~\t|\n!--FRAME--!\n (- -)\n"),
    ClipFixture(
      "listed.txt", "durations: 120 33.5 80\n!--FRAME--!\n(o\n!--FRAME--!\n(o\n!--FRAME--!\n(-\n"),
    ClipFixture("mate.ans", "\u{1B}\n[31m▀\u{1B}[0m\n%\n\u{1B}[1;44mab\u{1B}[5Ca\u{301}\n"),
    ClipFixture("film.txt", "15\n a\n b\n3\nc\n\n30\n1 \n2x\n"),
    ClipFixture("ball.txt", "#!/usr/bin/env ASCIImation\nNEXT\n o\nNEXT 0.2\n  o\nNEXT 1\n"),
    ClipFixture("feed.txt", "a\n\u{C}b🦊\n\u{C}\nc"),
    ClipFixture("dashes.txt", "a\n----\n\u{A0}b \n----\n"),
    ClipFixture(
      "spinners.json", #"{"dots": {"interval": 80, "frames": ["⠋", "a\nb", "☀️ "]}, "x": 1}"#,
      choosing: "dots"),
    ClipFixture("movie.dur", durdraw),
    ClipFixture(
      "two.cast",
      #"{"version": 2, "width": 8, "height": 3}"# + "\n[0, \"o\", \"a\\u001b[31mb\\r\\n\"]\n"
        + "[0.5, \"r\", \"4x2\"]\n[1.5, \"o\", \"🦊\\u001b[2;3Hx\"]\n"),
    ClipFixture(
      "three.cast",
      #"{"version": 3, "term": {"cols": 8, "rows": 3}}"# + "\n# x\n[0, \"o\", \"a\\tb\"]\n"
        + "[0.5, \"r\", \"9x5\"]\n[1.5, \"o\", \"\\u001b[7mx\"]\n[0.1, \"x\", \"0\"]\n"),
    ClipFixture("a.cow", "$the_cow = <<\"EOC\";\n $thoughts\n  ($eyes)\\\\ \\@ \u{1B}[1m\nEOC\n"),
    ClipFixture(
      "motion.json",
      """
      {"metadata": {"title": "T"}, "canvas": {"width": 4, "height": 2},
       "animation": {"frameRate": 12, "looping": true}, "frames": [{"duration": 80,
       "content": "a🦊\\nb", "colors": {"foreground": {"0,0": "#ff0000"}, "background": {"1,0": "#001"}}}]}
      """),
    // A picture for DOS with a SAUCE record that says it is four columns wide.
    ClipFixture(
      "dos.ans",
      [0x1B] + Array("[1;33;44m".utf8) + [0xDB, 0xB0, 0x01, 0xDF, 0x20, 0x1B] + Array("[0m".utf8)
        + [0xFE, 0x1A] + sauce(width: 4)),
    ClipFixture("utf8.ans", "\u{1B}[38;2;1;2;3;48;5;200m▄\u{1B}[m \u{1B}[4:3mx\u{1B}[3;9H☂\n"),
    ClipFixture("one.txt", "\u{FEFF} /\\_/\\\r\n(\to.o )犬\r\n\r\n"),
  ]

  private static func sauce(width: UInt8) -> [UInt8] {
    var record = Array("SAUCE00".utf8) + Array(repeating: UInt8(ascii: " "), count: 75)
    record += Array("20260101".utf8) + [0, 0, 0, 0, 1, 1, width, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    return record + Array(repeating: 0, count: 128 - record.count)
  }
}
