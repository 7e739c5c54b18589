import MascotCore
import MascotJSON

/// The formats of frame files, by the end of their names.
package enum FrameFormat: String, CaseIterable, Sendable {
  case text = "txt"
  case ansi = "ans"
  case pixels = "pix"

  /// The ends of names of pictures that are no text; they are refused with a sentence.
  private static let images = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "svg", "tif", "tiff", "ico", "apng", "avif",
  ]

  package static func isImage(_ name: String) -> Bool {
    images.contains(FileName.ending(of: name).lowercased())
  }

  package init?(of name: String) {
    var name = name
    guard let format = name.withUTF8({ FrameFormat(of: $0) }) else { return nil }
    self = format
  }

  /// - Parameter name: The bytes of the name, which end in a point and some small letters, or the same
  ///   in capitals.
  init?(of name: UnsafeBufferPointer<UInt8>) {
    let count = name.count
    guard count > 4, name[count - 4] == UInt8(ascii: ".") else { return nil }
    switch (name[count - 3] | 0x20, name[count - 2] | 0x20, name[count - 1] | 0x20) {
    case (UInt8(ascii: "t"), UInt8(ascii: "x"), UInt8(ascii: "t")): self = .text
    case (UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "s")): self = .ansi
    case (UInt8(ascii: "p"), UInt8(ascii: "i"), UInt8(ascii: "x")): self = .pixels
    default: return nil
    }
  }

  /// What frame files may end in, for messages.
  package static var endings: [String] { allCases.map { "." + $0.rawValue } }
}

extension LoadedPicture {
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
      let mask = path.dropLast(format.rawValue.count) + "mask"
      if files.has(String(mask)) {
        var cells = try CellBuffer(text: source)
        try cells.colour(
          by: FrameSource(String(mask), in: files, budget: &budget), palette: palette)
        self = .cells(cells)
      } else if let text = try PackedText(plain: source) {
        self = .text(text)
      } else {
        self = .cells(try CellBuffer(anyText: source))
      }
    case .ansi:
      self = .cells(try CellBuffer(ansi: source))
    case .pixels:
      self = .cells(try CellBuffer(pixels: source, palette: palette))
    }
  }
}

extension CellBuffer {
  /// Reads a frame file, and the mask beside it if there is one, into cells.
  init(
    frame path: String, in files: any PackFiles, palette: Palette, budget: inout Int
  ) throws(Fault) {
    switch try LoadedPicture(frame: path, in: files, palette: palette, budget: &budget) {
    case .cells(let cells): self = cells
    case .text(let text): self.init(text)
    }
  }
}
