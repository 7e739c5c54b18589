import MascotCore
import MascotJSON
import MascotOnboarding

/// A file of pages, as `mascot-tui onboard` shows them.
package struct PageFile: Sendable {
  package let pages: Pages
  /// What is not as it should be, but does not keep the pages from being shown.
  package private(set) var warnings: [Fault]
  /// The folder that the file lies in, from which paths in it are seen.
  package let folder: String

  let file: String
  let bytes: [UInt8]
  /// Where the names of moods and triggers stand that only the mascot can tell right or wrong.
  let names: [PageName]

  /// - Parameter languages: Those the reader knows, the best first.
  package init(path: String, languages: [String] = []) throws(PackFaults) {
    let (folder, name) = PageFile.parts(of: path)
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try FolderFiles(path: folder).read(name, limit: Limits.manifestBytes)
    } catch {
      throw PackFaults(faults: [Fault(error.cause, file: path)])
    }
    try self.init(bytes, file: path, folder: folder, languages: languages)
  }

  /// The bytes of a file; `nil` for what is none, or cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    let (folder, name) = parts(of: path)
    return try? FolderFiles(path: folder).read(name, limit: Limits.manifestBytes)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let folder = path.hasPrefix("/") && parent.isEmpty ? "/" : parent.isEmpty ? "." : parent
    return (folder, String(parts.last ?? ""))
  }

  package init(
    _ bytes: [UInt8], file: String, folder: String = ".", languages: [String] = []
  ) throws(PackFaults) {
    let log = FaultLog(file: file, bytes: bytes)
    var reader = PageReader(languages: languages)
    do throws(JSONError) {
      reader.read(ManifestValue(json: try JSONValue(parsing: bytes), keyPath: "", log: log))
    } catch {
      log.add(.json(error), at: Place(offset: error.offset, keyPath: ""))
    }
    guard !log.faults.contains(where: { $0.severity == .error }) else {
      throw PackFaults(faults: log.all)
    }
    pages = Pages(mascot: reader.mascot, pages: reader.pages)
    warnings = log.all
    names = reader.names
    self.file = file
    self.folder = folder
    self.bytes = bytes
  }

  /// Whether a document is one of pages: an object with the key that only these have.
  package static func isPages(_ bytes: [UInt8]) -> Bool {
    do throws(JSONError) {
      var walker = try JSONWalker(bytes)
      guard walker.next == .object else { return false }
      try walker.enter()
      while let key = try walker.nextKey() {
        if key.name == "pages" { return true }
        try walker.skip()
      }
      return false
    } catch {
      // What cannot be read was probably meant so, if it says so anywhere.
      return String(decoding: bytes, as: UTF8.self).hasWord("\"pages\"")
    }
  }
}

/// The name of a mascot, a mood or a trigger, where it stands in a file of pages.
struct PageName: Sendable {
  enum Kind: Sendable {
    case mood
    case trigger
    case mascot
  }

  var kind: Kind
  var name: String
  var place: Place
}

extension String {
  fileprivate func hasWord(_ word: String) -> Bool {
    let bytes = Array(utf8)
    let sought = Array(word.utf8)
    guard bytes.count >= sought.count else { return false }
    return (0...bytes.count - sought.count).contains { start in
      bytes[start] == sought[0] && bytes[start..<start + sought.count].elementsEqual(sought)
    }
  }
}
