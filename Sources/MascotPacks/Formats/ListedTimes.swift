import MascotCore

/// Times of frames in one line before the first: `durations: 100 33.3`, milliseconds in the order of
/// the frames, as an export of this program writes them.
struct ListedTimes {
  private let source: FrameSource
  private let range: Range<Int>

  /// - Parameter range: What stands behind the key.
  init(_ source: FrameSource, at range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The times of so many frames; none where the line does not fit them, which is warned of.
  func durations(of count: Int, warnings: inout [Fault]) -> [Duration] {
    var durations: [Duration] = []
    for word in source.bytes[range].split(separator: UInt8(ascii: " ")) {
      let text = String(decoding: word, as: UTF8.self)
      guard let milliseconds = text.plainNumber else {
        warnings.append(warning(.notMilliseconds(text), at: word.startIndex))
        return []
      }
      durations.append(Duration(fileSeconds: milliseconds / 1000))
    }
    if durations.count == count { return durations }
    let cause = Fault.Cause.countMismatch(durations: durations.count, frames: count)
    warnings.append(warning(cause, at: range.lowerBound))
    return []
  }

  private func warning(_ cause: Fault.Cause, at offset: Int) -> Fault {
    var fault = source.fault(cause, at: offset, keyPath: "durations")
    fault.severity = .warning
    return fault
  }
}
