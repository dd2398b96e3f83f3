package import Calendars
package import FoundationEssentials
package import Models
package import Scheduling

/// Warns of spending over a budget and of unusually large transactions.
package enum SpendingAlerts {
  /// What is told at the end of a period: nil where the budget was kept.
  package static func overspent(
    _ spent: Decimal,
    of budget: Decimal,
    _ currency: String,
    for category: String?,
    in period: Budget.Period,
    endingOn day: CalendarDay
  ) -> Trigger? {
    guard spent > budget else { return nil }
    let over = spent - budget
    let percent = budget > 0 ? shown(over * 100 / budget) : 100
    let key = "notification.spendingAlert.\(period.rawValue)"
    let content =
      if let category {
        Explanation(key + ".category", category, "\(over)", currency, "\(percent)")
      } else {
        Explanation(key, "\(over)", currency, "\(percent)")
      }
    return Trigger(
      cause: "budget:\(period.rawValue):\(category ?? ""):\(day)",
      type: .spendingAlert,
      timing: .immediately,
      content: content,
      action: .viewTransactions
    )
  }

  /// A share in whole percent; of one that would be none at all as many decimals as it needs to be some.
  private static func shown(_ percent: Decimal) -> Decimal {
    var unit: Decimal = 1
    while (percent / unit).rounded == 0, unit > leastUnit { unit /= 10 }
    return (percent / unit).rounded * unit
  }

  private static let leastUnit = Decimal(sign: .plus, exponent: -12, significand: 1)

  /// What is told at once of a transaction that is out of proportion to those before it; nil of any other.
  ///
  /// `earlier` is what earlier transactions of the category cost, `all` what those of any did, in the same currency and in any order.
  package static func large(
    id: String,
    _ amount: DecimalAmount,
    _ currency: String,
    at merchant: String,
    earlier: [Decimal],
    all: [Decimal] = []
  ) -> Trigger? {
    guard isUnusual(amount.value, among: earlier, all: all) else { return nil }
    return Trigger(
      cause: "transaction:\(id):large",
      type: .spendingAlert,
      timing: .immediately,
      content: Explanation("notification.spendingAlert.large", "\(amount)", currency, merchant),
      action: .viewTransactions
    )
  }

  /// Three times the median of the category or more, once there are three to have one.
  ///
  /// The median is not moved by the last unusual one. Of a category with fewer, what is paid for anything is the measure, and has
  /// to be exceeded by far: categories differ.
  package static func isUnusual(_ amount: Decimal, among earlier: [Decimal], all: [Decimal] = []) -> Bool {
    if let median = median(of: earlier, atLeast: 3) { return amount >= 3 * median }
    guard let median = median(of: all, atLeast: 5), let largest = all.max() else { return false }
    return amount >= 5 * median && amount >= 2 * largest
  }

  private static func median(of amounts: [Decimal], atLeast fewest: Int) -> Decimal? {
    guard amounts.count >= fewest else { return nil }
    let sorted = amounts.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

extension Budget.Period {
  /// Returns the last minute of each period: of every day, of the last day of every week and of every month.
  package func end(weekStart: Int) -> Recurrence {
    let lastMinute = ClockTime(minuteOfDay: ClockTime.minutesInDay - 1)
    return switch self {
    case .daily: Recurrence(.daily, from: Trigger.anchor, at: lastMinute)
    case .weekly:
      Recurrence(.weekly, from: Week.first(of: Trigger.anchor, startingOn: weekStart).adding(days: 6), at: lastMinute)
    case .monthly: Recurrence(.monthly, from: Trigger.anchor, at: lastMinute, monthEnd: .lastDay)
    }
  }
}
