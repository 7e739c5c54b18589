import MascotCore

/// The frames of one clip in playing order, and the names of their files by size.
///
/// Where they are files of a folder, as they mostly are, only their places among its names are kept.
struct FrameList: RandomAccessCollection, Sendable {
  private var names = NameList()
  /// Where the files of the frames stand among the names, for each size of which there is any file;
  /// -1 for none.
  private var single: [Int32] = []
  private var double: [Int32] = []
  private var triple: [Int32] = []
  /// The frames, where they are no files of a folder.
  private var given: [FrameFile] = []
  private var listed = 0

  init(_ frames: [FrameFile] = []) { given = frames }

  /// Lists files by number; what differs only in the mark of its size is one frame.
  ///
  /// - Parameters:
  ///   - places: Which of the names are frames.
  ///   - hide: Is told of a file in whose place another of the same frame and size is shown.
  init(_ names: NameList, _ places: [Int32], hide: (_ name: String, _ other: String) -> Void) {
    self.names = names
    var previous: OrderedName?
    for file in names.inPlayingOrder(places) {
      if !file.continuesFrame {
        listed += 1
      } else if let previous, previous.scale == file.scale {
        hide(names[Int(previous.place)], names[Int(file.place)])
      }
      set(file.place, Int(file.scale))
      previous = file
    }
  }

  private mutating func set(_ place: Int32, _ scale: Int) {
    switch scale {
    case 1: FrameList.put(place, listed - 1, &single)
    case 2: FrameList.put(place, listed - 1, &double)
    default: FrameList.put(place, listed - 1, &triple)
    }
  }

  private static func put(_ place: Int32, _ index: Int, _ places: inout [Int32]) {
    while places.count <= index { places.append(-1) }
    places[index] = place
  }

  private func places(_ scale: Int) -> [Int32] {
    scale == 1 ? single : scale == 2 ? double : triple
  }

  var startIndex: Int { 0 }
  var endIndex: Int { given.isEmpty ? listed : given.count }

  subscript(index: Int) -> FrameFile {
    if !given.isEmpty { return given[index] }
    var file = FrameFile()
    for scale in 1...3 { file.names[scale] = name(of: index, scale) }
    return file
  }

  /// The name of the file of a frame in a size, where it has one.
  func name(of index: Int, _ scale: Int) -> String? {
    if !given.isEmpty { return given[index].names[scale] }
    return place(of: index, scale).map { names[$0] }
  }

  private func place(of index: Int, _ scale: Int) -> Int? {
    let places = places(scale)
    return index < places.count && places[index] >= 0 ? Int(places[index]) : nil
  }

  /// How many frames have a file in a size.
  func count(in scale: Int) -> Int {
    given.isEmpty
      ? places(scale).count { $0 >= 0 } : given.count { $0.names[scale] != nil }
  }

  /// The first frame that has no file in a size.
  func firstIndex(without scale: Int) -> Int? { indices.first { name(of: $0, scale) == nil } }

  /// The frame whose file in some size has a name.
  func firstIndex(named wanted: String) -> Int? {
    guard given.isEmpty, wanted.utf8.allSatisfy({ $0 < 0x80 }) else {
      return firstIndex { $0.names.all.contains(wanted) }
    }
    var wanted = wanted
    return wanted.withUTF8 { wanted in
      indices.first { index in
        (1...3).contains { scale in
          place(of: index, scale).map { place in
            names.withBytes(of: place) { $0.count == wanted.count && $0.elementsEqual(wanted) }
          } ?? false
        }
      }
    }
  }

  mutating func removeAll(where isOut: (FrameFile) -> Bool) {
    let kept = filter { !isOut($0) }
    if kept.count < count { self = FrameList(kept) }
  }
}

/// One frame, and the names of its files by size.
struct FrameFile: Sendable {
  var names = ByScale<String>()
  /// The part of the file that the frame is, where it is not the whole.
  var part: Part?

  enum Part: Hashable {
    /// A piece of a sheet.
    case piece(origin: Position, size: Size)
    /// A frame of a file that is a whole clip, by its number from 0.
    case frame(Int, choice: String?)
  }

  /// What the frame goes by in every size.
  var key: String { names.all.first.map { FileName($0).key } ?? "" }
}
