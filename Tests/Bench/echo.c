/* The floor of control: the least that a request over a socket costs.
 *
 *   cc -O2 echo.c -o echo && ./echo SOCKET
 *
 * It listens at the path, answers every line with "ok", and for a line that begins with "play" writes
 * as many bytes to the terminal as a repaint has. Nothing is understood, and nothing else is done. */
#define _GNU_SOURCE 1
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { MOST = 64, REPAINT = 600 };

static struct pollfd polled[MOST];
static int count = 1;

static void drop(int place) {
  close(polled[place].fd);
  polled[place] = polled[--count];
}

static void hear(int place) {
  static char bytes[65536], repaint[REPAINT];
  ssize_t got = read(polled[place].fd, bytes, sizeof bytes);
  if (got <= 0) {
    drop(place);
    return;
  }
  static char answers[3 * 65536];
  size_t length = 0;
  for (char *line = bytes, *end; (end = memchr(line, '\n', bytes + got - line)); line = end + 1) {
    if (!strncmp(line, "play", 4)) {
      memset(repaint, 'x', sizeof repaint);
      if (write(1, repaint, sizeof repaint) < 0) return;
    }
    memcpy(answers + length, "ok\n", 3);
    length += 3;
  }
  if (send(polled[place].fd, answers, length, MSG_NOSIGNAL) < 0) drop(place);
}

int main(int argc, char **argv) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (argc < 2) return 64;
  snprintf(address.sun_path, sizeof address.sun_path, "%s", argv[1]);
  polled[0].fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  polled[0].events = POLLIN;
  if (bind(polled[0].fd, (struct sockaddr *)&address, sizeof address) < 0) return 1;
  if (listen(polled[0].fd, 128) < 0) return 1;
  while (poll(polled, count, -1) >= 0) {
    for (int place = count - 1; place > 0; place--)
      if (polled[place].revents) hear(place);
    if (polled[0].revents && count < MOST)
      polled[count++] = (struct pollfd){accept(polled[0].fd, NULL, NULL), POLLIN, 0};
  }
}
