import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Durdraw's files` {
  /// A movie of one row; each cell has the colours of one pair.
  private func movie(
    version: Int, _ format: String, _ pairs: [(Int, Int)], text: String? = nil
  ) -> String {
    let columns = pairs.map { "[[\($0.0), \($0.1)]]" }.joined(separator: ",")
    let map = version < 8 ? columns : "[" + columns.dropLast().dropFirst() + "]"
    let rows = version < 8 ? map : map.split(separator: "]],[[").joined(separator: "],[")
    let text = text ?? String(repeating: "x", count: pairs.count)
    return """
      {"DurMovie": {"formatVersion": \(version), "colorFormat": "\(format)", "framerate": 8.0,
       "sizeX": \(pairs.count), "sizeY": 1, "encoding": null, "extra": {"a": [1]},
       "frames": [{"frameNumber": 1, "delay": 0, "contents": ["\(text)"], "colorMap": [\(rows)]}]}}
      """
  }

  private func styles(_ movie: String) throws -> [Style] {
    let clip = try ReadClip("a.dur", movie)
    return (0..<clip.facts.size.columns).map { clip.pictures[0][$0, 0].style }
  }

  @Test func `sixteen colours are those of the PC, counted from 1`() throws {
    let inks = try styles(movie(version: 7, "16", (1...16).map { ($0, 0) })).map(\.foreground)
    let order: [UInt8] = [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15]
    #expect(inks == order.map { .indexed($0) })
    let papers = try styles(movie(version: 7, "16", (0...8).map { (8, $0) })).map(\.background)
    #expect(papers == [.standard] + order[1..<8].map { .indexed($0) } + [.standard])
  }

  @Test func `of 256 colours the first sixteen are those of the PC, too`() throws {
    let pairs = [(0, 0), (1, 1), (6, 8), (7, 16), (15, 0), (16, -1), (17, 20), (255, 0), (-1, 0)]
    let found = try styles(movie(version: 7, "256", pairs))
    #expect(
      found.map(\.foreground) == [
        .indexed(0), .indexed(4), .indexed(3), .indexed(7), .indexed(15), .indexed(0),
        .indexed(17), .indexed(255), .standard,
      ])
    #expect(
      found.map(\.background) == [
        .standard, .indexed(4), .standard, .standard, .standard, .standard, .indexed(20),
        .standard, .standard,
      ])
  }

  @Test(arguments: [5, 6])
  func `older files count from white to black`(version: Int) throws {
    let pairs = (0...16).map { ($0, min($0, 8)) }
    let found = try styles(movie(version: version, "xterm-256", pairs))
    let inks: [UInt8] = [0, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]
    #expect(found.map(\.foreground) == inks.map { .indexed($0) })
    let papers = found[0..<9].map(\.background)
    #expect(papers == [.standard] + inks[1..<8].map { .indexed($0) } + [.standard])
  }

  @Test func `older files with more colours count the bright ones as xterm does`() throws {
    let found = try styles(movie(version: 6, "256", [(1, 0), (8, 0), (9, 0), (16, 0), (200, 0)]))
    #expect(
      found.map(\.foreground) == [
        .indexed(7), .indexed(0), .indexed(9), .indexed(8), .indexed(200),
      ])
  }

  @Test func `version 8 has its colours row by row`() throws {
    let text = """
      {"DurMovie": {"formatVersion": 8, "colorFormat": "256", "framerate": 6, "columns": 2,
       "lines": 2, "frames": [{"delay": 0.5, "contents": ["ab", "cd"],
       "colorMap": [[[1, 0], [2, 0]], [[3, 0], [4, 0]]]}]}}
      """
    let clip = try ReadClip("a.dur", text)
    #expect(clip.lines == [["ab", "cd"]])
    #expect(clip.milliseconds == [500])
    #expect(clip.pictures[0][1, 0].style.foreground == .indexed(2))
    #expect(clip.pictures[0][0, 1].style.foreground == .indexed(6))
  }

  @Test func `before version 8 colours stand column by column, keys in any order`() throws {
    let text = """
      {"DurMovie": {"frames": [{"colorMap": [[[2, 0], [3, 0]], [[4, 0], [5, 0, 9]]],
       "contents": ["ab", "cd"], "delay": -1}, {"contents": ["e", "", "beyond"], "delay": 2}],
       "sizeY": 2, "sizeX": 2, "framerate": 4, "name": "Two", "colorFormat": "16",
       "formatVersion": 7}}
      """
    let clip = try ReadClip("a.dur", text)
    #expect(clip.lines == [["ab", "cd"], ["e", ""]])
    #expect(clip.pictures[0][0, 1].style.foreground == .indexed(2))
    #expect(clip.pictures[0][1, 0].style.foreground == .indexed(6))
    #expect(clip.milliseconds == [nil, 2000])
    #expect(clip.facts.usualDuration == .milliseconds(250))
    #expect(clip.facts.name == "Two")
  }

  @Test func `a character stands in the column of its number`() throws {
    let pairs = (0..<6).map { _ in (8, 0) }
    let clip = try ReadClip("a.dur", movie(version: 7, "16", pairs, text: #"a\rb🦊 c"#))
    #expect(clip.lines == [["a b🦊c"]])
    #expect(clip.pictures[0].isHarmless)
  }

  @Test func `a file is read packed or not`() throws {
    let plain = Array(movie(version: 7, "16", [(2, 0), (3, 1)]).utf8)
    let packed = GzipFile(plain).bytes
    let pictures = try ReadClip("a.dur", plain).pictures
    #expect(try ReadClip("a.dur", packed).pictures == pictures)
    #expect(ClipFormat.detect(name: "unnamed", bytes: packed) == .durdraw)
    let halves = GzipFile(Array(plain[..<40])).bytes + GzipFile(Array(plain[40...])).bytes
    #expect(try ReadClip("a.dur", halves + [0, 0]).pictures.count == 1)
  }

  @Test func `no beginning of a gzip file plays`() throws {
    let packed = GzipFile(Array(movie(version: 7, "16", [(2, 0), (3, 1)]).utf8)).bytes
    for count in 2..<packed.count {
      let fault = clipFault("a.dur", Array(packed[..<count]))
      #expect(fault == Fault(.gzipCutShort, file: "a.dur"), "the first \(count) bytes")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a gzip bomb stops at the limit`() {
    let bomb = GzipFile([UInt8](repeating: 0x20, count: Limits.clipBytes + 1)).bytes
    #expect(bomb.count < 100_000)
    #expect(
      clipFault("a.dur", bomb) == Fault(.unpackedTooLarge(limit: Limits.clipBytes), file: "a.dur"))
  }
}
