import MascotAssets
import MascotCore
import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the terminal is, and what can be shown on it.
enum TerminalCheckup {
  static var findings: [Finding] { terminal + [locale, window] }

  // MARK: The type and its colours

  private static var terminal: [Finding] {
    let name = System.variable("TERM") ?? ""
    do throws(TerminalError) {
      let type = try TerminalType(name, output: STDOUT_FILENO)
      return [finding(of: type, name), colours(type)]
    } catch {
      switch error {
      case .cannotMoveCursor:
        return [
          Finding(
            .note, "terminal",
            "\"\(name)\" cannot place its cursor: the mascot speaks in lines (set TERM to what it is)"
          )
        ]
      case .unknownType, .notATerminal, .system:
        return [Finding(.wrong, "terminal", error.description)]
      }
    }
  }

  private static func finding(of type: TerminalType, _ name: String) -> Finding {
    if name.isEmpty {
      return Finding(.wrong, "terminal", "TERM is not set (set it to what the terminal is)")
    }
    if type.isStandIn {
      return Finding(
        .note, "terminal",
        "nothing is known of \"\(name)\", which is taken for \(type.name) (install ncurses-term)")
    }
    return Finding(.ok, "terminal", "\(name), known to terminfo")
  }

  private static func colours(_ type: TerminalType) -> Finding {
    var environment: [String: String] = [:]
    for name in ColourDepth.variables { environment[name] = System.variable(name) }
    let depth = ColourDepth(
      choice: .auto, colours: type.colours, environment: { environment[$0] })
    // The variable that decides is the first without which it would be another depth.
    let decider = ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM"].first { name in
      var others = environment
      others[name] = nil
      return ColourDepth(
        choice: .auto, colours: type.colours, environment: { others[$0] }) != depth
    }
    let reason = decider.map { "\($0) is set" } ?? "as terminfo says"
    let help =
      depth == .indexed && decider == nil
      ? "; set COLORTERM=truecolor if the terminal shows all" : ""
    return Finding(.ok, "colours", "\(depth.words) (\(reason)\(help))")
  }

  // MARK: Characters and room

  private static var locale: Finding {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(System.variable).first { !$0.isEmpty }
    guard isKnown else {
      return Finding(
        .note, "locale",
        "\"\(name ?? "")\" is not installed here; UTF-8 is assumed (install it, or set LANG=C.UTF-8)"
      )
    }
    let set = String(cString: nl_langinfo(nl_item(CODESET)))
    switch set {
    case "UTF-8": return Finding(.ok, "locale", "\(name ?? "C"), UTF-8")
    case "ANSI_X3.4-1968", "US-ASCII", "646", "":
      return Finding(.ok, "locale", "\(name ?? "none set"); UTF-8 is assumed")
    default:
      return Finding(
        .note, "locale",
        "the character set is \(set): there are ASCII stand-ins (set LANG to one of UTF-8)")
    }
  }

  private static var window: Finding {
    var size = winsize()
    let descriptors = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
    guard
      descriptors.contains(where: { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 })
    else { return Finding(.note, "window", "there is none here: no size is known") }
    let pane = Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    let boxes = PipSizes.boxes
    let text = "\(pane.columns)×\(pane.rows)"
    if let (scale, box) = boxes.first(where: { $0.box.fits(in: pane) }) {
      return Finding(
        .ok, "window", "\(text); Pip fits as \(scale)x, which is \(box.columns)×\(box.rows)")
    }
    let least = boxes.last.map { "\($0.box.columns)×\($0.box.rows)" } ?? ""
    return Finding(
      .note, "window", "\(text): too small for Pip, which speaks in words (make it \(least))")
  }
}

/// The boxes that Pip needs, the largest first.
private enum PipSizes {
  static var boxes: [(scale: Int, box: Size)] {
    let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)
    guard let pack = try? catalogue.pack(MascotCatalogue.standard) else { return [] }
    return pack.scales.indices.compactMap { variant in
      var library = pack.variants[variant]
      var pictures = pack.pictures
      let first = Frame.ID(index: 0)
      guard let picture = try? pictures.picture(first, variant: variant) else { return nil }
      library.add(picture, for: first)
      return library.box.map { (pack.scales[variant], $0) }
    }
  }
}

extension ColourDepth {
  fileprivate var words: String {
    switch self {
    case .none: "none"
    case .eight: "8"
    case .sixteen: "16"
    case .indexed: "256"
    case .direct: "all, as red, green and blue"
    }
  }
}
