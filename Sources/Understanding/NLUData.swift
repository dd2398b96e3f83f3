package import Models

/// Examples as text: a line each, the intent, a tab, what is said.
package enum NLUData {
  /// Why a line is no example.
  package enum Fault: ExplainedError, Hashable {
    case notUTF8
    case noTab
    case noIntent
    case noText
    /// Longer than what is read of a line.
    case tooLong(mebibytes: Int)

    package var explanation: Explanation {
      switch self {
      case .notUTF8: Explanation("data.error.notUTF8")
      case .noTab: Explanation("data.error.noTab")
      case .noIntent: Explanation("data.error.noIntent")
      case .noText: Explanation("data.error.noText")
      case .tooLong(let mebibytes): Explanation("data.error.tooLong", String(mebibytes))
      }
    }
  }

  /// Reads a line without its break; nil for an empty one.
  package static func example(in line: ArraySlice<UInt8>) throws(Fault) -> Example? {
    guard !line.isEmpty else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .noTab }
    let intent = parts[0].drop { $0 == " " }
    guard !intent.isEmpty else { throw .noIntent }
    guard !parts[1].allSatisfy(\.isWhitespace) else { throw .noText }
    return Example(intent: String(intent), language: nil, text: String(parts[1]))
  }
}
