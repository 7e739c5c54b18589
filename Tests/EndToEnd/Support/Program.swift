import Foundation

/// The real binary, next to the bundle of the tests.
enum Program {
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let file = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(filePath: "/")
    return file.deletingLastPathComponent().appending(path: "mascot-tui").path
  }()

  /// The environment of a process that the tests start, and nothing else of the runner's. Each has a
  /// place for its socket of its own, or they would be in each other's way.
  static var environment: [String: String] {
    (try? PackFolder()).map { common.merging(["XDG_RUNTIME_DIR": $0.path]) { $1 } } ?? common
  }

  private static let common: [String: String] = {
    // A debug build would print a trace of its own into the terminal after a crash.
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "$ ",
      "SWIFT_BACKTRACE": "enable=no,interactive=no",
      // Nobody's preferences.
      "XDG_CONFIG_HOME": "/nonexistent",
    ]
    for name in ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    return variables
  }()

  static func environment(with others: [String: String]) -> [String: String] {
    environment.merging(others) { $1 }
  }

  /// What a run without a terminal came to.
  struct Outcome {
    var exit: Exit
    var output: String
    var errors: String
  }

  /// Runs the binary to its end, its output and its errors each in a pipe.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], input: Child.Stream = .nothing
  ) throws -> Outcome {
    try run(arguments, environment: environment, input: input)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: Child.Stream = .nothing,
    program: String = path
  ) throws -> Outcome {
    let (output, errors) = (try Pipe(), try Pipe())
    let child = try Child(
      program, arguments, environment: self.environment(with: environment),
      streams: [input, .descriptor(output.writing), .descriptor(errors.writing)])
    output.closeWriting()
    errors.closeWriting()
    let exit: Exit = try eventually("\(program) \(arguments) ends") {
      output.collect()
      errors.collect()
      return child.exit
    }
    output.collect()
    errors.collect()
    return Outcome(exit: exit, output: output.text, errors: errors.text)
  }
}
