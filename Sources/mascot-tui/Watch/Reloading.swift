import MascotCore
import MascotPacks
import MascotTerminal

/// The pack on show, read anew whenever its files change.
struct Reloading {
  private var watch: FileWatch
  private var settling = Settling()
  private let place: WatchedPlace
  private let load: () throws(PackFaults) -> Pack
  /// The place of the largest size to show among those that a pack has.
  let largest: ([Int]) -> Int
  /// What was warned of before the first picture; it is not told again.
  var told: [Fault] = []

  init(
    _ place: WatchedPlace, largest: @escaping ([Int]) -> Int,
    load: @escaping () throws(PackFaults) -> Pack
  ) throws(WatchError) {
    self.place = place
    self.largest = largest
    self.load = load
    watch = try FileWatch(place)
  }

  func list(_ interests: inout [Interest]) { interests.append(watch.interest) }

  /// When the pack has to be read, if nothing more changes; `nil` while nothing has.
  var due: Duration? { settling.due }

  /// Takes in what has come.
  mutating func take(_ interests: [Interest], at moment: Duration) {
    let descriptor = watch.interest.descriptor
    for interest in interests where interest.descriptor == descriptor && interest.arrived != 0 {
      if watch.take() { settling.stir(at: moment) }
    }
  }

  /// Reads the pack, if it is time to.
  ///
  /// - Returns: The pack, or what is wrong with it; `nil` where nothing has changed.
  mutating func pack(at moment: Duration) -> Result<Pack, PackFaults>? {
    guard settling.isOver(at: moment) else { return nil }
    do throws(WatchError) {
      // First the watch, so that what changes from now on is seen.
      try watch.renew()
    } catch {
      return .failure(
        PackFaults(faults: [Fault(.unreadable(reason: "\(error)"), file: place.path)]))
    }
    do throws(PackFaults) {
      return .success(try load())
    } catch {
      return .failure(error)
    }
  }

  /// What a pack is to be warned of that has been read anew.
  func warning(of pack: Pack) -> String? {
    pack.warnings.first { warning in
      !told.contains { $0.cause == warning.cause && $0.keyPath == warning.keyPath }
    }?.brief
  }

  func end() { watch.end() }
}
