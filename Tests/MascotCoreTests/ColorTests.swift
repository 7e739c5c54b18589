import MascotCore
import Testing

@Test func `a colour is read as packs write it`() {
  #expect(Color("#f0983a") == .rgb(0xF0, 0x98, 0x3A))
}
