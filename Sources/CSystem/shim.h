// Swift's Glibc module leaves these headers out.
#include <malloc.h>
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

// Who is at the other end of a socket that is a file (unix(7)); -1 where the system does not tell. <sys/socket.h> shows the structure to
// GNU programs only.
#include <sys/socket.h>

static inline long long peer_user(int socket) {
  struct {
    int process;
    unsigned user, group;
  } peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? (long long)peer.user : -1;
}
