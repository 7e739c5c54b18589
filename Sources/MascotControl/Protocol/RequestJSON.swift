import MascotCore
import MascotJSON

extension JSONValue {
  /// What the sender knows a request by; it comes back with the answer.
  var requestID: JSONOutput? {
    get throws(Refusal) {
      switch self[key: "id"]?.kind {
      case nil, .null: nil
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .object, .array, .boolean: throw .badID
      }
    }
  }
}

extension Request {
  /// Reads a request from an object: `{"request": "state", "status": "working", "id": 7}`.
  init(json document: JSONValue) throws(Refusal) {
    guard case .object(let members) = document.kind,
      case .string(let verb) = document[key: "request"]?.kind
    else { throw .unknownRequest("", help: "request") }
    var parts = try RequestParts(verb)
    let fields = parts.verb == .set ? [.inputs] : parts.verb.operands + parts.verb.options
    for member in members where member.key != "request" && member.key != "id" {
      let field = try parts.field(member.key, among: fields)
      switch (field, member.value.kind) {
      case (.inputs, .object(let inputs)):
        for input in inputs {
          try parts.put(Input(input.key.printable, try Input.Value(input.value)))
        }
      case (.inputs, _):
        throw .badValue(.inputs, member.value.word, expected: "an object of inputs")
      case (_, .string(let text)): try parts.put(text, at: field)
      case (_, .number(let number)):
        try parts.put(number.whole.map { String($0) } ?? number.text, at: field)
      case (_, .null): break
      case (_, .boolean), (_, .array), (_, .object):
        throw .badValue(field, member.value.word, expected: "a string or a number")
      }
    }
    try self.init(parts)
  }
}

extension Input.Value {
  fileprivate init(_ value: JSONValue) throws(Refusal) {
    switch value.kind {
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = .number(number.value)
    case .string(let text): self = .text(text.printable)
    case .null, .array, .object:
      throw .badValue(.inputs, value.word, expected: "an input is a truth, a number or a string")
    }
  }
}

extension JSONValue {
  /// What kind of value it is, for a message.
  fileprivate var word: String {
    switch kind {
    case .object: "{…}"
    case .array: "[…]"
    case .string(let text): text
    case .number(let number): number.text
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    }
  }
}
