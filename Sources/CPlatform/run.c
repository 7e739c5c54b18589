#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const int passed[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2};
enum { count = sizeof passed / sizeof *passed };

static struct sigaction broken_pipe = {.sa_handler = SIG_DFL};
static volatile sig_atomic_t running = -1;
static volatile sig_atomic_t was_interrupted = 0;

void cplatform_ignore_broken_pipes(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, &broken_pipe);
}

/// What comes from the keyboard has gone to the whole group, and from the program itself, to whom it
/// meant.
static void pass(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  if (info->si_pid == 0) {
    if (number == SIGINT) was_interrupted = 1;
  } else if (running > 0 && info->si_pid != running) {
    kill(running, number);
  }
  errno = saved;
}

static void become(char *const words[], const struct sigaction *before, const sigset_t *mask, int end) {
  for (int i = 0; i < count; i++) sigaction(passed[i], &before[i], NULL);
  sigaction(SIGPIPE, &broken_pipe, NULL);
  sigprocmask(SIG_SETMASK, mask, NULL);
  execvp(words[0], words);
  int reason = errno;
  if (write(end, &reason, sizeof reason) < 0) {}
  _exit(127);
}

/// Installs the handler where signals are not ignored.
static void install(struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_sigaction = pass;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) {
    sigaction(passed[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(passed[i], &action, NULL);
  }
}

pid_t cplatform_run_start(char *const words[]) {
  int ends[2];
  if (pipe(ends) < 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  sigset_t all, mask;
  sigemptyset(&all);
  for (int i = 0; i < count; i++) sigaddset(&all, passed[i]);
  sigprocmask(SIG_BLOCK, &all, &mask);
  struct sigaction before[count];
  install(before);
  pid_t child = fork();
  int reason = child < 0 ? errno : 0;
  if (child == 0) become(words, before, &mask, ends[1]);
  running = child;
  close(ends[1]);
  if (child > 0) {
    ssize_t got;
    do got = read(ends[0], &reason, sizeof reason);
    while (got < 0 && errno == EINTR);
    if (got == (ssize_t)sizeof reason) {
      waitpid(child, NULL, 0);
      child = running = -1;
    }
  }
  close(ends[0]);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  if (child < 0) errno = reason;
  return child;
}

int cplatform_run_was_interrupted(void) { return was_interrupted; }

static int is_stopped(pid_t program) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)program, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == program;
}

/// Whether there is a shell that has put this process into a group of its own, and so lets it go on
/// when it has stopped.
static int has_job_control(void) {
  pid_t parent = getppid();
  return parent > 1 && getsid(parent) == getsid(0) && getpgid(parent) != getpgrp();
}

/// Stops because the program has. Where the keyboard stopped both, this process has slept meanwhile,
/// and the program goes on already.
static void stop_along(pid_t program, int number) {
  if (!is_stopped(program)) return;
  raise(number);
  if (is_stopped(program)) kill(program, SIGCONT);
}

int cplatform_run_wait(pid_t program) {
  int controlled = has_job_control();
  while (1) {
    siginfo_t info = {0};
    // What has stopped is looked at without taking note: it may go on before this process does.
    int kinds = controlled ? WEXITED | WSTOPPED : WEXITED;
    if (waitid(P_PID, (id_t)program, &info, kinds | WNOWAIT) < 0) {
      if (errno != EINTR) return -1;
    } else if (info.si_code == CLD_STOPPED) {
      stop_along(program, info.si_status);
    } else if (info.si_pid == program) {
      int status;
      return waitpid(program, &status, 0) < 0 ? -1 : status;
    }
  }
}
