/// A mascot in a pane, from its first picture to its end: a script of times and events goes in,
/// pictures come out. No clock and no terminal is needed to play one through.
package struct Session: Sendable {
  package private(set) var director: Director
  /// The pictures, a library for each size of the pack, the largest first.
  package private(set) var variants: [PictureLibrary]
  package private(set) var pane = Size.zero
  /// Why the session is over; `nil` while it goes on.
  package private(set) var outcome: Outcome?
  package private(set) var showsHelp = false
  /// What went wrong lately, in words; shown in place of the keys.
  package private(set) var fault: String?
  /// The programs that report, the most important first.
  package var sources: [SourceLine] = []
  /// How often somebody said that what is on show has been seen.
  package private(set) var acknowledgements = 0

  /// What is left to be seen of the state before.
  var crossfade: Crossfade?

  private(set) var options: Options
  /// The size of each variant, in that of @1x.
  private var scales: [Int]
  /// The last frame that was on show and could be read, for each variant.
  private var lastGood: [Frame.ID?]
  /// What was on show, in each variant, when the mascot was defined anew: it stays where the new
  /// pictures cannot be read.
  private var before: [CellBuffer?] = []
  private(set) var nameOfFrame: @Sendable (Frame.ID, _ variant: Int) -> String

  package enum Outcome: Hashable, Sendable {
    /// Somebody pressed a key for it.
    case quit
    /// The one action asked for has been played.
    case played
  }

  package struct Options: Sendable {
    /// Whether the keys are shown in the last row.
    package var showsLegend = true
    /// The action after which the session is over.
    package var once: State.ID?

    /// The largest size to show: its place among the variants.
    package var largest = 0

    package init(showsLegend: Bool = true, once: State.ID? = nil, largest: Int = 0) {
      self.showsLegend = showsLegend
      self.once = once
      self.largest = largest
    }
  }

  /// - Parameters:
  ///   - scales: The size of each variant, in that of @1x; 1 for those that are not given.
  ///   - seed: Where chance begins; see ``Director``.
  ///   - nameOfFrame: What a person knows a frame by: its file.
  package init(
    _ player: Player, variants: [PictureLibrary], scales: [Int] = [],
    options: Options = Options(), seed: UInt64 = 0,
    nameOfFrame: @escaping @Sendable (Frame.ID, _ variant: Int) -> String
  ) {
    director = Director(player, seed: seed)
    self.variants = variants
    self.scales = scales
    self.options = options
    self.nameOfFrame = nameOfFrame
    lastGood = variants.map { _ in nil }
    if let once = options.once { self.director.follow(Mascot.Binding(once, whenBusy: .replace)) }
  }

  /// What plays.
  package var player: Player { director.player }

  // MARK: What happens

  package mutating func handle(_ event: Event) {
    switch event {
    case .resize(let size):
      if size != pane { crossfade = nil }
      pane = size
    case .key(let key): dissolving { $0.press(key) }
    case .paste: break
    }
    settle()
  }

  /// Does what a request leads to: fires an action, or sets a mood.
  package mutating func follow(_ binding: Mascot.Binding) {
    dissolving { _ = $0.director.follow(binding) }
    settle()
  }

  /// Plays on for a span of time.
  package mutating func advance(by delta: Duration) {
    var left = delta
    if player.mascot.dissolves {
      // A dissolve begins with its state, however late the wake-up.
      while let moment = director.nextChange(factor: nil, isSame: { _, _ in true }),
        moment > .zero, moment < left
      {
        play(for: moment)
        left -= moment
      }
    }
    play(for: left)
    settle()
  }

  private mutating func play(for span: Duration) {
    if !director.isPaused { crossfade?.advance(by: span) }
    if crossfade?.isOver ?? false { crossfade = nil }
    dissolving { $0.director.advance(by: span) }
  }

  /// Asks something of the director, as a key would.
  package mutating func ask<Answer>(_ question: (inout Director) -> Answer) -> Answer {
    defer { settle() }
    return dissolving { question(&$0.director) }
  }

  package mutating func quit() { outcome = outcome ?? .quit }

  private mutating func press(_ key: Key) {
    let wasHelping = showsHelp
    showsHelp = false
    director.wake()
    guard let command = Command(key) else {
      if let binding = player.mascot.binding(for: key) { director.follow(binding) }
      return
    }
    switch command {
    case .tap: if let tap = player.mascot.tap { director.follow(tap) }
    case .pause: director.isPaused.toggle()
    case .stepForward: director.step(.forward)
    case .stepBack: director.step(.back)
    case .acknowledge:
      fault = nil
      acknowledgements += 1
    case .toggleMotion: director.reducesMotion.toggle()
    case .help: showsHelp = !wasHelping
    case .quit: if !(wasHelping && key == .escape) { outcome = .quit }
    }
  }

  /// What follows from whatever has happened: the session is over when the one action asked for
  /// neither plays nor waits for its turn.
  private mutating func settle() {
    if let once = options.once, !player.hasAhead(once) { outcome = outcome ?? .played }
    if let variant, variants[variant].holds(player.frame.id) { lastGood[variant] = player.frame.id }
  }

  // MARK: A pack that changes

  /// Goes on with the mascot as it has been defined anew; see ``Player``. No fault is left of before.
  ///
  /// - Parameter largest: The largest size to show: its place among the variants.
  package mutating func renew(
    _ mascot: Mascot, variants: [PictureLibrary], scales: [Int] = [], largest: Int,
    nameOfFrame: @escaping @Sendable (Frame.ID, _ variant: Int) -> String
  ) {
    let frame = player.frame.id
    let shown = self.variants.map { $0.holds(frame) ? $0.picture(of: frame) : nil }
    before = variants.indices.map { shown.indices.contains($0) ? shown[$0] ?? before[at: $0] : nil }
    options.once = options.once.flatMap { mascot.state(named: player.mascot[$0].name) }
    options.largest = largest
    director = Director(mascot, continuing: director)
    self.variants = variants
    self.scales = scales
    self.nameOfFrame = nameOfFrame
    lastGood = variants.map { _ in nil }
    crossfade = nil
    fault = nil
  }

  /// Tells of something that is wrong, in place of the keys.
  package mutating func tell(_ fault: String) { self.fault = fault.printable }

  // MARK: Pictures as they are read

  /// A picture that has to be read.
  package struct Request: Hashable, Sendable {
    package let variant: Int
    package let frame: Frame.ID
  }

  /// The variant on show: the largest that fits the pane, or `nil` where none does.
  package var variant: Int? {
    variants.indices.first { $0 >= options.largest && variants[$0].box?.fits(in: pane) ?? false }
  }

  /// What has to be read before the next picture can be drawn.
  package var needed: Request? {
    for (index, library) in variants.enumerated() where index >= options.largest {
      guard let box = library.box else { return Request(variant: index, frame: player.frame.id) }
      if box.fits(in: pane) {
        return player.firstMissing(in: library).map { Request(variant: index, frame: $0) }
      }
    }
    return nil
  }

  /// What may be read while nothing else happens: the rest of the variant on show.
  package mutating func nextUnread() -> Request? {
    guard let variant, let frame = variants[variant].nextUnread() else { return nil }
    return Request(variant: variant, frame: frame)
  }

  package mutating func add(_ picture: LoadedPicture, for request: Request) {
    variants[request.variant].add(picture, for: request.frame)
    if request.frame == player.frame.id { lastGood[request.variant] = request.frame }
  }

  /// A picture could not be read: the last good one stays in its place, and the reason is told.
  package mutating func fail(_ request: Request, because fault: String) {
    let isOnShow = request.frame == player.frame.id
    let before = Frame.ID(index: max(request.frame.index - 1, 0))
    let stays = isOnShow || !variants[request.variant].holds(before)
    if stays, lastGood[request.variant] == nil, let picture = self.before[at: request.variant] {
      variants[request.variant].add(picture, for: request.frame)
    } else {
      variants[request.variant].substitute(
        request.frame, by: stays ? lastGood[request.variant] : before)
    }
    self.fault = fault
  }

  // MARK: The picture

  /// The time until the picture or its words change if nothing happens, or `nil` for never.
  package var nextChange: Duration? {
    guard !showsHelp, let variant else { return director.nextChange(factor: nil) { _, _ in true } }
    let next = director.nextChange(factor: factor(variant), isSame: variants[variant].isSame)
    return director.isPaused ? next : next.earlier(crossfade?.nextMoment)
  }

  /// The state in words, for the line below the picture and for those who see no picture.
  package var label: String { player.label }

  func factor(_ variant: Int) -> Double {
    variant < scales.count ? Double(max(scales[variant], 1)) : 1
  }

  /// Draws the picture and the words of this moment in the size of the pane.
  package func render(into buffer: inout CellBuffer) {
    var compositor = Compositor()
    render(into: &buffer, with: &compositor)
  }

  /// - Parameter compositor: Draws what moves; the same one each time asks for no memory.
  package func render(into buffer: inout CellBuffer, with compositor: inout Compositor) {
    buffer.reset(to: pane)
    if showsHelp { return drawHelp(into: &buffer) }
    let shown = variant
    let layout = Layout(pane: pane, box: shown.flatMap { variants[$0].box })
    if let shown { draw(player, into: &buffer, variant: shown, with: &compositor) }
    if let row = layout.footer { drawFooter(into: &buffer, row: row) }
    buffer.write(sources, rows: layout.sources)
    drawWords(into: &buffer, layout, box: shown.flatMap { variants[$0].box })
  }
}

extension [CellBuffer?] {
  fileprivate subscript(at index: Int) -> CellBuffer? {
    indices.contains(index) ? self[index] : nil
  }
}
