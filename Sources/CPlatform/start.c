#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/// The environment without the variables that begin with a word; to be freed.
static char **environment_without(const char *word) {
  size_t count = 0, length = strlen(word);
  while (environ[count]) count++;
  char **variables = malloc((count + 1) * sizeof *variables), **next = variables;
  if (!variables) return NULL;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(environ[i], word, length) != 0) *next++ = environ[i];
  }
  *next = NULL;
  return variables;
}

/// A pipe that no program inherits.
static int open_pipe(int ends[2]) {
  if (pipe(ends) < 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
}

static void close_pipe(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

static int spawn(pid_t *process, char *const words[], const char *without, int in, int out) {
  char **variables = environment_without(without);
  if (!variables) return ENOMEM;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  // A group of its own: what keys send to this one is not meant for it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  int error = posix_spawnp(process, words[0], &actions, &attributes, words, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  free(variables);
  return error;
}

pid_t cplatform_start(char *const words[], const char *without, int *input, int *output) {
  int to[2], from[2];
  if (open_pipe(to) < 0) return -1;
  if (open_pipe(from) < 0) {
    close_pipe(to);
    return -1;
  }
  pid_t process = -1;
  int error = spawn(&process, words, without, to[0], from[1]);
  close(to[0]);
  close(from[1]);
  if (error != 0) {
    close(to[1]);
    close(from[0]);
    errno = error;
    return -1;
  }
  *input = to[1];
  *output = from[0];
  fcntl(*input, F_SETFL, O_NONBLOCK);
  fcntl(*output, F_SETFL, O_NONBLOCK);
  return process;
}
