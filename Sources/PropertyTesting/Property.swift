/// The search for a value that falsifies a property; it knows no test framework.
public enum Property {
  /// Runs a property for generated values until one falsifies it, then makes that one as simple as possible.
  ///
  /// - Parameters:
  ///   - generator: Where the values come from.
  ///   - iterations: How many random values must keep the property.
  ///   - kept: Seeds of former failures, run before the random ones and not counted among them.
  ///   - seed: Where the random cases start: the same seed, the same search.
  ///   - holds: The property; false or an error falsifies it. It runs again for every simpler value that is tried.
  /// - Returns: How the search ended; it gives up after ten times as many rejected cases as `iterations`.
  public static func search<Value>(
    _ generator: Gen<Value>,
    iterations: Int = 100,
    replaying kept: [Seed] = [],
    seed: Seed = .random(),
    _ holds: (Value) async throws -> Bool
  ) async -> Outcome<Value> {
    var passed = 0
    var rejected = 0
    var keptSeeds = kept.makeIterator()
    var randomSeeds = seed.cases.makeIterator()
    while passed < kept.count + iterations, let seed = keptSeeds.next() ?? randomSeeds.next() {
      switch await Trial(of: generator, with: Choices(seed: seed), holds) {
      case .passed:
        passed += 1
      case .rejected:
        rejected += 1
        if rejected > 10 * iterations { return .gaveUp(passed: passed, rejected: rejected) }
      case .cancelled:
        return .cancelled(passed: passed)
      case .failed(let failure):
        var shrinker = Shrinker(failure)
        await shrinker.shrink { choices in await Trial(of: generator, with: choices, holds) }
        return .falsified(
          Counterexample(
            value: shrinker.simplest.value,
            error: shrinker.simplest.error,
            seed: seed,
            passed: passed,
            shrinks: shrinker.shrinks
          )
        )
      }
    }
    return .passed(passed)
  }
}
