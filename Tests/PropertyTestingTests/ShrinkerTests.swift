import PropertyTesting
import Testing

/// What the simplest value is must not depend on where the search starts, so each example starts from a hundred seeds.
struct ShrinkerTests {
  /// The texts of the simplest values that searches from seeds 0 to 99 find.
  private func simplest<Value>(_ generator: Gen<Value>, _ holds: (Value) async throws -> Bool) async -> Set<String> {
    var found: Set<String> = []
    for seed in 0..<100 {
      let outcome = await Property.search(generator, iterations: 10_000, seed: Seed(rawValue: UInt64(seed)), holds)
      guard case .falsified(let counterexample) = outcome else {
        found.insert("\(outcome)")
        continue
      }
      found.insert("\(counterexample.value)")
    }
    return found
  }

  @Test func `a number over 77 shrinks to 78`() async {
    #expect(await simplest(.int(in: 0...1_000)) { $0 <= 77 } == ["78"])
  }

  @Test func `a number shrinks towards zero from both sides, and to the positive one`() async {
    #expect(await simplest(.int(in: -1_000...1_000)) { abs($0) <= 77 } == ["78"])
    #expect(await simplest(.int(in: -1_000...1_000)) { $0 >= -77 } == ["-78"])
    #expect(await simplest(.int(in: -1_000...(-10))) { _ in false } == ["-10"])
  }

  @Test func `a 64-bit number shrinks to the exact edge`() async {
    #expect(await simplest(.uint64) { $0 < 1_000_000_007 } == ["1000000007"])
  }

  @Test func `an array shrinks to the one element that matters`() async {
    let words = Gen.string(of: .scalar(in: "a"..."z"), count: 1...6).array()
    #expect(await simplest(words) { words in !words.contains { $0.contains("z") } } == [#"["z"]"#])
  }

  @Test func `an element of any size is left out whole`() async {
    let rows = zip(.int(in: 0...3), Gen.int(in: 0...9).array(count: 12...12)).array()
    let found = await simplest(rows) { rows in
      guard let first = rows.firstIndex(where: { $0.0 == 1 }) else { return true }
      return !rows[first...].contains { $0.0 == 2 }
    }
    #expect(found == ["\([1, 2].map { ($0, Array(repeating: 0, count: 12)) })"])
  }

  @Test func `neighbours that do not matter go, and the order that matters stays`() async {
    let events = Gen.element(of: ["tick", "open", "close"]).array(count: 0...30)
    let found = await simplest(events) { events in
      guard let open = events.firstIndex(of: "open") else { return true }
      return !events[open...].contains("close")
    }
    #expect(found == [#"["open", "close"]"#])
  }

  @Test func `map shrinks before it maps`() async {
    #expect(await simplest(Gen.int(in: 0...1_000).map { $0 * 2 }) { $0 <= 77 } == ["78"])
    #expect(await simplest(Gen.int(in: 0...1_000).map { "\($0)" }) { $0.count < 3 } == ["100"])
  }

  @Test func `flatMap shrinks on both sides`() async {
    let pairs = Gen.int(in: 0...1_000).flatMap { limit in zip(.always(limit), .int(in: 0...limit)) }
    #expect(await simplest(pairs) { $0.1 < 10 } == ["(10, 10)"])
  }

  @Test func `a filtered value shrinks within the filter`() async {
    #expect(await simplest(Gen.int(in: 0...1_000).filter { $0 % 7 == 0 }) { $0 < 50 } == ["56"])
  }

  @Test func `the first alternative, the first element and nil are the simplest`() async {
    #expect(await simplest(.oneOf(.always("first"), .always("second"))) { _ in false } == ["first"])
    #expect(await simplest(.element(of: ["first", "second"])) { _ in false } == ["first"])
    #expect(await simplest(Gen.bool.optional) { _ in false } == ["nil"])
    #expect(await simplest(Gen.bool.optional) { $0 == nil } == ["Optional(false)"])
  }

  @Test func `a hopeless search ends after 2,000 shrinking runs`() async {
    var runs = 0
    var isFirst = true
    let outcome = await Property.search(Gen.uint64.array(count: 900...900), seed: 1) { _ in
      runs += 1
      defer { isFirst = false }
      return !isFirst
    }
    guard case .falsified(let counterexample) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(counterexample.shrinks == 0)
    #expect(runs == 2_001)
  }
}
