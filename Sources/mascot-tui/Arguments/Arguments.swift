import MascotControl
import MascotCore

/// A command line as it was understood.
///
/// The habits are GNU's: `--name=value` or `--name value`, short flags in a bundle, options before,
/// behind and between operands, and nothing but operands after `--`.
struct Arguments: Hashable, Sendable {
  var command = CommandSpec.usual
  var operands: [String] = []
  private var values: [Given] = []

  private struct Given: Hashable {
    let option: Option.ID
    let value: String
  }

  /// - Parameter words: The command line without the name of the program.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var given: [(option: Option, value: String)] = []
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        given.append(try Arguments.long(word, &rest))
      } else if word.hasPrefix("-"), word != "-" {
        given += try Arguments.short(word, &rest)
      } else {
        operands.append(word)
        // What follows the name of a program is the program's own.
        if operands.count > 1, CommandSpec.named(operands[0])?.takesProgram ?? false {
          operands += rest
          break
        }
      }
    }
    takeCommand()
    for (option, value) in given {
      guard (command.options + CommandSpec.common).contains(option.id) else {
        throw .optionOfOther(option: option.name, command: command.name)
      }
      values.removeAll { $0.option == option.id }
      values.append(Given(option: option.id, value: value))
    }
    if operands.count > command.mostOperands {
      throw .tooManyOperands(operands[command.mostOperands])
    }
  }

  func has(_ option: Option.ID) -> Bool { value(of: option) != nil }

  func value(of option: Option.ID) -> String? {
    values.first { $0.option == option }?.value
  }

  /// The value of an option that is a number within a range.
  func number(
    _ option: Option.ID, above low: Double, atMost high: Double
  ) throws(UsageError) -> Double? {
    guard let text = value(of: option) else { return nil }
    guard let number = Double(text), number > low, number <= high else {
      throw .badValue(option: Option[option].name, value: text, allowed: Option[option].help)
    }
    return number
  }

  /// The number with which chance begins.
  func seed() throws(UsageError) -> UInt64? {
    guard let text = value(of: .seed) else { return nil }
    guard let seed = UInt64(text) else {
      throw .badValue(option: "seed", value: text, allowed: Option[.seed].help)
    }
    return seed
  }

  /// The value of an option that is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option.ID
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(of: option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(option: Option[option].name, value: text, allowed: Option[option].help)
    }
    return choice
  }

  private mutating func takeCommand() {
    guard let first = operands.first, let named = CommandSpec.named(first) else { return }
    command = named
    operands.removeFirst()
  }

  private static func long(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> (Option, String) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = Option.table.first(where: { $0.name == name }) else {
      throw .unknownOption("--\(name)", nearest: name.nearest(among: Option.table.map(\.name)))
    }
    if option.value == nil {
      guard parts.count == 1 else { throw .unwantedValue(option: name) }
      return (option, "")
    }
    if parts.count == 2 { return (option, String(parts[1])) }
    guard let value = rest.popFirst() else { throw .missingValue(option: "--\(name)") }
    return (option, value)
  }

  private static func short(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> [(Option, String)] {
    var found: [(Option, String)] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.table.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      if option.value == nil {
        found.append((option, ""))
      } else if !letters.isEmpty {
        found.append((option, String(letters)))
        break
      } else if let value = rest.popFirst() {
        found.append((option, value))
      } else {
        throw .missingValue(option: "-\(letter)")
      }
    }
    return found
  }
}

/// What is wrong with a command line.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownOption(String, nearest: String?)
  case optionOfOther(option: String, command: String)
  case missingValue(option: String)
  case unwantedValue(option: String)
  case badValue(option: String, value: String, allowed: String)
  case tooManyOperands(String)
  case missingOperand(String, command: String)
  case badOperand(String, allowed: String)
  case missingOption(option: Option)
  case notTogether(Option, Option)
  case badName(SocketNameError)
  case badRequest(ClientError)
  case unknownAgent(String)

  var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option \(option) "
        + (nearest.map { "(did you mean --\($0)?)" } ?? "(see mascot-tui --help)")
    case .optionOfOther(let option, let command):
      "the option --\(option) does not go with \(command) (see mascot-tui \(command) --help)"
    case .missingValue(let option): "the option \(option) needs a value (see mascot-tui --help)"
    case .unwantedValue(let option): "the option --\(option) takes no value"
    case .badValue(let option, let value, let allowed):
      "\"\(value)\" is no value for --\(option) (\(allowed))"
    case .tooManyOperands(let operand):
      "\"\(operand)\" is one argument too many (see mascot-tui --help)"
    case .missingOperand(let operand, let command):
      "\(command) needs \(operand) (see mascot-tui \(command) --help)"
    case .badOperand(let operand, let allowed):
      "there is no \"\(operand)\" here (there is \(allowed))"
    case .missingOption(let option): "--\(option.name) is missing (\(option.help))"
    case .notTogether(let one, let other):
      "the options --\(one.name) and --\(other.name) do not go together"
    case .badName(let error): error.description
    case .badRequest(let error): error.description
    case .unknownAgent(let name):
      "hook knows no agent \"\(name)\" "
        + "(there is \(Agent.allCases.map(\.rawValue).joined(separator: ", ")))"
    }
  }
}
