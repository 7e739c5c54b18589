import Foundation
import MascotCore
import Testing

@testable import mascot_tui

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An animated picture, read again.
@Suite struct AnimatedSVGTests {
  private func isWellFormed(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

  /// The elements of one scene, or of all.
  private func scene(_ number: Int, in svg: String) throws -> String {
    let parts = svg.components(separatedBy: "<g class=\"m-pip")
    return try #require(parts.dropFirst().dropFirst(number).first)
  }

  /// The pixels that the paths of a scene cover, each as its colour.
  private func pixels(_ scene: String, width: Int, height: Int) throws -> [[String?]] {
    var grid = [[String?]](repeating: .init(repeating: nil, count: width), count: height)
    for path in scene.matches(of: /<path fill="(#[0-9a-f]{6})" d="([^"]*)"\/>/) {
      let rectangles = path.2.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/)
      #expect(rectangles.map(\.0).joined() == path.2)
      for rectangle in rectangles {
        let numbers = [rectangle.1, rectangle.2, rectangle.3, rectangle.4].compactMap { Int($0) }
        #expect(rectangle.3 == rectangle.5)
        for y in numbers[1]..<numbers[1] + numbers[3] {
          for x in numbers[0]..<numbers[0] + numbers[2] {
            #expect(grid[y][x] == nil)
            grid[y][x] = String(path.1)
          }
        }
      }
    }
    return grid
  }

  @Test(arguments: 0..<5)
  func `the pixels are those of the drawing`(number: Int) throws {
    let svg = try Film.pip("idle").written(as: .svg)
    let seen = try pixels(try scene(number, in: svg), width: 24, height: 24)
    let drawn = try ExportTests.pixels(ofPip: "idle/frame_00\(number)@2x.pix")
    #expect(seen == drawn)
  }

  @Test(arguments: ["idle", "wave", "waiting", "blink"])
  func `every scene is visible from its beginning to its end`(state: String) throws {
    let film = try Film.pip(state)
    let svg = film.written(as: .svg)
    let rule = "animation:\(film.length.inMilliseconds)ms step-end infinite"
    #expect(svg.contains(rule))
    let frames = svg.matches(
      of:
        /@keyframes [\w-]+\{(?:0%\{visibility:hidden\})?([\d.]+)%\{visibility:visible\}(?:([\d.]+)%\{visibility:hidden\})?\}/
    )
    #expect(frames.count == film.scenes.count)
    var time = Duration.zero
    let whole = film.length / .milliseconds(100)
    for (scene, frame) in zip(film.scenes, frames) {
      let start = try #require(Double(frame.1))
      let end = try frame.2.map { try #require(Double($0)) } ?? 100
      // Right to less than a microsecond.
      #expect(abs(start * whole - time / .milliseconds(1)) < 0.001)
      time += scene.duration
      #expect(abs(end * whole - time / .milliseconds(1)) < 0.001)
    }
  }

  @Test func `it says what it shows, and needs no script and no font`() throws {
    let svg = try Film.pip("wave").written(as: .svg)
    #expect(isWellFormed(svg))
    #expect(svg.contains("viewBox=\"0 0 24 24\""))
    #expect(svg.contains(">Pip: hello</title>"))
    for word in ["script", "font", "<text", "<image", "url("] { #expect(!svg.contains(word)) }
    #expect(try Film.pip("idle").written(as: .svg).utf8.count < 60_000)
  }

  @Test func `who wants no motion sees the still`() throws {
    let film = try Film.pip("wave")
    let svg = film.written(as: .svg)
    #expect(svg.contains("@media (prefers-reduced-motion:reduce){.m-pip-wave{animation:none}}"))
    #expect(svg.contains(".m-pip-wave{visibility:hidden;"))
    #expect(svg.contains(".m-pip-wave-still{visibility:visible}"))
    // Without the styles of motion one scene alone is visible: that of the still.
    let still = try #require(film.scenes.firstIndex { $0.picture == film.still })
    let marked = svg.matches(
      of: /class="m-pip-wave m-pip-wave-still" style="animation-name:m-pip-wave-(\d+)"/)
    #expect(marked.map(\.1) == ["\(still)"])
    #expect(
      try pixels(try scene(still, in: svg), width: 24, height: 24)
        == ExportTests.pixels(ofPip: "wave/frame_005@2x.pix"))
  }

  @Test func `a still that is none of the pictures shows where nothing moves`() throws {
    // What the waves begin with never comes again.
    let svg = try Film.bundled("waves", "idle").written(as: .svg)
    #expect(isWellFormed(svg))
    let marked = svg.matches(
      of: /<g class="m-waves-idle m-waves-idle-still" style="animation-name:([\w-]+)">/)
    #expect(marked.map(\.1) == ["m-waves-idle-never"])
    #expect(svg.contains("@keyframes m-waves-idle-never{0%,to{visibility:hidden}}"))
  }

  @Test func `what shows through does so on any paper`() throws {
    let film = try Film.of([
      "mascot.json": #"""
      {"sizes": {"1x": {"columns": 2, "rows": 1}},
       "motions": {"fade": {"tracks": {"opacity": [{"type": "move", "to": 0.4}]}}},
       "states": {"idle": {"layers": [
         {"shape": "box", "width": 1, "height": 1, "color": "#c86432", "at": [0, 0]},
         {"shape": "box", "width": 2, "height": 1, "color": "#0a141e", "at": [0, 0], "motion": "fade"}]}}}
      """#
    ])
    let svg = film.written(as: .svg)
    #expect(isWellFormed(svg))
    // Over the box, which is opaque, the two are mixed; beside it the paper shows.
    #expect(svg.contains("<path fill=\"#7b442a\" d=\"M0 0h1v2h-1z\"/>"))
    let glass = svg.matches(
      of: /<path fill="#([0-9a-f]{6})" fill-opacity="([\d.]+)" d="M1 0h1v2h-1z"\/>/)
    #expect(glass.map(\.2) == ["0.404"])
    let colour = try #require(glass.first.flatMap { Int($0.1, radix: 16) })
    #expect(abs((colour >> 16) - 10) <= 2 && abs((colour >> 8 & 255) - 20) <= 2)
    #expect(abs((colour & 255) - 30) <= 2)
  }

  @Test func `a picture that comes again is not drawn again`() throws {
    let svg = try Film.of([
      "idle/1.txt": "one", "idle/2.txt": "two", "idle/3.txt": "six",
      "mascot.json":
        "{\"schemaVersion\": 1, \"states\": {\"idle\": {\"direction\": \"pingpong\"}}}",
    ]).written(as: .svg)
    #expect(svg.components(separatedBy: ">two</text>").count == 2)
    #expect(svg.contains("<use class=\"m-blob-idle\" style=\"animation-name:m-blob-idle-3\" "))
    #expect(svg.contains("href=\"#m-blob-idle-p1\"/>"))
  }

  @Test func `text stands in its cells, and what means something to XML is escaped`() throws {
    let svg = try Film.of(["idle.txt": "a<b &c\n 漢x"]).written(as: .svg)
    #expect(isWellFormed(svg))
    #expect(svg.contains("<text x=\"0 10 20\" y=\"15\" class=\"m-blob-idle-ink\">a&lt;b</text>"))
    #expect(svg.contains("<text x=\"40 50\" y=\"15\" class=\"m-blob-idle-ink\">&amp;c</text>"))
    #expect(svg.contains("<text x=\"10\" y=\"35\" class=\"m-blob-idle-ink\">漢</text>"))
    #expect(svg.contains("<text x=\"30\" y=\"35\" class=\"m-blob-idle-ink\">x</text>"))
    #expect(!svg.contains("keyframes"))
  }
}
