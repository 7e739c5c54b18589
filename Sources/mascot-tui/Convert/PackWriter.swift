import MascotCore
import MascotJSON
import MascotPacks

/// Writes a mascot as the files of a pack that plays the same: a folder of frames for each state, and
/// a manifest with what the frames do not say.
///
/// Equal pictures share a file. Times are whole milliseconds in a manifest; where a clip has others,
/// each frame begins at the nearest one, so that nothing drifts.
struct PackWriter {
  /// Takes a file of the pack by its path.
  typealias Sink = (String, [UInt8]) throws(ConvertError) -> Void

  private let pack: Pack
  private var libraries: [PictureLibrary]
  private var pictures: PackPictures

  init(_ pack: Pack) {
    self.pack = pack
    libraries = pack.variants
    pictures = pack.pictures
  }

  consuming func write(to sink: Sink) throws(ConvertError) {
    var states: [(String, [(String, String)])] = []
    for state in pack.mascot.states {
      let frames = try writeFrames(of: state, to: sink)
      states.append((state.name, entry(for: state, frames)))
    }
    try sink("mascot.json", Array(manifest(states).utf8))
  }

  /// Writes the frames of a state, those that are equal once.
  ///
  /// - Returns: For each frame of the clip the index of its file.
  private mutating func writeFrames(of state: State, to sink: Sink) throws(ConvertError) -> [Int] {
    guard let clip = state.clip else { return [] }
    var files: [[Int]: Int] = [:]
    var indices: [Int] = []
    let digits = max(3, String(clip.frames.count - 1).utf8.count)
    for frame in clip.frames {
      let numbers = try read(frame.id)
      if let known = files[numbers] {
        indices.append(known)
        continue
      }
      let index = files.count
      files[numbers] = index
      indices.append(index)
      let number = String(index)
      let padded = String(repeating: "0", count: digits - number.utf8.count) + number
      try write(frame.id, to: "\(state.name)/frame_\(padded)", sink)
    }
    return indices
  }

  /// Reads a frame in all sizes.
  ///
  /// - Returns: The numbers of its pictures.
  private mutating func read(_ frame: Frame.ID) throws(ConvertError) -> [Int] {
    var numbers: [Int] = []
    for variant in libraries.indices {
      if !libraries[variant].holds(frame) {
        do throws(Fault) {
          libraries[variant].add(try pictures.picture(frame, variant: variant), for: frame)
        } catch {
          throw .unreadable(error)
        }
      }
      numbers.append(libraries[variant].number(of: frame) ?? 0)
    }
    return numbers
  }

  /// Writes a frame in all sizes, in the same format.
  private func write(_ frame: Frame.ID, to path: String, _ sink: Sink) throws(ConvertError) {
    let texts = libraries.map { FrameText($0.picture(of: frame)) }
    let format: FrameFormat = texts.contains { $0?.format != .text } ? .ansi : .text
    for (scale, (library, text)) in zip(pack.scales, zip(libraries, texts)) {
      let mark = scale == 1 ? "" : "@\(scale)x"
      let written =
        text?.format == format ? text : FrameText(library.picture(of: frame), as: format)
      guard let written else { throw .unwritableFrame(path) }
      try sink("\(path)\(mark).\(format.rawValue)", written.bytes)
    }
  }

  // MARK: The manifest

  private func manifest(_ states: [(String, [(String, String)])]) -> String {
    let mascot = pack.mascot
    var members = [("schemaVersion", "1"), ("name", mascot.name.asJSON)]
    let initial = mascot[mascot.initial].name
    if initial != "idle" { members.append(("initial", initial.asJSON)) }
    let entries = states.map { name, members in
      "    \(name.asJSON): {"
        + members.map { "\($0.asJSON): \($1)" }.joined(separator: ", ") + "}"
    }
    members.append(("states", "{\n" + entries.joined(separator: ",\n") + "\n  }"))
    let moods = mascot.moods.compactMap { mood in
      mood.number.map { "\(mascot[mood.state].name.asJSON): \($0)" }
    }
    members.append(("moods", "{" + moods.joined(separator: ", ") + "}"))
    return "{\n"
      + members.map { "  \($0.asJSON): \($1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// What the manifest says of a state, key by key.
  private func entry(for state: State, _ files: [Int]) -> [(String, String)] {
    var members: [(String, String)] = []
    if let key = state.key { members.append(("key", key.name.asJSON)) }
    members.append(("label", state.label.asJSON))
    guard let clip = state.clip else { return members }
    if case .times(let times) = clip.repetition {
      if state.role == .mood { members.append(("loop", "false")) }
      if times > 1 { members.append(("loopCount", "\(times)")) }
    }
    if files != Array(0..<files.count) { members.append(("frames", files.asJSON)) }
    switch FrameTimes(clip.frames.map(\.duration)) {
    case .usual: break
    case .rate(let rate): members.append(("fps", rate))
    case .each(let milliseconds): members.append(("durations", milliseconds.asJSON))
    }
    return members
  }
}

extension String {
  fileprivate var asJSON: String { JSONOutput.string(self).text }
}

extension [Int] {
  fileprivate var asJSON: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
