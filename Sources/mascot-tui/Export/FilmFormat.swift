/// The formats that a state is exported to.
enum FilmFormat: String, CaseIterable {
  /// A recording of a terminal: asciicast v2.
  case cast
  /// An animated picture.
  case svg
  /// Text frames, one after the other.
  case txt

  func write(_ film: Film, to out: inout some TextOutputStream) {
    switch self {
    case .cast: Asciicast(film).write(to: &out)
    case .svg: AnimatedSVG(film).write(to: &out)
    case .txt: TextFilm(film).write(to: &out)
    }
  }
}
