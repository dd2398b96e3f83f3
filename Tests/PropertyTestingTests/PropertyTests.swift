import PropertyTesting
import Testing

/// The outcomes of a search, without a test framework.
struct PropertyTests {
  private struct TooLarge: Error, Equatable {
    let number: Int
  }

  @Test func `a property that holds passes as many cases as asked for`() async {
    var runs = 0
    let outcome = await Property.search(.int(in: 0...9), iterations: 250) { _ in
      runs += 1
      return true
    }
    guard case .passed(250) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(runs == 250)
  }

  @Test func `an error falsifies, and the simplest value brings its own`() async throws {
    let found = try await counterexample(.int(in: 0...1_000)) { number in
      if number > 77 { throw TooLarge(number: number) }
      return true
    }
    #expect(found.value == 78)
    #expect(found.error as? TooLarge == TooLarge(number: 78))
  }

  @Test func `a search with the same seed is the same search`() async throws {
    let first = try await counterexample(.uint64, seed: 5) { $0 < 1_000 }
    let second = try await counterexample(.uint64, seed: 5) { $0 < 1_000 }
    #expect(first.seed == second.seed)
    #expect(first.passed == second.passed)
    #expect(first.shrinks == second.shrinks)
  }

  @Test func `a failure's seed fails first when replayed and shrinks to the same value`() async throws {
    let words = Gen.string(of: .scalar(in: "a"..."z"), count: 0...8)
    let first = try await counterexample(words) { !$0.contains("q") }
    let second = try await counterexample(words, replaying: [first.seed]) { !$0.contains("q") }
    #expect(second.passed == 0)
    #expect(second.seed == first.seed)
    #expect(second.shrinks == first.shrinks)
    #expect(second.value == "q")
  }

  @Test func `kept seeds that pass are not counted among the random cases`() async {
    let outcome = await Property.search(.bool, iterations: 100, replaying: [1, 2, 3]) { _ in true }
    guard case .passed(103) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `an impossible filter gives up and a strict one does not`() async {
    let impossible = await Property.search(Gen.bool.filter { _ in false }) { _ in true }
    guard case .gaveUp(passed: 0, rejected: 1_001) = impossible else {
      Issue.record("\(impossible)")
      return
    }
    let strict = await Property.search(Gen.int(in: 0...99).filter { $0 == 42 }) { $0 == 42 }
    guard case .passed(100) = strict else {
      Issue.record("\(strict)")
      return
    }
  }

  @Test func `a cancelled search stops, and what the property did meanwhile falsifies nothing`() async {
    let search = Task {
      await Property.search(.bool, iterations: .max / 20) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        try Task.checkCancellation()
        return false
      }
    }
    guard case .cancelled(passed: 0) = await search.value else {
      Issue.record("a search went on after its task was cancelled")
      return
    }
  }

  private func counterexample<Value>(
    _ generator: Gen<Value>,
    replaying seeds: [Seed] = [],
    seed: Seed = .random(),
    _ holds: (Value) async throws -> Bool
  ) async throws -> Counterexample<Value> {
    let outcome = await Property.search(generator, iterations: 1_000, replaying: seeds, seed: seed, holds)
    guard case .falsified(let counterexample) = outcome else { throw NotFalsified(outcome: "\(outcome)") }
    return counterexample
  }

  private struct NotFalsified: Error {
    let outcome: String
  }
}
