import Foundation
import Models

/// Why a file that was named cannot be written.
struct OutputFileError: ExplainedError, Equatable {
  let file: String
  /// The system's words.
  let reason: String

  init(file: String, underlying: any Error) {
    self.file = file
    let cause = (underlying as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    reason = cause.map { String(cString: strerror(Int32($0.code))) } ?? underlying.localizedDescription
  }

  /// - Parameters:
  ///   - file: As it was named.
  ///   - number: The system's number of the error.
  init(file: String, number: Int32) {
    self.file = file
    reason = String(cString: strerror(number))
  }

  var explanation: Explanation { Explanation("file.error.unwritable", file, reason) }
}
