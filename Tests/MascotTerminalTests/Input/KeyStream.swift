import MascotCore
import MascotTerminal

/// Bytes as a terminal sends them, and the moments at which nothing follows for a while.
struct KeyStream {
  private var decoder = KeyDecoder()
  private(set) var keys: [Key] = []

  var isWithinSequence: Bool { decoder.isWithinSequence }

  mutating func send(_ bytes: some Sequence<UInt8>) {
    keys += bytes.compactMap { decoder.decode($0) }
  }

  mutating func send(_ text: String) { send(text.utf8) }

  /// Nothing follows what was sent so far.
  mutating func pause() { if let key = decoder.pause() { keys.append(key) } }

  mutating func abandon() { decoder.abandon() }

  /// The keys that bytes press in one go.
  static func keys(for text: String) -> [Key] { keys(for: Array(text.utf8)) }

  static func keys(for bytes: [UInt8]) -> [Key] {
    var stream = KeyStream()
    stream.send(bytes)
    stream.pause()
    return stream.keys
  }
}
