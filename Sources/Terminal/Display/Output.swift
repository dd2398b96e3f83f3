import Glibc

/// A descriptor that is written to; the program has no other way to standard output and standard error.
///
/// The exceptions stand with their reasons in the test that reads the sources for them.
package struct Output {
  /// Why nothing more can be written.
  package enum Failure: Error, Hashable {
    /// Nobody reads the output any more, which is no fault: a pipe was closed, a terminal hung up.
    case closed
    /// The system's error number, such as that of a full disk.
    case system(Int32)
  }

  package static let standard = Self(descriptor: STDOUT_FILENO)
  package static let error = Self(descriptor: STDERR_FILENO)

  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of a text; of up to 4 KiB a pipe takes all or nothing, should the program be killed meanwhile.
  package func write(_ text: OutputText) throws(Failure) {
    // A closed output is an answer to a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var rest = Array(text.text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Waits where the output is only not ready: whoever shares a terminal may have made it non-blocking.
  private func recover(from error: Int32) throws(Failure) {
    switch error {
    case EINTR: break
    case EAGAIN:
      var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&output, 1, -1)
    case EPIPE, EIO: throw .closed
    default: throw .system(error)
    }
  }
}
