import Assistant
import Chat
import Models
import Store

/// Changes what is held of a payment that comes again: its name, its sum, and the day on which it is due.
@MainActor
struct PaymentTerms: AccountPart {
  let client: Client
  var account: Account { client.account }

  func change(
    _ id: String,
    _ change: (RecurringTransaction) -> RecurringTransaction
  ) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().recurring.get(id) else { return .nothingToChange }
    let payment = change(held)
    guard payment != held else { return .nothingToChange }
    try records().recurring.put(payment)
    return .recurringChanged(payment)
  }

  /// Another day instead of the one on which it is due next; of a day of the month that of the month in which that is.
  func move(_ id: String, _ amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().recurring.get(id) else { return .nothingToChange }
    let due = try account.payments.days(of: held).coming.first ?? held.nextDue
    let sum = amendment.sum(insteadOf: held.amount) ?? held.amount
    let day = amendment.day(instead: due) ?? held.nextDue
    var every = held.every
    if !every.monthDays.isEmpty { every.monthDays = SmallNumbers([day.components.day]) }
    if !every.weekdays.isEmpty { every.weekdays = SmallNumbers([day.weekday]) }
    return try change(id) { payment in
      RecurringTransaction(
        id: payment.id,
        title: payment.title,
        amount: sum,
        currency: amendment.currency ?? payment.currency,
        every: every,
        nextDue: day
      )
    }
  }
}

extension RecurringTransaction {
  /// The same with another title or sum.
  func with(title: String? = nil, amount: DecimalAmount? = nil, currency: String? = nil) -> Self {
    Self(
      id: id,
      title: title ?? self.title,
      amount: amount ?? self.amount,
      currency: currency ?? self.currency,
      every: every,
      nextDue: nextDue
    )
  }
}
