package import Calendars
import FoundationEssentials
package import Models

/// Goes through a user's payments in the order of their times, and finds unusual spending and suspicious payments.
///
/// What it finds depends on the payments alone: the same ones give the same findings, so that it can begin anew at any time.
package struct SpendingDetector {
  private struct Category: Hashable {
    /// What is the same for all names of the category.
    let key: String
    let currency: String
  }

  private let zone: ZoneInfo
  private var categories: [Category: SpendingWatch] = [:]
  private var currencies: [String: PaymentWatch] = [:]
  /// The facts that were told of; a payment comes once.
  private var told: Set<String> = []

  /// - Parameter zone: Where the payer's clock stands.
  package init(zone: ZoneInfo) {
    self.zone = zone
  }

  /// The findings of payments in any order.
  package static func findings(in payments: [Transaction], zone: ZoneInfo) -> [Finding] {
    var detector = Self(zone: zone)
    return payments.sorted { ($0.date, $0.id) < ($1.date, $1.id) }.flatMap { detector.take($0, category: $0.category) }
  }

  /// Of those that come later nothing is found.
  static let mostCategories = 1_000

  /// Takes a payment that is not earlier than the last one, of a category whose key is told.
  mutating func take(_ payment: Transaction, category key: String?) -> [Finding] {
    let local = payment.date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: payment.date))
    let day = CalendarDay(daysSinceEpoch: Int((local / 86_400).rounded(.down)))
    let hour = Int((local / 3_600).rounded(.down)) - day.daysSinceEpoch * 24
    let value = payment.amount.value.inexact
    let suspicion = currencies[payment.currency, default: PaymentWatch()].take(payment, value: value, hour: hour)
    var findings = suspicion.map { [finding($0, payment, day)] } ?? []
    if let key {
      let category = Category(key: key, currency: payment.currency)
      guard categories[category] != nil || categories.count < Self.mostCategories else { return findings }
      let excess = categories[category, default: SpendingWatch(from: day)].take(value, on: day)
      let found = excess.map { finding($0, category, payment.category ?? key, day) }
      if let found, told.insert(found.fact).inserted {
        findings.append(found)
      }
    }
    return findings
  }

  private func finding(
    _ excess: SpendingWatch.Excess,
    _ category: Category,
    _ name: String,
    _ day: CalendarDay
  ) -> Finding {
    let percent = ((excess.week / excess.usual - 1) * 100).shown(digits: 0)
    return Finding(
      type: .unusualSpending,
      facts: [category.key, category.currency, day.month],
      severity: excess.week >= 3 * excess.usual ? .high : .medium,
      day: day,
      message: Explanation("finding.spending", name, percent),
      because: Explanation(
        "because.spending",
        name,
        "\(excess.week.shown()) \(category.currency)",
        "\(excess.usual.shown()) \(category.currency)",
        excess.score.shown(digits: 1)
      )
    )
  }

  private func finding(_ suspicion: PaymentWatch.Suspicion, _ payment: Transaction, _ day: CalendarDay) -> Finding {
    let amount = "\(payment.amount) \(payment.currency)"
    let merchant = payment.merchant ?? ""
    let (severity, because): (Severity, Explanation) =
      switch suspicion {
      case .duplicate(let minutes): (.high, Explanation("because.duplicate", amount, merchant, "\(minutes)"))
      case .newMerchant(let times):
        (.critical, Explanation("because.newMerchant", merchant, amount, times.shown(digits: 0)))
      case .oddHour(let hour, let payments):
        (.high, Explanation("because.oddHour", ClockTime(minuteOfDay: hour * 60).description, "\(payments)"))
      }
    return Finding(
      type: .unauthorizedPayment,
      facts: [payment.id],
      severity: severity,
      day: day,
      message: Explanation("finding.payment", amount, merchant),
      because: because
    )
  }
}
