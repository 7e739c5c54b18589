/// The completions for zsh, with what each word means.
struct ZshCompletions {
  let names: MascotNames

  var script: String {
    """
    #compdef mascot-tui
    # Completions of mascot-tui for zsh: put them as _mascot-tui into a folder of $fpath, or after
    # compinit: source <(mascot-tui completions zsh)

    _mascot-tui() {
      local curcontext=$curcontext command= ret=1
      integer i=2
      # The command is the first word that is neither an option nor the value of one.
      while (( i < CURRENT )); do
        case $words[i] in
          (\(pattern(CompletionTable.optionsWithValue))) (( i += 2 )) ;;
          (-*) (( i += 1 )) ;;
          (*) command=$words[i]; break ;;
        esac
      done
      case $command in
        (\(pattern(CompletionTable.commands.map(\.name)))) words[i]=(); (( CURRENT -= 1 )) ;;
        ('') command=first ;;
        (*) command=\(CommandSpec.usual.name) ;;
      esac
      case $command in
    \(row("first", CommandSpec.usual, isFirst: true))
    \(CompletionTable.commands.map { row($0.name, $0, isFirst: false) }.joined(separator: "\n"))
      esac
      return ret
    }

    _mascot-tui_program() {
      if [[ $words[1] == -- ]]; then
        shift words
        (( CURRENT -= 1 ))
      fi
      _normal
    }

    _mascot-tui_first() {
      local -a commands=(
    \(commands)
      )
      _alternative 'commands:command:{_describe command commands}' \\
        \(Shell.zsh.quoted("mascots:mascot:(\(names.packs.joined(separator: " ")))")) \\
        'files:file:_files'
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _mascot-tui "$@"
    elif (( $+functions[compdef] )); then
      compdef _mascot-tui mascot-tui
    fi

    """
  }

  private var commands: String {
    CompletionTable.commands.map {
      "    \(Shell.zsh.quoted("\($0.name):\($0.summary)"))"
    }.joined(separator: "\n")
  }

  private func row(_ name: String, _ command: CommandSpec, isFirst: Bool) -> String {
    var specs = CompletionTable.options(of: command).flatMap(specs)
    for (index, offer) in command.operandOffers.enumerated() {
      specs.append(spec(ofOperand: index, offer, isFirst: isFirst && index == 0))
    }
    let lines = specs.map { "        \($0)" }.joined(separator: " \\\n")
    let all = command.takesProgram ? "-A \"-*\" " : ""
    return "    (\(name))\n      _arguments -s -S \(all): \\\n\(lines) && ret=0\n      ;;"
  }

  private func spec(ofOperand index: Int, _ offer: Offer, isFirst: Bool) -> String {
    if isFirst { return "'1: :_mascot-tui_first'" }
    let choices = Choices(offer, names)
    if choices.isCommandLine { return "'(-)*::command:_mascot-tui_program'" }
    return Shell.zsh.quoted("\(index + 1):operand:\(action(choices))")
  }

  /// The option in each of its spellings; one of them is enough.
  private func specs(_ option: Option) -> [String] {
    let help = option.help.escaping("\\[]:")
    let value = option.value.map { value in
      ":\(value.escaping("\\:")):\(action(Choices(option.offer, names)))"
    }
    let all = option.spellings.joined(separator: " ")
    return option.spellings.map { spelling in
      let sign = value != nil && spelling.hasPrefix("--") ? "=" : ""
      return Shell.zsh.quoted("(\(all))\(spelling)\(sign)[\(help)]\(value ?? "")")
    }
  }

  private func action(_ choices: Choices) -> String {
    let words = "(\(choices.words.joined(separator: " ")))"
    return switch (choices.words.isEmpty, choices.hasFiles) {
    case (true, false): " "
    case (true, true): "_files"
    case (false, false): words
    case (false, true): "{_alternative \"names:name:\(words)\" \"files:file:_files\"}"
    }
  }

  private func pattern(_ words: [String]) -> String { words.joined(separator: "|") }
}

extension String {
  /// The text with a backslash before some of its characters.
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { text, letter in
      if characters.contains(letter) { text += "\\" }
      text.append(letter)
    }
  }
}
