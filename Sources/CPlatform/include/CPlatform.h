// What Swift cannot reach and what needs state: signal handlers, the rescue after a crash, and what
// the system says of other processes.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Added to the number of a signal that the terminal itself sent because a key was pressed.
#define CPLATFORM_FROM_KEYBOARD 128

/// Starts to catch the signals that end, stop, continue and resize: each writes one byte, its number,
/// into a pipe. Signals that are ignored already stay ignored.
///
/// C, because a handler may call nothing that Swift's runtime does not promise to be safe there.
///
/// Returns the descriptor to read from, or -1 with `errno`.
int cplatform_signals_open(void);

/// Puts every disposition back as it was, and closes the pipe.
void cplatform_signals_close(void);

/// Stops the process as SIGTSTP does by default, and returns when it goes on: then SIGCONT is in the
/// pipe. Where no shell could let it go on, it does not stop.
void cplatform_signals_stop(void);

/// Ends the process by a signal, as if it had never been caught.
void cplatform_signals_die(int number);

/// From now on a crash, or a signal that nobody waits for, gives the terminal back first: writes the
/// bytes to it, sets its modes, and lets the end take its course. Signals that are ignored stay so.
///
/// The bytes must live until `cplatform_rescue_cancel`.
void cplatform_rescue_prepare(
    int terminal, const void *bytes, size_t length, const struct termios *modes);

void cplatform_rescue_cancel(void);

/// Says who is at the other end of a Unix socket: the user, and the process, or 0 where that is not
/// known.
///
/// C, because `ucred` of Linux is not visible to Swift, and other systems ask in another way.
///
/// Returns 0, or -1 with `errno`.
int cplatform_peer(int socket, uid_t *user, pid_t *process);

/// Opens a descriptor that `poll(2)` finds readable when a process ends: a pidfd, or where there are
/// none a kernel queue. It stays with this process, even if its number is given to another one.
///
/// C, because `pidfd_open` is a bare system call and `EV_SET` a macro.
///
/// Returns -1 with `errno`; `ESRCH` when there is no such process.
int cplatform_process_watch(pid_t process);

/// Ignores SIGPIPE: a reader that goes away is an error of the write that meets it. Programs that are
/// run have it as it was.
void cplatform_ignore_broken_pipes(void);

/// Starts a program as it would have been started in the place of this one: with the same descriptors,
/// group and terminal, and the signals as they were before `cplatform_ignore_broken_pipes`.
///
/// From then on what the keyboard sends to both is left to the program, and other signals that would
/// end this process are handed on.
///
/// C, because only a child that does nothing else may run between `fork` and `exec`.
///
/// Returns the process, or -1 with `errno`: `ENOENT` where there is no such program.
pid_t cplatform_run_start(char *const words[]);

/// Waits until the program ends. If it stops, this process stops, too, so that the shell takes over,
/// and with it goes on.
///
/// Returns what `waitpid` says of the end, or -1 with `errno`.
int cplatform_run_wait(pid_t program);

/// Whether the keyboard sent SIGINT since the program was started.
int cplatform_run_was_interrupted(void);

/// The parent of a process, and the first letters of the name of its program.
///
/// Returns -1 where they are not known.
pid_t cplatform_process_parent(pid_t process, char *name, size_t size);

/// Starts a program that is found by `PATH`, with a pipe to its standard input and one from its
/// standard output, neither of which ever waits, and without the variables that begin with a word. It
/// is a process group of its own.
///
/// C, because `environ` is a mutable global, and the types of `posix_spawn` differ between systems.
///
/// Returns its process id, or -1 with `errno`.
pid_t cplatform_start(char *const words[], const char *without, int *input, int *output);

#endif
