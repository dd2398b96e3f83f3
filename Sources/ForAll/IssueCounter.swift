import Synchronization
import Testing

/// Counts the failures that a part of a test records.
final class IssueCounter: Sendable {
  enum Treatment {
    case silenced
    case reported
  }

  private let count = Atomic(0)

  /// Whether a body records no failure.
  func none(in body: () async throws -> Void) async rethrows -> Bool {
    count.store(0, ordering: .relaxed)
    try await body()
    return count.load(ordering: .relaxed) == 0
  }

  fileprivate func trait(_ treatment: Treatment) -> IssueHandlingTrait {
    .compactMapIssues { issue in
      // Not `isFailure`, which is false for every issue inside `withKnownIssue`.
      guard issue.severity >= .error else { return issue }
      self.count.add(1, ordering: .relaxed)
      return treatment == .reported ? issue : nil
    }
  }
}

/// Runs a part of a test whose failures are counted, and reported or not.
func withIssues<Result>(
  of test: Test,
  _ treatment: IssueCounter.Treatment,
  _ body: @escaping (IssueCounter) async -> Result
) async -> Result {
  let issues = IssueCounter()
  // The trait wants a body that any thread may call. It calls it once and awaits it, so the caller stands still while the
  // body runs: nothing of the caller's is ever touched by two at once.
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Result?
  try? await issues.trait(treatment).provideScope(for: test, testCase: .current) {
    result = await body(issues)
  }
  guard let result else { preconditionFailure("the trait did not call its body") }
  return result
}
