import Foundation
import MascotControl

/// Turns a server by hand, as the loop of the program does, with a clock that goes when the test
/// says so. Nothing waits for long.
final class Crank {
  private let folder: TemporaryFolder
  var control: Control
  var time = Duration.zero
  /// What the player would have had to do.
  private(set) var requests: [PlayerRequest] = []
  private(set) var effects: [StatusBoard.Effect] = []
  private(set) var turns = 0
  private(set) var mostRequestsInATurn = 0

  var path: String { control.path }
  var folderPath: String { "\(folder.path)/mascot-tui" }
  var places: SocketPlaces { SocketPlaces(folders: [folderPath], refuge: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    let places = SocketPlaces(folders: ["\(folder.path)/mascot-tui"], refuge: folder.path)
    control = Control(try Server(.standard, in: places))
  }

  deinit { control.close() }

  func connect() throws -> RawClient {
    guard let client = RawClient(path) else { throw NoConnection() }
    return client
  }

  /// Says a line, turns until nothing happens any more, and gives what came back.
  func exchange(_ client: RawClient, _ line: String) -> String {
    client.say(line)
    turn()
    return client.read()
  }

  /// Turns as often as something is there, without waiting.
  func turn() {
    while turnOnce(waiting: 0) {}
  }

  /// - Parameter milliseconds: How long something is waited for.
  /// - Returns: Whether something was there.
  @discardableResult
  func turnOnce(waiting milliseconds: Int32 = 0) -> Bool {
    var polled = control.interests.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), milliseconds)
    let happenings = control.take(polled.map(\.revents), at: time)
    var asked = 0
    for happening in happenings {
      switch happening {
      case .effect(let effect): effects.append(effect)
      case .request(let request, let ticket):
        asked += 1
        requests.append(request)
        control.answer(ticket, .ok())
      }
    }
    mostRequestsInATurn = max(mostRequestsInATurn, asked)
    turns += 1
    return count > 0
  }

  /// Turns without anything to wait for, as when a frame is due.
  func tick() { _ = turnOnce() }
}

struct NoConnection: Error {}
