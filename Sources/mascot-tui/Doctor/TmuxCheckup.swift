import CPlatform
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tmux makes of what is shown in it.
enum TmuxCheckup {
  private static let topic = "tmux"

  static var findings: [Finding] {
    guard let variable = System.variable("TMUX"), !variable.isEmpty else {
      return [Finding(.ok, topic, "not in use")]
    }
    guard let place = TmuxPlace(variable: variable, pane: System.variable("TMUX_PANE") ?? "") else {
      return [Finding(.note, topic, "TMUX and TMUX_PANE do not say where this is")]
    }
    let question = "#{version}|#{escape-time}|#{client_termname}|#{client_termfeatures}"
    let words = ["tmux", "-S", place.socket, "display-message", "-p", "-t", place.pane, question]
    let answer = output(of: words)?.split(separator: "\n").first
    let parts = answer?.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard let parts, parts.count == 4 else {
      return [Finding(.wrong, topic, "the server at \(place.socket) does not answer (unset TMUX)")]
    }
    return findings(version: parts[0], wait: parts[1], terminal: parts[2], features: parts[3])
  }

  static func findings(
    version: String, wait: String, terminal: String, features: String
  ) -> [Finding] {
    var findings = [Finding(.ok, topic, version)]
    let numbers = version.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    if let major = numbers.first, (major, numbers.dropFirst().first ?? 0) < (3, 2) {
      findings = [Finding(.note, topic, "\(version): --pause-hidden needs 3.2 or newer")]
    }
    if let wait = Int(wait), wait > 50 {
      findings.append(
        Finding(
          .note, topic,
          "escape-time is \(wait) ms, so Escape is late (set -sg escape-time 10 in tmux.conf)"))
    }
    if !features.isEmpty, !features.split(separator: ",").contains("RGB") {
      findings.append(
        Finding(
          .note, topic,
          "shows 256 colours on \(terminal) (set -as terminal-features ',\(terminal):RGB' in "
            + "tmux.conf if the terminal shows all)"))
    }
    return findings
  }

  /// What a program says within a second.
  private static func output(of words: [String]) -> String? {
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    copies.append(nil)
    var (input, output): (Int32, Int32) = (-1, -1)
    let process = cplatform_start(&copies, "TMUX", &input, &output)
    guard process > 0 else { return nil }
    defer {
      close(input)
      close(output)
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = System.time() + .seconds(1)
    while bytes.count < 65536, System.time() < end {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
