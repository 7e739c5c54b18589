import MascotCore

/// How many colours a terminal shows.
package enum ColourDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case indexed = 256
  case direct = 16_777_216

  package static func < (one: ColourDepth, other: ColourDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The depth for a number of colours as terminfo gives it.
  package init(colours: Int) {
    self =
      switch colours {
      case ..<8: .none
      case ..<16: .eight
      case ..<256: .sixteen
      case 256: .indexed
      default: .direct
      }
  }
}

/// What somebody asked for on the command line.
package enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
  case sixteen = "16"
  case indexed = "256"
  case direct = "truecolor"
}

extension ColourDepth {
  /// The variables of the environment that speak of colours.
  package static let variables = [
    "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "TERM", "TMUX",
  ]

  /// Decides on the colours: what was asked for, then the variables `NO_COLOR`, `CLICOLOR_FORCE`,
  /// `FORCE_COLOR` and `COLORTERM`, then what terminfo says.
  ///
  /// - Parameters:
  ///   - colours: The number of colours that terminfo gives, 0 for none.
  ///   - environment: Gives a variable by its name; an empty one counts as not set.
  package init(choice: ColourChoice, colours: Int, environment: (String) -> String?) {
    let able = ColourDepth.able(colours: colours, environment)
    switch choice {
    case .never: self = .none
    case .sixteen: self = .sixteen
    case .indexed: self = .indexed
    case .direct: self = .direct
    case .always: self = max(able, .sixteen)
    case .auto: self = ColourDepth.usual(able, environment)
    }
  }

  private static func usual(
    _ able: ColourDepth, _ environment: (String) -> String?
  ) -> ColourDepth {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if value("NO_COLOR") != nil { return .none }
    if let forced = value("CLICOLOR_FORCE"), forced != "0" { return max(able, .sixteen) }
    switch value("FORCE_COLOR") {
    case nil: return able
    case "0", "false": return .none
    case "2": return max(able, .indexed)
    case "3": return .direct
    case .some: return max(able, .sixteen)
    }
  }

  /// What the terminal can show. `COLORTERM` is believed where terminfo has 256 colours or more, but
  /// not under screen, which drops what it does not know; tmux, which calls itself so too, is fine.
  private static func able(
    colours: Int, _ environment: (String) -> String?
  ) -> ColourDepth {
    let claims = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    let isScreen = environment("TERM")?.hasPrefix("screen") ?? false
    let isTmux = !(environment("TMUX") ?? "").isEmpty
    if claims, colours >= 256, !isScreen || isTmux { return .direct }
    return ColourDepth(colours: colours)
  }
}

extension ColourDepth {
  /// How something half gone looks in so many colours.
  var shading: Backdrop.Shading {
    switch self {
    case .none: .dim
    case .eight, .sixteen: .shades
    case .indexed, .direct: .blend
    }
  }
}
