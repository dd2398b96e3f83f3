import Glibc

/// The three descriptors that a program is given, which whoever starts it may have closed.
package enum StandardDescriptors {
  /// Opens those that are closed, before a file of our own gets the number of one, and answers are written into it.
  ///
  /// Reading such an input fails, and so does writing to such an output, as gnulib's `stdopen` has it: what is closed is not empty.
  package static func occupy() {
    for descriptor in CInt(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
