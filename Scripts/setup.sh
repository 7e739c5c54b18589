# Installs what is missing for a command of this project. Sourced by the scripts beside it:
#   need swift-toolchain | libncurses-dev | zlib1g-dev | tmux | python3 | python3-jsonschema | mandoc |
#   zsh | fish | openssh-client | openssh-server
# Says first what it installs; does nothing where all is there.

missing=""

die() {
  printf 'mascot-tui: %s\n' "$*" >&2
  exit 1
}

has_ncurses() {
  case "$(uname -s)" in
  Darwin) return 0 ;; # part of the SDK
  *)
    printf '#include <curses.h>\nint main(void) { return 0; }\n' |
      cc -DNCURSES_WIDECHAR=1 -x c - -lncursesw -o /dev/null 2>/dev/null ||
      printf '#include <curses.h>\n' | clang -E -x c - >/dev/null 2>&1
    ;;
  esac
}

has_zlib() {
  case "$(uname -s)" in
  Darwin) return 0 ;; # part of the SDK
  *)
    printf '#include <zlib.h>\nint main(void) { return 0; }\n' |
      cc -x c - -lz -o /dev/null 2>/dev/null ||
      printf '#include <zlib.h>\n' | clang -E -x c - >/dev/null 2>&1
    ;;
  esac
}

# Whether some python3 has the validator, be it the first in PATH or that of the system.
has_jsonschema() {
  for python in python3 /usr/bin/python3; do
    "$python" -c 'from jsonschema import Draft202012Validator' 2>/dev/null && return 0
  done
  return 1
}

# need PACKAGE...: notes what is missing of the packages.
need() {
  for package; do
    case "$package" in
    libncurses-dev) has_ncurses || missing="$missing libncurses-dev" ;;
    zlib1g-dev) has_zlib || missing="$missing zlib1g-dev" ;;
    python3-jsonschema) has_jsonschema || missing="$missing python3-jsonschema" ;;
    openssh-client) command -v ssh-keygen >/dev/null 2>&1 || missing="$missing openssh-client" ;;
    openssh-server) [ -x /usr/sbin/sshd ] || missing="$missing openssh-server" ;;
    *) command -v "$package" >/dev/null 2>&1 || missing="$missing $package" ;;
    esac
  done
}

# install_missing: installs what `need` has noted.
install_missing() {
  [ -n "$missing" ] || return 0
  missing=${missing# }
  if command -v apt-get >/dev/null 2>&1; then
    sudo=""
    if [ "$(id -u)" -ne 0 ]; then
      command -v sudo >/dev/null 2>&1 ||
        die "missing: $missing (as root: apt-get install $missing)"
      sudo="sudo"
    fi
    printf 'Installing %s with apt-get…\n' "$missing" >&2
    # shellcheck disable=SC2086 # a list of packages
    $sudo apt-get install -y -q $missing >/dev/null 2>&1 || {
      $sudo apt-get update -q >/dev/null
      $sudo apt-get install -y -q $missing >/dev/null
    } || die "could not install $missing (try: $sudo apt-get install $missing)"
  elif command -v brew >/dev/null 2>&1; then
    case "$missing" in
    *python3-jsonschema*)
      # There is no formula for it.
      python3 -m pip install --user --quiet jsonschema ||
        die "could not install jsonschema (try: python3 -m pip install jsonschema)"
      missing=$(printf '%s' "$missing" | sed 's/ *python3-jsonschema//')
      [ -n "$missing" ] || return 0
      ;;
    esac
    names=$(printf '%s' "$missing" | sed 's/libncurses-dev/ncurses/; s/zlib1g-dev/zlib/; s/python3/python/')
    printf 'Installing %s with brew…\n' "$names" >&2
    # shellcheck disable=SC2086
    brew install $names || die "could not install $names (try: brew install $names)"
  else
    die "missing: $missing (install it with your system's package manager: on Debian the package is" \
      "called so, on Fedora libncurses-dev is ncurses-devel and zlib1g-dev zlib-devel, on Alpine and Arch" \
      "ncurses and zlib)"
  fi
}

# The toolchain cannot be installed for somebody: say exactly what to do.
need_swift() {
  command -v swift >/dev/null 2>&1 ||
    die "Swift 6.2 or newer is missing (get it from https://www.swift.org/install and put its" \
      "usr/bin into PATH)"
}
