import CNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What Ctrl-C does.
package enum InterruptKey: Hashable, Sendable {
  /// It interrupts every process in the foreground, as it does elsewhere.
  case signal
  /// It is a key like others: a script that waits for this process is not interrupted with it.
  case key

  /// Makes a key like others of it, on a terminal that ncurses has taken over.
  static func take(on terminal: Int32) {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return }
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VINTR)] = UInt8(truncatingIfNeeded: fpathconf(terminal, Int32(_PC_VDISABLE)))
    }
    tcsetattr(terminal, TCSANOW, &modes)
    // What a stop and a return put back.
    def_prog_mode()
  }
}
