/// How the search for a value that falsifies a property ended.
public enum Outcome<Value> {
  /// All cases, this many, kept the property.
  case passed(Int)
  case falsified(Counterexample<Value>)
  /// The generator's filters rejected more than ten times as many cases as were asked for.
  case gaveUp(passed: Int, rejected: Int)
  /// The task was cancelled, by a time limit for instance, before any case failed.
  case cancelled(passed: Int)
}

extension Outcome: Sendable where Value: Sendable {}

/// A value for which a property does not hold, as simple as the shrinker could make it.
public struct Counterexample<Value> {
  public let value: Value

  /// What the property threw for the value; nil where it was just false.
  public let error: (any Error)?

  /// The seed of the case that failed first: replayed, it fails and shrinks in the same way.
  public let seed: Seed

  /// How many cases had kept the property before.
  public let passed: Int

  /// How many times a simpler value was found.
  public let shrinks: Int
}

extension Counterexample: Sendable where Value: Sendable {}
