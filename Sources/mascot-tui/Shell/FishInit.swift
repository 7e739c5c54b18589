extension Shell {
  /// What makes fish report long commands; `@AFTER@` stands for the limit in seconds.
  static let fishReports = #"""
    # mascot-tui for fish: mascot-tui shell-init fish | source
    #
    # A command that takes longer than the limit is reported to a running mascot: working, and success or
    # failure when it has ended. A small process waits with each command for the limit, and ends with it;
    # it tells what there is to tell, so the prompt never waits.

    # The words that may be told of a command line: the name of the command, and of some the word that
    # says what they do. Arguments may be secret. What is not plain is not told at all.
    function __mascot_tui_words
      set -l line (string split \n -- $argv[1])[1]
      set -l words (string split -n ' ' -- (string replace -a \t ' ' -- $line))
      while set -q words[1]
        if string match -qr '^[A-Za-z_][A-Za-z0-9_]*=[A-Za-z0-9_./:,@%+-]*$' -- $words[1]
          set -e words[1]
        else if contains -- $words[1] sudo doas time nice nohup env command builtin exec
          and string match -qr '^[A-Za-z./]' -- "$words[2]"
          set -e words[1]
        else
          break
        end
      end
      set -l name (string replace -r '^.*/' '' -- "$words[1]")
      string match -qr '^[A-Za-z0-9_.+-]{1,40}$' -- "$name"
      or return 0
      if contains -- $name apt apt-get bazel brew bundle cargo dnf docker dotnet gh git glab go gradle hg \
            just make mix mvn npm pip pip3 pnpm podman poetry rails swift systemctl terraform uv yarn
        and string match -qr '^[a-z][a-z0-9:_-]{0,23}$' -- "$words[2]"
        set name "$name $words[2]"
      end
      echo $name
    end

    # Commands that wait for a person, however long they take.
    function __mascot_tui_waits
      set -l usual bash dash emacs fg fish ftp gdb htop info ipython journalctl less lldb man mascot-tui \
        more mosh mutt mysql nano nvim psql python python3 screen sftp sh sqlite3 ssh su tail tig tmux top \
        vi view vim vimdiff watch zsh
      set -q MASCOT_TUI_IGNORE
      and set usual (string split ' ' -- $MASCOT_TUI_IGNORE)
      contains -- (string split -m 1 ' ' -- "$argv[1]")[1] $usual
    end

    # Signals tell the process how the command has ended; while the shell lives, it looks for it but once a
    # minute.
    set -g __mascot_tui_script '
      trap "" INT QUIT TSTP TTIN TTOU
      (
        how=
        trap "how=success" USR1
        trap "how=failure" USR2
        trap "how=idle" TERM
        await() {
          sleep "$1" &
          wait $! || kill $! 2>/dev/null
        }
        await "$1"
        [ "$how" ] && exit
        mascot-tui send --if-running state working "source=shell:$2" "pid=$2" ${3:+"text=$3"}
        while [ -z "$how" ] && kill -0 "$2" 2>/dev/null; do await 60; done
        [ -z "$how" ] || mascot-tui send --if-running done "$how" "source=shell:$2" ${3:+"text=$3"}
      ) </dev/null >/dev/null 2>&1 &
      echo $!
    '

    function __mascot_tui_begin --on-event fish_preexec
      set -l text (__mascot_tui_words $argv[1])
      __mascot_tui_waits $text
      or set -g __mascot_tui_timer (command sh -c $__mascot_tui_script sh @AFTER@ $fish_pid "$text")
    end

    function __mascot_tui_end --on-event fish_postexec
      set -l code $status
      set -q __mascot_tui_timer
      or return 0
      set -l timer $__mascot_tui_timer
      set -e __mascot_tui_timer
      switch $code
        case 0
          command kill -USR1 $timer 2>/dev/null
        case 130 146 148
          command kill -TERM $timer 2>/dev/null
        case '*'
          command kill -USR2 $timer 2>/dev/null
      end
    end

    status is-interactive
    or functions -e __mascot_tui_begin __mascot_tui_end

    """#
}
