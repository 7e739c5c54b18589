import MascotCore

/// Counts the flashes of a picture as it changes (WCAG 2.3.1, the general flash).
///
/// A flash is a pair of opposing changes of a tenth of the greatest luminance or more, the darker side
/// below 0.80. A change counts where a quarter of the box changes in the same way at once. More than
/// six changes of the same quarter within a second are more than three flashes.
struct FlashMeter {
  /// The worst second so far.
  struct Finding: Hashable {
    /// How many of the steps that were shown came before the first of the changes, and the last.
    let first: Int
    let last: Int
    /// The changes of a quarter of the box.
    let changes: Int
  }

  static let mostChanges = 6
  private static let least = 0.1
  private static let bright = 0.8

  private var pixels: [Pixel] = []
  /// The steps that have been shown.
  private var steps = 0
  /// The changes that count, those of the last second.
  private var recent: [Change] = []
  private(set) var finding: Finding?

  /// A change of many pixels at once.
  private struct Change {
    let time: Duration
    let step: Int
    /// The numbers of the pixels.
    let pixels: [Int]
  }

  /// Shows a picture from a moment on.
  mutating func show(_ luminances: [Double], at time: Duration) {
    defer { steps += 1 }
    guard pixels.count == luminances.count else {
      pixels = luminances.map { Pixel($0) }
      return
    }
    var brighter: [Int] = []
    var darker: [Int] = []
    for (index, luminance) in luminances.enumerated() {
      switch pixels[index].follow(luminance) {
      case .brighter: brighter.append(index)
      case .darker: darker.append(index)
      case nil: break
      }
    }
    let counted = [brighter, darker].filter { !$0.isEmpty && $0.count * 4 >= pixels.count }
    guard !counted.isEmpty else { return }
    recent.removeAll { time - $0.time >= .seconds(1) }
    recent.append(Change(time: time, step: steps, pixels: counted.flatMap { $0 }))
    judge()
  }

  /// Looks whether a quarter of the pixels has changed too often within the last second.
  private mutating func judge() {
    guard recent.count > FlashMeter.mostChanges, recent.count > finding?.changes ?? 0 else {
      return
    }
    var counts = Array(repeating: 0, count: pixels.count)
    for change in recent { for pixel in change.pixels { counts[pixel] += 1 } }
    counts.sort(by: >)
    let changes = counts[(pixels.count + 3) / 4 - 1]
    guard changes > FlashMeter.mostChanges, changes > finding?.changes ?? 0,
      let first = recent.first, let last = recent.last
    else { return }
    finding = Finding(first: first.step, last: last.step, changes: changes)
  }

  /// A pixel on its way between the brightest and the darkest it has been since it last turned.
  private struct Pixel {
    enum Way {
      case brighter
      case darker
    }

    private var low: Double
    private var high: Double
    private var way: Way?

    init(_ luminance: Double) { (low, high) = (luminance, luminance) }

    /// - Returns: The way the pixel has turned, if it has.
    mutating func follow(_ luminance: Double) -> Way? {
      // Differences of tenths are not exact.
      let least = FlashMeter.least - 1e-9
      low = min(low, luminance)
      high = max(high, luminance)
      if way != .brighter, luminance - low >= least, low < FlashMeter.bright {
        (high, way) = (luminance, .brighter)
        return .brighter
      }
      if way != .darker, high - luminance >= least, luminance < FlashMeter.bright {
        (low, way) = (luminance, .darker)
        return .darker
      }
      return nil
    }
  }
}
