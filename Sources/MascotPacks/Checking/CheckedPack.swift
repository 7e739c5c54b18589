import MascotCore
import MascotJSON

/// A pack as the checks see it: what it is, and every picture of it.
struct CheckedPack {
  let files: any PackFiles
  let listing: PackListing
  let manifest: Manifest
  /// `nil` for one that cannot be played.
  let pack: Pack?
  /// The largest size first.
  let sizes: [CheckedSize]
  /// The manifest, or `nil` where there is none.
  let manifestBytes: [UInt8]?

  /// The size that is measured where one is enough: the largest in use.
  var measured: CheckedSize? {
    pack.flatMap { pack in sizes.first { $0.scale == pack.scales.first } }
  }

  /// A fault of a state, told where the manifest speaks of it, or else of its folder.
  func fault(_ cause: Fault.Cause, of state: String, severity: Fault.Severity) -> Fault {
    if let entry = manifest.states.first(where: { $0.name.value == state }) {
      let place = entry.name.place
      return Fault(
        cause, file: files.shown(Manifest.fileName),
        position: manifestBytes.map { SourcePosition(of: place.offset, in: $0) },
        keyPath: place.keyPath, severity: severity)
    }
    guard let clip = listing[state] else {
      return Fault(cause, file: files.name, severity: severity)
    }
    let first = clip.frames.first?.names.all.first ?? ""
    let path = clip.folder.isEmpty ? first : String(clip.folder.dropLast())
    return Fault(cause, file: files.shown(path), severity: severity)
  }
}

extension CheckedPack {
  /// What the files tell, whether or not the pack can be played.
  var fileFaults: [Fault] {
    let untold = sizes.flatMap(\.untold).map { severity, count in
      Fault(.moreFaults(count), file: files.name, severity: severity)
    }
    return untold + listing.clips.flatMap { $0.nameFaults(shown: files.shown) }
      + sizes.flatMap { $0.faults + $0.unevenFrames(shown: files.shown) }
      + sizes.unlikeBoxes(file: files.name)
  }

  /// What the states tell of one that can be played.
  var stateFaults: [Fault] {
    guard let pack else { return [] }
    let unreached = pack.mascot.unreachable.map {
      fault(.unreachable, of: pack.mascot[$0].name, severity: .warning)
    }
    return unreached + pack.mascot.states.flatMap { loopNotes($0) + flashing(in: $0) }
  }

  /// Motions that jump each time they begin again.
  var motionFaults: [Fault] {
    manifest.motions.compactMap { name, place, motion in
      guard let jump = motion?.jump else { return nil }
      return Fault(
        .motionJumps(jump.property, from: jump.end, to: jump.start),
        file: files.shown(Manifest.fileName),
        position: manifestBytes.map { SourcePosition(of: place.offset, in: $0) },
        keyPath: place.keyPath, severity: .warning)
    }
  }

  /// States that say nothing in words, where there is a manifest to say it in.
  var unlabelled: [Fault] {
    guard manifestBytes != nil else { return [] }
    let silent = manifest.states.filter { $0.label == nil }.map(\.name.value)
    let known = Set(manifest.states.map(\.name.value))
    let unnamed = listing.clips.map(\.name).filter { !known.contains($0) }
    return (silent + unnamed).map { fault(.noLabel($0), of: $0, severity: .warning) }
  }

  private func loopNotes(_ state: State) -> [Fault] {
    guard let clip = state.clip, let measured, let habits = LoopHabits(clip, in: measured) else {
      return []
    }
    return habits.notes.map { fault($0, of: state.name, severity: .note) }
  }

  /// The first size in which a state flashes; the others are drawn alike.
  private func flashing(in state: State) -> [Fault] {
    guard let clip = state.clip, let pack else { return [] }
    for size in sizes where pack.scales.contains(size.scale) {
      guard let found = size.flashing(in: clip) else { continue }
      func place(_ frame: Frame.ID) -> Int {
        clip.frames.firstIndex { $0.id == frame } ?? 0
      }
      let cause = Fault.Cause.flashing(
        changes: found.changes, scale: size.scale, first: place(found.first),
        last: place(found.last))
      return [fault(cause, of: state.name, severity: .error)]
    }
    return []
  }
}
