import MascotControl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether programs find a mascot.
enum ControlCheckup {
  private static let patience = Duration.milliseconds(500)

  static var findings: [Finding] { [folder, mascot] }

  private static var explicit: String? {
    System.variable("MASCOT_TUI_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
  }

  private static var places: SocketPlaces {
    SocketPlaces(
      runtimeFolder: System.variable("XDG_RUNTIME_DIR"),
      temporaryFolder: System.variable("TMPDIR"), user: getuid())
  }

  /// The folder that the socket of a mascot goes into: the first that can be made.
  private static var folder: Finding {
    let topic = "socket"
    if let explicit {
      return Finding(.ok, topic, "MASCOT_TUI_SOCKET names \(explicit)")
    }
    let usable = places.folders.first { folder in
      var status = stat()
      let parent = folder.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      return stat(parent, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        && access(parent, W_OK | X_OK) == 0
    }
    guard let folder = usable else {
      return Finding(
        .wrong, topic,
        "there is no folder for it: \(places.folders.joined(separator: ", ")) (set XDG_RUNTIME_DIR)"
      )
    }
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      return Finding(.ok, topic, "\(folder) will be made for it")
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return Finding(.wrong, topic, "\(folder) is a link (remove it)")
    case S_IFDIR: break
    default: return Finding(.wrong, topic, "\(folder) is no folder (remove it)")
    }
    if status.st_uid != getuid() {
      return Finding(
        .wrong, topic, "\(folder) belongs to the user \(status.st_uid) (remove it, or set TMPDIR)")
    }
    let mode = status.st_mode & 0o777
    if mode != 0o700 {
      return Finding(
        .note, topic,
        "others may enter \(folder), until a mascot starts (chmod 700 \(folder))")
    }
    return Finding(.ok, topic, "\(folder), yours alone")
  }

  private static var mascot: Finding {
    let topic = "mascot"
    let deadline = Deadline(in: patience, now: System.time)
    do throws(ClientError) {
      let candidates = places.candidates(for: .standard, explicit: explicit)
      var client = try Client.connect(to: candidates, before: deadline)
      let path = client.path
      let (_, answer) = try client.ask("ping", before: deadline)
      switch answer {
      case .ok: return Finding(.ok, topic, "one runs, at \(path)")
      case .refused, .event, .unknown:
        return Finding(.wrong, topic, "what runs at \(path) is no mascot")
      }
    } catch .noneRunning {
      return Finding(.note, topic, "none runs (start one: mascot-tui)")
    } catch {
      return Finding(.wrong, topic, error.description)
    }
  }
}
