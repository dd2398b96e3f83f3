import Foundation
import Synchronization
package import Testing

/// Runs tests that take long, or wait for programs, on a few threads of their own.
///
/// Swift has as many threads as there are processors, and a test that does not suspend keeps one until it has ended. Every other
/// test passes through these threads several times, also one on the main actor: it would begin when all the long ones have ended,
/// and the main actor would then work alone.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(LongTestThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The tests take long, or wait for programs.
  package static var onOwnThreads: Self { Self() }
}

/// Threads that a job may keep.
private final class LongTestThreads: TaskExecutor {
  static let shared = LongTestThreads(count: 3)

  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      Thread { [self] in
        while true { runNext() }
      }.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  private func runNext() {
    arrivals.wait()
    jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
  }
}
