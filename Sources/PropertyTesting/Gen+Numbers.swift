extension Gen where Value == Int {
  /// Whole numbers of a range; the one nearest zero is the simplest, and a positive one is simpler than a negative.
  public static func int(in range: ClosedRange<Int>) -> Gen {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    let above = UInt64(bitPattern: Int64(range.upperBound &- simplest))
    let below = UInt64(bitPattern: Int64(simplest &- range.lowerBound))
    return Gen { choices in
      // The sign is a choice of its own, so that the distance from zero shrinks by bisection.
      let isBelow = below > 0 && (above == 0 || choices.flip(chances: below, against: above + 1))
      let distance = Int(truncatingIfNeeded: choices.draw(upTo: isBelow ? below : above))
      return isBelow ? simplest &- distance : simplest &+ distance
    }
  }
}

extension Gen where Value == UInt64 {
  /// Any 64 bits, small numbers more often than by chance.
  public static var uint64: Gen {
    Gen { choices in choices.draw(upTo: .max) }
  }
}

extension Gen where Value == Bool {
  /// False, the simpler, or as often true.
  public static var bool: Gen {
    Gen { choices in choices.flip() }
  }
}
