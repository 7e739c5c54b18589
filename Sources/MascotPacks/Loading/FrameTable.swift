import MascotCore

/// The files of all frames of a pack, under the numbers by which clips know them.
struct FrameTable {
  /// The path of each frame for each size, the largest size first.
  private(set) var paths: [[String]]
  let scales: [Int]
  private var numbers: [String: Frame.ID] = [:]

  init(scales: [Int]) {
    self.scales = scales
    paths = scales.map { _ in [] }
  }

  /// The number of a frame of a clip; the same file has the same number wherever it is used.
  mutating func number(of key: String, in clip: PackListing.ClipFiles) -> Frame.ID {
    let name = "\(clip.name)/\(key)"
    if let number = numbers[name] { return number }
    let number = Frame.ID(index: count)
    for (index, scale) in scales.enumerated() {
      paths[index].append(clip.paths[scale]?[key] ?? "")
    }
    numbers[name] = number
    return number
  }

  /// The number of a frame that has no file.
  mutating func numberWithoutFile() -> Frame.ID {
    for index in paths.indices { paths[index].append("") }
    return Frame.ID(index: count - 1)
  }

  var count: Int { paths.first?.count ?? 0 }
}
