import MascotCore
import Testing

@Suite struct `A colour` {
  @Test(arguments: [
    ("#f0983a", Color.rgb(0xF0, 0x98, 0x3A)), ("#F0983A", .rgb(0xF0, 0x98, 0x3A)),
    ("#000000", .rgb(0, 0, 0)), ("#ffffff", .rgb(255, 255, 255)), ("#fa0", .rgb(255, 170, 0)),
    ("black", .indexed(0)), ("red", .indexed(1)), ("green", .indexed(2)), ("yellow", .indexed(3)),
    ("blue", .indexed(4)), ("magenta", .indexed(5)), ("cyan", .indexed(6)), ("white", .indexed(7)),
    ("brightblack", .indexed(8)), ("brightred", .indexed(9)), ("brightwhite", .indexed(15)),
    ("0", .indexed(0)), ("7", .indexed(7)), ("255", .indexed(255)), ("default", .standard),
  ])
  func `is read as packs write it`(text: String, color: Color) {
    #expect(Color(text) == color)
  }

  @Test(arguments: [
    "", " ", "#", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#ggg", "#+ff", "#-12345", "# f0f0f",
    "#ｆｆｆ", "f0983a", "256", "-1", "-0", "+5", "1.5", "٣", "Red", "bright", "bright red", "orange",
    "brightdefault", "brightbrightred", "Default",
  ])
  func `is nothing else`(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func `tells of which kind it is`() {
    #expect(Color.standard.kind == .standard)
    #expect(Color.indexed(200).kind == .indexed(200))
    #expect(Color.rgb(1, 2, 3).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(Set([Color.standard, .indexed(0), .rgb(0, 0, 0)]).count == 3)
  }

  @Test(
    arguments: [
      (0, (0, 0, 0)), (1, (205, 0, 0)), (15, (255, 255, 255)), (16, (0, 0, 0)), (17, (0, 0, 95)),
      (21, (0, 0, 255)), (46, (0, 255, 0)), (67, (95, 135, 175)), (196, (255, 0, 0)),
      (231, (255, 255, 255)), (232, (8, 8, 8)), (255, (238, 238, 238)),
    ] as [(UInt8, (UInt8, UInt8, UInt8))])
  func `the palette is xterm's`(index: UInt8, colour: (UInt8, UInt8, UInt8)) {
    #expect(XtermPalette.components(index) == colour)
  }
}
