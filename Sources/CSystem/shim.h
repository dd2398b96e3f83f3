// Swift's Glibc module leaves this header out.
#include <sys/signalfd.h>

#include <sys/uio.h>

// <sys/uio.h> shows this to GNU programs only.
ssize_t pwritev2(int descriptor, const struct iovec *parts, int count, off_t offset, int flags);

// write(2) that waits for nothing: RWF_NOWAIT of <linux/fs.h>, which cannot be included beside <stdio.h>.
static inline ssize_t write_at_once(int descriptor, const void *bytes, size_t count) {
  struct iovec part = {(void *)bytes, count};
  return pwritev2(descriptor, &part, 1, -1, 0x8);
}
