/// Makes values of one type out of choices, whether drawn at random or played back.
///
/// There is nothing to write for shrinking: the search edits the choices, and `map`, `flatMap` and `filter` follow.
/// So put the simplest alternative first.
public struct Gen<Value>: Sendable {
  private let generate: @Sendable (inout Choices) throws(Rejected) -> Value

  public init(_ generate: @escaping @Sendable (inout Choices) throws(Rejected) -> Value) {
    self.generate = generate
  }

  /// Makes one value, for a generator written out of others.
  public func value(from choices: inout Choices) throws(Rejected) -> Value {
    try generate(&choices)
  }

  /// The one value of a seed.
  ///
  /// - Throws: ``Rejected`` when a filter accepted nothing.
  public func value(seed: Seed) throws(Rejected) -> Value {
    var choices = Choices(seed: seed)
    return try generate(&choices)
  }

  /// An endless sequence, the same for the same seed; it ends only where a filter rejects a thousand seeds in a row.
  public func values(seed: Seed) -> some Sequence<Value> {
    sequence(state: seed.cases.makeIterator()) { seeds in
      for _ in 0..<1_000 {
        guard let seed = seeds.next() else { break }
        if let value = try? value(seed: seed) { return value }
      }
      return nil
    }
  }

  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Gen<Other> {
    Gen<Other> { choices throws(Rejected) in
      transform(try generate(&choices))
    }
  }

  /// Makes the next generator from the value of this one; both shrink.
  public func flatMap<Other>(_ transform: @escaping @Sendable (Value) -> Gen<Other>) -> Gen<Other> {
    Gen<Other> { choices throws(Rejected) in
      try transform(try generate(&choices)).value(from: &choices)
    }
  }

  /// Only the values that keep a condition; a hundred misses in a row reject the whole case.
  ///
  /// Rare conditions waste draws: better to make the value right with `map`.
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Gen {
    Gen { choices throws(Rejected) in
      for _ in 0..<100 {
        let value = try generate(&choices)
        if isIncluded(value) { return value }
      }
      throw Rejected()
    }
  }

  /// Nil, or as often a value.
  public var optional: Gen<Value?> {
    Gen<Value?> { choices throws(Rejected) in
      choices.flip() ? try generate(&choices) : nil
    }
  }

  /// Arrays of this generator's values, the shortest being the simplest.
  public func array(count: ClosedRange<Int> = 0...20) -> Gen<[Value]> {
    .array(of: self, count: count)
  }
}
