/// The completions for bash. They run in the old bash of macOS as well.
struct BashCompletions {
  let names: MascotNames

  var script: String {
    """
    # Completions of mascot-tui for bash: source <(mascot-tui completions bash)

    _mascot_tui() {
      local cur=${COMP_WORDS[COMP_CWORD]} command= option= prefix= count=0 ended= word i=1
      local words= files= IFS=$' \\t\\n'
      # The words before the cursor: the command, and how many operands it has already.
      while ((i < COMP_CWORD)); do
        word=${COMP_WORDS[i]} option=
        case $ended$word in
          --) ended=/ ;;
          \(pattern(CompletionTable.optionsWithValue)))
            option=$word
            [[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))
            ((i++))
            ;;
          -*) ;;
          *)
            if [[ $command ]]; then
              ((count++))
            else
              case $word in
                \(pattern(CompletionTable.commands.map(\.name)))) command=$word ;;
                *) command=\(CommandSpec.usual.name) count=1 ;;
              esac
            fi
            # Behind the first operand of some commands there are only operands.
            case $command:$count in
              \(pattern(CompletionTable.programTakers.map { "\($0):1" }))) ended=/ ;;
            esac
            ;;
        esac
        ((i++))
      done
      ((i > COMP_CWORD)) || option=
      # --option=value is three words, or one where the user wants it so.
      if [[ $option && $cur == = ]]; then
        cur=
      elif [[ -z $ended && $cur == --*=* ]]; then
        option=${cur%%=*} prefix=$option= cur=${cur#*=}
      fi
      if [[ $option ]]; then
        case $option in
    \(values)
        esac
      elif [[ -z $ended && $cur == -* ]]; then
        case $command in
    \(options)
        esac
      else
        case $command:$count in
          :0) words=\(Shell.bash.quoted(firstWords)) files=1 ;;
    \(operands)
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$cur"))
      if [[ $files ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
      fi
      [[ -z $prefix ]] || COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
    }

    # Completes a command of the system, by its own completions where bash-completion has them.
    _mascot_tui_program() {
      if declare -F _command_offset >/dev/null; then
        _command_offset $((COMP_CWORD - count))
      elif ((count == 0)); then
        COMPREPLY=($(compgen -c -- "$cur" | sort -u))
      else
        compopt -o default 2>/dev/null
      fi
    }

    complete -F _mascot_tui mascot-tui

    """
  }

  private var values: String {
    Option.table.compactMap { option in
      actions(Choices(option.offer, names)).map { row(pattern(option.spellings), $0) }
    }.joined(separator: "\n")
  }

  private var options: String {
    CompletionTable.commands.map { command in
      let spellings = CompletionTable.options(of: command).flatMap(\.spellings)
      return row(
        command == CommandSpec.usual ? "'' | \(command.name)" : command.name,
        "words=\(Shell.bash.quoted(spellings.joined(separator: " ")))")
    }.joined(separator: "\n")
  }

  private var operands: String {
    CompletionTable.places(names).compactMap { command, index, choices in
      let place = choices.isCommandLine ? "*" : String(index)
      return actions(choices).map { row("\(command.name):\(place)", $0) }
    }.joined(separator: "\n")
  }

  private var firstWords: String {
    (CompletionTable.commands.map(\.name) + names.packs).joined(separator: " ")
  }

  /// What is done to offer something; `nil` where there is nothing.
  private func actions(_ choices: Choices) -> String? {
    if choices.isEmpty { return nil }
    if choices.isCommandLine {
      return "_mascot_tui_program; return"
    }
    let words = choices.words.joined(separator: " ")
    return [
      choices.words.isEmpty ? nil : "words=\(Shell.bash.quoted(words))",
      choices.hasFiles ? "files=1" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func row(_ pattern: String, _ action: String) -> String {
    "      \(pattern)) \(action) ;;"
  }

  private func pattern(_ words: [String]) -> String { words.joined(separator: " | ") }
}
