package import Testing

/// Runs few at once of the tests that hold many descriptors while they wait.
///
/// All tests that suspend are begun together: hundreds that each hold a database, a server and a client are more descriptors than
/// `select` can wait for, on which Readline stands.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Places.shared.hold { try await function() }
  }
}

extension Trait where Self == FewAtOnce {
  /// The tests hold many descriptors while they wait.
  package static var fewAtOnce: Self { Self() }
}

/// Places for tests, taken in the order in which they are asked for.
private actor Places {
  static let shared = Places()

  private var free = 16
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Has a place as long as something runs.
  func hold(_ run: @Sendable @concurrent () async throws -> Void) async throws {
    await take()
    defer { leave() }
    try await run()
  }

  private func take() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}
