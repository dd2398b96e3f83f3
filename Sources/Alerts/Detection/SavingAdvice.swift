package import Calendars
import Models

/// Where a month took more than the months before it: what a budget would have saved.
package struct SavingAdvice: Hashable, Sendable {
  package let category: String
  package let month: Double
  package let usual: Double

  package var saving: Double { month - usual }

  /// The categories whose last thirty days took a fifth more than the middle of the three months before, the most first.
  ///
  /// - Parameters:
  ///   - payments: What was spent, in one currency.
  ///   - today: The last of the thirty days.
  /// - Returns: One for each such category.
  package static func all(
    in payments: [(category: String, day: CalendarDay, amount: Double)],
    on today: CalendarDay
  ) -> [Self] {
    var months: [String: [Double]] = [:]
    for payment in payments {
      let age = today.days(since: payment.day)
      guard age >= 0, age < monthLength * 4 else { continue }
      months[payment.category, default: Array(repeating: 0, count: 4)][age / monthLength] += payment.amount
    }
    return months.compactMap { category, months in
      guard let usual = RobustScale(Array(months.dropFirst()))?.median, usual > 0, months[0] >= factor * usual else {
        return nil
      }
      return Self(category: category, month: months[0], usual: usual)
    }.sorted { ($1.saving, $0.category) < ($0.saving, $1.category) }
  }

  package func finding(currency: String, name: String, on today: CalendarDay) -> Finding {
    Finding(
      type: .recommendation,
      facts: [category, currency, today.month],
      severity: .low,
      day: today,
      message: Explanation("finding.saving", name, "\(saving.shown()) \(currency)"),
      because: Explanation(
        "because.saving",
        name,
        "\(month.shown()) \(currency)",
        "\(usual.shown()) \(currency)"
      )
    )
  }

  private static let monthLength = 30
  private static let factor = 1.2
}
