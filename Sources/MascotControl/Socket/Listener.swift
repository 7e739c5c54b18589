#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The socket that clients connect to, at a path that is ours.
struct Listener {
  let path: String
  let descriptor: Int32
  /// What we made at the path; anything else there is not ours.
  private let identity: FileIdentity
  let folder: SocketFolder.Ownership

  private static let backlog: Int32 = 128

  /// Takes the best of some paths.
  ///
  /// - Throws: When a mascot runs at any of them, or none can be had.
  static func open(anyOf paths: [String]) throws(ListenError) -> Listener {
    for path in paths where isOurs(path) && Occupant(of: path) == .live {
      throw .alreadyRunning(path: path)
    }
    var first: ListenError?
    for path in paths {
      do throws(ListenError) {
        return try Listener(path, in: .ours)
      } catch .alreadyRunning(let path) {
        throw .alreadyRunning(path: path)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .system(SystemError(number: ENOENT), path: paths.first ?? "")
  }

  /// What another user has put at a path keeps nobody from running.
  private static func isOurs(_ path: String) -> Bool {
    (try? FileIdentity(at: path))?.owner == getuid()
  }

  /// Takes a path: a socket that nobody listens at is replaced, a live one never.
  init(_ path: String, in ownership: SocketFolder.Ownership) throws(ListenError) {
    let folder = try SocketFolder.open(path.parent, ownership)
    switch Occupant(of: path) {
    case .nobody: break
    case .stale: unlink(path)
    case .live: throw .alreadyRunning(path: path)
    case .stranger: throw .inTheWay(path: path)
    }
    do throws(SystemError) {
      (descriptor, identity) = try Listener.listen(at: path)
    } catch {
      throw .system(error, path: path)
    }
    self.path = path
    self.folder = ownership
    // Up to here nobody else could take the path.
    _ = consume folder
  }

  private static func listen(at path: String) throws(SystemError) -> (Int32, FileIdentity) {
    let address = try SocketAddress(path)
    let descriptor = try Descriptor.openSocket()
    do throws(SystemError) {
      try address.bind(descriptor)
      let identity = try FileIdentity(at: path)
      guard chmod(path, 0o600) == 0, startListening(descriptor, backlog) == 0 else { throw .last }
      return (descriptor, identity)
    } catch {
      Descriptor.shut(descriptor)
      throw error
    }
  }

  /// Whether clients still find the socket.
  var isInPlace: Bool {
    (try? FileIdentity(at: path))?.isSame(as: identity) ?? false
  }

  /// Takes the next client that waits.
  ///
  /// - Returns: `nil` when there is none.
  func accept() throws(SystemError) -> Int32? {
    while true {
      let client = acceptClient(descriptor)
      if client >= 0 {
        Descriptor.prepare(client)
        return client
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN, EWOULDBLOCK: return nil
      default: throw .last
      }
    }
  }

  /// Closes the socket, and removes it from its path if it is still the one there.
  func close() {
    if isInPlace { unlink(path) }
    Descriptor.shut(descriptor)
  }
}

/// Who is at the path of a socket.
private enum Occupant {
  case nobody
  /// A socket whose process is gone.
  case stale
  /// A socket that somebody listens at, or may listen at: when in doubt it is not ours to take.
  case live
  /// Something that is no socket.
  case stranger

  init(of path: String) {
    do throws(SystemError) {
      guard try FileIdentity(at: path).kind == .socket else {
        self = .stranger
        return
      }
      let descriptor = try Descriptor.openSocket()
      defer { Descriptor.shut(descriptor) }
      try SocketAddress(path).connect(descriptor)
      self = .live
    } catch {
      switch error.number {
      case ENOENT, ENOTDIR: self = .nobody
      case ECONNREFUSED: self = .stale
      // Above all EAGAIN: more clients wait than there is room for, so somebody should listen.
      default: self = .live
      }
    }
  }
}

extension String {
  fileprivate var parent: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

// The names are taken inside the type.
private func startListening(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
  listen(descriptor, backlog)
}

private func acceptClient(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
