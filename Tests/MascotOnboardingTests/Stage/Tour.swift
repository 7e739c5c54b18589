import MascotCore
import MascotTestSupport

@testable import MascotOnboarding

/// A cat that leads through pages, in two sizes.
enum Cat {
  private static let faces: [(state: String, role: State.Role, faces: [String])] = [
    ("idle", .mood, ["(o.o)", "(-.-)"]), ("hello", .mood, ["(^.^)", "(^o^)"]),
    ("busy", .mood, ["(o_o)", "(0_0)"]), ("wave", .action, ["(^.^)/", "(^o^)/"]),
    ("nod", .action, ["(u.u)", "(n.n)"]), ("shake", .action, ["(<.<)", "(>.>)"]),
    ("cheer", .action, ["\\(^o^)/", "*(^o^)*"]),
  ]

  static let sizes = [Size(columns: 12, rows: 4), Size(columns: 8, rows: 2)]

  static func mascot() throws -> Mascot {
    var first = 0
    let states = faces.map { row in
      defer { first += row.faces.count }
      let clip =
        row.role == .mood
        ? Clip([400, 100], first: first)
        : Clip([100, 100], first: first, repetition: .times(1), finishPause: 500)
      return State(name: row.state, role: row.role, clip: clip, label: row.state)
    }
    func binding(_ name: String) -> Mascot.Binding {
      Mascot.Binding(states.firstIndex { $0.name == name }.map { State.ID(index: $0) })
    }
    return try Mascot(
      states,
      triggers: [
        "enter": binding("wave"), "yes": binding("nod"), "no": binding("shake"),
        "success": binding("cheer"),
      ])
  }

  private static let pictures = faces.flatMap(\.faces)

  static var libraries: [PictureLibrary] {
    sizes.indices.map { variant in
      var library = PictureLibrary(frameCount: pictures.count, declared: sizes[variant])
      for (index, face) in pictures.enumerated() {
        let lines =
          variant == 0 ? ["  /\\_/\\", "  \(face)", "  (   )", "  (u u)"] : ["/\\_/\\", face]
        library.add(CellBuffer(lines: lines), for: Frame.ID(index: index))
      }
      return library
    }
  }
}

/// Goes through pages by hand: time passes when the test says so, and keys come between.
struct Tour {
  private(set) var onboarding: Onboarding

  init(
    _ pages: [Page], _ columns: Int = 60, _ rows: Int = 24, reducesMotion: Bool = false,
    libraries: [PictureLibrary]? = nil
  ) throws {
    let mascot = try Cat.mascot()
    var player = Player(mascot, mood: pages.first?.mood.flatMap { mascot.mood($0) })
    player.reducesMotion = reducesMotion
    let figure = Session(
      player, variants: libraries ?? Cat.libraries, options: .init(showsLegend: false),
      nameOfFrame: { _, _ in "" })
    onboarding = Onboarding(pages, figure: figure)
    resize(columns, rows)
  }

  /// The picture has come on screen.
  mutating func show() { _ = onboarding.didShow() }

  mutating func press(_ keys: Key...) { for key in keys { onboarding.handle(.key(key)) } }

  mutating func type(_ text: String) { for letter in text { press(.character(letter)) } }

  mutating func paste(_ text: String) { onboarding.handle(.paste(text)) }

  mutating func wait(_ milliseconds: Int) { onboarding.advance(by: .milliseconds(milliseconds)) }

  mutating func resize(_ columns: Int, _ rows: Int) {
    onboarding.handle(.resize(Size(columns: columns, rows: rows)))
  }

  mutating func changeOnboarding<Result>(_ change: (inout Onboarding) -> Result) -> Result {
    change(&onboarding)
  }

  var flow: Flow { onboarding.flow }
  /// What the mascot does, and the mood behind it.
  var state: String { name(onboarding.figure.player.state) }
  var mood: String { name(onboarding.figure.player.mood) }

  private func name(_ id: State.ID) -> String { onboarding.figure.player.mascot[id].name }

  var buffer: CellBuffer {
    var buffer = CellBuffer(size: onboarding.pane)
    onboarding.render(into: &buffer)
    return buffer
  }

  /// The picture as plain lines.
  var picture: [String] { buffer.lines }
}

/// Pictures one below the other, each with a title and the edges of its pane.
struct PageAlbum {
  private(set) var lines: [String] = []

  mutating func add(_ title: String, _ tour: Tour) {
    let pane = tour.onboarding.pane
    lines.append("== \(title), \(pane.columns)×\(pane.rows)")
    for line in tour.picture {
      let blanks = String(repeating: " ", count: max(pane.columns - line.columns, 0))
      lines.append("│\(line)\(blanks)│")
    }
  }
}

extension [Page] {
  /// Pages with a prompt of each kind.
  static let all: [Page] = [
    Page(
      id: "welcome", title: "Meet the cat", body: "It keeps your things in order.", mood: "hello",
      triggers: .init(enter: "enter")),
    Page(
      id: "news", title: "Allow notifications?", body: "Now and then, and never at night.",
      mood: "busy", prompt: Prompt(.confirm(yes: "Allow", no: "Not now"))),
    Page(
      id: "plan", title: "How many mice?",
      prompt: Prompt(
        .choice([
          .init(value: "one", title: "One mouse"), .init(value: "all", title: "全部 All of them"),
        ]))),
    Page(
      id: "toys", title: "Which toys?",
      prompt: Prompt(.choices(["ball", "string", "box"].map { .init(value: $0) }))),
    Page(
      id: "name", title: "What is your name?", mood: "hello",
      prompt: Prompt(.text, label: "As the cat may call you", isRequired: true)),
    Page(id: "word", title: "A secret", mood: "busy", prompt: Prompt(.secret)),
  ]
}
