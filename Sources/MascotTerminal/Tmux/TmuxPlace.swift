/// Where in tmux a process runs, as tmux has told it when it started it.
package struct TmuxPlace: Hashable, Sendable {
  /// The path of the server's socket.
  package let socket: String
  /// The session at that time, as `$0`.
  package let session: String
  /// The pane, as `%3`; it keeps that name wherever it is moved.
  package let pane: String

  /// - Parameters:
  ///   - variable: `TMUX`: the socket, the process of the server and the number of the session.
  ///   - pane: `TMUX_PANE`.
  package init?(variable: String, pane: String) {
    let parts = variable.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 3, let session = parts.last, session.isNumber,
      pane.first == "%", pane.dropFirst().isNumber
    else { return nil }
    socket = parts.dropLast(2).joined(separator: ",")
    self.session = "$\(session)"
    self.pane = pane
    if socket.isEmpty { return nil }
  }
}

extension Substring {
  fileprivate var isNumber: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
