/// What an answer has to look like, as a whole: a regular expression of the extended kind of POSIX,
/// without back-references and collating elements.
///
/// All ways to match are followed side by side, a scalar of the answer at a time, so that no pattern
/// and no answer takes longer than the product of their lengths.
package struct Pattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let steps: [PatternStep]

  /// The longest pattern in scalars, and the most steps it may come to when its counts are written out.
  package static let longest = 1000
  static let mostSteps = 4000

  package init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    let node = try parser.parse()
    var program = PatternProgram()
    try program.append(node)
    program.steps.append(.done)
    self.text = text
    steps = program.steps
  }

  /// Whether the whole of a text is as the pattern says.
  package func matches(_ answer: String) -> Bool {
    let scalars = Array(answer.unicodeScalars)
    var threads = PatternThreads(count: steps.count)
    threads.add(0, in: steps, isStart: true, isEnd: scalars.isEmpty)
    for (place, scalar) in scalars.enumerated() {
      var next = PatternThreads(count: steps.count)
      for step in threads.list {
        guard case .scalar(let set) = steps[step], set.holds(scalar) else { continue }
        next.add(step + 1, in: steps, isStart: false, isEnd: place + 1 == scalars.count)
      }
      if next.list.isEmpty { return false }
      threads = next
    }
    return threads.list.contains { steps[$0] == .done }
  }
}

/// What a machine does that looks for a pattern.
enum PatternStep: Hashable, Sendable {
  /// Takes one scalar of a set, and goes on with the next step.
  case scalar(ScalarSet)
  /// Goes on at two places.
  case fork(Int, Int)
  case jump(Int)
  /// Goes on only at the start, or at the end, of the text.
  case start
  case end
  case done
}

/// The steps that wait for the next scalar, each once.
private struct PatternThreads {
  private(set) var list: [Int] = []
  private var seen: [Bool]

  init(count: Int) { seen = Array(repeating: false, count: count) }

  mutating func add(_ first: Int, in steps: [PatternStep], isStart: Bool, isEnd: Bool) {
    var open = [first]
    while let step = open.popLast() {
      if seen[step] { continue }
      seen[step] = true
      switch steps[step] {
      case .scalar, .done: list.append(step)
      case .fork(let one, let other): open += [other, one]
      case .jump(let place): open.append(place)
      case .start: if isStart { open.append(step + 1) }
      case .end: if isEnd { open.append(step + 1) }
      }
    }
  }
}

/// The steps that parts of a pattern come to.
private struct PatternProgram {
  var steps: [PatternStep] = []

  mutating func append(_ node: PatternNode) throws(PatternError) {
    guard steps.count < Pattern.mostSteps else { throw .tooLarge }
    switch node {
    case .set(let set): steps.append(.scalar(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .either(let one, let other):
      let fork = steps.count
      steps.append(.fork(0, 0))
      try append(one)
      let jump = steps.count
      steps.append(.jump(0))
      steps[fork] = .fork(fork + 1, steps.count)
      try append(other)
      steps[jump] = .jump(steps.count)
    case .times(let node, let least, let most): try append(node, least, most)
    }
  }

  private mutating func append(
    _ node: PatternNode, _ least: Int, _ most: Int?
  ) throws(PatternError) {
    for _ in 0..<least { try append(node) }
    guard let most else {
      let fork = steps.count
      steps.append(.fork(0, 0))
      try append(node)
      steps.append(.jump(fork))
      steps[fork] = .fork(fork + 1, steps.count)
      return
    }
    var forks: [Int] = []
    for _ in least..<most {
      forks.append(steps.count)
      steps.append(.fork(0, 0))
      try append(node)
    }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
  }
}
