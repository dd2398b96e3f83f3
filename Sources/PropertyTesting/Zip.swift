// Overloads and not a parameter pack: packs in a property's closure crash the 6.3 compiler.

/// Pairs, both drawn anew each time.
public func zip<First, Second>(_ first: Gen<First>, _ second: Gen<Second>) -> Gen<(First, Second)> {
  Gen<(First, Second)> { choices throws(Rejected) in
    (try first.value(from: &choices), try second.value(from: &choices))
  }
}

/// Triples, all three drawn anew each time.
public func zip<First, Second, Third>(
  _ first: Gen<First>,
  _ second: Gen<Second>,
  _ third: Gen<Third>
) -> Gen<(First, Second, Third)> {
  Gen<(First, Second, Third)> { choices throws(Rejected) in
    (try first.value(from: &choices), try second.value(from: &choices), try third.value(from: &choices))
  }
}

/// Quadruples, all four drawn anew each time.
public func zip<First, Second, Third, Fourth>(
  _ first: Gen<First>,
  _ second: Gen<Second>,
  _ third: Gen<Third>,
  _ fourth: Gen<Fourth>
) -> Gen<(First, Second, Third, Fourth)> {
  zip(zip(first, second), zip(third, fourth)).map { ($0.0, $0.1, $1.0, $1.1) }
}
