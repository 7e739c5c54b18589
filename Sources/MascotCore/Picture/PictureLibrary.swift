/// The pictures of a mascot in one size, packed; only the one on show is unpacked.
///
/// Pictures come in one by one, when they are first shown or while nothing else happens. Equal ones
/// are kept once.
package struct PictureLibrary: Sendable {
  /// For each frame the place of its picture, or `nil` where it has not been read.
  private var places: [Int?]
  private var pictures: [Packed] = []
  private var known = HashIndex()
  private var styles = StyleTable()
  private var clusters = ClusterTable()

  /// The box that holds every picture: as the pack declares it, grown by what has been read.
  /// `nil` while neither is known.
  package private(set) var box: Size?
  /// The bytes that the packed pictures take.
  package private(set) var byteCount = 0
  /// The frame from which the search for unread ones goes on.
  private var firstUnread = 0

  package init(frameCount: Int, declared: Size? = nil) {
    places = Array(repeating: nil, count: frameCount)
    box = declared
  }

  package func holds(_ frame: Frame.ID) -> Bool { places[frame.index] != nil }

  /// Whether two frames show the same picture, as far as they have been read.
  package func isSame(_ one: Frame.ID, _ other: Frame.ID) -> Bool {
    guard one != other else { return true }
    guard let place = places[one.index] else { return false }
    return place == places[other.index]
  }

  /// The number of the picture of a frame, the same for equal ones; `nil` where it has not been read.
  package func number(of frame: Frame.ID) -> Int? { places[frame.index] }

  /// The picture of a frame in its own size; none where it has not been read.
  package func picture(of frame: Frame.ID) -> CellBuffer {
    guard let place = places[frame.index] else { return CellBuffer(size: .zero) }
    var buffer = CellBuffer(size: pictures[place].size, filledWith: .transparent)
    draw(pictures[place], into: &buffer, at: .origin)
    return buffer
  }

  /// The first frame that has not been read.
  package mutating func nextUnread() -> Frame.ID? {
    while firstUnread < places.count, places[firstUnread] != nil { firstUnread += 1 }
    return firstUnread < places.count ? Frame.ID(index: firstUnread) : nil
  }

  /// Takes the picture of a frame in.
  package mutating func add(_ picture: CellBuffer, for frame: Frame.ID) {
    add(pack(picture), for: frame)
  }

  package mutating func add(_ picture: LoadedPicture, for frame: Frame.ID) {
    switch picture {
    case .cells(let cells): add(pack(cells), for: frame)
    case .text(let text): add(Packed(size: text.size, bytes: text.bytes), for: frame)
    }
  }

  private mutating func add(_ packed: Packed, for frame: Frame.ID) {
    box = (box ?? .zero).union(packed.size)
    if let place = known.number(hash: packed.digest, isSame: { pictures[$0] == packed }) {
      places[frame.index] = place
    } else {
      places[frame.index] = pictures.count
      pictures.append(packed)
      known.appendNext { pictures[$0].digest }
      byteCount += packed.bytes.count
    }
  }

  /// Takes the picture of a further frame in.
  package mutating func append(_ picture: CellBuffer) -> Frame.ID {
    places.append(nil)
    let frame = Frame.ID(index: places.count - 1)
    add(picture, for: frame)
    return frame
  }

  /// Lets another frame's picture stand in for one that cannot be read.
  package mutating func substitute(_ frame: Frame.ID, by other: Frame.ID?) {
    if let other, let place = places[other.index] {
      places[frame.index] = place
    } else {
      add(CellBuffer(size: box ?? Size(columns: 1, rows: 1), filledWith: .transparent), for: frame)
    }
  }

  /// Unpacks the picture of a frame, bottom-centre in its box, over what stands in a buffer;
  /// transparent cells let that show through.
  ///
  /// - Parameter origin: The upper left of the box in the buffer.
  package func draw(_ frame: Frame.ID, into buffer: inout CellBuffer, boxAt origin: Position) {
    guard let box, let place = places[frame.index] else { return }
    let size = pictures[place].size
    let shifted = Position(
      column: origin.column + (box.columns - size.columns) / 2,
      row: origin.row + box.rows - size.rows)
    draw(pictures[place], into: &buffer, at: shifted)
  }

  /// Unpacks the picture of a frame alone, in its own size; `false` where it has not been read.
  package func unpack(_ frame: Frame.ID, into buffer: inout CellBuffer) -> Bool {
    guard let place = places[frame.index] else { return false }
    buffer.reset(to: pictures[place].size, filledWith: .transparent)
    draw(pictures[place], into: &buffer, at: .origin)
    return true
  }

  private func draw(_ packed: Packed, into buffer: inout CellBuffer, at origin: Position) {
    var reader = PackedReader(packed.bytes)
    var style = Style.plain
    var place = 0
    while let operation = reader.next() {
      switch operation {
      case .skip(let count): place += count
      case .style(let number): style = styles[number]
      case .scalar(let scalar, let count):
        for _ in 0..<count { write(Glyph(scalar), wide: false) }
      case .wide(let scalar): write(Glyph(scalar), wide: true)
      case .cluster(let number, let wide): write(buffer.intern(clusters[number]), wide: wide)
      }
    }

    func write(_ glyph: Glyph, wide: Bool) {
      buffer.put(
        Cell(glyph, style), width: wide ? 2 : 1,
        column: origin.column + place % packed.size.columns,
        row: origin.row + place / packed.size.columns)
      place += wide ? 2 : 1
    }
  }

  private mutating func pack(_ picture: CellBuffer) -> Packed {
    let most = picture.cells.count * PackedWriter.mostBytesOfCell
    let bytes = [UInt8](capacity: most) { bytes in write(picture, to: &bytes) }
    return Packed(size: picture.size, bytes: bytes.withoutReserve)
  }

  private mutating func write(_ picture: CellBuffer, to bytes: inout OutputSpan<UInt8>) {
    var writer = PackedWriter()
    var style = Style.plain
    let cells = picture.cells.span
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      var end = index + 1
      while end < cells.count, cells[end] == cell { end += 1 }
      defer { index = end }
      if cell.glyph == .trailing { continue }
      if cell.glyph == .transparent {
        writer.skip(end - index)
        continue
      }
      if !(cell.style == style) {
        style = cell.style
        writer.setStyle(styles.number(of: style), to: &bytes)
      }
      if end == index + 1, let character = cell.glyph.character {
        writer.character(character, to: &bytes)
        continue
      }
      let isWide = end < cells.count && cells[end].glyph == .trailing
      let glyph = cell.glyph.cluster.map { clusters.intern(picture.clusters[$0]) } ?? cell.glyph
      if let number = glyph.cluster {
        for _ in index..<end { writer.cluster(number, wide: isWide, to: &bytes) }
      } else if let scalar = glyph.scalar, isWide {
        writer.wide(scalar, to: &bytes)
      } else if let scalar = glyph.scalar {
        writer.scalar(scalar, count: end - index, to: &bytes)
      }
    }
  }

  fileprivate struct Packed: Equatable {
    /// The hash of the rest, first, so that pictures that differ are soon known to.
    let digest: Int
    let size: Size
    let bytes: [UInt8]

    init(size: Size, bytes: [UInt8]) {
      self.size = size
      self.bytes = bytes
      var hasher = Hasher()
      hasher.combine(size)
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      digest = hasher.finalize()
    }
  }
}

extension Glyph {
  /// The ASCII character that the glyph is, where it is one that is drawn.
  fileprivate var character: UInt8? {
    (0x20..<0x7F).contains(rawValue) ? UInt8(truncatingIfNeeded: rawValue) : nil
  }
}

extension [UInt8] {
  /// The same bytes in no more memory than they need.
  var withoutReserve: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      (_, count) = buffer.initialize(from: self)
    }
  }
}
