import MascotCore

/// Puts the manifest and the files of a pack together, and tells all that does not fit.
struct PackBuilder {
  let files: any PackFiles
  var listing: PackListing
  let manifest: Manifest
  let log: FaultLog
  let options: Pack.Options

  /// The names of the states, in their order; what a name stands for is its place here.
  private var names: [String] = []
  private var places = NameIndex([])
  private var initial = ""
  /// The clips that are one file, and what is wrong with them.
  var reels: [ClipReel.ID: ClipReel] = [:]
  var clipFaults: [Fault] = []
  /// The bytes that the pack may still have.
  var budget = Limits.packBytes

  init(
    files: any PackFiles, listing: PackListing, manifest: Manifest, log: FaultLog,
    options: Pack.Options
  ) {
    self.files = files
    self.listing = listing
    self.manifest = manifest
    self.log = log
    self.options = options
  }

  mutating func build() throws(PackFaults) -> Pack {
    readClips()
    cutSheets()
    if listing.clips.isEmpty, !isDrawnWithoutFrames, let emptiness = listing.emptiness {
      let namesNone = manifest.states.allSatisfy { $0.clip == nil && $0.sheet == nil }
      throw PackFaults(faults: namesNone ? [emptiness] : log.all + clipFaults + [emptiness])
    }
    let (scales, lacking) = isDrawnWithoutFrames ? (declaredScales, []) : listing.scales()
    guard !scales.isEmpty else { throw PackFaults(faults: clipFaults + lacking.asErrors) }
    nameStates()
    var table = FrameTable(listing, scales: scales)
    var keys = KeyRing()
    let moodNames = NameIndex(manifest.moods.map(\.name.value) + [initial])
    var states: [State] = []
    let entries = NameIndex(manifest.states.map(\.name.value))
    for name in names {
      let entry = entries[name].map { manifest.states[$0] }
      let isMood = moodNames.contains(name) || entry?.loop == true || entry?.loopCount == 0
      let clip = ClipBuilder(
        name: name, entry: entry, isMood: isMood, manifest: manifest, options: options, log: log
      ).clip(from: listing, table)
      states.append(state(name, entry, isMood ? .mood : .action, clip, table, &keys))
    }
    giveScenes(to: &states)
    giveFrames(to: &states, &table)
    let moods = self.moods(states)
    let behaviour = self.behaviour(states)
    let faults = log.all + clipFaults + lacking
    guard !faults.contains(where: { $0.severity == .error }) else {
      throw PackFaults(faults: faults)
    }
    let mascot: Mascot
    do throws(MascotError) {
      mascot = try Mascot(
        name: (manifest.name ?? files.title).printable, states: states, moods: moods,
        triggers: behaviour.triggers, initial: id(of: initial) ?? State.ID(index: 0),
        whenBusy: manifest.whenBusy ?? .drop, queueLimit: manifest.queueLimit ?? 8,
        keys: behaviour.keys, inputs: manifest.inputs.values,
        transitions: behaviour.transitions, idle: behaviour.idle, status: behaviour.status,
        crossfades: manifest.crossfades ?? false)
    } catch {
      throw PackFaults(faults: faults + [Fault(.mascot(error), file: log.file)])
    }
    return Pack(
      mascot: mascot,
      pictures: PackPictures(
        files: files, table: table, reels: reels, palette: palette,
        placeholder: states[id(of: initial)?.index ?? 0].label, budget: budget),
      scales: scales,
      variants: scales.map {
        PictureLibrary(frameCount: table.count, declared: manifest.sizes[$0])
      },
      warnings: faults, face: manifest.face)
  }

  /// Whether layers show something, though there is no frame at all.
  private var isDrawnWithoutFrames: Bool {
    listing.clips.isEmpty && manifest.states.contains { $0.layers?.value.isEmpty == false }
  }

  /// The sizes that have a box, the largest first; the single one where none has.
  private var declaredScales: [Int] {
    let scales = [3, 2, 1].filter { manifest.sizes[$0] != nil }
    return scales.isEmpty ? [1] : scales
  }

  /// Lists the states: those of the manifest, then folders that it does not name.
  private mutating func nameStates() {
    names = manifest.states.map(\.name.value)
    let known = NameIndex(names)
    names += listing.clips.map(\.name).filter { !known.contains($0) }
    if let asked = manifest.initial {
      initial = asked.value
    } else {
      initial = PackListing.idle
      if !names.contains(initial) { names.insert(initial, at: 0) }
    }
    places = NameIndex(names)
    if let asked = manifest.initial, id(of: initial) == nil { unknown(asked) }
  }

  private func state(
    _ name: String, _ entry: StateEntry?, _ role: State.Role, _ clip: Clip?,
    _ table: FrameTable, _ keys: inout KeyRing
  ) -> State {
    var key: Key?
    if let asked = entry?.key {
      key = asked.value
      if let owner = keys.take(asked.value, for: name) {
        log.add(.keyTaken(asked.value.name, by: owner), at: asked.place)
      }
    } else if role == .action, !listing.hasManifest {
      key = keys.firstFree(in: name)
    }
    let still = entry?.still.flatMap { index(ofStill: $0, in: clip, of: name, table) }
    let next = entry?.next.flatMap { asked in
      let id = id(of: asked.value)
      if id == nil { unknown(asked) }
      return id
    }
    return State(
      name: name.printable, role: role, clip: clip, interrupt: entry?.interrupt,
      whenBusy: entry?.whenBusy, next: next, priority: entry?.priority ?? 0, key: key,
      title: entry?.title?.printable, label: entry?.label?.printable, caption: entry?.caption,
      events: entry?.events ?? [:],
      minDisplay: options.scaled(entry?.minDisplay ?? .zero), still: still,
      motion: entry?.motion.flatMap(motion), following: entry?.follow.map(following),
      pivot: entry?.pivot ?? .center)
  }

  /// States without frames show their mood's; the first state, where it has none, a box with words.
  private func giveFrames(to states: inout [State], _ table: inout FrameTable) {
    for index in states.indices where states[index].clip == nil {
      let place =
        manifest.states.first { $0.name.value == states[index].name }?.name.place ?? .start
      if states[index].name == initial {
        states[index].clip = Clip(resting: Frame(table.numberWithoutFile(), for: .zero))
        if states[index].scene == nil { log.warn(.noIdleFrames, at: place) }
      } else if states[index].scene == nil {
        log.warn(.noFramesOfItsOwn(mood: initial), at: place)
      }
    }
  }

  private func moods(_ states: [State]) -> [Mascot.Mood] {
    var moods: [Mascot.Mood] = []
    for entry in manifest.moods {
      guard let id = id(of: entry.name.value) else {
        unknown(entry.name)
        continue
      }
      moods.append(Mascot.Mood(number: entry.number?.value, state: id))
    }
    moods.sort { $0.number ?? .max < $1.number ?? .max }
    let numbered = moods
    for index in states.indices where states[index].role == .mood {
      let id = State.ID(index: index)
      if numbered.contains(where: { $0.state == id }) { continue }
      moods.append(Mascot.Mood(number: manifest.moods.isEmpty ? moods.count : nil, state: id))
    }
    return moods
  }

  /// The frame of a clip that stands for it, by its index or its file.
  private func index(
    ofStill still: Located<StateEntry.FrameEntry.Source>, in clip: Clip?, of name: String,
    _ table: FrameTable
  ) -> Int? {
    guard let clip else { return nil }
    switch still.value {
    case .index(let index):
      if !clip.frames.indices.contains(index) {
        log.warn(.frameOutOfRange(index: index, count: clip.frames.count), at: still.place)
      }
      return max(0, min(index, clip.frames.count - 1))
    case .file(let path):
      let own = listing[name]
      let frame = own?.index(ofPath: path).flatMap { place in
        own.map { table.number(of: place, in: $0) }
      }
      if let index = clip.frames.firstIndex(where: { $0.id == frame }) { return index }
      let known = own?.frames.flatMap { frame in
        frame.names.all.map { (own?.folder ?? "") + $0 }
      }
      log.add(
        .missingFile(name: path, nearest: path.nearest(among: known ?? [])), at: still.place)
      return nil
    }
  }

  /// The colours of the pack as this terminal shows them.
  private var palette: Palette {
    manifest.shades?.palette(colours: options.colours) ?? .standard
  }

  /// Reads the sheets, whose sizes say how many frames there are.
  private mutating func cutSheets() {
    guard manifest.states.contains(where: { $0.sheet != nil }) else { return }
    let scales = listing.scalesInUse
    for entry in manifest.states {
      guard let sheet = entry.sheet else { continue }
      if let clip = entry.clip {
        log.add(
          .twoClips(clip.value.file, sheet.value.file, of: entry.name.value), at: sheet.place)
        continue
      }
      var budget = Limits.packBytes
      do throws(Fault) {
        let picture = try CellBuffer(
          frame: sheet.value.file, in: files, palette: palette, budget: &budget)
        let warning = try listing.cut(
          entry.name.value, from: sheet.value.file, of: picture.size, into: sheet.value.frame,
          scales: scales)
        if let warning { log.warn(warning, at: sheet.place) }
      } catch {
        log.add(error.cause, at: sheet.place)
      }
    }
  }

  func id(of name: String) -> State.ID? {
    places[name].map { State.ID(index: $0) }
  }

  func unknown(_ name: Located<String>) {
    log.add(.unknownState(name.value, nearest: name.value.nearest(among: names)), at: name.place)
  }
}

/// The keys that states have taken.
private struct KeyRing {
  private var owners: [(key: Key, state: String)] = []

  /// Gives a key to a state.
  ///
  /// - Returns: The state that has it already, if one does.
  mutating func take(_ key: Key, for state: String) -> String? {
    if let owner = owners.first(where: { $0.key == key }) { return owner.state }
    owners.append((key, state))
    return nil
  }

  /// Gives a state the first letter of its name that is free.
  mutating func firstFree(in name: String) -> Key? {
    for letter in name.lowercased() where letter.isLetter {
      let key = Key.character(letter)
      if !key.isReserved, take(key, for: name) == nil { return key }
    }
    return nil
  }
}

extension [Fault] {
  fileprivate var asErrors: [Fault] {
    map { fault in
      var fault = fault
      fault.severity = .error
      return fault
    }
  }
}
