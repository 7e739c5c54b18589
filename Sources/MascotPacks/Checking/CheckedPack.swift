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

  /// A fault told at a place in the manifest.
  func fault(_ cause: Fault.Cause, at place: Place, severity: Fault.Severity) -> Fault {
    Fault(
      cause, file: files.shown(Manifest.fileName),
      position: manifestBytes.map { SourcePosition(of: place.offset, in: $0) },
      keyPath: place.keyPath, severity: severity)
  }

  /// A fault of a state, told where the manifest speaks of it, or else of its folder.
  func fault(_ cause: Fault.Cause, of state: String, severity: Fault.Severity) -> Fault {
    if let entry = manifest.states.first(where: { $0.name.value == state }) {
      return fault(cause, at: entry.name.place, severity: severity)
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
      + sizes.flatMap { $0.faults + $0.unevenFrames(shown: files.shown, but: unseen) }
      + sizes.unlikeBoxes(file: files.name)
  }

  /// The clips in the listing whose frames are never seen one after the other: layers stand in their
  /// place, and show other frames.
  private var unseen: Set<Int> {
    let hidden = (pack?.mascot.states ?? []).filter { !$0.showsClip }.map(\.name)
    return Set(listing.clips.indices.filter { hidden.contains(listing.clips[$0].name) })
  }

  /// What the states tell of one that can be played.
  var stateFaults: [Fault] {
    guard let pack else { return [] }
    let unreached = pack.mascot.unreachable.map { pack.mascot[$0].name }.filter {
      !pack.mascot.parts.contains($0)
    }.map { fault(.unreachable, of: $0, severity: .warning) }
    return unreached + pack.mascot.states.flatMap { loopNotes($0) + flashing(in: $0) }
  }

  /// Motions that jump each time they begin again.
  var motionFaults: [Fault] {
    manifest.motions.compactMap { name, place, motion in
      guard let jump = motion?.jump else { return nil }
      return fault(
        .motionJumps(jump.property, from: jump.end, to: jump.start), at: place,
        severity: .warning)
    }
  }

  /// States that say nothing in words, where there is a manifest to say it in.
  var unlabelled: [Fault] {
    guard manifestBytes != nil else { return [] }
    let silent = manifest.states.filter { $0.label == nil }.map(\.name.value)
    let known = Set(manifest.states.map(\.name.value))
    let unnamed = listing.clips.map(\.name).filter { !known.contains($0) }
    let parts = pack?.mascot.parts ?? []
    return (silent + unnamed).filter { !parts.contains($0) }.map {
      fault(.noLabel($0), of: $0, severity: .warning)
    }
  }

  private func loopNotes(_ state: State) -> [Fault] {
    let notes = habits(of: state)?.notes ?? []
    return notes.map { fault($0, of: state.name, severity: .note) }
  }

  /// How the frames of a loop follow each other, where it is seen that they do.
  func habits(of state: State) -> LoopHabits? {
    guard let clip = state.clip, let measured, state.showsClip, !borrowsClip(state) else {
      return nil
    }
    return LoopHabits(clip, in: measured)
  }

  /// Whether a state has no frames but those of a layer, which are another state's.
  private func borrowsClip(_ state: State) -> Bool {
    let entry = manifest.states.first { $0.name.value == state.name }
    return state.scene != nil && entry?.frames == nil && listing[state.name] == nil
  }
}
