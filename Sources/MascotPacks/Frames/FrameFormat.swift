import MascotCore
import MascotJSON

/// The formats of frame files, by the end of their names.
package enum FrameFormat: String, CaseIterable, Sendable {
  case text = "txt"
  case ansi = "ans"
  case pixels = "pix"

  /// The ends of names of pictures that are no text; they are refused with a sentence.
  private static let images: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "svg", "tif", "tiff", "ico", "apng", "avif",
  ]

  package static func isImage(_ name: String) -> Bool {
    images.contains(FileName.ending(of: name).lowercased())
  }

  private static let all = allCases

  package init?(of name: String) {
    guard let format = FrameFormat.all.first(where: { name.hasEnding($0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// What frame files may end in, for messages.
  package static var endings: [String] { allCases.map { "." + $0.rawValue } }
}

extension String {
  /// Whether a name ends in a point and some small letters, or the same in capitals.
  fileprivate func hasEnding(_ letters: String) -> Bool {
    var name = self
    return name.withUTF8 { bytes in
      var place = bytes.count - letters.utf8.count
      guard place > 1, bytes[place - 1] == UInt8(ascii: ".") else { return false }
      for letter in letters.utf8 {
        if bytes[place] | 0x20 != letter { return false }
        place += 1
      }
      return true
    }
  }
}

extension CellBuffer {
  /// Reads a frame file, and the mask beside it if there is one.
  ///
  /// - Parameters:
  ///   - path: Where it stands, seen from the pack.
  ///   - budget: The bytes that the pack may still have.
  init(
    frame path: String, in files: any PackFiles, palette: Palette, budget: inout Int
  ) throws(Fault) {
    guard let format = FrameFormat(of: path) else {
      let cause: Fault.Cause =
        FrameFormat.isImage(path) ? .image : .noFrames(extensions: FrameFormat.endings)
      throw Fault(cause, file: files.shown(path))
    }
    let source = try FrameSource(path, in: files, budget: &budget)
    switch format {
    case .text:
      try self.init(text: source)
      let mask = path.dropLast(format.rawValue.count) + "mask"
      if files.has(String(mask)) {
        try colour(by: FrameSource(String(mask), in: files, budget: &budget), palette: palette)
      }
    case .ansi:
      try self.init(ansi: source)
    case .pixels:
      try self.init(pixels: source, palette: palette)
    }
  }
}
