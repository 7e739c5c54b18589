import Foundation
import Testing

@testable import mascot_tui

/// A mascot that is driven from another machine: its socket is forwarded by a real sshd on the
/// loopback.
@Suite(
  .enabled(if: SecureShell.isInstalled, "sshd and ssh are not installed"),
  .enabled(if: CommandSpec.table.contains { $0.name == "send" }, "there is no command to send"))
struct RemoteTests {
  @Test func `a program on the other side reports to the mascot here`() throws {
    let room = try SecureShell()
    let mascot = try PseudoTerminal(environment: ["XDG_RUNTIME_DIR": room.path])
    try mascot.waitForPicture()
    // The recipe of the README, with other folders.
    let outcome = try room.run(
      forwarding: "\(room.path)/far.sock:\(room.path)/mascot-tui/default.sock",
      """
      MASCOT_TUI_SOCKET=\(room.path)/far.sock \(Program.path) send \
      state waiting source=far pid=1 text='the other side'
      """)
    #expect(outcome.errors == "")
    #expect(outcome.output == "ok\n")
    #expect(outcome.exit == .code(0))
    try mascot.wait("the report") { $0.text.contains("the other side") }
  }
}

/// A server of OpenSSH with keys of its own, on a port that was free.
private final class SecureShell {
  private let folder: PackFolder
  private let port: Int
  private let server: Child

  private static let serverPath = "/usr/sbin/sshd"

  static var isInstalled: Bool {
    let files = FileManager.default
    return files.isExecutableFile(atPath: serverPath)
      && (Program.environment["PATH"] ?? "").split(separator: ":").contains {
        files.isExecutableFile(atPath: "\($0)/ssh-keygen")
      }
  }

  init() throws {
    folder = try PackFolder()
    let path = folder.path
    port = try SecureShell.freePort()
    for name in ["host", "user"] {
      let outcome = try Program.run(
        ["-q", "-t", "ed25519", "-N", "", "-f", "\(path)/\(name)"], program: "ssh-keygen")
      guard outcome.exit == .code(0) else { throw Problem(outcome.errors) }
    }
    try FileManager.default.copyItem(atPath: "\(path)/user.pub", toPath: "\(path)/authorized")
    let configuration = """
      ListenAddress 127.0.0.1
      Port \(port)
      HostKey \(path)/host
      PidFile none
      AuthorizedKeysFile \(path)/authorized
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      UsePAM no
      StrictModes no
      StreamLocalBindUnlink yes

      """
    try folder.add("sshd_config", Array(configuration.utf8))
    // As root it wants a folder that its package makes only when it is started as a service.
    if getuid() == 0 {
      try FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755])
    }
    server = try Child(
      SecureShell.serverPath, ["-D", "-e", "-f", "\(path)/sshd_config"],
      environment: Program.environment, streams: [.nothing, .nothing, .nothing])
  }

  var path: String { folder.path }

  /// Runs a command on the other side, once the server listens.
  func run(forwarding sockets: String, _ command: String) throws -> Program.Outcome {
    let arguments = [
      "-F", "none", "-i", "\(path)/user", "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes",
      "-o", "StrictHostKeyChecking=accept-new", "-o", "UserKnownHostsFile=\(path)/known",
      "-o", "ExitOnForwardFailure=yes", "-o", "LogLevel=ERROR", "-p", "\(port)",
    ]
    try eventually("sshd listens; it ended: \(String(describing: server.exit))") {
      try Program.run(arguments + ["127.0.0.1", "true"], program: "ssh").exit == .code(0)
    }
    return try Program.run(arguments + ["-R", sockets, "127.0.0.1", command], program: "ssh")
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard result == 0 else { throw Problem("no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
