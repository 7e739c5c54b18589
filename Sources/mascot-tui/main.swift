import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

System.openStandardStreams()
// A reader that goes away is an error of the write that meets it, not the end of the process.
cplatform_ignore_broken_pipes()

let code: Int32
do throws(UsageError) {
  code = try run(Arguments(Array(CommandLine.arguments.dropFirst())))
} catch {
  System.complain(error)
  code = ExitCode.usage
}
exit(code)

func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
  if arguments.has(.help) {
    let names = CommandLine.arguments.dropFirst().contains(arguments.command.name)
    return System.say(Help.text(for: names ? arguments.command : nil))
      ? ExitCode.success : ExitCode.failure
  }
  if arguments.has(.version) {
    return System.say("mascot-tui \(Version.current)\n") ? ExitCode.success : ExitCode.failure
  }
  switch arguments.command.id {
  case .play: return try Play(arguments).run()
  case .export: return try Export(arguments).run()
  case .check: return try Check(arguments).run()
  case .convert: return try Convert(arguments).run()
  case .new: return try New(arguments).run()
  case .list: return List(arguments).run()
  case .send: return try Send(arguments).run()
  case .status: return try ShowStatus(arguments).run()
  case .run: return try Run(arguments).run()
  case .hook: return try Hook(arguments).run()
  case .completions: return try Completions(arguments).run()
  case .shellInit: return try ShellInit(arguments).run()
  case .doctor: return Doctor(arguments).run()
  case .onboard: return try Onboard(arguments).run()
  }
}
