/// Measured values of one kind.
struct Samples {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ value: Double) {
    values.append(value)
  }

  mutating func reserve(_ count: Int) {
    values.reserveCapacity(count)
  }

  var median: Double { quantile(0.5) }

  /// The value that the given share of the samples stays below; 0 where nothing was measured.
  func quantile(_ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}
