package import FoundationEssentials
import Glibc
package import Models

/// Why a file that was named cannot be written.
package struct OutputFileError: ExplainedError, Equatable {
  let file: String
  /// The system's words.
  let reason: String

  package init(file: String, underlying: any Error) {
    self.file = file
    let cause = (underlying as? CocoaError)?.underlying as? POSIXError
    reason = cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(underlying)"
  }

  /// - Parameters:
  ///   - file: As it was named.
  ///   - number: The system's number of the error.
  package init(file: String, number: Int32) {
    self.file = file
    reason = String(cString: strerror(number))
  }

  /// Returns where a file is written that was named, behind symbolic links.
  ///
  /// - Throws: The system's words where there is something that is no regular file: what is written whole would take the place of a
  ///   device or a pipe.
  package static func regularFile(at path: String) throws(Self) -> URL {
    var file = URL(filePath: path)
    // Also where nothing is behind a link yet, which Foundation does not resolve.
    for _ in 0..<mostLinks {
      guard let end = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path(percentEncoded: false))
      else {
        break
      }
      file = URL(filePath: end, relativeTo: file.deletingLastPathComponent())
    }
    var status = stat()
    guard lstat(file.path(percentEncoded: false), &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw Self(file: path, number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
    }
    return file
  }

  /// As many as the system follows (path_resolution(7)).
  private static let mostLinks = 40

  package var explanation: Explanation { Explanation("file.error.unwritable", file, reason) }
}
