import MascotCore
import MascotJSON

/// A line as it came in: what it asks for, and how the answer is to look.
package struct RequestLine: Hashable, Sendable {
  package let format: ReplyFormat
  package let request: Result<Request, Refusal>

  /// The bytes a line may have, without the line end.
  package static let limit = 4096

  /// - Parameter bytes: The line without its line end; a carriage return before that is dropped.
  package init(_ bytes: some Collection<UInt8>) {
    var line = Array(bytes)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= RequestLine.limit else {
      self.init(format: .words, request: .failure(.lineTooLong(limit: RequestLine.limit)))
      return
    }
    if line.first == UInt8(ascii: "{") {
      self.init(json: line)
    } else {
      let words = String(decoding: line, as: UTF8.self)
      self.init(format: .words, request: Result { () throws(Refusal) in try Request(words: words) })
    }
  }

  init(_ line: LineBuffer.Line) {
    switch line {
    case .whole(let bytes): self.init(bytes)
    case .tooLong:
      self.init(format: .words, request: .failure(.lineTooLong(limit: RequestLine.limit)))
    }
  }

  private init(format: ReplyFormat, request: Result<Request, Refusal>) {
    self.format = format
    self.request = request
  }

  private init(json bytes: [UInt8]) {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      self.init(format: .json(id: nil), request: .failure(.badJSON(error)))
      return
    }
    do throws(Refusal) {
      let format = ReplyFormat.json(id: try document.requestID)
      self.init(
        format: format, request: Result { () throws(Refusal) in try Request(json: document) })
    } catch {
      self.init(format: .json(id: nil), request: .failure(error))
    }
  }
}

extension Request {
  /// Reads a request in words.
  package init(words line: String) throws(Refusal) {
    var words = try Word.split(line)[...]
    guard let first = words.popFirst() else { throw .emptyRequest }
    var parts = try RequestParts(first.name.map { "\($0)=\(first.value)" } ?? first.value)
    switch parts.verb {
    case .say: try parts.putText(words)
    case .set: try parts.putInputs(words)
    case .state, .play, .mood, .fire, .done, .ack, .clear, .get, .subscribe, .step, .pause, .ping,
      .quit:
      try parts.put(words)
    }
    try self.init(parts)
  }
}

extension RequestParts {
  fileprivate mutating func put(_ words: ArraySlice<Word>) throws(Refusal) {
    var operands = verb.operands[...]
    for word in words {
      if let name = word.name {
        try put(word.value, at: name)
      } else if let field = operands.popFirst() {
        try put(word.value, at: field)
      } else {
        throw .unexpected(word.value.printable, in: verb)
      }
    }
  }

  /// What is said are all the words, in quotes or not.
  fileprivate mutating func putText(_ words: ArraySlice<Word>) throws(Refusal) {
    guard !words.isEmpty else { return }
    let texts = words.map { word in word.name.map { "\($0)=\(word.value)" } ?? word.value }
    try put(texts.joined(separator: " "), at: Field.text)
  }

  fileprivate mutating func putInputs(_ words: ArraySlice<Word>) throws(Refusal) {
    for word in words {
      guard let name = word.name else { throw .unexpected(word.value.printable, in: verb) }
      let value = word.isQuoted ? .text(word.value.printable) : Input.Value(plain: word.value)
      try put(Input(name.printable, value))
    }
  }
}

extension Input.Value {
  /// A word that looks like a truth or a number is one.
  fileprivate init(plain word: String) {
    switch word {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    default:
      let document = try? JSONValue(parsing: Array(word.utf8))
      if case .number(let number) = document?.kind {
        self = .number(number.value)
      } else {
        self = .text(word.printable)
      }
    }
  }
}
