extension Gen {
  /// Arrays of the generator's values, the shortest being the simplest.
  ///
  /// A list of events for a state machine is just this: `.array(of: .event)`. Each element has a flip of its own before
  /// it and no length is drawn, so the shrinker can leave out any element and keep the others.
  public static func array<Element>(of element: Gen<Element>, count: ClosedRange<Int> = 0...20) -> Gen
  where Value == [Element] {
    precondition(count.lowerBound >= 0, "an array cannot have \(count.lowerBound) elements")
    let optionalCount = UInt64(count.upperBound - count.lowerBound)
    return Gen { choices throws(Rejected) in
      var elements: [Element] = []
      for _ in 0..<count.lowerBound {
        elements.append(try element.value(from: &choices))
      }
      while elements.count < count.upperBound {
        let next = try choices.optionalPart { choices throws(Rejected) in
          choices.flip(chances: (optionalCount + 1) / 2) ? try element.value(from: &choices) : nil
        }
        guard let next else { break }
        elements.append(next)
      }
      return elements
    }
  }
}
