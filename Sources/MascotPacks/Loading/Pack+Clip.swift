import MascotCore

extension Pack {
  /// A clip in one file that is a mascot of its own: it loops.
  ///
  /// - Parameters:
  ///   - path: Where the file stands, seen from `files`.
  ///   - name: Which clip is meant, where the file has several.
  init(
    clip source: FrameSource, at path: String, format: ClipFormat, choosing name: String?,
    in files: any PackFiles,
    options: Options
  ) throws(PackFaults) {
    let reel: ClipReel
    let mascot: Mascot
    do throws(Fault) {
      reel = try ClipReel(source, format: format, choosing: name)
    } catch {
      throw PackFaults(faults: [error])
    }
    let facts = reel.facts
    let usual =
      options.framesPerSecond.map { .nearest(nanoseconds: 1e9 / $0) }
      ?? facts.usualDuration ?? .milliseconds(100)
    let frames = reel.durations.enumerated().map { number, duration in
      Frame(Frame.ID(index: number), for: options.scaled(duration ?? usual))
    }
    let title = (facts.name ?? source.file.fileTitle).printable
    let state = State(
      name: PackListing.idle, role: .mood,
      clip: Clip(frames, repetition: facts.repetition ?? .forever),
      label: title)
    let initial = State.ID(index: 0)
    do throws(MascotError) {
      mascot = try Mascot(
        name: title, states: [state], moods: [Mascot.Mood(number: 0, state: initial)],
        initial: initial)
    } catch {
      throw PackFaults(faults: [Fault(.mascot(error), file: source.file)])
    }
    self.init(
      mascot: mascot,
      pictures: PackPictures(
        files: files, table: FrameTable(frames.map { FrameFile($0.id.index, of: path, name) }),
        reels: [ClipReel.ID(path: path, choice: name): reel], palette: .standard,
        placeholder: title),
      scales: [1], variants: [reel.library], warnings: facts.warnings,
      chosen: format == .spinners ? name : nil)
  }
}

extension FrameFile {
  /// A frame of a file that is a whole clip, by its number from 0.
  fileprivate init(_ number: Int, of path: String, _ choice: String?) {
    names[1] = path
    part = .frame(number, choice: choice)
  }
}

extension String {
  /// The name of a file without its folder and its ending.
  var fileTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    let ending = FileName.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
