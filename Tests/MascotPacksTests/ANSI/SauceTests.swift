import Foundation
import MascotCore
import MascotPacks
import Testing

struct SauceTests {
  /// A record, with comments where there are any.
  static func record(
    width: UInt16, flags: UInt8, font: String = "", comments: [String] = [], type: UInt8 = 1
  ) -> [UInt8] {
    func field(_ text: String, _ count: Int, _ filler: UInt8 = 0x20) -> [UInt8] {
      Array(Array(text.utf8) + Array(repeating: filler, count: count)).prefix(count).map { $0 }
    }
    let block = comments.isEmpty ? [] : field("COMNT", 5) + comments.flatMap { field($0, 64) }
    return block + field("SAUCE00", 7) + field("A title", 35) + field("An author", 20)
      + field("A group", 20) + field("20240101", 8) + [0xFF, 0xFF, 0xFF, 0xFF, type, 1]
      + [UInt8(width & 0xFF), UInt8(width >> 8), 25, 0, 0, 0, 0, 0]
      + [UInt8(comments.count), flags] + field(font, 22, 0)
  }

  private func record(in file: [UInt8]) -> Sauce? { Sauce(of: file.span) }

  @Test func `a record is read`() throws {
    let file =
      Array("text\u{1A}".utf8)
      + SauceTests.record(
        width: 132, flags: 1, font: "IBM VGA 866", comments: ["One line", "Another"])
    let sauce = try #require(record(in: file))
    #expect(sauce.title == "A title" && sauce.author == "An author" && sauce.group == "A group")
    #expect(sauce.comments == ["One line", "Another"])
    #expect(sauce.width == 132)
    #expect(sauce.blink == .brightensBackground)
    #expect(sauce.codePage?.name == "866")
    #expect(sauce.start == 5)
  }

  @Test func `what a record says is not trusted`() throws {
    var lying = SauceTests.record(width: 0, flags: 0)
    lying[104] = 255
    let sauce = try #require(record(in: lying))
    #expect(sauce.comments.isEmpty && sauce.start == 0 && sauce.width == nil)
    #expect(record(in: lying.dropLast()) == nil)
    #expect(record(in: []) == nil)
    let binary = SauceTests.record(width: 80, flags: 1, font: "IBM VGA 866", type: 5)
    let other = try #require(record(in: binary))
    #expect(other.width == nil && other.blink == .blinks && other.codePage == nil)
  }

  @Test(.enabled(if: RealFiles.areThere)) func `a real record`() throws {
    let sauce = try #require(try record(in: bytes(of: "x0-grandpa-dan.ans")))
    #expect(sauce.width == 80)
    #expect(sauce.font == "Amiga MicroKnight+")
    #expect(sauce.codePage == .latin1)
    #expect(sauce.blink == .brightensBackground)
    let other = try #require(try record(in: bytes(of: "controlcharacters.ans")))
    #expect(other.width == 75 && other.codePage == .cp437)
  }
}

/// Files from the field, which are no part of the project: where there are none, their tests are
/// left out.
enum RealFiles {
  static let folder = URL(filePath: #filePath).appending(
    path: "../../../../../shared/samples"
  )
  .standardized

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path()) }

  /// - Parameter name: The path below the folder of samples.
  static func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: name)))
  }
}

func bytes(of sample: String) throws -> [UInt8] {
  try RealFiles.bytes(of: sample == "sprite.ans" ? "sep/sprite.ans" : "ans/\(sample)")
}

func sample(_ name: String) throws -> CellBuffer { try parsed(bytes(of: name)) }
