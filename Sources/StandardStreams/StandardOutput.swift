import Glibc
import Models
package import Terminal

/// Why nothing more can be written to standard output.
package enum OutputError: ExplainedError, Equatable {
  /// Nobody reads it any more, which is no fault.
  case closed
  /// The system's error number, such as that of a full disk.
  case failed(Int32)

  package init(_ failure: Output.Failure) {
    switch failure {
    case .closed: self = .closed
    case .system(let number): self = .failed(number)
    }
  }

  var explanation: Explanation {
    switch self {
    case .closed: Explanation("output.error", String(cString: strerror(EPIPE)))
    case .failed(let number): Explanation("output.error", String(cString: strerror(number)))
    }
  }
}

/// Standard output for answers that are data: lines, which nobody wraps or decorates.
package enum StandardOutput {
  private static let portion = 64 * 1024

  /// Writes JSON that may be read on a terminal, a text a line.
  package static func writeJSON(_ lines: some Sequence<String>) throws(OutputError) {
    try write(lines.lazy.map(OutputText.init(json:)))
  }

  /// Writes lines of the program's own making, such as a graph or a script.
  package static func write(_ lines: some Sequence<VisibleText>) throws(OutputError) {
    try write(lines.lazy.map { "\($0)" as OutputText })
  }

  /// Writes a calendar file, whose lines have ends of their own.
  package static func writeCalendar(_ text: String) throws(OutputError) {
    var output = OutputText()
    for line in text.split(separator: "\r\n") { output += "\(VisibleText(line))\r\n" }
    try flush(output)
  }

  private static func write(_ lines: some Sequence<OutputText>) throws(OutputError) {
    var text = OutputText()
    for line in lines {
      text += line
      text += "\n"
      if text.text.utf8.count >= portion {
        try flush(text)
        text = OutputText()
      }
    }
    try flush(text)
  }

  private static func flush(_ text: OutputText) throws(OutputError) {
    do {
      try Output.standard.write(text)
    } catch {
      throw OutputError(error)
    }
  }
}
