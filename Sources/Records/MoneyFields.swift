import Alerts
package import Calendars
import FoundationEssentials
package import Models
import Notifications
import Scheduling

/// A transaction, as a record tells it.
package struct TransactionFields: Codable {
  let id: String?
  let amount: DecimalAmount
  let currency: String
  let category: String?
  let merchant: String?
  let at: String
  /// Nil for an expense.
  let type: Kind?

  enum Kind: String, Codable {
    case expense, income
  }

  package func record() throws(RecordRefusal) -> Transaction {
    if let id { try FieldRules.checkName(id, field: "id") }
    try FieldRules.checkCurrency(currency)
    if let category { try FieldRules.checkName(category, field: "category") }
    if let merchant { try FieldRules.checkName(merchant, field: "merchant") }
    return Transaction(
      id: id,
      amount: amount,
      currency: currency,
      category: category,
      merchant: merchant,
      date: try FieldRules.instant(at, field: "at"),
      isIncome: type == .income
    )
  }

  package init(_ transaction: Transaction, in zone: ZoneInfo) {
    id = transaction.id
    amount = transaction.amount
    currency = transaction.currency
    category = transaction.category
    merchant = transaction.merchant
    at = Timestamp(transaction.date, in: zone).description
    type = transaction.isIncome ? .income : nil
  }
}

/// A budget, as a record tells it.
package struct BudgetFields: Codable {
  let period: Budget.Period
  let category: String?
  let amount: DecimalAmount
  let currency: String

  package func record() throws(RecordRefusal) -> Budget {
    if let category { try FieldRules.checkName(category, field: "category") }
    try FieldRules.checkCurrency(currency)
    return Budget(period: period, category: category, amount: amount, currency: currency)
  }

  package init(_ budget: Budget) {
    period = budget.period
    category = budget.category
    amount = budget.amount
    currency = budget.currency
  }
}

/// A savings goal, as a record tells it.
package struct GoalFields: Codable {
  let id: String
  let title: String
  let target: DecimalAmount
  let current: DecimalAmount?
  let currency: String
  let deadline: CalendarDay?

  package init(
    id: String,
    title: String,
    target: DecimalAmount,
    current: DecimalAmount?,
    currency: String,
    deadline: CalendarDay?
  ) {
    self.id = id
    self.title = title
    self.target = target
    self.current = current
    self.currency = currency
    self.deadline = deadline
  }

  package func record() throws(RecordRefusal) -> Goal {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(title, field: "title")
    try FieldRules.checkCurrency(currency)
    guard target.value > 0 else { throw .wrongField("target") }
    return Goal(
      id: id,
      title: title,
      target: target,
      current: current ?? 0,
      currency: currency,
      deadline: deadline
    )
  }

  package init(_ goal: Goal) {
    id = goal.id
    title = goal.title
    target = goal.target
    current = goal.current
    currency = goal.currency
    deadline = goal.deadline
  }
}

/// A payment that comes again, as a record tells it.
package struct RecurringFields: Codable {
  let id: String
  let title: String
  let amount: DecimalAmount
  let currency: String
  let every: RepeatInterval?
  /// How it comes again where no word says it, as RFC 5545 writes it.
  let rrule: String?
  let nextDue: CalendarDay

  package func record() throws(RecordRefusal) -> RecurringTransaction {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(title, field: "title")
    try FieldRules.checkCurrency(currency)
    guard let rule = try FieldRules.rule(every, rrule) else { throw .missingField("every") }
    if rule.isWithinDay {
      throw .wrongRule(.unsupported("FREQ=\(rule.frequency.rawValue.uppercased())"), field: "rrule")
    }
    let payment = RecurringTransaction(
      id: id,
      title: title,
      amount: amount,
      currency: currency,
      every: rule,
      nextDue: nextDue
    )
    // A rule that has ended, or names a day that never comes.
    if rrule != nil, nextDue <= ZoneClock.lastDay, payment.dueDays(from: nextDue, count: 1).isEmpty {
      throw .ruleNeverComes("rrule")
    }
    return payment
  }

  package init(_ recurring: RecurringTransaction) {
    id = recurring.id
    title = recurring.title
    amount = recurring.amount
    currency = recurring.currency
    (every, rrule) = recurring.recurrence.written
    nextDue = recurring.nextDue
  }
}

/// What there is of a currency, as a record tells it.
struct BalanceFields: Codable {
  let amount: DecimalAmount
  let currency: String
  /// The day on which it was so; today where it is not said.
  let day: CalendarDay?

  func record(on today: CalendarDay) throws(RecordRefusal) -> Balance {
    try FieldRules.checkCurrency(currency)
    return Balance(amount: amount, currency: currency, day: day ?? today)
  }

  package init(_ balance: Balance) {
    amount = balance.amount
    currency = balance.currency
    day = balance.day
  }
}

/// Where the user pays taxes, as a record tells it: a country whose calendar is known.
struct TaxFields: Codable {
  let country: String

  func record() throws(RecordRefusal) -> String {
    guard TaxCalendar.calendars[country] != nil else { throw .wrongField("country") }
    return country
  }
}
