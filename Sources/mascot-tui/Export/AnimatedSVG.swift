import MascotCore

/// A film as an animated picture: SVG with style sheets alone, and no script.
///
/// Half blocks become rectangles of pixels, one unit wide; other cells stand as text. A scene is a
/// group that is visible for its time. Where nothing moves, be it that the reader wants no motion or
/// that the viewer knows none, the still shows.
struct AnimatedSVG {
  private let film: Film
  /// What names in the document begin with, so that several may stand on one page.
  private let prefix: String

  init(_ film: Film) {
    self.film = film
    prefix = "\(film.mascot)-\(film.state)".asIdentifier
  }

  func write(to out: inout some TextOutputStream) {
    let size = film.size
    out.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.columns) \(size.rows * 2)" \
      width="\(size.columns * 10)" height="\(size.rows * 20)" shape-rendering="crispEdges" \
      role="img" aria-labelledby="\(prefix)-title">
      <title id="\(prefix)-title">\(film.title.escaped)</title>

      """)
    writeStyles(to: &out)
    var written: Set<Int> = []
    for (number, scene) in film.scenes.enumerated() {
      let attributes = moves ? " \(attributes(ofScene: number))" : ""
      if written.insert(scene.picture).inserted {
        out.write("<g\(attributes)><g id=\"\(prefix)-p\(scene.picture)\">\n")
        picture(scene.picture).write(to: &out)
        out.write("</g></g>\n")
      } else {
        out.write("<use\(attributes) href=\"#\(prefix)-p\(scene.picture)\"/>\n")
      }
    }
    if moves, !isStillSeen {
      let classes = "class=\"\(prefix) \(prefix)-still\""
      out.write("<g \(classes) style=\"animation-name:\(prefix)-never\">\n")
      picture(film.still).write(to: &out)
      out.write("</g>\n")
    }
    out.write("</svg>\n")
  }

  private func picture(_ number: Int) -> SVGPicture {
    SVGPicture(
      film.picture(number), onLight: film.picture(number, on: .light), prefix: prefix)
  }

  private var moves: Bool { film.scenes.count > 1 }

  /// Whether the still is one of the pictures that show while things move.
  private var isStillSeen: Bool { film.scenes.contains { $0.picture == film.still } }

  // MARK: Styles

  private func writeStyles(to out: inout some TextOutputStream) {
    var needs: SVGPicture.Needs = []
    for number in 0..<film.pictureCount { needs.formUnion(.init(of: film.picture(number))) }
    var rules = needs.rules(prefix: prefix)
    if moves {
      let time = film.length.inMilliseconds
      rules += [
        ".\(prefix){visibility:hidden;animation:\(time)ms step-end infinite}",
        ".\(prefix)-still{visibility:visible}",
      ]
      var start = Duration.zero
      for (number, scene) in film.scenes.enumerated() {
        rules.append(keyframes(ofScene: number, from: start, to: start + scene.duration))
        start += scene.duration
      }
      if !isStillSeen { rules.append("@keyframes \(prefix)-never{0%,to{visibility:hidden}}") }
      rules.append("@media (prefers-reduced-motion:reduce){.\(prefix){animation:none}}")
    }
    if !rules.isEmpty { out.write("<style>\n\(rules.joined(separator: "\n"))\n</style>\n") }
  }

  private func keyframes(ofScene number: Int, from start: Duration, to end: Duration) -> String {
    var steps = start > .zero ? "0%{visibility:hidden}" : ""
    steps += "\(share(start)){visibility:visible}"
    if end < film.length { steps += "\(share(end)){visibility:hidden}" }
    return "@keyframes \(prefix)-\(number){\(steps)}"
  }

  /// The part of the whole time, in percent; exact to a thousand-millionth of the whole.
  private func share(_ time: Duration) -> String {
    let whole = film.length.attoseconds
    return "\(Decimal((time.attoseconds * 1_000_000_000 + whole / 2) / whole, digits: 7))%"
  }

  private func attributes(ofScene number: Int) -> String {
    let isStill = number == film.scenes.firstIndex { $0.picture == film.still }
    let classes = isStill ? "\(prefix) \(prefix)-still" : prefix
    return "class=\"\(classes)\" style=\"animation-name:\(prefix)-\(number)\""
  }
}

extension String {
  /// The text as a name that identifies something in a document.
  fileprivate var asIdentifier: String {
    let parts = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return "m-" + parts.joined(separator: "-")
  }
}
