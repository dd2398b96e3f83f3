package import Models
import Glibc

extension AccessToken {
  /// Why a file gives no token; nothing here says what stands in it.
  package enum FileError: ExplainedError, Hashable {
    /// It is not there, no file, or not to be read.
    case unreadable(String)
    /// Somebody else could read or change it, or owns it.
    case exposed(String)
    /// It has more bytes than any token.
    case tooLarge(String)
    /// It holds something else than one word of visible ASCII characters.
    case noToken(String)

    package var explanation: Explanation {
      switch self {
      case .unreadable(let path): Explanation("token.unreadable", path)
      case .exposed(let path): Explanation("token.exposed", path)
      case .tooLarge(let path): Explanation("token.tooLarge", path, String(AccessToken.longestFile >> 10))
      case .noToken(let path): Explanation("token.none", path)
      }
    }
  }

  fileprivate static let longestFile = 16 << 10

  /// Reads a token from a file that nobody but its owner can read: mode 0600 or less, and the owner is who runs the program.
  package init(file path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path) }
    defer { close(descriptor) }
    // Of the open file, which no other one can take the place of.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path) }
    guard status.st_mode & 0o177 == 0, status.st_uid == geteuid() else { throw .exposed(path) }
    var bytes = [UInt8](repeating: 0, count: Self.longestFile + 1)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(path) }
    guard count <= Self.longestFile else { throw .tooLarge(path) }
    guard let token = Self(String(decoding: bytes[..<count], as: UTF8.self)) else { throw .noToken(path) }
    self = token
  }
}
