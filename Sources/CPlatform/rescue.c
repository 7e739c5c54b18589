#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int fatal[] = {SIGQUIT, SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGABRT,   SIGFPE, SIGSYS,
                            SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF};
enum { count = sizeof fatal / sizeof *fatal };

static struct sigaction before[count];
static int terminal = -1;
static const void *restore;
static size_t length;
static struct termios modes;
static char stack[65536];

/// Whether it happens anew when the handler returns: a fault of the processor does, and tells then
/// where it was; what was sent does not.
static int happens_again(int number, int code) {
  return code > 0 &&
         (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
}

static void rescue(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  if (terminal >= 0) {
    if (write(terminal, restore, length) < 0) {}
    // Behind a shell the modes are the shell's, and setting them would stop the process.
    pid_t group = tcgetpgrp(terminal);
    if (group < 0 || group == getpgrp()) tcsetattr(terminal, TCSANOW, &modes);
    terminal = -1;
  }
  for (int i = 0; i < count; i++) sigaction(fatal[i], &before[i], NULL);
  if (!happens_again(number, info->si_code)) raise(number);
  errno = saved;
}

void cplatform_rescue_prepare(
    int descriptor, const void *bytes, size_t size, const struct termios *before_modes) {
  int is_new = terminal < 0;
  restore = bytes;
  length = size;
  modes = *before_modes;
  terminal = descriptor;
  if (!is_new) return;
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {0};
  action.sa_sigaction = rescue;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) {
    sigaction(fatal[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(fatal[i], &action, NULL);
  }
}

void cplatform_rescue_cancel(void) {
  if (terminal < 0) return;
  terminal = -1;
  for (int i = 0; i < count; i++) sigaction(fatal[i], &before[i], NULL);
}
