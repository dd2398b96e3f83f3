import Glibc

/// The descriptors of the protocol, out of reach of `print` and of code that reads standard input.
package struct StandardStreams {
  package let input: CInt
  package let output: CInt

  package init(input: CInt, output: CInt) {
    self.input = input
    self.output = output
  }

  /// Keeps standard input and output for the protocol: what others print goes to standard error, and they read nothing.
  ///
  /// A closed pipe is from here on an error of `write`, not a signal. Streams that are closed already count as empty.
  package static func takeOver() -> Self {
    signal(SIGPIPE, SIG_IGN)
    let streams = Self(input: privateCopy(of: STDIN_FILENO), output: privateCopy(of: STDOUT_FILENO))
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { dup2(nothing, STDOUT_FILENO) }
    if nothing > STDERR_FILENO { close(nothing) }
    return streams
  }

  private static func privateCopy(of descriptor: CInt) -> CInt {
    let firstAboveStandard = STDERR_FILENO + 1
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstAboveStandard)
    return copy >= 0 ? copy : open("/dev/null", O_RDWR | O_CLOEXEC)
  }
}
