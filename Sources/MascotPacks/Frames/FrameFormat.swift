import MascotCore

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

  package init?(of name: String) {
    self.init(rawValue: FileName.ending(of: name).lowercased())
  }

  /// What frame files may end in, for messages.
  package static var endings: [String] { allCases.map { "." + $0.rawValue } }
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

/// The bytes of a frame file, and what messages call it.
struct FrameSource {
  let file: String
  let bytes: [UInt8]

  init(_ path: String, in files: any PackFiles, budget: inout Int) throws(Fault) {
    file = files.shown(path)
    bytes = try files.read(path, limit: Limits.fileBytes)
    budget -= bytes.count
    if budget < 0 { throw Fault(.packTooLarge(limit: Limits.packBytes), file: files.name) }
  }

  func fault(_ cause: Fault.Cause, line: Int, column: Int) -> Fault {
    Fault(cause, file: file, position: SourcePosition(line: line, column: column))
  }

  func fault(_ cause: Fault.Cause, at offset: Int) -> Fault {
    Fault(cause, file: file, position: SourcePosition(of: offset, in: bytes))
  }

  /// - Throws: When a frame has more cells than it may.
  func check(_ size: Size) throws(Fault) {
    guard size.fits(in: Limits.frame) else {
      throw Fault(.frameTooLarge(size: size, limit: Limits.frame), file: file)
    }
  }

  /// The lines of the file as ranges of bytes, without their ends (LF or CRLF) and without a byte
  /// order mark; a last line end begins no further line.
  var lines: [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var start = self.bytes.byteOrderMarkLength
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
        lines.append(start..<(isCRLF ? end - 1 : end))
        start = end + 1
      }
      return lines
    }
  }
}
