import Glibc

/// What is being measured, on standard error.
enum Progress {
  private static let isShown = isatty(STDERR_FILENO) == 1

  /// Draws over what was shown before; nothing where nobody watches.
  static func show(_ text: String) {
    if isShown { say("\r\u{1B}[K\(text)") }
  }

  static func clear() {
    show("")
  }

  static func say(_ text: String) {
    _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
