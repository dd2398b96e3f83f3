import Models
import Testing

struct BackoffTests {
  private let backoff = Backoff(first: 5, longest: 300)

  @Test(
    arguments: [(0, 5), (1, 5), (2, 10), (3, 20), (7, 300), (8, 300), (5_000, 300), (.min, 5), (.max, 300)]
      as [(Int, Double)]
  )
  func `the wait is twice as long each time, up to the longest`(failures: Int, seconds: Double) {
    #expect(backoff.delay(afterFailures: failures, chance: 1) == seconds)
    #expect(backoff.delay(afterFailures: failures, chance: 0) == seconds / 2)
  }
}
