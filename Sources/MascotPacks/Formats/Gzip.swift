internal import CZlib

/// What is in a gzip file.
enum Gzip {
  enum Failure: Error {
    case cutShort
    case damaged(String)
    case tooLarge
  }

  /// The most that deflate makes of a byte.
  private static let mostGrowth = 1032
  private static let pieceSize = 65_536

  /// Unpacks all members of a file. Bytes behind them that are no gzip are not looked at.
  ///
  /// - Parameter limit: The most bytes there may be.
  static func unpack(_ file: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream) == Z_OK else { throw .damaged("zlib does not start") }
    defer { inflateEnd(&stream) }
    var unpacked: [UInt8] = []
    unpacked.reserveCapacity(min(limit, file.saidSize, file.count * mostGrowth))
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var taken = 0
    while true {
      let (status, made) = file.withUnsafeBufferPointer { input in
        piece.withUnsafeMutableBufferPointer { output in
          stream.inflate(input, from: &taken, into: output)
        }
      }
      guard unpacked.count + made <= limit else { throw .tooLarge }
      unpacked.append(contentsOf: piece[..<made])
      switch status {
      case Z_OK where made > 0 || taken < file.count: continue
      case Z_STREAM_END:
        guard file[taken...].starts(with: [0x1F, 0x8B]) else { return unpacked }
        inflateReset(&stream)
      case Z_OK, Z_BUF_ERROR: throw .cutShort
      default:
        throw .damaged(stream.msg.map { String(cString: $0) } ?? "zlib error \(status)")
      }
    }
  }
}

extension z_stream {
  /// Unpacks a piece.
  ///
  /// - Parameter place: Where the input goes on, from which it is read and to which it is moved.
  fileprivate mutating func inflate(
    _ input: UnsafeBufferPointer<UInt8>, from place: inout Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (status: Int32, made: Int) {
    next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: place))
    avail_in = UInt32(clamping: input.count - place)
    next_out = output.baseAddress
    avail_out = UInt32(clamping: output.count)
    let status = CZlib.inflate(&self, Z_NO_FLUSH)
    place += min(Int(UInt32(clamping: input.count - place)), input.count - place) - Int(avail_in)
    return (status, output.count - Int(avail_out))
  }
}

extension [UInt8] {
  /// The size that the last bytes of a gzip file say, which may be wrong.
  fileprivate var saidSize: Int {
    count < 4 ? 0 : suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
