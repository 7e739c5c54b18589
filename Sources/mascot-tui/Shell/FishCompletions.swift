/// The completions for fish, with what each word means.
struct FishCompletions {
  let names: MascotNames

  var script: String {
    """
    # Completions of mascot-tui for fish: mascot-tui completions fish | source

    function __mascot_tui_at --description 'Whether a command, and so many operands, stand before the cursor'
      set -l command ''
      set -l count 0
      set -l skips no
      set -l ended no
      set -l words (commandline -opc)
      set -e words[1]
      for word in $words
        if test $skips = yes
          set skips no
          continue
        end
        if test $ended = no
          switch $word
            case --
              set ended yes
              continue
            case \(CompletionTable.optionsWithValue.joined(separator: " "))
              set skips yes
              continue
            case '-*'
              continue
          end
        end
        if test -n "$command"
          set count (math $count + 1)
        else if contains -- $word \(CompletionTable.commands.map(\.name).joined(separator: " "))
          set command $word
        else
          set command \(CommandSpec.usual.name)
          set count 1
        end
        if test $count -gt 0; and contains -- $command \(CompletionTable.programTakers.joined(separator: " "))
          set ended yes
        end
      end
      if test -z "$command" -a "$argv[1]" = \(CommandSpec.usual.name)
        set command $argv[1]
      end
      test "$command" = "$argv[1]"
      and begin
        test (count $argv) = 1
        or test $count = $argv[2]
      end
    end

    complete -c mascot-tui -f
    \((commands + options + operands).joined(separator: "\n"))

    """
  }

  private var commands: [String] {
    CompletionTable.commands.map { command in
      complete("'' 0", "-a \(command.name)", command.summary)
    }
  }

  private var options: [String] {
    CompletionTable.commands.flatMap { command in
      CompletionTable.options(of: command).map { option in
        let short = option.short.map { "-s \($0) " } ?? ""
        let value = option.value == nil ? "" : " \(parameter(Choices(option.offer, names)))"
        let place = command.takesProgram ? "\(command.name) 0" : command.name
        return complete(place, "\(short)-l \(option.name)\(value)", option.help)
      }
    }
  }

  private var operands: [String] {
    CompletionTable.places(names).compactMap { command, index, choices in
      if choices.isEmpty { return nil }
      if choices.isCommandLine {
        let options = command.options.map { Option[$0] }.filter { $0.value != nil }
        // The function takes what begins with two signs for its own, unless something else goes first.
        let skipped = options.flatMap(\.spellings).joined(separator: " ")
        return complete(
          command.name, "-x -a '(__fish_complete_subcommand --fcs-skip=2 \"\" \(skipped))'", nil)
      }
      let words =
        choices.words.isEmpty
        ? "" : "-a \(Shell.fish.quoted(choices.words.joined(separator: " ")))"
      return complete(
        "\(command.name) \(index)", choices.hasFiles ? "-F \(words)" : words, nil)
    }
  }

  private func complete(_ place: String, _ what: String, _ help: String?) -> String {
    "complete -c mascot-tui -n \(Shell.fish.quoted("__mascot_tui_at \(place)")) \(what)"
      + (help.map { " -d \(Shell.fish.quoted($0))" } ?? "")
  }

  private func parameter(_ choices: Choices) -> String {
    let words = "-a \(Shell.fish.quoted(choices.words.joined(separator: " ")))"
    return switch (choices.words.isEmpty, choices.hasFiles) {
    case (true, false): "-x"
    case (true, true): "-r -F"
    case (false, false): "-x \(words)"
    case (false, true): "-r -F \(words)"
    }
  }
}
