import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client of tmux in control mode, which tells whether a pane is on anybody's screen.
///
/// It counts as one more client of the session (`session_attached`), shows nothing, changes nothing,
/// and leaves the size alone. tmux has no timer for it: it speaks when something happens.
package struct TmuxWatch: ~Copyable {
  private let place: TmuxPlace
  private var sight: TmuxSight
  /// The client, while it runs.
  private var process: (id: pid_t, input: Int32, output: Int32)?

  package init(_ place: TmuxPlace) {
    self.place = place
    sight = TmuxSight(pane: place.pane)
    start(in: place.session)
  }

  deinit { end() }

  /// Whether nobody has the pane on the screen.
  package var isHidden: Bool { process != nil && !sight.isVisible }

  package func list(_ interests: inout [Interest]) {
    if let process { interests.append(Interest(process.output, Int32(POLLIN))) }
  }

  package mutating func take(_ interests: [Interest]) {
    guard let output = process?.output,
      interests.contains(where: { $0.descriptor == output && $0.arrived != 0 })
    else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &bytes, bytes.count)
    if count > 0 { return follow(sight.take(bytes[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // Thrown out, as by `attach -d`, or the server is gone: then it does not get in again.
    let wasIn = sight.hasArrived
    close()
    if wasIn { start(in: place.session) }
  }

  /// Ends the client, and with it all that it costs.
  package mutating func close() {
    end()
    process = nil
  }

  private mutating func follow(_ step: TmuxSight.Step?) {
    switch step {
    case .ask:
      // A client that takes nothing any more is thrown out by tmux, which is seen soon.
      if let process {
        let line = Array(sight.questionLine.utf8)
        _ = write(process.input, line, line.count)
      }
    case .leave: close()
    case .move(let session):
      close()
      start(in: session)
    case nil: break
    }
  }

  private mutating func start(in session: String) {
    sight = TmuxSight(pane: place.pane)
    let words = [
      "tmux", "-S", place.socket, "-C", "attach-session", "-t", session,
      "-f", "no-output,ignore-size,read-only",
    ]
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    copies.append(nil)
    var (input, output): (Int32, Int32) = (-1, -1)
    // Within tmux it would not attach.
    let id = cplatform_start(&copies, "TMUX", &input, &output)
    if id > 0 { process = (id, input, output) }
  }

  /// It is not asked to end: a server that is stopped would have it wait.
  private func end() {
    guard let process else { return }
    shut(process.input)
    shut(process.output)
    kill(process.id, SIGKILL)
    var status: Int32 = 0
    waitpid(process.id, &status, 0)
  }
}

// The name is taken inside the type.
private func shut(_ descriptor: Int32) { close(descriptor) }
