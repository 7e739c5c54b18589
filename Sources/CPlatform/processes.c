#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/syscall.h>

// The structure of <sys/socket.h>, which glibc shows to GNU sources only.
struct credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

int cplatform_peer(int socket, uid_t *user, pid_t *process) {
  struct credentials peer = {0};
  socklen_t length = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) < 0) return -1;
  *user = peer.uid;
  *process = peer.pid;
  return 0;
}

int cplatform_process_watch(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0); // always closed on exec
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

pid_t cplatform_process_parent(pid_t process, char *name, size_t size) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  // "ID (NAME) STATE PARENT …", and the name may hold anything.
  char *begin = strchr(text, '('), *end = strrchr(text, ')');
  if (!begin || !end || end < begin || strlen(end) < 5) return -1;
  snprintf(name, size, "%.*s", (int)(end - begin - 1), begin + 1);
  return (pid_t)atoi(end + 4);
}

#else

#include <libproc.h>
#include <sys/event.h>
#include <sys/un.h>

int cplatform_peer(int socket, uid_t *user, pid_t *process) {
  gid_t group;
  socklen_t length = sizeof *process;
  if (getpeereid(socket, user, &group) < 0) return -1;
  if (getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, process, &length) < 0) *process = 0;
  return 0;
}

int cplatform_process_watch(pid_t process) {
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent change;
  EV_SET(&change, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (kevent(queue, &change, 1, NULL, 0, NULL) == 0) return queue;
  int reason = errno;
  close(queue);
  errno = reason;
  return -1;
}

pid_t cplatform_process_parent(pid_t process, char *name, size_t size) {
  struct proc_bsdinfo info;
  if (proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &info, sizeof info) != (int)sizeof info) return -1;
  snprintf(name, size, "%s", info.pbi_comm);
  return (pid_t)info.pbi_ppid;
}

#endif
