extension Shell {
  /// What makes bash report long commands; `@AFTER@` stands for the limit in seconds.
  static let bashReports = #"""
    # mascot-tui for bash 4.4 and newer: source <(mascot-tui shell-init bash)
    #
    # A command that takes longer than the limit is reported to a running mascot: working, and success or
    # failure when it has ended. Before that nothing is told, and no process is started for it but a copy
    # of the shell that looks for its name: a helper waits with the limit for the end of the command, and
    # tells what there is to tell, so the prompt never waits. Hooks, $?, PIPESTATUS, $! and jobs stay as
    # they are; there is no trap.

    # The words that may be told of a command line, in REPLY: the name of the command, and of some the
    # word that says what they do. Arguments may be secret. What is not plain is not told at all.
    __mascot_tui_words() {
      local LC_ALL=C IFS=$' \t' name words
      local wrappers=' sudo doas time nice nohup env command builtin exec '
      local several=' apt apt-get bazel brew bundle cargo dnf docker dotnet gh git glab go gradle hg just'
      several+=' make mix mvn npm pip pip3 pnpm podman poetry rails swift systemctl terraform uv yarn '
      REPLY=
      read -ra words <<<"${1%%$'\n'*}"
      set -- "${words[@]}"
      while [[ ${1-} =~ ^[A-Za-z_][A-Za-z0-9_]*=[A-Za-z0-9_./:,@%+-]*$ ]] ||
        [[ $wrappers == *" ${1-} "* && ${2-} == [A-Za-z./]* ]]; do
        shift
      done
      name=${1-}
      name=${name##*/}
      [[ $name =~ ^[A-Za-z0-9_.+-]{1,40}$ ]] || return 0
      REPLY=$name
      if [[ $several == *" $name "* && ${2-} =~ ^[a-z][a-z0-9:_-]{0,23}$ ]]; then REPLY+=" $2"; fi
    }

    # Commands that wait for a person, however long they take.
    __mascot_tui_waits() {
      local usual='bash dash emacs fg fish ftp gdb htop info ipython journalctl less lldb man mascot-tui'
      usual+=' more mosh mutt mysql nano nvim psql python python3 screen sftp sh sqlite3 ssh su tail tig'
      usual+=' tmux top vi view vim vimdiff watch zsh'
      [[ $1 && " ${MASCOT_TUI_IGNORE-$usual} " == *" ${1%% *} "* ]]
    }

    # Runs in a copy of the shell before each command. Whether the history has kept the command is seen
    # from the number: one that stands there twice is the one before, unless it was typed again.
    __mascot_tui_begin() {
      local number=0 REPLY=
      if [[ $(HISTTIMEFORMAT= history 1) =~ ^\ *([0-9]+)\*?\ +(.*)$ ]]; then
        number=${BASH_REMATCH[1]}
        __mascot_tui_words "${BASH_REMATCH[2]}"
      fi
      case ${HISTCONTROL-}${HISTIGNORE:+ignored} in
        *ignore[sb]* | *ignored) ;;
        *) [[ ! -o history ]] || number=0 ;;
      esac
      __mascot_tui_say "$1 $number $REPLY"
    }

    __mascot_tui_say() {
      if kill -0 "$__mascot_tui_helper" 2>/dev/null; then printf '%s\n' "$1" >&"$__mascot_tui_pipe"; fi
    } 2>/dev/null

    __mascot_tui_prompt() {
      local code=$?
      if [[ ${__mascot_tui_seen-} ]]; then
        __mascot_tui_say "end $code"
      else
        __mascot_tui_seen=1
        (__mascot_tui_begin seen)
      fi
      return "$code"
    }

    # What runs in front, where its name was not to be seen: the process that has the terminal.
    __mascot_tui_front() {
      local group=$(ps -o tpgid= -p "$$")
      __mascot_tui_words "$(ps -o comm= -p "${group//[^0-9]/}")"
      text=$REPLY
    }

    __mascot_tui_wait() {
      trap '' INT QUIT TSTP TTIN TTOU
      local after=@AFTER@ kind= number= text= told= last= source="source=shell:$$"
      while [[ $kind ]] || read -r kind number text; do
        if [[ $kind != start ]]; then
          [[ $kind != seen ]] || last=$number
          kind=
          continue
        fi
        [[ $number == 0 || $number != "$last" ]] || text=
        last=$number
        if __mascot_tui_waits "$text"; then
          kind=
          continue
        fi
        told=$text
        read -r -t "$after" kind number text
        case $? in
          0) continue ;;
          1) break ;;
        esac
        text=$told
        [[ $text ]] || __mascot_tui_front
        if __mascot_tui_waits "$text"; then
          kind=
          continue
        fi
        command mascot-tui send --if-running state working "$source" "pid=$$" ${text:+"text=$text"}
        told=$text
        read -r kind number text || break
        [[ $kind == end ]] || continue
        case $(kill -l "$number" 2>/dev/null) in
          INT | SIGINT | TSTP | SIGTSTP) set -- idle ;;
          *) if [[ $number == 0 ]]; then set -- success; else set -- failure "code=$number"; fi ;;
        esac
        command mascot-tui send --if-running done "$@" "$source" ${told:+"text=$told"}
        kind=
      done
    }

    # The pipe is open at both ends here, so that nothing ever waits for a reader, or is ended by its lack.
    __mascot_tui_start() {
      local fifo=${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}/mascot-tui-shell-$$-$RANDOM
      mkfifo -m 600 "$fifo" || return
      exec {__mascot_tui_pipe}<>"$fifo"
      __mascot_tui_helper=$(
        __mascot_tui_wait <"$fifo" >/dev/null 2>&1 {__mascot_tui_pipe}>&- &
        printf %s "$!"
      )
      rm -f "$fifo"
      PS0=${PS0-}'$(__mascot_tui_begin start)'
      if [[ ${bash_preexec_imported-}${__bp_imported-} ]]; then
        precmd_functions+=(__mascot_tui_prompt)
      elif ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 501)); then
        PROMPT_COMMAND+=(__mascot_tui_prompt)
      else
        PROMPT_COMMAND="__mascot_tui_prompt${PROMPT_COMMAND:+; $PROMPT_COMMAND}"
      fi
    }

    if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 404)); then
      printf '%s\n' 'mascot-tui: shell-init: bash 4.4 or newer is needed' >&2
    elif [[ $- == *i* && ${__mascot_tui_shell-} != "$$" ]]; then
      __mascot_tui_shell=$$
      __mascot_tui_start
    fi

    """#
}
