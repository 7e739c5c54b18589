import MascotControl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a mascot and those who drive it meet, by what the command line and the environment say.
struct MeetingPlace {
  private let name: SocketName
  /// A path of somebody's choice, which goes before those of the name.
  private let explicit: String?

  /// - Throws: When the name is none.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.value(of: .name) else {
      name = .standard
      explicit = System.variable("MASCOT_TUI_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
      return
    }
    do throws(SocketNameError) { name = try SocketName(text) } catch { throw .badName(error) }
    explicit = nil
  }

  private var places: SocketPlaces {
    SocketPlaces(
      runtimeFolder: System.variable("XDG_RUNTIME_DIR"),
      temporaryFolder: System.variable("TMPDIR"), user: getuid())
  }

  /// Takes the place for a mascot.
  func open() throws(ListenError) -> Server {
    if let explicit { return try Server(at: explicit) }
    return try Server(name, in: places)
  }

  /// Where clients look, best first.
  var candidates: [String] { places.candidates(for: name, explicit: explicit) }
}
