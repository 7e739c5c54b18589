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
    var library = PictureLibrary(frameCount: 0)
    var shown: [(frame: Frame.ID, duration: Duration?)] = []
    let facts: ClipFacts
    let mascot: Mascot
    do throws(Fault) {
      facts = try readClip(source, format: format, choosing: name) { picture, duration in
        shown.append((library.append(picture), duration))
      }
    } catch {
      throw PackFaults(faults: [error])
    }
    let usual =
      options.framesPerSecond.map { .nearest(nanoseconds: 1e9 / $0) }
      ?? facts.usualDuration ?? .milliseconds(100)
    let frames = shown.map { Frame($0.frame, for: options.scaled($0.duration ?? usual)) }
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
        files: files, paths: [shown.map { _ in FramePath(folder: "", name: path) }], parts: [:],
        palette: .standard,
        placeholder: title),
      scales: [1], variants: [library], warnings: facts.warnings,
      chosen: format == .spinners ? name : nil)
  }
}

extension String {
  /// The name of a file without its folder and its ending.
  fileprivate var fileTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    let ending = FileName.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
