import MascotCore

/// A console in a pane of tmux that knows whether anybody has it on the screen.
package final class SightedConsole<Base: Console>: Console {
  private var base: Base
  private var watch: TmuxWatch

  package init(_ base: Base, at place: TmuxPlace) {
    self.base = base
    watch = TmuxWatch(place)
  }

  package var isHidden: Bool { watch.isHidden }

  package var size: Size { base.size }
  package var isBehind: Bool { base.isBehind }
  package var isWithinSequence: Bool { base.isWithinSequence }

  package func show(_ session: Session) -> Bool { base.show(session) }
  package func abandonSequence() { base.abandonSequence() }
  package func stop() -> [Input] { base.stop() }
  package func resume() -> [Input] { base.resume() }

  package func list(_ interests: inout [Interest]) {
    base.list(&interests)
    watch.list(&interests)
  }

  package func take(_ interests: [Interest]) -> [Input] {
    watch.take(interests)
    return base.take(interests)
  }

  package func close() {
    base.close()
    watch.close()
  }
}
