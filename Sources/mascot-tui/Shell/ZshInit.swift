extension Shell {
  /// What makes zsh report long commands; `@AFTER@` stands for the limit in seconds.
  static let zshReports = #"""
    # mascot-tui for zsh: source <(mascot-tui shell-init zsh)
    #
    # A command that takes longer than the limit is reported to a running mascot: working, and success or
    # failure when it has ended. Before that nothing is told, and no process is started: a helper waits
    # with the limit for the end of the command, and tells what there is to tell, so the prompt never
    # waits.

    # The words that may be told of a command line, in REPLY: the name of the command, and of some the
    # word that says what they do. Arguments may be secret. What is not plain is not told at all.
    __mascot_tui_words() {
      emulate -L zsh
      setopt extendedglob
      local LC_ALL=C
      local -a wrappers=(sudo doas time nice nohup env command builtin exec noglob nocorrect)
      local -a several=(
        apt apt-get bazel brew bundle cargo dnf docker dotnet gh git glab go gradle hg just make mix mvn
        npm pip pip3 pnpm podman poetry rails swift systemctl terraform uv yarn
      )
      REPLY=
      set -- ${=${1%%$'\n'*}}
      while [[ $1 == [A-Za-z_][A-Za-z0-9_]#=[A-Za-z0-9_./:,@%+-]# ]] ||
        { (( $wrappers[(Ie)$1] )) && [[ $2 == [A-Za-z./]* ]] }; do
        shift
      done
      local name=${1##*/}
      [[ $name == [A-Za-z0-9_.+-]## && $#name -le 40 ]] || return 0
      REPLY=$name
      if (( $several[(Ie)$name] )) && [[ $2 == [a-z][a-z0-9:_-]# && $#2 -le 24 ]]; then
        REPLY+=" $2"
      fi
    }

    # Commands that wait for a person, however long they take.
    __mascot_tui_waits() {
      emulate -L zsh
      local usual='bash dash emacs fg fish ftp gdb htop info ipython journalctl less lldb man mascot-tui'
      usual+=' more mosh mutt mysql nano nvim psql python python3 screen sftp sh sqlite3 ssh su tail tig'
      usual+=' tmux top vi view vim vimdiff watch zsh'
      [[ -n $1 && " ${MASCOT_TUI_IGNORE-$usual} " == *" ${1%% *} "* ]]
    }

    __mascot_tui_say() {
      if kill -0 $__mascot_tui_helper; then print -r -u $__mascot_tui_pipe -- $1; fi
    } 2>/dev/null

    __mascot_tui_preexec() {
      emulate -L zsh
      local REPLY
      __mascot_tui_words "$1"
      __mascot_tui_waits "$REPLY" || __mascot_tui_say "start $REPLY"
    }

    __mascot_tui_precmd() {
      local code=$?
      __mascot_tui_say "end $code"
      return $code
    }

    __mascot_tui_wait() {
      emulate -L zsh
      trap '' INT QUIT TSTP TTIN TTOU
      local kind= rest= told source="source=shell:$$"
      typeset -F SECONDS
      local -F after=@AFTER@ start
      while [[ -n $kind ]] || read -r kind rest; do
        if [[ $kind != start ]]; then
          kind=
          continue
        fi
        told=$rest start=$SECONDS
        if read -r -t $after kind rest; then continue; fi
        # The time is up, or nobody is left at the other end.
        (( SECONDS - start >= after * 0.9 )) || break
        command mascot-tui send --if-running state working $source pid=$$ ${told:+text=$told}
        read -r kind rest || break
        [[ $kind == end ]] || continue
        case $(kill -l $rest 2>/dev/null) in
          (INT|TSTP) set -- idle ;;
          (*) if [[ $rest == 0 ]]; then set -- success; else set -- failure code=$rest; fi ;;
        esac
        command mascot-tui send --if-running done $@ $source ${told:+text=$told}
        kind=
      done
    }

    # The pipe is open at both ends here, so that nothing ever waits for a reader, or is ended by its lack;
    # no command inherits it.
    __mascot_tui_start() {
      emulate -L zsh
      setopt nobgnice nomonitor
      local fifo=${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}/mascot-tui-shell-$$-$RANDOM
      mkfifo -m 600 $fifo || return
      typeset -gi __mascot_tui_pipe __mascot_tui_helper
      sysopen -rw -o cloexec -u __mascot_tui_pipe -- $fifo
      __mascot_tui_helper=$(
        exec {__mascot_tui_pipe}>&-
        __mascot_tui_wait <$fifo >/dev/null 2>&1 &
        print -r -- $!
      )
      rm -f $fifo
      autoload -Uz add-zsh-hook
      add-zsh-hook preexec __mascot_tui_preexec
      add-zsh-hook precmd __mascot_tui_precmd
    }

    if [[ -o interactive && ${__mascot_tui_shell-} != $$ ]] && zmodload zsh/system 2>/dev/null; then
      typeset -g __mascot_tui_shell=$$
      __mascot_tui_start
    fi

    """#
}
