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
    var known: Slice<UnsafeBufferPointer<UInt8>>?
    prefix.withUnsafeBufferPointer { prefix in
      for file in files[place(of: prefix)...] {
        guard file.path.starts(with: prefix) else { break }
        let rest = file.path[prefix.count...]
        let slash = rest.firstIndex(of: UInt8(ascii: "/"))
        let name = rest[..<(slash ?? rest.endIndex)]
        // The files of a folder stand together.
        if slash != nil, known?.elementsEqual(name) == true { continue }
        known = slash == nil ? nil : name
        entries.append(
          PackEntry(name: String(decoding: name, as: UTF8.self), isFolder: slash != nil))
      }
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
      let place = place(of: wanted)
      guard place < files.count, files[place].path.elementsEqual(wanted) else { return nil }
      return files[place].contents
    }
  }

  /// Where the first file stands that does not come before a path.
  private func place(of path: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.lexicographicallyPrecedes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
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
