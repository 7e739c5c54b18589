import Foundation
import MascotControl
import Testing

@Suite(.enabled(if: python != nil, "python3 is not installed"))
struct `What comes from another machine` {
  @Test(
    .timeLimit(.minutes(10)), arguments: [("ssh", false), ("sshd-session", false), ("agent", true)])
  func `a process is watched only where its number means the same`(
    name: String, isWatched: Bool
  ) throws {
    let crank = try Crank()
    let folder = try TemporaryFolder()
    let program = "\(folder.path)/\(name)"
    try FileManager.default.createSymbolicLink(
      atPath: program, withDestinationPath: try #require(python))
    let process = try Child(program, ["-c", script, crank.path])
    for _ in 0..<30 where crank.control.board.sources.isEmpty { crank.turnOnce(waiting: 1_000) }
    let source = try #require(crank.control.board.sources.first)
    #expect(source.standing == .working)
    #expect((source.pid != nil) == isWatched)
    process.end()
    // Nothing is waited for in the end but other clients.
    for _ in 0..<30 where crank.control.interests.count > 1 { crank.turnOnce(waiting: 1_000) }
    #expect(crank.control.board.strongest == (isWatched ? .lost : .working))
  }
}

private let script = """
  import os, socket, sys, time
  s = socket.socket(socket.AF_UNIX)
  s.connect(sys.argv[1])
  s.sendall(b"state working source=a pid=%d\\n" % os.getpid())
  time.sleep(60)
  """

private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
