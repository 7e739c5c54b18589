#if os(Linux)
  import MascotPacks
  import MascotTerminal

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Tells by a descriptor that files of a pack have changed: inotify.
  ///
  /// While the pack is not there, the nearest folder above it is looked at in its place.
  struct FileWatch {
    private let descriptor: Int32
    private let place: WatchedPlace
    /// What of a folder counts, by the number of its watch.
    private var names: [Int32: WatchedNames] = [:]
    private var bytes = [UInt8](repeating: 0, count: 16_384)

    init(_ place: WatchedPlace) throws(WatchError) {
      self.place = place
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0 else { throw .unwatchable(place.path, reason: FileWatch.reason()) }
      do throws(WatchError) {
        try renew()
      } catch {
        close(descriptor)
        throw error
      }
    }

    var interest: Interest { Interest(descriptor, Int32(POLLIN)) }

    /// Takes in what has happened.
    ///
    /// - Returns: Whether something of the pack may have changed.
    mutating func take() -> Bool {
      var hasChanged = false
      while true {
        let count = bytes.withUnsafeMutableBytes { get(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return hasChanged }
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let (event, name) = self.event(at: place)
          if counts(event, name) { hasChanged = true }
          place += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }

    /// Looks at what is there by now: folders come and go.
    mutating func renew() throws(WatchError) {
      var current: [Int32: WatchedNames] = [:]
      var folders = place.folders
      // A folder that comes while those above it are listed is seen the second time.
      for _ in 0..<2 {
        for folder in folders {
          let number = inotify_add_watch(descriptor, folder.path, FileWatch.mask)
          if number >= 0 {
            current[number] = folder.names
          } else if errno != ENOENT, errno != ENOTDIR, errno != EACCES {
            throw .unwatchable(folder.path, reason: FileWatch.reason())
          }
        }
        let before = folders
        folders = place.folders
        if folders == before { break }
      }
      for number in names.keys where current[number] == nil { inotify_rm_watch(descriptor, number) }
      names = current
    }

    func end() { close(descriptor) }

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)

    private func counts(_ event: inotify_event, _ name: String) -> Bool {
      // Some were lost: any may have been ours.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      guard let counted = names[event.wd] else { return false }
      if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
      return counted.contain(name)
    }

    private func event(at place: Int) -> (inotify_event, String) {
      bytes.withUnsafeBytes { bytes in
        let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let start = place + MemoryLayout<inotify_event>.size
        let name = bytes[start..<min(start + Int(event.len), bytes.count)].prefix { $0 != 0 }
        return (event, String(decoding: name, as: UTF8.self))
      }
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
  }

  /// `read(2)`, under a name that the type does not have.
  private func get(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
  }
#endif
