import CNcurses

/// What terminfo says of the current terminal.
enum Terminfo {
  /// A string capability by its name, without the delays that real terminals of old needed.
  static func string(_ name: String) -> [UInt8]? {
    guard let value = tigetstr(name), UInt(bitPattern: value) != .max else { return nil }
    return withoutDelays(String(cString: value))
  }

  static func number(_ name: String) -> Int? {
    let value = tigetnum(name)
    return value >= 0 ? Int(value) : nil
  }

  static func flag(_ name: String) -> Bool { tigetflag(name) > 0 }

  /// The bytes of a capability without `$<5>`, which stands for a wait of 5 milliseconds.
  static func withoutDelays(_ capability: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(capability.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return bytes
  }
}
