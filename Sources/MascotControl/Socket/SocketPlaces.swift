/// Where sockets may stand, best first.
///
/// Hooks and cron lack the variables a login shell has, so a client looks in every place.
package struct SocketPlaces: Hashable, Sendable {
  /// The folders of the sockets; only their last part is ever made.
  package let folders: [String]
  /// Where a socket goes whose path is too long anywhere else.
  private let refuge: String

  /// - Parameters:
  ///   - folders: The folders of the sockets.
  ///   - refuge: Where a socket goes whose path is too long anywhere else.
  package init(folders: [String], refuge: String) {
    self.folders = folders
    self.refuge = refuge
  }

  /// - Parameters:
  ///   - runtimeFolder: `XDG_RUNTIME_DIR`; one that is not absolute counts as none.
  ///   - temporaryFolder: `TMPDIR`.
  package init(runtimeFolder: String?, temporaryFolder: String?, user: UInt32) {
    let bases = [runtimeFolder, "/run/user/\(user)"].compactMap { $0 }
    let temporary = [temporaryFolder, "/tmp"].compactMap { $0 }
    self.init(
      folders: unique(
        bases.filter { $0.hasPrefix("/") }.map { $0.withoutSlash + "/mascot-tui" }
          + temporary.filter { $0.hasPrefix("/") }.map { $0.withoutSlash + "/mascot-tui-\(user)" }),
      refuge: "/tmp/mascot-tui-\(user)")
  }

  /// Where the socket of a name may stand.
  package func paths(for name: SocketName) -> [String] {
    unique(folders.map { path(in: $0, for: name) })
  }

  /// Where a client looks for a mascot.
  ///
  /// - Parameter explicit: `MASCOT_TUI_SOCKET`, which names any path.
  package func candidates(for name: SocketName, explicit: String?) -> [String] {
    unique([explicit].compactMap { $0 }.filter { !$0.isEmpty } + paths(for: name))
  }

  /// A path that is too long has a hash instead of the name, and if that does not help, of the whole.
  private func path(in folder: String, for name: SocketName) -> String {
    let path = "\(folder)/\(name.text).sock"
    if path.utf8.count <= SocketAddress.longestPath { return path }
    // No name begins with a line below, so none is ever taken for such a path.
    let short = "_\(path.hash).sock"
    let near = "\(folder)/\(short)"
    return near.utf8.count <= SocketAddress.longestPath ? near : "\(refuge)/\(short)"
  }
}

private func unique(_ texts: [String]) -> [String] {
  var kept: [String] = []
  for text in texts where !kept.contains(text) { kept.append(text) }
  return kept
}

extension String {
  fileprivate var withoutSlash: String {
    var rest = Substring(self).utf8
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    return String(Substring(rest))
  }

  /// The same 16 digits for the same text in every process (FNV-1a).
  fileprivate var hash: String {
    let value = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
