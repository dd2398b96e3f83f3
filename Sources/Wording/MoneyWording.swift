package import Calendars
import Changes
import FoundationEssentials
package import Localization
package import Models
package import SentenceWords
import Understanding

/// The sentences about goals, transactions and payments that come again, wherever they stand.
package struct MoneyWording: Sendable {
  private let localizer: Localizer

  package init(localizer: Localizer) {
    self.localizer = localizer
  }

  /// Tells how much of a goal is saved.
  package func status(of goal: Goal) -> String {
    text(
      .goalStatus,
      .text(goal.title),
      .decimal("\(goal.current)"),
      .text("\(goal.target)"),
      .text(goal.currency),
      .text("\(goal.percent)")
    )
  }

  /// Tells what was spent or came in, and on which day; to whom it went where that is asked for, or nothing else is known.
  package func entry(_ transaction: Transaction, on day: CalendarDay, isWithMerchant: Bool = false) -> String {
    let (amount, currency) = (Argument.text("\(transaction.amount)"), Argument.text(transaction.currency))
    if transaction.isIncome { return text(.incomeEntry, amount, currency, .day(day)) }
    guard let category = transaction.category ?? transaction.merchant else {
      return text(.plainEntry, amount, currency, .day(day))
    }
    let name = isWithMerchant ? named(category, transaction.merchant) : category
    return text(.entry, amount, currency, .text(name), .day(day))
  }

  /// What was bought and where, unless the one says the other.
  package func named(_ category: String, _ merchant: String?) -> String {
    guard let merchant, SpendingCategory(category) != SpendingCategory(merchant),
      !Folding.fold(category).contains(Folding.fold(merchant))
    else { return category }
    return [category, merchant].joined(separator: text(.listSeparator))
  }

  /// Tells what is past and not paid, and what is to be paid next.
  package func sentences(for payment: RecurringTransaction, _ days: PaymentDays) -> [String] {
    let overdue =
      days.unpaid.count > 1
      ? severalUnpaid(payment, days.unpaid)
      : days.overdue.map { text(.recurringOverdue, arguments(of: payment, $0)) }
    let next = days.coming.first.map { sentence(for: payment, due: $0) }
    return [overdue, next].compactMap(\.self)
  }

  /// What is to be paid and when, as in «دفعة Rent: 1200 SAR، تستحق في 1 ديسمبر 2026».
  package func sentence(for payment: RecurringTransaction, due day: CalendarDay) -> String {
    text(.recurringNext, arguments(of: payment, day))
  }

  /// Names the days of several that were not paid, the earliest first.
  private func severalUnpaid(_ payment: RecurringTransaction, _ days: [CalendarDay]) -> String {
    let list = days.map { localizer.text($0) }.joined(separator: text(.listSeparator))
    let sum: [Argument] = [.text(payment.title), .text("\(payment.amount)"), .text(payment.currency)]
    return text(.recurringSeveral, sum + [.phrase(list)])
  }

  private func arguments(of payment: RecurringTransaction, _ day: CalendarDay) -> [Argument] {
    [.text(payment.title), .text("\(payment.amount)"), .text(payment.currency), .day(day)]
  }

  private func text(_ key: ChatText, _ arguments: Argument...) -> String { localizer.text(key.rawValue, arguments) }

  private func text(_ key: ChatText, _ arguments: [Argument]) -> String { localizer.text(key.rawValue, arguments) }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String { localizer.text(key.rawValue, arguments) }
}

extension Goal {
  /// How much of the target is saved, in whole hundredths.
  fileprivate var percent: Int {
    guard target.value > 0 else { return 100 }
    return Int("\((current.value * 100 / target.value).truncated)") ?? 0
  }
}
