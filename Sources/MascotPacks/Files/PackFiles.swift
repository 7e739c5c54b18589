/// The files of a pack, wherever they are. Paths are seen from the pack, with `/` between names.
package protocol PackFiles: Sendable {
  /// What messages call the pack: its path, or the name of a bundled one.
  var name: String { get }

  /// What stands in a folder of the pack, in no order; hidden files are left out.
  ///
  /// - Parameter folder: A path, or "" for the pack itself.
  func entries(of folder: String) throws(Fault) -> [PackEntry]

  /// The same, as bytes.
  func names(of folder: String) throws(Fault) -> NameList

  /// Whether there is such a file.
  func has(_ path: String) -> Bool

  /// The bytes of a file.
  ///
  /// - Parameter limit: The most bytes there may be.
  func read(_ path: String, limit: Int) throws(Fault) -> [UInt8]

  /// The same files, those in one folder found sooner: many of them are about to be read.
  ///
  /// - Parameter folder: A path with `/` at its end, or "" for the pack itself.
  func keepingOpen(_ folder: String) -> any PackFiles
}

extension PackFiles {
  package func names(of folder: String) throws(Fault) -> NameList {
    NameList(try entries(of: folder))
  }

  package func keepingOpen(_ folder: String) -> any PackFiles { self }

  /// What messages call a file of the pack.
  func shown(_ path: String) -> String {
    if path.isEmpty { return name }
    return name == "." ? path : name + (name.hasSuffix("/") ? "" : "/") + path
  }

  /// The name of the mascot where its manifest gives none.
  var title: String {
    let last = name.split(separator: "/").last { $0 != "." && $0 != ".." }
    return last.map(String.init) ?? "mascot"
  }
}

package struct PackEntry: Hashable, Sendable {
  package var name: String
  package var isFolder: Bool

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
