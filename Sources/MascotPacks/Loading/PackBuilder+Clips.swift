import MascotCore

// Clips that are one file.
extension PackBuilder {
  /// Reads the clips that are one file, for nothing else says how many frames they have.
  mutating func readClips() {
    if let initial = manifest.initial?.value { listing.nameOnly(initial) }
    let kept = NameIndex(manifest.states.filter { $0.clip == nil }.map(\.name.value))
    for entry in manifest.states {
      guard let clip = entry.clip else { continue }
      guard files.has(clip.value.file) else {
        let known = listing.clips.flatMap { $0.source?.paths.all ?? [] }
        log.add(
          .missingFile(name: clip.value.file, nearest: clip.value.file.nearest(among: known)),
          at: clip.place)
        continue
      }
      listing.take(
        clip.value.file, choosing: clip.value.name, for: entry.name.value, in: files,
        keeping: kept)
    }
    for rivals in listing.rivals where kept.contains(rivals.name) || !isNamed(rivals.name) {
      clipFaults.append(
        Fault(.twoClips(rivals.one, rivals.other, of: rivals.name), file: files.name))
    }
    for clip in listing.clips {
      guard let source = clip.source else { continue }
      var read: [Int: ClipReel] = [:]
      for scale in 1...3 {
        guard let path = source.paths[scale] else { continue }
        read[scale] = reel(ClipReel.ID(path: path, choice: source.choice))
      }
      listing.fill(clip.name, from: read)
    }
  }

  private func isNamed(_ state: String) -> Bool {
    manifest.states.contains { $0.name.value == state }
  }

  private mutating func reel(_ id: ClipReel.ID) -> ClipReel? {
    if let known = reels[id] { return known }
    do throws(Fault) {
      let reel = try ClipReel(id, in: files, budget: &budget)
      reels[id] = reel
      clipFaults += reel.facts.warnings
      return reel
    } catch {
      clipFaults.append(error)
      return nil
    }
  }
}
