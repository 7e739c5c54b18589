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

/// `read(2)`, whose name is taken inside the types that read.
func readSome(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
