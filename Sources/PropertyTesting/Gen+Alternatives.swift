extension Gen {
  /// The one value, with nothing drawn.
  public static func always(_ value: Value) -> Gen where Value: Sendable {
    Gen { _ in value }
  }

  /// One of the elements, each as often; the first is the simplest.
  public static func element(of elements: some Collection<Value>) -> Gen where Value: Sendable {
    let elements = Array(elements)
    precondition(!elements.isEmpty, "no element to choose")
    return Gen { choices in elements[choices.index(below: elements.count)] }
  }

  /// One of the generators, each as often; the first is the simplest.
  public static func oneOf(_ generators: Gen...) -> Gen {
    oneOf(generators)
  }

  /// One of the generators, each as often; the first is the simplest.
  public static func oneOf(_ generators: [Gen]) -> Gen {
    precondition(!generators.isEmpty, "no generator to choose")
    return Gen { choices throws(Rejected) in
      try generators[choices.index(below: generators.count)].value(from: &choices)
    }
  }
}

extension Gen where Value: CaseIterable & Sendable {
  /// Every case of an enumeration, each as often; the first declared is the simplest.
  public static var anyCase: Gen {
    .element(of: Array(Value.allCases))
  }
}

extension Choices {
  fileprivate mutating func index(below count: Int) -> Int {
    Int(draw(upTo: UInt64(count - 1)))
  }
}
