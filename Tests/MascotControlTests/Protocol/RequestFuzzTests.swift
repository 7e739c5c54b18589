import MascotControl
import MascotJSON
import MascotTestSupport
import Testing

@Suite struct `Lines that somebody broke` {
  @Test(.timeLimit(.minutes(10)))
  func `whatever comes in is a request or a refusal, and its answer is one harmless line`() {
    var random = SplitMix64(seed: 0x636F_6E74_726F_6C)
    for _ in 0..<4_000 {
      var line = Array(random.pick(lines).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) { random.mutate(&line) }
      check(line)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `bytes without any sense are, too`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<4_000 {
      let count = Int.random(in: 0..<60, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  private func check(_ bytes: [UInt8]) {
    let line = RequestLine(bytes)
    switch line.request {
    case .success(let request):
      let words = request.words
      #expect((try? Request(words: words)) == request, "\(bytes)")
      let isHarmless = words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      #expect(isHarmless, "\(bytes)")
    case .failure(let refusal):
      let reply = Reply.refused(refusal).line(line.format)
      let isHarmless = reply.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      #expect(isHarmless && reply.utf8.count < 1_000, "\(bytes)")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func mutate(_ line: inout [UInt8]) {
    let start = Int.random(in: 0...line.count, using: &self)
    let end = Int.random(in: start...min(line.count, start + 9), using: &self)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: line.removeSubrange(start..<end)
    case 1: line.insert(contentsOf: line[start..<end], at: start)
    case 2: line.insert(pick(Array(" \"\\=\t\r{}:,0".utf8)), at: start)
    case 3: line.insert(UInt8.random(in: 0...255, using: &self), at: start)
    default: line.insert(contentsOf: pick(lines).utf8, at: start)
    }
  }
}

private let lines = [
  #"state working source=claude:ab12 pid=4242 ttl=600 text="Running tests""#,
  #"done failure code=2 text="a \"b\" \\""#,
  "play wave", "mood happy", "fire success", "set typing=true n=-1.5e3 t=\"x y\"",
  "say \"Nearly there\" 🦊", "ack source=x", "clear", "get sources", "subscribe", "ping", "quit",
  "step back", "pause toggle",
  #"{"request":"state","status":"working","source":"c","pid":4242,"text":"\u001b[31m","id":7}"#,
  #"{"request":"set","inputs":{"typing":true,"n":1.5},"id":"x"}"#,
]
