/* Counts the allocations and the writes of a program that runs steadily.
 *
 *   cc -O2 -shared -fPIC malloccount.c -o malloccount.so
 *   LD_PRELOAD=./malloccount.so MALLOCCOUNT_REPORT=FILE PROGRAM
 *
 * It takes the place of malloc and its like, and of write, and hands every call on. It counts from
 * three seconds after the start on (MALLOCCOUNT_AFTER: other milliseconds), and up to a moment that
 * lies before the end, or else the end would be counted as well (MALLOCCOUNT_UNTIL: milliseconds
 * after the start). A program that knows itself when it runs steadily calls malloccount_count.
 *
 * What it counted stands in the report when the program exits: a line `allocations N`, a line
 * `writes N`, and for each place that allocated, the most frequent first, `stack N` and the return
 * addresses, each as FILE+OFFSET. */
#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* glibc's own, under the names it exports for this. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

enum { DEPTH = 24, MOST_STACKS = 256, OWN_FRAMES = 2 };

typedef struct {
  void *addresses[DEPTH];
  int depth;
  long count;
} Stack;

static Stack stacks[MOST_STACKS];
static int stack_count;
static long allocations, writes, start_ms, after_ms = 3000, until_ms = LONG_MAX;
static int is_inside = 1;
/* Whether the program says when to count, and what it said last. */
static int is_told, is_on;

static long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int is_counting(void) {
  if (is_inside) return 0;
  if (is_told) return is_on;
  long age = now_ms() - start_ms;
  return age >= after_ms && age < until_ms;
}

/* Counts from now on, or no more, whatever the time is. */
void malloccount_count(int on) {
  is_told = 1;
  is_on = on;
}

static __attribute__((noinline)) void note(void) {
  if (!is_counting()) return;
  is_inside = 1;
  allocations++;
  void *addresses[DEPTH] = {NULL};
  int depth = backtrace(addresses, DEPTH);
  int place = 0;
  while (place < stack_count &&
         memcmp(stacks[place].addresses, addresses, sizeof addresses) != 0) {
    place++;
  }
  if (place == stack_count && stack_count < MOST_STACKS) {
    memcpy(stacks[place].addresses, addresses, sizeof addresses);
    stacks[place].depth = depth;
    stack_count++;
  }
  if (place < stack_count) stacks[place].count++;
  is_inside = 0;
}

void *malloc(size_t size) { return note(), __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return note(), __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return note(), __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return note(), __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  return note(), __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  note();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *out = memory;
  return 0;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) *(void **)&next = dlsym(RTLD_NEXT, "write");
  if (is_counting()) writes++;
  return next(descriptor, bytes, count);
}

static __attribute__((constructor)) void begin(void) {
  const char *after = getenv("MALLOCCOUNT_AFTER");
  if (after) after_ms = atol(after);
  const char *until = getenv("MALLOCCOUNT_UNTIL");
  if (until) until_ms = atol(until);
  start_ms = now_ms();
  /* The first backtrace loads a library; that must not be counted. */
  void *address;
  backtrace(&address, 1);
  is_inside = 0;
}

static int by_count(const void *one, const void *other) {
  long difference = ((const Stack *)other)->count - ((const Stack *)one)->count;
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

static __attribute__((destructor)) void report(void) {
  is_inside = 1;
  const char *path = getenv("MALLOCCOUNT_REPORT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "allocations %ld\nwrites %ld\n", allocations, writes);
  qsort(stacks, (size_t)stack_count, sizeof stacks[0], by_count);
  for (int i = 0; i < stack_count; i++) {
    fprintf(file, "stack %ld", stacks[i].count);
    for (int j = OWN_FRAMES; j < stacks[i].depth; j++) {
      Dl_info info;
      char *address = stacks[i].addresses[j];
      if (dladdr(address, &info) && info.dli_fname) {
        fprintf(file, " %s+0x%lx", info.dli_fname, (unsigned long)(address - (char *)info.dli_fbase));
      }
    }
    fputc('\n', file);
  }
  fclose(file);
}
