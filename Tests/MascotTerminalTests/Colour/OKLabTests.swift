import MascotCore
import Testing

@testable import MascotTerminal

@Suite struct `Colours as the eye sees them` {
  /// The coordinates that CSS Color 4 and culori give for the corners of sRGB.
  @Test(
    arguments: [
      ((0, 0, 0), (0, 0, 0)),
      ((255, 255, 255), (1, 0, 0)),
      ((255, 0, 0), (0.62796, 0.22486, 0.12585)),
      ((0, 255, 0), (0.86644, -0.23389, 0.17950)),
      ((0, 0, 255), (0.45201, -0.03246, -0.31153)),
      ((255, 255, 0), (0.96798, -0.07137, 0.19857)),
      ((0, 255, 255), (0.90540, -0.14944, -0.03940)),
      ((255, 0, 255), (0.70167, 0.27457, -0.16916)),
      ((128, 128, 128), (0.59987, 0, 0)),
    ] as [((UInt8, UInt8, UInt8), (Double, Double, Double))])
  func `a colour has its published coordinates`(
    colour: (UInt8, UInt8, UInt8), lab: (Double, Double, Double)
  ) {
    let found = OKLab(red: colour.0, green: colour.1, blue: colour.2)
    #expect(abs(found.lightness - lab.0) < 0.0001)
    #expect(abs(found.greenRed - lab.1) < 0.0001)
    #expect(abs(found.blueYellow - lab.2) < 0.0001)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `a colour of the palette looks most like itself`(index: UInt8) {
    let (red, green, blue) = XtermPalette.components(index)
    let first: UInt8 = index < 16 ? 0 : 16
    let found = TerminalPalette.nearest(red, green, blue, among: first...255)
    // Some colours are in the cube and among the greys.
    #expect(XtermPalette.components(found) == (red, green, blue))
  }

  @Test(
    arguments: [
      ((0, 0, 0), 0...7, 0), ((255, 255, 255), 0...7, 7), ((255, 0, 0), 0...7, 1),
      ((255, 255, 255), 0...15, 15), ((255, 0, 0), 0...15, 9), ((120, 120, 120), 0...15, 8),
      ((255, 250, 0), 0...15, 11), ((255, 255, 255), 16...255, 231), ((0, 0, 0), 16...255, 16),
      ((95, 135, 175), 16...255, 67), ((94, 136, 174), 16...255, 67),
      ((128, 128, 128), 16...255, 244),
      ((9, 9, 9), 16...255, 232),
    ] as [((UInt8, UInt8, UInt8), ClosedRange<UInt8>, UInt8)])
  func `the nearest colour is found`(
    colour: (UInt8, UInt8, UInt8), range: ClosedRange<UInt8>, index: UInt8
  ) {
    #expect(TerminalPalette.nearest(colour.0, colour.1, colour.2, among: range) == index)
  }
}
