import MascotTerminal

/// A film as text, in the form of terminal-parrot: words on the whole, then a separator before each
/// frame. Colours are left out.
///
/// The format itself has no times; they stand in the head, in milliseconds and in the order of the
/// frames.
struct TextFilm {
  private static let separator = "!--FRAME--!"

  private let film: Film

  init(_ film: Film) { self.film = film }

  func write(to out: inout some TextOutputStream) {
    let durations = film.scenes.map(\.duration.inMilliseconds).joined(separator: " ")
    let head = [
      ("description", film.mascot), ("state", film.state), ("label", film.label),
      ("columns", "\(film.size.columns)"), ("rows", "\(film.size.rows)"), ("durations", durations),
    ]
    for (key, value) in head where !value.isEmpty { out.write("\(key): \(value)\n") }
    for scene in film.scenes {
      out.write("\(TextFilm.separator)\n")
      for row in film.picture(scene.picture).plainRows {
        // A row of the picture that reads like a separator must not be one.
        out.write(row == TextFilm.separator ? "\(row) \n" : "\(row)\n")
      }
    }
  }
}
