/* The floor: the least that a careful C ncurses program costs for the same picture.
 *
 *   cc -O2 floor.c -o floor -lncursesw && ./floor SCORE
 *
 * It draws the cells that mascot-tui draws, at the same place and at the same times, and nothing
 * else: no pack to understand, no layout, no sizes. All that is worked out beforehand, in the score,
 * a text file with a fact a line:
 *
 *   colours 0|1                           whether it is drawn in colour
 *   box ROW COLUMN                        the upper left of every frame
 *   list FOLDER                           a folder whose names are read before the first paint
 *   ink LETTER INDEX LIT                  a pixel's colour of 256, and whether it shows without any
 *   text ROW COLUMN plain|bold|dim WORDS  words that stay
 *   clip KEY PAUSE HOLD ROW COLUMN WORDS  a clip: the key that plays it once (- for the one that
 *                                         loops), the rest when it wraps, how long its last frame is
 *                                         held, and its label
 *   frame MILLISECONDS FILE               a frame of the clip above: .pix pixels, or lines of text
 *
 * The first frame is painted before the others are read. q quits. */
#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#include <dirent.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_INKS = 32, WIDEST = 500 };

typedef struct {
  long milliseconds;
  char *path, *bytes;
} Frame;

typedef struct {
  int key, row, column, count;
  long pause, hold;
  char words[128];
  Frame *frames;
} Clip;

static int colours, box_row, box_column, clip_count, ink_count = 1;
static Clip clips[8];
/* Ink 0 is none. */
static struct { int index, lit; } inks[MOST_INKS] = {{-1, 0}};
static unsigned char ink_of[256];
/* The cell of each two pixels, made when it is first drawn. */
static cchar_t cells[MOST_INKS][MOST_INKS];
static char known[MOST_INKS][MOST_INKS];
static char texts[32][256];
static int text_count;

static void fail(const char *what) {
  if (stdscr) endwin();
  perror(what);
  exit(1);
}

/* Keeps the names of a folder, as bytes. */
static void list(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) fail(path);
  size_t used = 0, room = 0;
  char *names = NULL;
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name) + 1;
    if (used + length > room) names = realloc(names, room = room * 2 + length + 4096);
    if (!names) fail(path);
    memcpy(names + used, entry->d_name, length);
    used += length;
  }
  closedir(folder);
}

static void read_score(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  char line[4096], letter;
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    Clip *clip = &clips[clip_count];
    int end = 0, index, lit;
    long milliseconds;
    char key;
    if (sscanf(line, "clip %c %ld %ld %d %d %n", &key, &clip->pause, &clip->hold, &clip->row,
               &clip->column, &end) == 5) {
      clip->key = key;
      snprintf(clip->words, sizeof clip->words, "%s", line + end);
      clip_count++;
    } else if (sscanf(line, "frame %ld %n", &milliseconds, &end) == 1 && clip_count) {
      clip--;
      clip->frames = realloc(clip->frames, (size_t)(clip->count + 1) * sizeof *clip->frames);
      clip->frames[clip->count++] = (Frame){milliseconds, strdup(line + end), NULL};
    } else if (sscanf(line, "ink %c %d %d", &letter, &index, &lit) == 3 && ink_count < MOST_INKS) {
      inks[ink_count].index = index, inks[ink_count].lit = lit;
      ink_of[(unsigned char)letter] = (unsigned char)ink_count++;
    } else if (!strncmp(line, "list ", 5)) {
      list(line + 5);
    } else if (!strncmp(line, "text ", 5) && text_count < 32) {
      snprintf(texts[text_count++], sizeof texts[0], "%.255s", line + 5);
    } else if (sscanf(line, "box %d %d", &box_row, &box_column) != 2) {
      sscanf(line, "colours %d", &colours);
    }
  }
  fclose(file);
}

static void load(Frame *frame) {
  if (frame->bytes) return;
  FILE *file = fopen(frame->path, "r");
  if (!file) fail(frame->path);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  frame->bytes = malloc((size_t)size + 1);
  if (fread(frame->bytes, 1, (size_t)size, file) != (size_t)size) fail(frame->path);
  frame->bytes[size] = 0;
  fclose(file);
}

/* Two pixels one above the other. Equal ones are a blank on their colour: ncurses writes that in a
 * byte, where a full block takes three. */
static cchar_t *cell(int upper, int lower) {
  cchar_t *found = &cells[upper][lower];
  if (known[upper][lower]) return found;
  known[upper][lower] = 1;
  const wchar_t *glyph = L" ";
  int front = -1, back = -1;
  if (!colours) {
    int above = inks[upper].lit, below = inks[lower].lit;
    glyph = above ? below ? L"█" : L"▀" : below ? L"▄" : L" ";
  } else if (upper == lower) {
    back = inks[upper].index;
  } else if (upper) {
    glyph = L"▀", front = inks[upper].index, back = inks[lower].index;
  } else {
    glyph = L"▄", front = inks[lower].index;
  }
  int pair = front < 0 && back < 0 ? 0 : alloc_pair(front, back);
  setcchar(found, glyph, A_NORMAL, (short)pair, NULL);
  return found;
}

static void draw(const Frame *frame) {
  const char *line = frame->bytes;
  int isText = !strstr(frame->path, ".pix");
  for (int row = 0; *line; row++) {
    int length = (int)strcspn(line, "\n");
    const char *next = line + length + (line[length] != 0);
    if (isText) {
      mvaddnstr(box_row + row, box_column, line, length);
    } else {
      cchar_t cchars[WIDEST];
      for (int i = 0; i < length && i < WIDEST; i++) {
        cchars[i] = *cell(ink_of[(unsigned char)line[i]], *next ? ink_of[(unsigned char)next[i]] : 0);
      }
      mvadd_wchnstr(box_row + row, box_column, cchars, length);
      next += strcspn(next, "\n");
      next += *next != 0;
    }
    line = next;
  }
}

static void label(const Clip *clip) {
  move(clip->row, 0);
  clrtoeol();
  mvaddstr(clip->row, clip->column, clip->words);
}

static void draw_texts(void) {
  for (int i = 0; i < text_count; i++) {
    int row, column, end;
    char style[8];
    if (sscanf(texts[i], "%d %d %7s %n", &row, &column, style, &end) != 3) continue;
    attrset(*style == 'b' ? A_BOLD : *style == 'd' ? A_DIM : A_NORMAL);
    mvaddstr(row, column, texts[i] + end);
    attrset(A_NORMAL);
  }
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void start_screen(void) {
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  typeahead(-1);
  if (colours) {
    start_color();
    use_default_colors();
  }
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: floor SCORE\n"), 64;
  setlocale(LC_ALL, "");
  read_score(argv[1]);
  if (!clip_count || !clips[0].count) return fprintf(stderr, "floor: no frames\n"), 1;
  load(&clips[0].frames[0]);
  start_screen();
  draw_texts();
  draw(&clips[0].frames[0]);
  label(&clips[0]);
  refresh();
  long change = now() + clips[0].frames[0].milliseconds;
  for (int i = 0; i < clip_count; i++) {
    for (int j = 0; j < clips[i].count; j++) load(&clips[i].frames[j]);
  }

  Clip *clip = &clips[0];
  for (int place = 0;;) {
    long left = change - now();
    timeout(clip->count == 1 && clip == clips ? -1 : left > 0 ? (int)left : 0);
    int key = getch();
    if (key == 'q') break;
    Clip *before = clip;
    if (key != ERR) {
      for (int i = 1; i < clip_count && clip == clips; i++) {
        if (clips[i].key == key) clip = &clips[i];
      }
      if (clip == before) continue;
      place = 0, change = now() + clip->frames[0].milliseconds;
    } else if (place + 1 < clip->count) {
      place++;
      change += clip->frames[place].milliseconds;
    } else {
      clip = clips, place = 0;
      change += clip->frames[0].milliseconds + (before == clips ? clip->pause : 0);
    }
    /* An action holds its last frame. */
    if (clip != clips && place == clip->count - 1 && clip->hold > clip->frames[place].milliseconds) {
      change += clip->hold - clip->frames[place].milliseconds;
    }
    draw(&clip->frames[place]);
    if (clip != before) label(clip);
    refresh();
  }
  return endwin(), 0;
}
