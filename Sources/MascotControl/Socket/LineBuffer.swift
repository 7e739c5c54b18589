/// Puts lines together from bytes as they come in.
///
/// Of a line that is too long nothing is kept, however long it gets.
struct LineBuffer {
  enum Line: Hashable {
    case whole([UInt8])
    case tooLong
  }

  private var partial: [UInt8] = []
  private var isSkipping = false
  private let limit: Int

  /// - Parameter limit: The bytes a line may have, without the line end.
  init(limit: Int) { self.limit = limit }

  /// Takes bytes in.
  ///
  /// - Returns: The lines that are whole by now, without their line ends.
  mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(isSkipping ? .tooLong : .whole(partial))
      partial.removeAll(keepingCapacity: true)
      isSkipping = false
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return lines
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isSkipping, !bytes.isEmpty else { return }
    if partial.count + bytes.count > limit {
      isSkipping = true
      partial.removeAll(keepingCapacity: true)
    } else {
      partial.append(contentsOf: bytes)
    }
  }
}
