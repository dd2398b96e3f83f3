// Swift's Glibc module leaves this header out.
#include <sys/signalfd.h>

#include <sys/uio.h>

// <sys/uio.h> shows this to GNU programs only.
ssize_t preadv2(int descriptor, const struct iovec *parts, int count, off_t offset, int flags);
ssize_t pwritev2(int descriptor, const struct iovec *parts, int count, off_t offset, int flags);

// read(2) and write(2) that wait for nothing: RWF_NOWAIT of <linux/fs.h>, which cannot be included beside <stdio.h>.
static inline ssize_t read_at_once(int descriptor, void *bytes, size_t count) {
  struct iovec part = {bytes, count};
  return preadv2(descriptor, &part, 1, -1, 0x8);
}

static inline ssize_t write_at_once(int descriptor, const void *bytes, size_t count) {
  struct iovec part = {(void *)bytes, count};
  return pwritev2(descriptor, &part, 1, -1, 0x8);
}
