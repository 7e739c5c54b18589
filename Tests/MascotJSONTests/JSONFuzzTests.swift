import MascotJSON
import MascotTestSupport
import Testing

@Suite struct `Documents that somebody broke` {
  @Test(.timeLimit(.minutes(10)), arguments: realDocuments)
  func `a broken document is read or refused, and nothing else`(text: String) {
    #expect(realDocuments.count == Fuzzing.documents.files)
    var generator = JSONGenerator(seed: Fuzzing.documents.startingSeed)
    let document = Array(text.utf8)
    for _ in 0..<Fuzzing.documents.rounds {
      JSONDocument(bytes: generator.mutation(of: document)).checkOutcome()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `bytes without any sense are refused or read, too`() {
    var random = SplitMix64(seed: Fuzzing.seed(1))
    let text = "{}[]:,\"\\/bfnrtu0123456789eE+-. \ntruefalsn'#\u{7}é"
    let alphabet = Array(text.utf8) + [0xFF, 0xED, 0xF4]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      JSONDocument(bytes: bytes).checkOutcome()
    }
  }

  @Test(arguments: realDocuments)
  func `a real document is read, and no beginning of it is`(text: String) throws {
    let bytes = Array(text.utf8)
    _ = try JSONValue(parsing: bytes)
    for count in 0..<bytes.count {
      let fault = JSONDocument(bytes: Array(bytes[..<count])).fault()
      #expect(fault != nil, "the first \(count) bytes")
    }
  }
}

extension JSONDocument {
  fileprivate func checkOutcome() {
    do throws(JSONError) {
      let value = try value()
      #expect(value.standsWhereItSays(in: bytes), "\(testDescription)")
    } catch {
      #expect((0...bytes.count).contains(error.offset), "\(testDescription)")
      let sentence = error.description
      let isSafe = sentence.unicodeScalars.allSatisfy { $0.isHarmless }
      #expect(isSafe && !sentence.isEmpty && sentence.utf8.count < 1_000, "\(testDescription)")
    }
  }
}

extension JSONValue {
  /// Whether every node and key begins and ends with the bytes that its kind has there, in order.
  fileprivate func standsWhereItSays(in bytes: [UInt8]) -> Bool {
    guard 0 <= offset, offset < endOffset, endOffset <= bytes.count else { return false }
    let first = bytes[offset]
    let last = bytes[endOffset - 1]
    switch kind {
    case .object(let members):
      return first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
        && members.allSatisfy { bytes[$0.keyOffset] == UInt8(ascii: "\"") }
        && ascend(members.flatMap { [$0.keyOffset, $0.value.offset, $0.value.endOffset] })
        && members.allSatisfy { $0.value.standsWhereItSays(in: bytes) }
    case .array(let elements):
      return first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
        && ascend(elements.flatMap { [$0.offset, $0.endOffset] })
        && elements.allSatisfy { $0.standsWhereItSays(in: bytes) }
    case .string:
      return first == UInt8(ascii: "\"") && last == UInt8(ascii: "\"")
    case .number(let number):
      return bytes[offset..<endOffset].elementsEqual(number.text.utf8)
    case .boolean(let value):
      return bytes[offset..<endOffset].elementsEqual("\(value)".utf8)
    case .null:
      return bytes[offset..<endOffset].elementsEqual("null".utf8)
    }
  }

  private func ascend(_ offsets: [Int]) -> Bool {
    let all = [offset] + offsets + [endOffset]
    return zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
  }
}

private let realDocuments = [
  ExampleManifest.simplest,
  """
  {"$schema": "mascot.schema.json", "sizes": {"1x": {"columns": 12, "rows": 6}},
   "color": {"palette": {"o": "#f0983a", "k": "black"}},
   "inputs": {"typing": {"type": "boolean", "value": false}},
   "transitions": [{"from": "*", "to": "think", "guards": [{"inputName": "typing"}]}],
   "motions": {"hop": {"tracks": {"offsetY": [{"type": "cubic", "to": -3, "duration": 180},
     {"type": "spring", "to": 0.0, "spring": {"duration": 500, "bounce": 3e-1}}], "none": null}}}}
  """,
  #"{"dots": {"interval": 80, "frames": ["⠋", "⠙", "⠹", "🌑 ", "\ud83c\udf12 ", "\u2800"]}, "x": {}}"#,
  #"[1.234567, "o", "\u001b[31mhello\u001b[0m \"w\u00f6rld\"\r\n\t\\ \/ é 🦊"]"#,
  #"{"DurMovie": {"framerate": 6.0, "frames": [{"contents": ["/\\"], "colorMap": [[[7, -1]]]}]}}"#,
]
