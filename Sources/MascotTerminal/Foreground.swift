#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a terminal is at the disposal of this process, and not of the shell that started it.
///
/// A process in the background that sets the modes of its terminal is stopped by the system.
func isForeground(on terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

/// Stops a process that was started in the background, until a shell lets it have its terminal.
func waitForForeground(on terminal: Int32) {
  if !isForeground(on: terminal) { raise(SIGTTOU) }
}
