/// What the SAUCE record at the end of an ANSI file says of it.
///
/// Records lie: sizes are read only where they are plausible, and never to find anything in memory.
package struct Sauce: Hashable, Sendable {
  package let title: String
  package let author: String
  package let group: String
  package let comments: [String]
  /// The columns the text wraps at, where the record knows.
  package let width: Int?
  package let blink: ANSIRendition.Blink
  /// The name of the font the text is to be shown in; it implies a code page.
  package let font: String
  /// Where the record begins in the file, with its comments.
  package let start: Int

  package var codePage: CodePage? { CodePage(fontName: font) }

  /// The record that the last bytes of a file are, or `nil`.
  package init?(of file: Span<UInt8>) {
    let record = file.count - Sauce.recordSize
    guard record >= 0, file.matches("SAUCE", at: record) else { return nil }
    func field(_ offset: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { file[record + offset + $0] }
    }
    title = CodePage.cp437.text(field(7, 35))
    author = CodePage.cp437.text(field(42, 20))
    group = CodePage.cp437.text(field(62, 20))

    // Data type 1 is text by characters; its file types 0, 1 and 2 are ASCII, ANSi and ANSiMation.
    let isText = file[record + 94] == 1 && file[record + 95] <= 2
    let columns = Int(file[record + 96]) | Int(file[record + 97]) << 8
    width = isText && columns > 0 ? columns : nil
    blink = isText && file[record + 105] & 1 == 1 ? .brightensBackground : .blinks
    font = isText ? CodePage.cp437.text(field(106, 22)) : ""

    let count = Int(file[record + 104])
    let block = record - Sauce.commentSize * count - Sauce.commentMark.utf8CodeUnitCount
    if count > 0, block >= 0, file.matches(Sauce.commentMark, at: block) {
      start = block
      comments = (0..<count).map { index in
        let line = block + Sauce.commentMark.utf8CodeUnitCount + index * Sauce.commentSize
        return CodePage.cp437.text(field(line - record, Sauce.commentSize))
      }
    } else {
      start = record
      comments = []
    }
  }

  private static let recordSize = 128
  private static let commentSize = 64
  private static let commentMark: StaticString = "COMNT"
}

extension Span<UInt8> {
  /// Whether an ASCII word stands at a place.
  fileprivate func matches(_ word: StaticString, at place: Int) -> Bool {
    guard place + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { self[place + $0] == letters[$0] }
    }
  }
}
