import Synchronization

/// What the latest questions were answered with, so that one that is asked several times in a row is answered once.
///
/// The readers of a sentence ask about the same few texts one behind the other.
package final class LatestResults<Question: Equatable & Sendable, Result: Sendable>: Sendable {
  private let most: Int
  /// The latest last.
  private let kept = Mutex<[(question: Question, result: Result)]>([])

  /// Keeps so many results.
  package init(most: Int) {
    self.most = most
  }

  /// Returns the result that is kept for a question, or finds it.
  package func result(of question: Question, _ find: () -> Result) -> Result {
    if let known = kept.withLock({ kept in kept.last { $0.question == question }?.result }) { return known }
    let result = find()
    kept.withLock { kept in
      if kept.count == most { kept.removeFirst() }
      kept.append((question, result))
    }
    return result
  }
}
