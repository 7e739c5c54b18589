import CNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sets ncurses up, which puts the terminal into its modes.
///
/// The painter knows the size of the terminal. ncurses, which draws nothing, is told of a narrow one: it
/// keeps three pictures of it. How many rows there are it asks the terminal, whatever LINES says,
/// because it sets the region that scrolls, and leaves the cursor in the last row in the end.
///
/// - Returns: The screen of ncurses, and the files that it reads and writes.
func startCurses(
  _ type: String, _ input: Int32, _ output: Int32
) throws(TerminalError) -> (OpaquePointer, [UnsafeMutablePointer<FILE>]) {
  guard let reading = fdopen(dup(input), "r"), let writing = fdopen(dup(output), "w") else {
    throw .last("fdopen")
  }
  let names = ["LINES", "COLUMNS"]
  let before = names.map { name in getenv(name).map { String(cString: $0) } }
  unsetenv("LINES")
  setenv("COLUMNS", "2", 1)
  use_env(true)
  use_tioctl(false)
  let screen = newterm(type, writing, reading)
  for (name, value) in zip(names, before) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
  guard let screen else { throw .unknownType(type) }
  cbreak()
  noecho()
  return (screen, [reading, writing])
}
