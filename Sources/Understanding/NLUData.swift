package import Models

/// Examples as text: a line each, the intent, a tab, what is said.
package struct NLUData: Sendable {
  /// A line that is no example.
  package struct Fault: Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let reason: Reason

    package enum Reason: ExplainedError, Hashable {
      case notUTF8
      case noTab
      case noIntent
      case noText

      package var explanation: Explanation {
        switch self {
        case .notUTF8: Explanation("data.error.notUTF8")
        case .noTab: Explanation("data.error.noTab")
        case .noIntent: Explanation("data.error.noIntent")
        case .noText: Explanation("data.error.noText")
        }
      }
    }
  }

  package private(set) var examples: [Example] = []
  package private(set) var faults: [Fault] = []

  /// Reads every line that it can; empty lines, `\r` before a line break and a byte order mark are overlooked.
  package init(_ bytes: [UInt8]) {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !line.isEmpty else { continue }
      do {
        examples.append(try Self.example(line))
      } catch {
        faults.append(Fault(line: number + 1, reason: error))
      }
    }
  }

  private static func example(_ line: ArraySlice<UInt8>) throws(Fault.Reason) -> Example {
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .noTab }
    let intent = parts[0].drop { $0 == " " }
    guard !intent.isEmpty else { throw .noIntent }
    guard !parts[1].allSatisfy(\.isWhitespace) else { throw .noText }
    return Example(intent: String(intent), language: nil, text: String(parts[1]))
  }
}
