import MascotCore
import MascotJSON

extension CheckedPack {
  /// The first size in which a state flashes; the others are drawn alike. What is put together of
  /// layers is looked at in the smallest alone, which takes the least time.
  func flashing(in state: State) -> [Fault] {
    let used = sizes.filter { pack?.scales.contains($0.scale) ?? false }
    if state.moves { return used.last.flatMap { whole(state, in: $0) }.map { [$0] } ?? [] }
    return used.lazy.compactMap { frames(of: state, in: $0) }.first.map { [$0] } ?? []
  }

  private func frames(of state: State, in size: CheckedSize) -> Fault? {
    guard let clip = state.clip, let found = size.flashing(in: clip) else { return nil }
    func place(_ frame: Frame.ID) -> Int {
      clip.frames.firstIndex { $0.id == frame } ?? 0
    }
    let cause = Fault.Cause.flashing(
      changes: found.changes, scale: size.scale, first: place(found.first),
      last: place(found.last))
    return fault(cause, of: state.name, severity: .error)
  }

  /// The picture as layers and motions make it.
  private func whole(_ state: State, in size: CheckedSize) -> Fault? {
    guard let mascot = pack?.mascot, let id = mascot.state(named: state.name),
      let found = size.flashing(in: id, of: mascot)
    else { return nil }
    let cause = Fault.Cause.flashingWhole(
      changes: found.changes, scale: size.scale, first: found.first, last: found.last)
    let entry = manifest.states.first { $0.name.value == state.name }
    guard let place = entry.flatMap({ $0.layers?.place ?? $0.motion?.place }) else {
      return fault(cause, of: state.name, severity: .error)
    }
    return fault(cause, at: place, severity: .error)
  }
}

extension State {
  /// Whether anything is seen of it but frames that stand where they were drawn.
  fileprivate var moves: Bool { scene != nil || motion != nil || following != nil }
}
