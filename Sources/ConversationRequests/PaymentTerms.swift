import Assistant
import Calendars
import Databases
import Meanings
import Models
import Repositories
import SentenceWords
import Store

/// Changes what is held of a payment that comes again: its name, its sum, and the day on which it is due.
@MainActor
struct PaymentTerms: AccountPart {
  let client: Client
  var account: Account { client.account }

  func change(
    _ id: String,
    _ change: (RecurringTransaction) throws(StoreError) -> RecurringTransaction
  ) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().recurring.get(id) else { return .nothingToChange }
    let payment = try change(held)
    guard payment != held else { return .nothingToChange }
    try records().recurring.put(payment)
    return .recurringChanged(payment)
  }

  /// Another day instead of the one on which it is due next; of a day of the month that of the month in which that is.
  func move(_ id: String, _ amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    try change(id) { held throws(StoreError) in
      let due = try account.payments.days(of: held).coming.first ?? held.nextDue
      let day = amendment.day(instead: due) ?? held.nextDue
      var every = held.every
      if !every.monthDays.isEmpty { every.monthDays = SmallNumbers([day.components.day]) }
      if !every.weekdays.isEmpty { every.weekdays = SmallNumbers([day.weekday]) }
      let sum = amendment.sum(insteadOf: held.amount)
      return held.with(amount: sum, currency: amendment.currency, every: every, nextDue: day)
    }
  }
}

extension RecurringTransaction {
  /// The same with what is told to be otherwise.
  func with(
    title: String? = nil,
    amount: DecimalAmount? = nil,
    currency: String? = nil,
    every: RecurrenceRule? = nil,
    nextDue: CalendarDay? = nil
  ) -> Self {
    Self(
      id: id,
      title: title ?? self.title,
      amount: amount ?? self.amount,
      currency: currency ?? self.currency,
      every: every ?? self.every,
      nextDue: nextDue ?? self.nextDue
    )
  }
}
