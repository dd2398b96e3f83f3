import Models

/// A length of time as it was said, in months, days and seconds, which no clock makes the same.
struct SpokenDuration: Hashable {
  /// In its smallest unit.
  var value: Int
  var unit: Grain
  /// As people compare lengths: a month of 30 days, a year of 365.
  var seconds: Int
  var months = 0
  var days = 0
  /// Hours, minutes and seconds, in seconds.
  var time = 0

  /// So many units, which may be halves and quarters of them; nil for a part that no smaller unit has.
  init?(_ count: Double, _ unit: Grain) {
    guard count > 0, count < 100_000 else { return nil }
    seconds = Int((count * Double(unit.seconds)).rounded())
    if count == count.rounded() {
      (value, self.unit) = (Int(count), unit)
    } else if let smaller = unit.smaller {
      (value, self.unit) = (Int((count * smaller.perUnit).rounded()), smaller.unit)
    } else {
      return nil
    }
    switch self.unit {
    case .second, .minute, .hour: time = value * self.unit.seconds
    case .day, .week: days = value * (self.unit == .week ? 7 : 1)
    case .month: months = value
    case .quarter: months = 3 * value
    case .year: months = 12 * value
    }
  }

  /// Both together, in the smaller unit.
  func adding(_ other: Self, sign: Int = 1) -> Self? {
    // A month has no whole weeks.
    guard
      let (smaller, one, two) = [min(unit, other.unit), .day].lazy.compactMap({ unit in
        value(in: unit).flatMap { one in other.value(in: unit).map { (unit, one, $0) } }
      }).first
    else { return nil }
    var sum = self
    sum.value = one + sign * two
    sum.unit = smaller
    sum.seconds += sign * other.seconds
    sum.months += sign * other.months
    sum.days += sign * other.days
    sum.time += sign * other.time
    return sum.value > 0 ? sum : nil
  }

  private func value(in unit: Grain) -> Int? {
    if unit == self.unit { return value }
    if unit == .month, self.unit == .year { return value * 12 }
    if unit == .month, self.unit == .quarter { return value * 3 }
    let total = value * self.unit.seconds
    return total % unit.seconds == 0 ? total / unit.seconds : nil
  }
}

extension Grain {
  /// The unit that a part of this one is told in, and how many of it make one.
  fileprivate var smaller: (unit: Grain, perUnit: Double)? {
    switch self {
    case .second: nil
    case .minute: (.second, 60)
    case .hour: (.minute, 60)
    case .day: (.hour, 24)
    case .week: (.day, 7)
    case .month: (.day, 30)
    case .quarter: (.month, 3)
    case .year: (.month, 12)
    }
  }
}
