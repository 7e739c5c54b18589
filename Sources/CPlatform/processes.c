#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
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

#else

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

#endif
