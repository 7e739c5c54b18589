import MascotCore

/// A clip that one file holds, read: its pictures, packed, and how long each shows.
package struct ClipReel: Sendable {
  /// The file, and which of its clips.
  struct ID: Hashable, Sendable {
    let path: String
    var choice: String?
  }

  /// The pictures by the numbers of the frames.
  private(set) var library = PictureLibrary(frameCount: 0)
  /// The times of the frames, `nil` for one of which the file says nothing.
  package private(set) var durations: [Duration?] = []
  let facts: ClipFacts

  /// - Parameters:
  ///   - name: Which clip is meant, where the file has several.
  ///   - limit: The most bytes that the pictures may take, packed.
  /// - Throws: What is wrong with the file, or when its pictures take more room than a file may when
  ///   it is unpacked.
  package init(
    _ source: FrameSource, format: ClipFormat, choosing name: String? = nil,
    limit: Int = Limits.clipBytes
  ) throws(Fault) {
    var library = PictureLibrary(frameCount: 0)
    var durations: [Duration?] = []
    facts = try readClip(source, format: format, choosing: name) {
      (picture, duration) throws(Fault) in
      _ = library.append(picture)
      durations.append(duration)
      guard library.byteCount <= limit else {
        throw Fault(.picturesTooLarge(limit: limit), file: source.file)
      }
    }
    self.library = library
    self.durations = durations
  }

  /// A clip of a pack that is one file.
  ///
  /// - Parameter budget: The bytes that the pack may still have.
  init(_ id: ID, in files: any PackFiles, budget: inout Int) throws(Fault) {
    if FrameFormat.isImage(id.path) { throw Fault(.image, file: files.shown(id.path)) }
    let source = try FrameSource(
      id.path, in: files, limit: Limits.clipBytes, budget: &budget)
    guard let format = ClipFormat.detect(name: id.path, bytes: source.bytes) else {
      throw Fault(.noClip, file: source.file)
    }
    try self.init(source, format: format, choosing: id.choice)
  }

  /// The picture of a frame by its number from 0.
  func picture(_ number: Int) -> CellBuffer {
    var picture = CellBuffer(size: facts.size, filledWith: .transparent)
    library.draw(Frame.ID(index: number), into: &picture, boxAt: .origin)
    return picture
  }
}
