import MascotTerminal

/// A film as a recording of a terminal, asciicast v2: a head, then a line for each change of the
/// picture with its time in seconds from the beginning. The screen at the end is the last picture.
struct Asciicast {
  private let film: Film

  init(_ film: Film) { self.film = film }

  func write(to out: inout some TextOutputStream) {
    let head = [
      "\"version\": 2", "\"width\": \(film.size.columns)", "\"height\": \(film.size.rows)",
      "\"title\": \(film.title.quoted)", "\"env\": {\"TERM\": \(Recorder.type.quoted)}",
    ]
    out.write("{\(head.joined(separator: ", "))}\n")
    var recorder = Recorder()
    var time = Duration.zero
    var bytes = recorder.opening
    for scene in film.scenes {
      bytes += recorder.bytes(for: film.picture(scene.picture))
      write(bytes, at: time, to: &out)
      bytes = []
      time += scene.duration
    }
    write(recorder.closing(below: film.size), at: time, to: &out)
  }

  private func write(_ bytes: [UInt8], at time: Duration, to out: inout some TextOutputStream) {
    if bytes.isEmpty { return }
    let text = String(decoding: bytes, as: UTF8.self)
    out.write("[\(time.inSeconds), \"o\", \(text.quoted)]\n")
  }
}

extension String {
  /// The text as a string of JSON.
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
