package import Assistant
import Glibc
import JSONText
package import LineProtocol
import Models
import Operations

/// Why a file that was named cannot be read.
package enum InputError: ExplainedError, Equatable {
  /// With the system's error number.
  case unreadable(file: String, Int32)
  /// What is read as a whole has bounds.
  case tooLarge(file: String, mebibytes: Int)
  /// A line has no end.
  case noLines(file: String, mebibytes: Int)
  /// Line after line is no example.
  case noExamples(file: String)

  var explanation: Explanation {
    switch self {
    case .unreadable(let file, let number):
      Explanation("file.error.unreadable", file, String(cString: strerror(number)))
    case .tooLarge(let file, let mebibytes): Explanation("file.error.tooLarge", file, String(mebibytes))
    case .noLines(let file, let mebibytes): Explanation("file.error.noLines", file, String(mebibytes))
    case .noExamples(let file): Explanation("file.error.noExamples", file)
    }
  }
}

/// A file that was named on the command line; a pipe is one like any other, and `-` is standard input.
package struct InputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var name: String { path == "-" ? "stdin" : path }

  package func open() throws(InputError) -> InputReader { try InputReader(self) }

  /// All of it, for what is of no use in part; `check` looks at what has been read, and at what comes behind it.
  package func bytes(atMost mebibytes: Int, check: ([UInt8], ArraySlice<UInt8>) throws -> Void) throws -> [UInt8] {
    let reader = try open()
    var bytes: [UInt8] = []
    while case .bytes(let portion) = try reader.next() {
      try check(bytes, portion)
      guard bytes.count + portion.count <= mebibytes << 20 else {
        throw InputError.tooLarge(file: path, mebibytes: mebibytes)
      }
      bytes += portion
    }
    return bytes
  }
}

/// An open file that is read as it comes.
package struct InputReader: ~Copyable {
  private static let chunkSize = 64 * 1024

  private let file: InputFile
  private let descriptor: Int32

  /// Whoever writes into a pipe is waited for by the first read only, which hears signals.
  init(_ file: InputFile) throws(InputError) {
    self.file = file
    descriptor = file.path == "-" ? STDIN_FILENO : Glibc.open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(file: file.path, errno) }
  }

  deinit {
    if file.path != "-" { close(descriptor) }
  }

  /// Waits for what comes next for so many milliseconds, -1 being as long as it takes, or until a signal asks to end.
  package func next(
    within limit: CInt = -1,
    until signals: TerminationSignals? = nil
  ) throws(InputError) -> InputPortion {
    while true {
      var ready = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is left out.
        pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&ready, nfds_t(ready.count), limit)
      if ready[1].revents != 0 { return .interrupted }
      if count == 0 { return .pause }
      guard count > 0 else { continue }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      if failure == EINTR || failure == EAGAIN { continue }
      guard failure == 0 else { throw .unreadable(file: file.path, failure) }
      return bytes.isEmpty ? .end : .bytes(bytes[...])
    }
  }
}
