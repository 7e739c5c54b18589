#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static const int caught[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP};
enum { count = sizeof caught / sizeof *caught };

static struct sigaction before[count];
static int ends[2] = {-1, -1};

static void note(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  unsigned char byte = (unsigned char)number;
#ifdef SI_KERNEL
  if (info->si_code == SI_KERNEL) byte |= CPLATFORM_FROM_KEYBOARD;
#else
  (void)info;
#endif
  // A full pipe means that the reader has plenty to read already.
  if (write(ends[1], &byte, 1) < 0) {}
  errno = saved;
}

static void install(int index) {
  struct sigaction action = {0};
  action.sa_sigaction = note;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(caught[index], &action, NULL);
}

int cplatform_signals_open(void) {
  if (pipe(ends) < 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  for (int i = 0; i < count; i++) {
    sigaction(caught[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) install(i);
  }
  return ends[0];
}

void cplatform_signals_close(void) {
  for (int i = 0; i < count; i++) sigaction(caught[i], &before[i], NULL);
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

void cplatform_signals_stop(void) {
  struct sigaction usual = {0}, stop;
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &stop);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &stop, NULL);
}

void cplatform_signals_die(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
