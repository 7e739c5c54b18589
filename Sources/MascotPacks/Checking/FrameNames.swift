import MascotCore

extension PackListing.ClipFiles {
  /// What the names of the frames tell: numbers left out, given twice, or not padded with zeros.
  ///
  /// - Parameter shown: What messages call a file of the pack.
  func nameFaults(shown: (String) -> String) -> [Fault] {
    let files = frames.filter { $0.part == nil }.map { FileName($0.key) }
    var faults = hidden.map { name, other in
      Fault(.sameFrame(as: name), file: shown(folder + other), severity: .warning)
    }
    var gaps: [(before: FileName, after: FileName)] = []
    for (one, other) in zip(files, files.dropFirst()) {
      guard one.isNumbered, other.isNumbered, one.word == other.word else { continue }
      if one.order == other.order {
        faults.append(
          Fault(
            .numberTaken(one.order, by: one.name), file: shown(path(of: other)),
            severity: .warning))
      } else if one.order < other.order - 1 {
        gaps.append((one, other))
      }
    }
    if let gap = gaps.first {
      let count = gaps.reduce(0) { $0 + $1.after.order - $1.before.order - 1 }
      faults.append(
        Fault(
          .numberGap(first: gap.before.order + 1, count: count, after: gap.before.name),
          file: shown(path(of: gap.after)), severity: .warning))
    }
    if let (one, other) = unpadded {
      faults.append(
        Fault(
          .unpaddedNumber(one, before: other), file: shown(folder + one), severity: .note))
    }
    return faults
  }

  /// The first frame that others would sort behind one it plays before.
  var unpadded: (name: String, later: String)? {
    let names = frames.filter { $0.part == nil }.map(\.key)
    return zip(names, names.dropFirst()).first { one, other in
      FileName(one).word == FileName(other).word
        && !one.utf8.lexicographicallyPrecedes(other.utf8)
    }
  }

  /// The path of a frame, in the smallest size that it has.
  private func path(of file: FileName) -> String {
    let frame = frames.first { $0.key == file.key }
    return folder + (frame?.names.all.first ?? file.name)
  }
}
