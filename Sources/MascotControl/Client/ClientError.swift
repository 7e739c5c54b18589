import MascotCore

/// Why a mascot cannot be told something.
package enum ClientError: Error, Hashable, Sendable {
  /// There is no mascot at any of the paths.
  case noneRunning(paths: [String])
  /// Somebody listens, but takes no connection, or gives no answer, in time.
  case noAnswer(path: String)
  /// The other side is neither us nor root.
  case stranger(path: String)
  /// The mascot has closed the connection.
  case hungUp(path: String)
  case lineTooLong(limit: Int)
  /// A request is one line.
  case lineBreak
  case system(SystemError, path: String)
}

extension ClientError: CustomStringConvertible {
  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noneRunning(let paths):
      "no mascot is running at \(paths.joined(separator: ", ")) (start mascot-tui in a terminal)"
    case .noAnswer(let path): "\(path): the mascot does not answer in time (is it stopped?)"
    case .stranger(let path): "\(path): the mascot belongs to another user"
    case .hungUp(let path): "\(path): the mascot has hung up"
    case .lineTooLong(let limit): "a request has \(limit) bytes at most"
    case .lineBreak: "a request is one line (write each one by itself)"
    case .system(let error, let path): "\(path): \(error)"
    }
  }
}
