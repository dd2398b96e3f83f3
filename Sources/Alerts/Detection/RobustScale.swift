/// The middle of some numbers and how far they usually are from it, neither of which a few outliers can move.
///
/// Median and median absolute deviation; the factor makes the latter the standard deviation where the numbers are normal
/// (Rousseeuw and Croux, "Alternatives to the Median Absolute Deviation", 1993).
package struct RobustScale: Hashable, Sendable {
  package let median: Double
  package let deviation: Double

  /// Nil for no numbers.
  package init?(_ numbers: [Double]) {
    guard let median = Self.median(numbers), let deviation = Self.median(numbers.map { ($0 - median).magnitude }) else {
      return nil
    }
    self.median = median
    self.deviation = Self.normal * deviation
  }

  /// How many deviations a number lies above the middle, none being taken for smaller than `floor`.
  package func score(_ number: Double, floor: Double) -> Double {
    (number - median) / max(deviation, floor, .leastNonzeroMagnitude)
  }

  private static func median(_ numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static let normal = 1.4826
}
