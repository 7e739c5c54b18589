import MascotCore
import MascotPacks
import Testing

@Suite struct `The limits of frames` {
  @Test(arguments: ["txt", "pix"])
  func `the largest frame is read`(ending: String) throws {
    let rows = ending == "pix" ? 400 : 200
    let picture = try frame(text(columns: 500, rows: rows), ending: ending)
    #expect(picture.size == Size(columns: 500, rows: 200))
  }

  @Test(arguments: [
    ("txt", 501, 1, 1), ("txt", 1, 201, 201), ("pix", 501, 2, 1), ("pix", 1, 401, 201),
  ])
  func `a frame beyond the limit is refused`(
    ending: String, columns: Int, lines: Int, rows: Int
  ) {
    let size = Size(columns: columns, rows: rows)
    let fault = #expect(throws: Fault.self) {
      try frame(text(columns: columns, rows: lines), ending: ending)
    }
    #expect(
      fault == Fault(.frameTooLarge(size: size, limit: Limits.frame), file: "frame.\(ending)"))
    #expect(
      fault?.description
        == "frame.\(ending): error: the frame is \(columns)×\(rows) cells; the limit is 500×200")
  }

  @Test func `tabs and wide characters count as the cells they take`() {
    for line in [String(repeating: "\t", count: 63), String(repeating: "犬", count: 251)] {
      let fault = #expect(throws: Fault.self) { try frame(line) }
      guard case .frameTooLarge(let size, _) = fault?.cause else {
        Issue.record("\(String(describing: fault))")
        continue
      }
      #expect(size.columns > 500 && size.rows == 1)
    }
  }

  @Test func `a file of 4 MiB is read, and refused for the cells it has`() {
    let fault = #expect(throws: Fault.self) {
      try frame([UInt8](repeating: UInt8(ascii: "x"), count: Limits.fileBytes))
    }
    let size = Size(columns: 4_194_304, rows: 1)
    #expect(fault?.cause == .frameTooLarge(size: size, limit: Limits.frame))
  }

  @Test func `a file beyond 4 MiB is refused`() {
    let fault = #expect(throws: Fault.self) {
      try frame([UInt8](repeating: UInt8(ascii: "x"), count: Limits.fileBytes + 1))
    }
    #expect(fault?.cause == .fileTooLarge(limit: Limits.fileBytes))
    #expect(fault?.description.hasSuffix("is larger than 4 MiB, the limit for one file") == true)
  }

  @Test func `a pack is read up to 64 MiB, and no further`() throws {
    // What is read counts, even where it is refused at its first byte.
    let file = [UInt8](repeating: 0, count: Limits.fileBytes)
    var files = MemoryFiles()
    for number in 10..<27 { files["idle/f\(number).txt"] = file }
    let pack = try Pack(files)
    var pictures = pack.pictures
    let frames = try pack.clip("idle").frames.map(\.id)
    for id in frames.dropLast() {
      let fault = #expect(throws: Fault.self) { try pictures.picture(id, variant: 0) }
      #expect(fault?.cause == .notText(byte: 0))
    }
    let fault = #expect(throws: Fault.self) { try pictures.picture(frames[16], variant: 0) }
    #expect(fault == Fault(.packTooLarge(limit: Limits.packBytes), file: "blob"))
    #expect(fault?.description == "blob: error: the pack is larger than 64 MiB, the limit")
  }

  private func text(columns: Int, rows: Int) -> String {
    String(repeating: String(repeating: "r", count: columns) + "\n", count: rows)
  }
}
