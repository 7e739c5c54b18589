import MascotCore
import MascotJSON
import MascotPacks
import MascotTerminal

/// What a list tells of one mascot.
struct ListedPack {
  let name: String
  /// Where it lies; `nil` for one that is part of the binary.
  let path: String?
  /// The mascot on one line; empty where there is no picture.
  let face: String
  private let contents: Contents

  private enum Contents {
    case pack(Pack)
    /// The first thing that keeps it from being played.
    case broken(Fault)
  }

  init(_ entry: MascotCatalogue.Entry, of catalogue: MascotCatalogue) {
    name = entry.name
    path = entry.path
    do throws(PackFaults) {
      let pack = try catalogue.pack(
        entry.name, options: Pack.Options(languages: System.languages))
      do throws(Fault) {
        face = try pack.line()
        contents = .pack(pack)
      } catch {
        face = ""
        contents = .broken(error)
      }
    } catch {
      face = ""
      let first = error.faults.first { $0.severity == .error } ?? error.faults.first
      contents = .broken(first ?? Fault(.noClip, file: entry.path ?? entry.name))
    }
  }

  /// Such as `Pip · 1x 2x 3x · 13 states`.
  var summary: String {
    switch contents {
    case .pack(let pack):
      let sizes = pack.scales.sorted().map { "\($0)x" }.joined(separator: " ")
      let count = pack.mascot.states.count
      return "\(pack.mascot.name) · \(sizes) · \(count) state\(count == 1 ? "" : "s")".printable
    case .broken(let fault): return "broken: \(fault)"
    }
  }

  var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("name", .string(name))]
    members.append(.init("path", path.map(JSONOutput.string) ?? .null))
    switch contents {
    case .pack(let pack):
      members += [
        .init("title", .string(pack.mascot.name)), .init("face", .string(face)),
        .init("sizes", .array(pack.scales.sorted().map { .integer($0) })),
        .init("states", .array(pack.mascot.states.map { .string($0.name) })), .init("fault", .null),
      ]
    case .broken(let fault): members.append(.init("fault", .string(fault.description)))
    }
    return .object(members)
  }
}

extension Pack {
  /// The mascot on one line: as the pack has it, or else a row of its still.
  fileprivate func line() throws(Fault) -> String {
    if let face { return face }
    return try rowOfStill()
  }

  /// A row of the still of the first state, in the smallest size: the one with the most different
  /// characters, which is mostly the one with the eyes.
  private func rowOfStill() throws(Fault) -> String {
    guard let size = variants.indices.last else { return "" }
    let still = Player(mascot).still
    let library = try self.library(
      holding: still.frames, of: mascot[mascot.initial], variant: size)
    var picture = CellBuffer(size: library.box ?? .zero, filledWith: .transparent)
    var compositor = Compositor()
    still.draw(
      of: library, factor: Double(scales[size]), into: &picture, boxAt: .origin,
      with: &compositor)
    var best = (row: "", count: 0)
    for row in picture.plainRows {
      let count = Set(row.unicodeScalars).count
      if count > best.count { best = (row, count) }
    }
    var scalars = best.row.unicodeScalars.drop { $0 == " " }
    while scalars.last == " " { scalars.removeLast() }
    return String(String(scalars).printable.clipped(to: Limits.face))
  }
}

extension String {
  /// The beginning of the text that fits into so many columns.
  fileprivate func clipped(to limit: Int) -> String {
    var text = String.UnicodeScalarView()
    var columns = 0
    for grapheme in unicodeScalars.graphemes {
      columns += grapheme.width
      if columns > limit { break }
      text.append(grapheme.base)
      text.append(contentsOf: grapheme.marks)
    }
    return String(text)
  }
}
