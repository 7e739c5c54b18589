import MascotCore

/// A file of a frame in the order of playback.
struct OrderedName: Equatable, Sendable {
  /// Where it stands among the names.
  let place: Int32
  /// The size the frame is drawn for: 1, 2 or 3.
  let scale: Int8
  /// Whether it is of the same frame as the file before it.
  var continuesFrame: Bool
}

extension NameList {
  /// Some of the names in the order of playback.
  ///
  /// Where all have the same word, as most have, their numbers are sorted, and only names of the same
  /// number are looked at more closely.
  ///
  /// - Parameter places: Which names.
  func inPlayingOrder(_ places: [Int32]) -> [OrderedName] {
    guard let first = places.first else { return [] }
    var keys: [Int] = []
    keys.reserveCapacity(places.count)
    let start = NameParts(of: first, in: self)
    for (index, place) in places.enumerated() {
      let parts = NameParts(of: place, in: self)
      let isUsual = withBytes(of: Int(first), and: Int(place)) { one, other in
        start.hasSameWord(one, as: parts, other)
      }
      guard isUsual, parts.order < 1 << 30 else { return sorted(places) }
      keys.append((parts.order + 1) << 32 | Int(parts.scale) << 30 | index)
    }
    sortByNumber(&keys)
    var sorted = keys.map { key in
      OrderedName(
        place: places[key & (1 << 30 - 1)], scale: Int8(key >> 30 & 3), continuesFrame: false)
    }
    var run = 0
    while run < keys.count {
      var end = run + 1
      while end < keys.count, keys[end] >> 32 == keys[run] >> 32 { end += 1 }
      if end - run > 1 { look(at: &sorted[run..<end]) }
      run = end
    }
    return sorted
  }

  /// Tells which files of the same number are those of one frame. Unless all are, each in a size of its
  /// own, they are put in order anew.
  private func look(at names: inout ArraySlice<OrderedName>) {
    let isSorted = zip(names, names.dropFirst()).allSatisfy {
      $0.scale != $1.scale && isSameFrame($0.place, $1.place)
    }
    if !isSorted { names = sorted(names.map(\.place))[...] }
    for index in names.indices.dropFirst() {
      names[index].continuesFrame =
        isSorted || isSameFrame(names[index - 1].place, names[index].place)
    }
  }

  private func isSameFrame(_ one: Int32, _ other: Int32) -> Bool {
    let (parts, others) = (NameParts(of: one, in: self), NameParts(of: other, in: self))
    return withBytes(of: Int(one), and: Int(other)) { parts.isSameFrame($0, as: others, $1) }
  }

  private func sorted(_ places: [Int32]) -> [OrderedName] {
    let names = places.map { (place: $0, name: FileName(self[Int($0)])) }
      .sorted { $0.name.comes(before: $1.name) }
    return names.indices.map { index in
      let (place, name) = names[index]
      return OrderedName(
        place: place, scale: Int8(name.scale),
        continuesFrame: index > 0 && isSameFrame(names[index - 1].place, place))
    }
  }
}

extension NameParts {
  init(of place: Int32, in names: NameList) {
    self = names.withBytes(of: Int(place)) { NameParts($0) }
  }
}

/// Sorts keys by what stands in them from bit 30 on; those that agree in that may change places.
///
/// Numbers that lie close together, as those of frames do, are counted in place of being compared.
private func sortByNumber(_ keys: inout [Int]) {
  guard var least = keys.first else { return }
  var most = least
  for key in keys {
    least = min(least, key)
    most = max(most, key)
  }
  let (low, span) = (least >> 30, (most >> 30) - (least >> 30) + 1)
  guard span <= 8 * keys.count + 64 else {
    keys.sort()
    return
  }
  var starts = [Int32](repeating: 0, count: span + 1)
  for key in keys { starts[(key >> 30) - low + 1] += 1 }
  for place in 1...span { starts[place] += starts[place - 1] }
  var sorted = [Int](repeating: 0, count: keys.count)
  for key in keys {
    let number = (key >> 30) - low
    sorted[Int(starts[number])] = key
    starts[number] += 1
  }
  keys = sorted
}
