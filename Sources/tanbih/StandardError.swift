import Glibc
import Terminal

/// Standard error for what is no sentence to a reader: a log, the progress of long work.
enum StandardError {
  static func write(_ sentence: String) {
    let line = "tanbih: \(VisibleText(sentence).text)\n"
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Draws over the line of the progress drawn before.
  static func writeProgress(_ text: String) {
    let line = "\r\(VisibleText(text).text)"
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
