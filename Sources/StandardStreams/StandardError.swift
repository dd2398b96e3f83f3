import Terminal

/// Standard error for what is no sentence to a reader: a log, the progress of long work.
package enum StandardError {
  package static func write(_ sentence: String) {
    try? Output.error.write("tanbih: \(VisibleText(sentence))\n")
  }

  /// Writes a line of a log that programs read.
  package static func writeLog(_ line: String) {
    try? Output.error.write("\(VisibleText(line))\n")
  }

  package static var isTerminal: Bool { Output.error.isTerminal }

  /// Draws over the line of the progress drawn before.
  package static func writeProgress(_ text: String) {
    try? Output.error.write("\r\(VisibleText(text))")
  }
}
