/// A distance in time, as «ساعة ونص» or `3 days`.
struct TimeSpan: Hashable {
  var months = 0
  var days = 0
  /// Nil where neither hours nor minutes were said.
  var minutes: Int?

  init(_ count: Int, _ unit: TimeUnit) {
    switch unit {
    case .minute: minutes = count
    case .hour: minutes = 60 * count
    case .day: days = count
    case .week: days = 7 * count
    case .month: months = count
    case .year: months = 12 * count
    }
  }

  /// A half, quarter or third of a unit, as far as it can be counted in smaller ones.
  init?(quarters: Int, of unit: TimeUnit) {
    switch (unit, quarters) {
    case (.hour, _): minutes = 15 * quarters
    case (.day, 2): minutes = 12 * 60
    case (.month, 2): days = 15
    case (.year, 1...3): months = 3 * quarters
    default: return nil
    }
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.months += other.months
    sum.days += other.days
    if let more = other.minutes { sum.minutes = (one.minutes ?? 0) + more }
    return sum
  }
}
