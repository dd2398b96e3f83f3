import Glibc
import Models

/// Why a file that was named cannot be read.
struct InputError: ExplainedError, Equatable {
  let file: String
  /// The system's error number.
  let number: Int32

  var explanation: Explanation { Explanation("file.error.unreadable", file, String(cString: strerror(number))) }
}

/// A file that was named on the command line; a pipe is one like any other, and `-` is standard input.
struct InputFile {
  let path: String

  var name: String { path == "-" ? "stdin" : path }

  func bytes() throws(InputError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(file: path, number: errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw InputError(file: path, number: errno)
      }
    }
  }
}
