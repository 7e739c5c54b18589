import MascotCore

/// A pack that is part of the binary: files one after the other in static memory, read in place.
///
/// The archive is text, made by the generator: for each file a line `path length`, then that many
/// bytes.
package struct BundledFiles: PackFiles {
  package let name: String
  private let files: [String: UnsafeBufferPointer<UInt8>]

  // The bytes are constants of the binary; nothing writes them or takes them away.
  package init(name: String, archive: StaticString) {
    self.name = name
    let bytes = UnsafeBufferPointer(start: archive.utf8Start, count: archive.utf8CodeUnitCount)
    files = bytes.archivedFiles
  }

  package func entries(of folder: String) -> [PackEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var entries: Set<PackEntry> = []
    for path in files.keys where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      let name = rest.prefix { $0 != "/" }
      entries.insert(PackEntry(name: String(name), isFolder: name.count < rest.count))
    }
    return Array(entries)
  }

  package func has(_ path: String) -> Bool { files[path] != nil }

  package func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    guard let file = files[path] else {
      throw Fault(.missingFile(name: path, nearest: path.nearest(among: files.keys)), file: name)
    }
    return Array(file)
  }
}

extension BundledFiles: @unchecked Sendable {}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var archivedFiles: [String: UnsafeBufferPointer<UInt8>] {
    var files: [String: UnsafeBufferPointer<UInt8>] = [:]
    var place = startIndex
    while let end = self[place...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: self[place..<end], as: UTF8.self).split(separator: " ")
      guard line.count == 2, let length = Int(line[1]), end + 1 + length <= endIndex else { break }
      files[String(line[0])] = UnsafeBufferPointer(rebasing: self[(end + 1)..<(end + 1 + length)])
      place = end + 1 + length
    }
    return files
  }
}
