import MascotCore
import MascotJSON

/// A pack that is part of the binary: files one after the other in static memory, read in place.
///
/// The archive is text, made by the generator: for each file, in the order of their paths as bytes, a
/// line `path length`; an empty line; then the bytes of all files. What is only listed is not touched.
package struct BundledFiles: PackFiles {
  package let name: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let files: [File]

  /// Where a file stands in the archive.
  private struct File {
    let path: Int32
    let pathLength: Int32
    var contents: Int32
    let length: Int32
  }

  // The bytes are constants of the binary; nothing writes them or takes them away.
  package init(name: String, archive: StaticString) {
    self.init(
      name: name,
      bytes: UnsafeBufferPointer(start: archive.utf8Start, count: archive.utf8CodeUnitCount))
  }

  /// - Parameter bytes: The archive, which has to stay where it is for as long as files are read.
  package init(name: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.name = name
    self.bytes = bytes
    files = BundledFiles.index(of: bytes)
  }

  private static func index(of bytes: UnsafeBufferPointer<UInt8>) -> [File] {
    var files: [File] = []
    var place = 0
    var contents = 0
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: " ") { place += 1 }
      let blank = place
      var length = 0
      place += 1
      while place < bytes.count, bytes[place].isDigit {
        length = length * 10 + Int(bytes[place] - UInt8(ascii: "0"))
        place += 1
      }
      guard place > blank + 1, place < bytes.count, bytes[place] == UInt8(ascii: "\n") else {
        return []
      }
      place += 1
      files.append(
        File(
          path: Int32(start), pathLength: Int32(blank - start), contents: Int32(contents),
          length: Int32(length)))
      contents += length
    }
    guard place + 1 + contents <= bytes.count else { return [] }
    for index in files.indices { files[index].contents += Int32(place + 1) }
    return files
  }

  private func bytes(ofPathOf file: File) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(file.path)..<Int(file.path + file.pathLength)])
  }

  private func contents(of file: File) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(file.contents)..<Int(file.contents + file.length)])
  }

  /// The paths of all files, in their order.
  package var paths: [String] { files.map { String(decoding: bytes(ofPathOf: $0), as: UTF8.self) } }

  package func entries(of folder: String) -> [PackEntry] { names(of: folder).entries }

  package func names(of folder: String) -> NameList {
    let prefix = Array((folder.isEmpty ? "" : folder + "/").utf8)
    var names = NameList()
    var place = prefix.withUnsafeBufferPointer { self.place(of: $0) }
    let end = folder.isEmpty ? files.count : self.place(behind: Array(folder.utf8))
    while place < end {
      let path = bytes(ofPathOf: files[place])
      let rest = path[prefix.count...]
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
        names.append(UnsafeBufferPointer(rebasing: rest), isFolder: false)
        place += 1
        continue
      }
      names.append(UnsafeBufferPointer(rebasing: rest[..<slash]), isFolder: true)
      place = self.place(behind: Array(path[..<slash]))
    }
    return names
  }

  /// Where the first file stands that comes behind all of a folder.
  private func place(behind folder: [UInt8]) -> Int {
    (folder + [UInt8(ascii: "/") + 1]).withUnsafeBufferPointer { place(of: $0) }
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
      guard place < files.count, bytes(ofPathOf: files[place]).elementsEqual(wanted) else {
        return nil
      }
      return contents(of: files[place])
    }
  }

  /// Where the first file stands that does not come before a path.
  private func place(of path: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if bytes(ofPathOf: files[middle]).lexicographicallyPrecedes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension BundledFiles: @unchecked Sendable {}
