// The C library under one name on every platform.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The words of the system for the error of the last call.
func systemError() -> String {
  String(cString: strerror(errno))
}

extension [UInt8] {
  /// Where a byte stands first in a range, or the end of the range.
  func place(of byte: UInt8, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return withUnsafeBytes { memory in
      guard let base = memory.baseAddress,
        let found = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return range.upperBound }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  func has(_ byte: UInt8) -> Bool { place(of: byte, in: 0..<count) < count }
}

extension Span<UInt8> {
  /// Where a byte stands first, or the end.
  func place(of byte: UInt8) -> Int {
    withUnsafeBytes { memory in
      guard let base = memory.baseAddress, let found = memchr(base, Int32(byte), count) else {
        return count
      }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}

/// `read(2)`, whose name is taken inside the types that read.
func readSome(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// `open(2)`, whose name is taken there as well.
func openFile(_ path: String, _ mode: Int32) -> Int32 { open(path, mode) }
