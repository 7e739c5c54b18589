import MascotCore

/// Pages with one mascot in a pane, from the first picture to the end: a script of times and events
/// goes in, pictures come out.
///
/// The mascot is a ``Session`` of its own on a stage above the words. It is made once and lives
/// through all pages: a page only changes its mood.
package struct Onboarding: Sendable {
  package private(set) var flow: Flow
  /// The mascot on its stage.
  package private(set) var figure: Session
  package private(set) var pane = Size.zero
  private let firstVariant: Int

  private(set) var layout: PageLayout?
  /// The words of the open page, in the width of the pane.
  private(set) var text: PageText?
  /// The rows of the body that are scrolled away.
  private(set) var scroll = 0
  /// Whether the open page has come on screen.
  private var isEntered = false
  /// The page before, while it gives way to the open one.
  private(set) var turning: PageTurn?
  /// How long the last reaction has been waited for, once all is answered.
  private var sinceEnd: Duration?

  /// The longest wait for the last reaction.
  private static let longestEnd = Duration.seconds(6)

  /// - Parameters:
  ///   - figure: The mascot, before its first picture.
  ///   - largest: The largest of its sizes that may be shown.
  package init(_ pages: [Page], figure: Session, largest: Int = 0) {
    flow = Flow(pages)
    self.figure = figure
    firstVariant = largest
    setMood()
  }

  /// Whether there is nothing more to show.
  package var isOver: Bool {
    switch flow.outcome {
    case nil: return false
    case .cancelled: return true
    case .completed:
      guard let sinceEnd, sinceEnd < Onboarding.longestEnd else { return true }
      return !isReacting
    }
  }

  /// Whether all is answered, and the last reaction still plays.
  var isEnding: Bool { flow.outcome == .completed && !isOver }

  private var isReacting: Bool {
    let player = figure.player
    if player.mascot[player.state].role == .action { return true }
    let end = flow.page.triggers.end.flatMap { player.mascot.triggers[$0]?.state }
    return end.map { player.mascot[$0].role == .action && player.hasAhead($0) } ?? false
  }

  // MARK: What happens

  package mutating func handle(_ event: Event) {
    switch event {
    case .resize(let size):
      pane = size
      arrange()
    case .key(let key):
      figure.follow(Mascot.Binding(nil))
      if flow.outcome == .completed {
        if key == .control("c") { flow.cancel() }
        sinceEnd = nil
      } else if !scroll(by: key) {
        let before = self
        react(to: flow.handle(key))
        turn(from: before)
      }
    case .paste(let text): flow.paste(text)
    }
  }

  package mutating func advance(by delta: Duration) {
    figure.advance(by: delta)
    sinceEnd? += delta
    turning?.advance(by: delta)
    if turning?.isOver ?? false { turning = nil }
  }

  /// The time until the picture changes if nothing happens, or `nil` for never.
  package var nextChange: Duration? {
    let left = sinceEnd.map { Onboarding.longestEnd - $0 }
    return [figure.nextChange, turning?.nextChange, left].compactMap { $0 }.min()
  }

  /// The last picture has come on screen.
  ///
  /// - Returns: Whether something follows from it that is to be shown.
  package mutating func didShow() -> Bool {
    guard !isEntered, flow.outcome == nil, layout != nil else { return false }
    isEntered = true
    return fire(flow.page.triggers.enter)
  }

  private mutating func turn(from before: Onboarding) {
    guard flow.current != before.flow.current else { return }
    turning = figure.player.reducesMotion ? nil : before.words.map { PageTurn(from: $0) }
    isEntered = false
    scroll = 0
    setMood()
    readText()
  }

  /// The words of the open page, without the mascot.
  private var words: CellBuffer? {
    guard let layout, let text else { return nil }
    var buffer = CellBuffer(size: pane)
    drawWords(into: &buffer, layout, text)
    return buffer
  }

  private mutating func react(to reactions: [Flow.Reaction]) {
    for reaction in reactions {
      switch reaction {
      // Whoever answers is heard at once, also while the mascot still greets.
      case .yes(let page): _ = fire(flow.pages[page].triggers.yes, whenBusy: .replace)
      case .no(let page): _ = fire(flow.pages[page].triggers.no, whenBusy: .replace)
      case .end(let page):
        sinceEnd = .zero
        // The reaction to the last answer comes first.
        _ = fire(flow.pages[page].triggers.end, whenBusy: .queue)
      }
    }
  }

  private mutating func fire(_ trigger: String?, whenBusy: State.WhenBusy? = nil) -> Bool {
    let mascot = figure.player.mascot
    guard let trigger, var binding = mascot.triggers[trigger] else { return false }
    let own = binding.whenBusy ?? binding.state.flatMap { mascot[$0].whenBusy }
    binding.whenBusy = own ?? whenBusy
    figure.follow(binding)
    return true
  }

  /// Sets the mood of the open page, or of the last one before it that has any.
  private mutating func setMood() {
    let mood = flow.pages[...flow.current].last { $0.mood != nil }?.mood
    let mascot = figure.player.mascot
    figure.follow(Mascot.Binding(mood.flatMap { mascot.mood($0) } ?? mascot.initial))
  }

  private mutating func scroll(by key: Key) -> Bool {
    guard let text, let layout else { return false }
    let rows = text.window(in: layout.textRows, layout.spacing).lines
    let most = text.mostScroll(in: layout.textRows, layout.spacing)
    guard most > 0 else { return false }
    let way: Int
    switch key {
    case .arrow(.up) where flow.page.prompt?.options.isEmpty ?? true: way = -1
    case .arrow(.down) where flow.page.prompt?.options.isEmpty ?? true: way = 1
    case .pageUp: way = -max(1, rows - 2)
    case .pageDown: way = max(1, rows - 2)
    case .character, .control, .arrow, .jump, .enter, .escape, .tab, .backTab, .backspace, .delete,
      .insert, .home, .end, .function:
      return false
    }
    scroll = min(max(scroll + way, 0), most)
    return true
  }

  // MARK: Where things stand

  private mutating func arrange() {
    turning = nil
    let boxes = figure.variants.indices.filter { $0 >= firstVariant }.map {
      figure.variants[$0].box
    }
    let known = boxes.compactMap { $0 }
    guard pane.rows > 0, pane.columns > 0, known.count == boxes.count else {
      layout = nil
      text = nil
      return
    }
    let columns = PageLayout.columns(in: pane)
    let short = flow.pages.filter { $0.body.utf8.count <= PageText.mostBytes }
    let layout = PageLayout(
      pane: pane, boxes: known, pages: short.map { PageText($0, columns: columns) },
      hasLong: short.count < flow.pages.count)
    self.layout = layout
    figure.handle(.resize(Size(columns: pane.columns, rows: layout.stageRows)))
    readText()
    scroll = min(scroll, text?.mostScroll(in: layout.textRows, layout.spacing) ?? 0)
  }

  private mutating func readText() {
    text =
      layout == nil
      ? nil : PageText(flow.page, columns: PageLayout.columns(in: pane), isOpen: true)
  }

  // MARK: Pictures as they are read

  /// What has to be read before the next picture can be drawn.
  package var needed: Session.Request? { figure.needed }

  /// What may be read while nothing else happens.
  package mutating func nextUnread() -> Session.Request? { figure.nextUnread() }

  /// - Returns: Whether what is on show has to be drawn anew.
  package mutating func add(_ picture: LoadedPicture, for request: Session.Request) -> Bool {
    let box = figure.variants[request.variant].box
    figure.add(picture, for: request)
    guard box != figure.variants[request.variant].box else { return false }
    arrange()
    return true
  }

  /// A picture could not be read: the last good one stays in its place.
  package mutating func fail(_ request: Session.Request, because fault: String) {
    figure.fail(request, because: fault)
    arrange()
  }
}
