package import PropertyTesting

/// What the environment asks of every search for a counterexample.
package struct SearchEnvironment: Equatable {
  /// The failures to run first: `PROPERTY_SEED`.
  package let replayed: [Seed]
  /// Where the random cases start: `PROPERTY_START`, or somewhere else each time.
  ///
  /// With a start, a check of the same sources ends the same way twice, as one that decides about a change should:
  /// what other cases would show is looked for without one.
  package let start: Seed?
  /// How many times as many cases are drawn: `PROPERTY_TIMES`, 1 by default.
  package let times: Int

  /// Reads the variables that are set.
  ///
  /// - Throws: A variable that is none: a test fails rather than searches elsewhere.
  package init(_ environment: [String: String]) throws(SearchEnvironmentError) {
    replayed = try Self.seed("PROPERTY_SEED", in: environment).map { [$0] } ?? []
    start = try Self.seed("PROPERTY_START", in: environment)
    guard let text = environment["PROPERTY_TIMES"] else {
      times = 1
      return
    }
    guard let times = Int(text), (1...1_000_000).contains(times) else { throw .noNumber(text) }
    self.times = times
  }

  private static func seed(_ name: String, in environment: [String: String]) throws(SearchEnvironmentError) -> Seed? {
    guard let text = environment[name] else { return nil }
    guard let seed = Seed(text) else { throw .noSeed(name: name, text: text) }
    return seed
  }
}
