import MascotCore

extension CellBuffer {
  /// Reads a frame of ANSI art: text with escape sequences, for a terminal or for DOS.
  init(ansi source: FrameSource) throws(Fault) {
    do throws(ANSIFault) {
      self = try ANSIArt.parse(source.bytes.span)
    } catch {
      throw source.fault(.ansi(error), line: error.line, column: error.column)
    }
  }
}
