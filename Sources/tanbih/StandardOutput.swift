import Glibc
import Models

/// Why nothing more can be written to standard output.
enum OutputError: ExplainedError, Equatable {
  /// Nobody reads it any more, which is no fault.
  case closed
  /// The system's error number, such as that of a full disk.
  case failed(Int32)

  var explanation: Explanation {
    switch self {
    case .closed: Explanation("output.error", String(cString: strerror(EPIPE)))
    case .failed(let number): Explanation("output.error", String(cString: strerror(number)))
    }
  }
}

/// Standard output for answers that are data: lines, written as they are.
enum StandardOutput {
  static func write(_ lines: some Sequence<String>) throws(OutputError) {
    var buffer: [UInt8] = []
    for line in lines {
      buffer += line.utf8
      buffer.append(UInt8(ascii: "\n"))
      if buffer.count >= 64 * 1024 { try flush(&buffer) }
    }
    try flush(&buffer)
  }

  /// Writes JSON that may be read on a terminal: what could command one is escaped, which changes nothing for a reader of JSON.
  static func writeJSON(_ lines: some Sequence<String>) throws(OutputError) {
    try write(lines.lazy.map(escapingCommands))
  }

  /// JSON needs no escape for DEL, C1 controls and the marks of the bidirectional algorithm, and they stand in strings only.
  private static func escapingCommands(_ json: String) -> String {
    var escaped = ""
    for scalar in json.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default:
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func flush(_ buffer: inout [UInt8]) throws(OutputError) {
    // A closed output is an answer to a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw errno == EPIPE ? .closed : .failed(errno) }
      rest = rest.dropFirst(max(0, count))
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
