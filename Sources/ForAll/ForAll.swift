import FoundationEssentials
public import PropertyTesting
public import Testing

/// Tests that a property holds for every generated value, and reports the simplest value for which it does not.
///
/// A failed `#expect` or `#require` and a thrown error all falsify it. The search is silent; then the property runs once
/// more, aloud, for the simplest value, and an issue at the call gives that value and its seed. To run the case first
/// from then on, pass the seed as `replaying`, or set `PROPERTY_SEED` in the environment. `PROPERTY_START` is a seed to
/// draw the random cases from, so that a search is the same twice; `PROPERTY_TIMES` draws so many times as many cases.
///
/// Where a property is known to fail, `withKnownIssue` goes around the call, not into the property.
///
/// - Parameters:
///   - generator: Where the values come from.
///   - iterations: How many random values, at least 100.
///   - seeds: Former failures to run first.
///   - sourceLocation: Where the call is.
///   - property: The expectations. What it does should depend on the value alone, because it runs many times.
public func forAll<Value>(
  _ generator: Gen<Value>,
  iterations: Int = 100,
  replaying seeds: [Seed] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping (Value) async throws -> Void
) async {
  precondition(iterations >= 100, "a property of fewer than 100 cases says too little")
  guard let test = Test.current else {
    Issue.record("forAll reports to the running test: call it from the test's own task", sourceLocation: sourceLocation)
    return
  }
  let environment: SearchEnvironment
  do {
    environment = try SearchEnvironment(ProcessInfo.processInfo.environment)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return
  }
  let outcome = await withIssues(of: test, .silenced) { issues in
    await Property.search(
      generator,
      iterations: iterations * environment.times,
      replaying: seeds + environment.replayed,
      seed: environment.start ?? .random()
    ) { value in
      try await issues.none { try await property(value) }
    }
  }
  switch outcome {
  case .passed, .cancelled:
    break
  case .gaveUp(let passed, let rejected):
    Issue.record(
      "Gave up: \(passed) cases passed, \(rejected) were rejected by a filter",
      sourceLocation: sourceLocation
    )
  case .falsified(let counterexample):
    await report(counterexample, of: property, to: test, sourceLocation: sourceLocation)
  }
}

/// `forAll` for the values of two generators.
public func forAll<First, Second>(
  _ first: Gen<First>,
  _ second: Gen<Second>,
  iterations: Int = 100,
  replaying seeds: [Seed] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping (First, Second) async throws -> Void
) async {
  await forAll(
    zip(first, second),
    iterations: iterations,
    replaying: seeds,
    sourceLocation: sourceLocation
  ) { values in try await property(values.0, values.1) }
}

/// `forAll` for the values of three generators.
public func forAll<First, Second, Third>(
  _ first: Gen<First>,
  _ second: Gen<Second>,
  _ third: Gen<Third>,
  iterations: Int = 100,
  replaying seeds: [Seed] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @escaping (First, Second, Third) async throws -> Void
) async {
  await forAll(
    zip(first, second, third),
    iterations: iterations,
    replaying: seeds,
    sourceLocation: sourceLocation
  ) { values in try await property(values.0, values.1, values.2) }
}

/// Lets the property show why it fails for the simplest value, then says which value that is and how to run it again.
private func report<Value>(
  _ counterexample: Counterexample<Value>,
  of property: @escaping (Value) async throws -> Void,
  to test: Test,
  sourceLocation: SourceLocation
) async {
  let fails = await withIssues(of: test, .reported) { issues in
    do {
      return try await !issues.none { try await property(counterexample.value) }
    } catch is ExpectationFailedError {
      return true  // `#require` has reported it.
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      return true
    }
  }
  let value = String(describingForTest: counterexample.value)
  let history = "case: \(counterexample.passed + 1), shrinks: \(counterexample.shrinks)"
  let doubt = fails ? "" : "It passed when run again, so it depends on more than the value. "
  let seed = counterexample.seed
  Issue.record(
    "Falsified by \(value) (\(history)). \(doubt)To run it again: replaying: [\(seed)], or PROPERTY_SEED=\(seed)",
    sourceLocation: sourceLocation
  )
}
