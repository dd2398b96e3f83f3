package import Foundation
package import Models

/// What of one user's money is looked through for findings; the same gives the same findings.
package struct Finances: Hashable, Sendable {
  /// Those of the last ``horizon`` days at least.
  package var payments: [Transaction]
  package var balances: [Balance]
  /// What is known to come off within the ``daysAhead``, by currency.
  package var due: [String: Decimal]
  package var calendar: TaxCalendar?
  /// Where the user's clock stands.
  package var zone: TimeZone

  package init(
    payments: [Transaction] = [],
    balances: [Balance] = [],
    due: [String: Decimal] = [:],
    calendar: TaxCalendar? = nil,
    zone: TimeZone
  ) {
    self.payments = payments
    self.balances = balances
    self.due = due
    self.calendar = calendar
    self.zone = zone
  }

  /// How many days before today payments count: what is news, and what that is held against.
  package static let horizon = newsDays + 110
  package static let daysAhead = 14
  /// What happened longer ago is no news.
  private static let newsDays = 30

  /// Finds what is worth an alert on a day; once `isInterrupted` says so, nothing more.
  package func findings(on today: CalendarDay, isInterrupted: () -> Bool = { false }) -> [Finding] {
    let oldest = today.adding(days: -Self.newsDays)
    let spending = SpendingDetector.findings(in: payments, zone: zone, isInterrupted: isInterrupted).filter {
      (oldest...today).contains($0.day)
    }
    let taxes = calendar?.findings(on: today) ?? []
    return taxes + balances.compactMap { projection(of: $0, on: today) } + spending + advice(on: today)
  }

  private func projection(of balance: Balance, on today: CalendarDay) -> Finding? {
    let spent = payments.filter { $0.currency == balance.currency }.map { payment in
      (day: CalendarDay(of: payment.date, in: zone), amount: payment.amount.value.inexact)
    }
    let since = spent.filter { $0.day > balance.day && $0.day <= today }.reduce(0) { $0 + $1.amount }
    let projection = BalanceProjection(
      balance: balance.amount.value.inexact - since,
      payments: spent,
      due: due[balance.currency]?.inexact ?? 0,
      today: today,
      days: Self.daysAhead
    )
    return projection.finding(currency: balance.currency, told: balance.day, on: today)
  }

  private func advice(on today: CalendarDay) -> [Finding] {
    let currencies = Dictionary(grouping: payments) { $0.currency }.sorted { $0.key < $1.key }
    return currencies.flatMap { currency, payments in
      let spent = payments.compactMap { payment in
        payment.category.map {
          (category: $0, day: CalendarDay(of: payment.date, in: zone), amount: payment.amount.value.inexact)
        }
      }
      return SavingAdvice.all(in: spent, on: today).prefix(Self.mostAdvice)
        .map { $0.finding(currency: currency, on: today) }
    }
  }

  /// Of each currency; more advice is none.
  private static let mostAdvice = 3
}
