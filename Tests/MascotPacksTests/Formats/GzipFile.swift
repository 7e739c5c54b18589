import CZlib

/// Bytes packed as gzip, to be read by the reader of Durdraw's files.
struct GzipFile {
  let bytes: [UInt8]

  init(_ content: [UInt8]) {
    var packed = [UInt8](repeating: 0, count: Int(compressBound(UInt(content.count))))
    var count = UInt(packed.count)
    compress2(&packed, &count, content, UInt(content.count), 9)
    // zlib's own frame is 2 bytes before and 4 behind; gzip's is 10 before and 8 behind.
    let deflated = packed[2..<(Int(count) - 4)]
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    bytes =
      head + deflated + UInt32(crc32(0, content, UInt32(content.count))).littleEndianBytes
      + UInt32(truncatingIfNeeded: content.count).littleEndianBytes
  }
}

extension UInt32 {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
