#if canImport(Darwin)
  import Darwin
  import MascotPacks
  import MascotTerminal

  /// Tells by a descriptor that files of a pack have changed: kqueue, with a descriptor for each folder
  /// and each file.
  ///
  /// While the pack is not there, the nearest folder above it is looked at in its place.
  struct FileWatch {
    private let descriptor: Int32
    private let place: WatchedPlace
    private var files: [String: Int32] = [:]

    /// Descriptors are few; what is beyond is seen when its folder changes, as it does when an editor
    /// saves by renaming.
    private static let most = 200

    init(_ place: WatchedPlace) throws(WatchError) {
      self.place = place
      descriptor = kqueue()
      guard descriptor >= 0 else {
        throw .unwatchable(place.path, reason: String(cString: strerror(errno)))
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      try renew()
    }

    var interest: Interest { Interest(descriptor, Int32(POLLIN)) }

    /// Takes in what has happened.
    ///
    /// - Returns: Whether something of the pack may have changed.
    mutating func take() -> Bool {
      var hasChanged = false
      var event = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 { hasChanged = true }
      return hasChanged
    }

    /// Looks at what is there by now: folders and files come and go.
    mutating func renew() throws(WatchError) {
      for file in files.values { close(file) }
      files = [:]
      let folders = place.folders
      for folder in folders { add(folder.path) }
      for folder in folders {
        for name in folder.names.present(in: folder.path) { add(folder.path + "/" + name) }
      }
    }

    func end() {
      for file in files.values { close(file) }
      close(descriptor)
    }

    private mutating func add(_ path: String) {
      guard files.count < FileWatch.most, files[path] == nil else { return }
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(notes), data: 0, udata: nil)
      guard kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
        close(file)
        return
      }
      files[path] = file
    }
  }

  extension WatchedNames {
    /// The files of a folder that count.
    fileprivate func present(in folder: String) -> [String] {
      let entries = (try? FolderFiles(path: folder).entries(of: "")) ?? []
      return entries.filter { !$0.isFolder && contain($0.name) }.map(\.name)
    }
  }
#endif
