import MascotCore

/// A pack that is part of the binary: files one after the other in static memory, read in place.
///
/// The archive is text, made by the generator: for each file, in the order of their paths as bytes, a
/// line `path length`, then that many bytes.
package struct BundledFiles: PackFiles {
  package let name: String
  private let files: [File]

  private struct File {
    let path: UnsafeBufferPointer<UInt8>
    let contents: UnsafeBufferPointer<UInt8>
  }

  // The bytes are constants of the binary; nothing writes them or takes them away.
  package init(name: String, archive: StaticString) {
    self.name = name
    let bytes = UnsafeBufferPointer(start: archive.utf8Start, count: archive.utf8CodeUnitCount)
    var files: [File] = []
    var place = 0
    while let blank = bytes[place...].firstIndex(of: UInt8(ascii: " ")),
      let end = bytes[blank...].firstIndex(of: UInt8(ascii: "\n")),
      let length = bytes[(blank + 1)..<end].wholeNumber, end + 1 + length <= bytes.count
    {
      files.append(
        File(
          path: UnsafeBufferPointer(rebasing: bytes[place..<blank]),
          contents: UnsafeBufferPointer(rebasing: bytes[(end + 1)..<(end + 1 + length)])))
      place = end + 1 + length
    }
    self.files = files
  }

  /// The paths of all files, in their order.
  package var paths: [String] { files.map { String(decoding: $0.path, as: UTF8.self) } }

  package func entries(of folder: String) -> [PackEntry] {
    let prefix = Array((folder.isEmpty ? "" : folder + "/").utf8)
    var entries: [PackEntry] = []
    for file in files where file.path.starts(with: prefix) {
      let rest = file.path[prefix.count...]
      let slash = rest.firstIndex(of: UInt8(ascii: "/"))
      let name = String(decoding: rest[..<(slash ?? rest.endIndex)], as: UTF8.self)
      let entry = PackEntry(name: name, isFolder: slash != nil)
      // The files of a folder stand together.
      if entries.last != entry { entries.append(entry) }
    }
    return entries
  }

  package func has(_ path: String) -> Bool { contents(of: path) != nil }

  package func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    guard let contents = contents(of: path) else {
      throw Fault(.missingFile(name: path, nearest: path.nearest(among: paths)), file: name)
    }
    return Array(contents)
  }

  private func contents(of path: String) -> UnsafeBufferPointer<UInt8>? {
    var path = path
    return path.withUTF8 { wanted in
      var low = 0
      var high = files.count
      while low < high {
        let middle = (low + high) / 2
        if files[middle].path.lexicographicallyPrecedes(wanted) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < files.count, files[low].path.elementsEqual(wanted) else { return nil }
      return files[low].contents
    }
  }
}

extension BundledFiles: @unchecked Sendable {}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that the bytes write in decimal digits.
  fileprivate var wholeNumber: Int? {
    guard !isEmpty, allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
