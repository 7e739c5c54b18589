import Glibc
import MascotCore
import Testing

/// A terminal whose other end is the test: what is written to it can be read, or left where it is.
final class PseudoTerminal {
  /// The end that the program gets.
  let terminal: Int32
  /// The end of the one who sits before it.
  let user: Int32

  init(_ size: Size) throws {
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(user, PseudoTerminal.setLock, &lock) == 0)
    try #require(ioctl(user, PseudoTerminal.getNumber, &number) == 0)
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    _ = fcntl(user, F_SETFL, O_NONBLOCK)
    resize(to: size)
  }

  // TIOCSPTLCK and TIOCGPTN, macros that Swift cannot read.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  deinit {
    close(terminal)
    close(user)
  }

  func resize(to size: Size) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }

  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Presses keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(user, bytes, bytes.count)
  }

  /// Everything that has been written to the terminal and not been read.
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(user, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}

extension [UInt8] {
  /// How often a sequence of bytes occurs.
  func count(of text: String) -> Int {
    String(decoding: self, as: UTF8.self).ranges(of: text).count
  }
}
