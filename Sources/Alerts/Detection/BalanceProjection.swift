package import Calendars
import FoundationEssentials
import Models

/// What will be left of a balance if the days go on as they usually do.
package struct BalanceProjection: Hashable, Sendable {
  package let balance: Double
  /// What is known to be due within the days ahead.
  package let due: Double
  /// What an ordinary day takes.
  package let usual: Double
  package let days: Int

  package var projected: Double { balance - due - usual * Double(days) }

  /// - Parameters:
  ///   - balance: What there is today.
  ///   - payments: What was spent, in one currency; only the last 90 days count.
  ///   - due: What is known to come off within the days ahead.
  ///   - today: The day of the balance.
  ///   - days: How far ahead to look.
  package init(
    balance: Double,
    payments: [(day: CalendarDay, amount: Double)],
    due: Double,
    today: CalendarDay,
    days: Int
  ) {
    self.balance = balance
    self.due = due
    self.days = days
    var weeks = Array(repeating: 0.0, count: Self.weeks)
    for payment in payments {
      let age = today.days(since: payment.day)
      if age >= 0, age < 7 * Self.weeks { weeks[age / 7] += payment.amount }
    }
    usual = (RobustScale(weeks)?.median ?? 0) / 7
  }

  /// Nil as long as a week's worth would be left; a balance that was told on another day is another fact.
  package func finding(currency: String, told day: CalendarDay, on today: CalendarDay) -> Finding? {
    guard projected < 7 * usual || projected < 0 else { return nil }
    return Finding(
      type: .lowBalance,
      facts: [currency, day.description],
      severity: projected < 0 ? .critical : .high,
      day: today,
      message: Explanation("finding.balance", "\(projected.shown()) \(currency)", "\(days)"),
      because: Explanation(
        "because.balance",
        "\(balance.shown()) \(currency)",
        "\(due.shown()) \(currency)",
        "\(usual.shown()) \(currency)",
        "\(days)"
      )
    )
  }

  /// 84 of the last 90 days.
  private static let weeks = 12
}
