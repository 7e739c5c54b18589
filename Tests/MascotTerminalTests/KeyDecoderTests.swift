import MascotCore
import MascotTerminal
import Testing

@Test func `a character is a key`() {
  var decoder = KeyDecoder()
  #expect(decoder.decode(UInt8(ascii: "w")) == .character("w"))
}
