package import Foundation
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
    let percent = budget > 0 ? over.percent(of: budget, .plain) : 100
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

  /// What is told at once of a transaction that is out of proportion to those before it; nil of any other.
  ///
  /// `earlier` is what earlier transactions of the category cost, in the same currency and in any order.
  package static func large(
    id: String,
    _ amount: Decimal,
    _ currency: String,
    at merchant: String,
    earlier: [Decimal]
  ) -> Trigger? {
    guard isUnusual(amount, among: earlier) else { return nil }
    return Trigger(
      cause: "transaction:\(id):large",
      type: .spendingAlert,
      timing: .immediately,
      content: Explanation("notification.spendingAlert.large", "\(amount)", currency, merchant),
      action: .viewTransactions
    )
  }

  /// Three times the median or more, once there are three to have one: the median is not moved by the last unusual one.
  package static func isUnusual(_ amount: Decimal, among earlier: [Decimal]) -> Bool {
    guard earlier.count >= 3 else { return false }
    let sorted = earlier.sorted()
    let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    return amount >= 3 * median
  }
}

extension Budget.Period {
  /// The last minute of each period: of every day, of Sundays, of the last day of every month.
  package var end: Recurrence {
    let lastMinute = ClockTime(minuteOfDay: ClockTime.minutesInDay - 1)
    return switch self {
    case .daily: Recurrence(.daily, from: Trigger.anchor, at: lastMinute)
    case .weekly: Recurrence(.weekly, from: Trigger.anchor, at: lastMinute)
    case .monthly: Recurrence(.monthly, from: Trigger.anchor, at: lastMinute, monthEnd: .lastDay)
    }
  }
}
