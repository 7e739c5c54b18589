// What Swift cannot import from ncurses, each with the reason. No state: a header cannot hold any.
#ifndef CNCURSES_H
#define CNCURSES_H

// The wide library hides its functions without this; SwiftPM's pkgConfig would warn on every build.
#define NCURSES_WIDECHAR 1
// Macros that stand for functions would hide them from Swift.
#define NCURSES_NOMACROS 1

#include <curses.h>
#include <term.h>

/// A numbered string capability filled in with two whole numbers, or NULL.
///
/// Necessary because `tparm` takes a variable number of arguments, which Swift cannot call.
static inline char *cncurses_tparm2(const char *capability, long first, long second) {
  return tparm((char *)capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

/// Frees what `setupterm` read of the current terminal.
///
/// Necessary because `cur_term` is a mutable global, which Swift 6 refuses to read.
static inline void cncurses_forget_terminal(void) { del_curterm(cur_term); }

#endif
