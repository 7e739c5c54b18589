import Foundation
import MascotJSON
import MascotTestSupport
import Testing

@Suite(.enabled(if: python != nil, "python3 is not installed"))
struct `What Python's json says` {
  @Test(.timeLimit(.minutes(10)))
  func `both refuse the same documents and read the same values`() throws {
    let documents = generatedDocuments()
    let theirs = try oracle(for: documents)
    try #require(theirs.count == documents.count)
    let ours = documents.map(\.spelling)
    for (index, document) in documents.enumerated() where ours[index] != theirs[index] {
      Issue.record("\(document.testDescription): \(ours[index]), Python: \(theirs[index])")
    }
    let refused = ours.count { $0 == "refused" }
    #expect(refused > 1_000 && documents.count - refused > 1_000, "\(refused) refused")
  }
}

private let python: URL? = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

/// 2,000 documents, as many broken ones, and some near the limit of depth.
private func generatedDocuments() -> [JSONDocument] {
  var generator = JSONGenerator(seed: 0x6F72_6163_6C65)
  let whole = (0..<2_000).map { _ in generator.document() }
  let broken = whole.map { generator.mutation(of: $0) }
  let deep = (60...68).flatMap { depth in
    [
      JSONDocument.nested(depth, "[", around: "", "]"),
      JSONDocument.nested(depth, "{\"a\":", around: "0", "}"),
    ]
  }
  return (whole + broken).map { JSONDocument(bytes: $0) } + deep
}

private func oracle(for documents: [JSONDocument]) throws -> [String] {
  let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../json_oracle.py")
    .standardized
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("json-oracle-\(UUID().uuidString)")
  let lines = documents.map { hexadecimal($0.bytes) + "\n" }.joined()
  try Data(lines.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }

  let process = Process()
  process.executableURL = python
  process.arguments = [script.path, file.path]
  process.standardInput = FileHandle.nullDevice
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let answers = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return answers.split(separator: "\n").map(String.init)
}

extension JSONDocument {
  /// The value as the script spells it.
  fileprivate var spelling: String {
    do throws(JSONError) {
      return try value().spelling
    } catch {
      return "refused"
    }
  }
}

extension JSONValue {
  fileprivate var spelling: String {
    switch kind {
    case .object(let members):
      let items = members.map { hexadecimal(Array($0.key.utf8)) + "=" + $0.value.spelling }
      return "{" + items.joined(separator: ",") + "}"
    case .array(let elements):
      return "[" + elements.map(\.spelling).joined(separator: ",") + "]"
    case .string(let text):
      return "s" + hexadecimal(Array(text.utf8))
    case .number(let number):
      let bits = number.value.bitPattern.bigEndian
      return "d" + withUnsafeBytes(of: bits) { hexadecimal(Array($0)) } + ":" + number.text
    case .boolean(let value): return value ? "t" : "f"
    case .null: return "n"
    }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: text, as: UTF8.self)
}
