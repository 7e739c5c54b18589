import MascotCore
import MascotTestSupport

/// A mascot in two sizes, drawn with characters, for sessions.
enum Pip {
  /// Faces of each state, a frame each; `wave` has a paw on its right.
  static let faces: [(state: String, faces: [String])] = [
    ("idle", ["(o.o) ", "(-.-) ", "(o.o) "]),
    ("happy", ["(^.^) ", "(^o^) "]),
    ("wave", ["(o.o)_", "(o.o)/", "(^.^)/"]),
    ("blink", ["(-.-) "]),
  ]

  static let sizes = [Size(columns: 12, rows: 4), Size(columns: 6, rows: 2)]

  static func mascot(
    titles: [String: String] = [:], labels: [String: String] = [:]
  ) throws -> Mascot {
    var first = 0
    let states = faces.enumerated().map { index, row in
      defer { first += row.faces.count }
      let isMood = index < 2
      return State(
        name: row.state, role: isMood ? .mood : .action,
        clip: Clip(
          row.faces.count, each: 100, first: first, repetition: isMood ? .forever : .times(1),
          loopPause: isMood ? 1000 : 0, finishPause: isMood ? 0 : 500),
        key: isMood ? nil : row.state.first.map { .character($0) }, title: titles[row.state],
        label: labels[row.state] ?? ["idle": "resting", "wave": "hello"][row.state])
    }
    return try Mascot(states)
  }

  static var frameCount: Int { faces.reduce(0) { $0 + $1.faces.count } }

  /// The picture of a frame; the larger size has an ear and a foot more.
  static func picture(_ frame: Frame.ID, variant: Int) -> CellBuffer {
    let face = faces.flatMap(\.faces)[frame.index]
    return variant == 0
      ? CellBuffer(lines: ["  /\\____/\\", " (  ||||  )", "   \(face)", "  (_)  (_)  "])
      : CellBuffer(lines: ["/\\_/\\ ", face])
  }

  /// All sizes, with every picture read.
  static var libraries: [PictureLibrary] {
    sizes.indices.map { variant in
      var library = PictureLibrary(frameCount: frameCount, declared: sizes[variant])
      for index in 0..<frameCount {
        let frame = Frame.ID(index: index)
        library.add(picture(frame, variant: variant), for: frame)
      }
      return library
    }
  }

  static func script(
    _ columns: Int, _ rows: Int, titles: [String: String] = [:], labels: [String: String] = [:],
    options: Session.Options = .init(), variants: [PictureLibrary]? = nil
  ) throws -> Script {
    let session = Session(
      Player(try mascot(titles: titles, labels: labels)), variants: variants ?? libraries,
      options: options, nameOfFrame: name)
    return Script(session, pane: Size(columns: columns, rows: rows))
  }

  static func once(_ name: String, _ columns: Int, _ rows: Int) throws -> Script {
    let id = try mascot().state(named: name)
    return try script(columns, rows, options: .init(once: id))
  }

  @Sendable private static func name(of frame: Frame.ID, variant: Int) -> String {
    var place = frame.index
    for row in faces {
      if place < row.faces.count {
        return "\(row.state)/frame_00\(place)\(variant == 0 ? "@2x" : "").txt"
      }
      place -= row.faces.count
    }
    return ""
  }
}
