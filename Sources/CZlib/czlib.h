// What Swift cannot import from zlib, each with the reason. No state: a header cannot hold any.
#ifndef CZLIB_H
#define CZLIB_H

#include <string.h>
#include <zlib.h>

/// Begins to unpack gzip.
///
/// Necessary because `inflateInit2` is a macro, which asks for the size of the stream's memory.
static inline int czlib_begin_gzip(z_stream *stream) {
  memset(stream, 0, sizeof *stream);
  return inflateInit2(stream, 16 + MAX_WBITS);
}

#endif
