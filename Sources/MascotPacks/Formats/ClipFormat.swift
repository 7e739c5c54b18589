import MascotCore
import MascotJSON

/// The formats that hold a whole clip in one file.
package enum ClipFormat: String, CaseIterable, Sendable {
  /// Text frames one after the other, parted by lines; without those it is one frame.
  case text
  /// A picture of ANSI art, which is one frame.
  case ansi
  /// cli-spinners: `{"dots": {"interval": 80, "frames": ["⠋", "⠙"]}}`, or one of them alone.
  case spinners
  /// Durdraw's `.dur`: JSON, mostly in gzip.
  case durdraw
  /// asciinema's recordings of a terminal.
  case asciicast
  /// cowsay's `.cow`: one frame.
  case cow
  /// What Ascii-Motion exports as JSON.
  case asciiMotion
}

extension ClipFormat {
  /// Whether the name of a file alone says that it is a frame or a clip; one that does not may be one.
  static func mayBe(named name: String) -> Bool {
    [
      "cast", "cow", "dur", "durf", "json", "txt", "text", "asc", "ascii", "animation", "anim",
      "ans", "pix",
    ].contains(FileName.ending(of: name).lowercased())
  }

  /// What a file is by the end of its name and, where that leaves it open, by its content.
  ///
  /// - Returns: `nil` for a file that is none of the formats.
  package static func detect(name: String, bytes: [UInt8]) -> ClipFormat? {
    if bytes.isGzip { return .durdraw }
    return switch FileName.ending(of: name).lowercased() {
    case "cast": .asciicast
    case "cow": .cow
    case "dur", "durf": .durdraw
    case "json": ofJSON(bytes)
    case "txt", "text", "asc", "ascii", "animation", "anim": .text
    case "ans": FrameDivision(of: FrameSource(file: name, bytes: bytes)) == .none ? .ansi : .text
    case let ending: FrameFormat.isImage(name) ? nil : ofContent(bytes, ending: ending)
    }
  }

  /// Lines that part frames stand in many a text; they make a clip only of a file without an ending.
  private static func ofContent(_ bytes: [UInt8], ending: String) -> ClipFormat? {
    let source = FrameSource(file: "", bytes: bytes)
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      return Asciicast.Header.isOne(source) ? .asciicast : ofJSON(bytes)
    }
    if Cow.isOne(source) { return .cow }
    return ending.isEmpty && FrameDivision(of: source) != .none ? .text : nil
  }

  /// What a JSON document is by the keys of its outermost object, as far as they can be read.
  private static func ofJSON(_ bytes: [UInt8]) -> ClipFormat? {
    var keys: Set<String> = []
    var hasSpinners = false
    do throws(JSONError) {
      var walker = try JSONWalker(bytes)
      guard walker.next == .object else { return nil }
      try walker.enter()
      while let key = try walker.nextKey() {
        keys.insert(key.name)
        if key.name == "DurMovie" { return .durdraw }
        var value = walker.fork
        try walker.skip()
        if value.next == .object, try value.holds("frames") { hasSpinners = true }
      }
    } catch {
      if keys.isEmpty { return nil }
    }
    if keys.contains("frames") {
      return keys.isDisjoint(with: ["canvas", "animation", "metadata"]) ? .spinners : .asciiMotion
    }
    return hasSpinners ? .spinners : nil
  }
}

extension JSONWalker {
  /// Whether the object that comes next has a key.
  fileprivate mutating func holds(_ name: String) throws(JSONError) -> Bool {
    try enter()
    while let key = try nextKey() {
      if key.name == name { return true }
      try skip()
    }
    return false
  }
}

extension [UInt8] {
  /// Whether the bytes begin as gzip does.
  var isGzip: Bool { starts(with: [0x1F, 0x8B]) }
}
