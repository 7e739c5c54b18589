/// The names in a folder, as bytes one after the other: there may be ten thousand of them.
///
/// A name becomes a text only when somebody asks for it.
package struct NameList: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends among the bytes, doubled; odd for a folder.
  private var ends: [UInt32] = []

  package init() {}

  package init(_ entries: [PackEntry]) {
    for entry in entries {
      var name = entry.name
      name.withUTF8 { append($0, isFolder: entry.isFolder) }
    }
  }

  package mutating func append(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) {
    bytes.append(contentsOf: name)
    ends.append(UInt32(bytes.count) << 1 | (isFolder ? 1 : 0))
  }

  package var count: Int { ends.count }

  package func isFolder(_ place: Int) -> Bool { ends[place] & 1 == 1 }

  private func range(_ place: Int) -> Range<Int> {
    Int(place == 0 ? 0 : ends[place - 1] >> 1)..<Int(ends[place] >> 1)
  }

  package subscript(place: Int) -> String {
    withBytes(of: place) { String(decoding: $0, as: UTF8.self) }
  }

  package func withBytes<Result>(
    of place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = range(place)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Compares the bytes of two names.
  func withBytes<Result>(
    of one: Int, and other: Int,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withBytes(of: one) { one in withBytes(of: other) { other in body(one, other) } }
  }

  /// All of it as a list of texts.
  package var entries: [PackEntry] {
    (0..<count).map { PackEntry(name: self[$0], isFolder: isFolder($0)) }
  }
}
