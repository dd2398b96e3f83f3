package import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Repositories
import Scheduling
import SentenceWords
import SpokenValues
import Store
import Turns
import Understanding

/// Does what a conversation asks for.
@MainActor
package struct ChatRequests: AccountPart {
  let client: Client
  package var account: Account { client.account }
  /// Tells the conversation from all others, also from those of other processes.
  let conversation: String

  package init(client: Client, conversation: String) {
    self.client = client
    self.conversation = conversation
  }

  var reminders: ReminderRequests { ReminderRequests(client: client) }
  var transactions: TransactionRequests { TransactionRequests(client: client) }
  package var plans: PlanRequests { PlanRequests(client: client) }
  var loans: LoanRequests { LoanRequests(client: client) }
  var terms: PaymentTerms { PaymentTerms(client: client) }

  /// Does what a conversation asks for; what it changes is kept with what takes it back.
  func carryOut(_ request: ChatRequest) throws -> ChatOutcome {
    switch request {
    case .change(let change) where !change.isRecorded:
      return .changed(try outcomeOfUnrecorded(change))
    case .spending, .income, .restOfIncome, .spendingByCategory, .spendingCompared, .largestPayment, .agenda,
      .reminders, .achievements, .inbox:
      return try outcome(of: request)
    case .log, .remind, .cancelReminder, .markInboxRead, .change:
      return try client.actions(for: conversation).recording(naming: \.change) { () throws(StoreError) in
        try outcome(of: request)
      }
    }
  }

  private func outcome(of request: ChatRequest) throws(StoreError) -> ChatOutcome {
    switch request {
    case .log(let amount, let currency, let category, let day, let isIncome):
      let payee = isIncome ? nil : try payee(of: amount, currency, for: category)
      let purchase = isIncome || payee != nil ? nil : category.map(PurchaseWords.init)
      // Two that say the same within a second are two.
      let transaction = Transaction(
        id: UUID.timeOrdered().uuidString,
        amount: amount,
        currency: currency,
        category: (purchase?.category ?? category)?.cut(to: Bounds.name),
        merchant: payee ?? purchase?.merchant?.cut(to: Bounds.name),
        date: try instant(on: day),
        isIncome: isIncome
      )
      try account.events.record(transaction)
      return .logged(transaction)
    case .spending(let days, let category): return try spent(in: days, on: category)
    case .income(let days): return .earned(try income(of: days, in: planner().clock).sums, in: days)
    case .restOfIncome(let days):
      let clock = try planner().clock
      let spent = try transactions.spending(of: days, in: clock).sums
      return .restOfIncome(try income(of: days, in: clock).sums, less: spent, in: days)
    case .spendingByCategory(let days):
      return .spentByCategory(try transactions.spending(of: days, in: planner().clock).categorySums, in: days)
    case .spendingCompared(let days, let others, let category):
      return try compared(days, with: others, on: category)
    case .largestPayment(let days, let name): return try largestPayment(in: days, on: name)
    case .agenda(let days): return .agenda(try reminders.times(in: days), in: days)
    case .remind(let text, let when, let interval): return try reminders.remind(text, at: when, every: interval)
    case .reminders:
      return .reminders(try reminders.all())
    case .cancelReminder(let target): return try reminders.cancel(target)
    case .achievements:
      let done = try account.events.achievements()
      return .achievements(transactions: done.transactions, streak: done.streak, completedGoals: done.completedGoals)
    case .inbox(let place): return try unread(at: place)
    case .markInboxRead(nil): return .inboxRead(count: try client.actions(for: conversation).markAllRead())
    case .markInboxRead(let place?): return .inboxRead(count: try markRead(at: place) ? 1 : 0)
    case .change(.amendReminder(let target, let amendment)): return try reminders.amend(target, amendment)
    case .change(let change): return .changed(try outcome(of: change))
    }
  }

  /// The title of the one payment that comes again whose sum it is and that the words name, which pays for it; nil where there is none.
  private func payee(
    of amount: DecimalAmount,
    _ currency: String,
    for words: String?
  ) throws(StoreError) -> String? {
    guard let words else { return nil }
    let payments = try client.situation().records.recurring.filter {
      $0.amount.value == amount.value && $0.currency == currency
    }
    let named = PaidPayments(payments).named(in: words)
    return named.count == 1 ? named[0].title : nil
  }

  /// Now, or on another day at this time of it.
  private func instant(on day: CalendarDay?) throws(StoreError) -> Date {
    let (now, clock) = (settings.now(), try planner().clock)
    guard let day, day != clock.day(at: now) else { return now }
    return clock.moments(of: clock.time(at: now), on: day.past(on: clock.day(at: now))).first
  }

  /// What was spent, on everything or on the category or the merchant that was named.
  private func spent(in days: ClosedRange<CalendarDay>, on name: String?) throws(StoreError) -> ChatOutcome {
    let all = try transactions.spending(of: days, in: planner().clock)
    guard let name else { return .spent(all.sums, in: days, on: nil) }
    let (meant, category) = all.named(name)
    return .spent(meant.sums, in: days, on: category)
  }

  private func largestPayment(in days: ClosedRange<CalendarDay>, on name: String?) throws(StoreError) -> ChatOutcome {
    let clock = try planner().clock
    let all = try transactions.spending(of: days, in: clock)
    let meant = name.map { all.named($0).transactions } ?? all
    let largest = meant.max { ($0.amount.value, $0.date) < ($1.amount.value, $1.date) }
    let entry = largest.map { ChangeOutcome.Entry(transaction: $0, day: clock.day(at: $0.date)) }
    return .largestPayment(entry, in: days, on: name)
  }

  private func income(of days: ClosedRange<CalendarDay>, in clock: ZoneClock) throws(StoreError) -> [Transaction] {
    let (start, end) = clock.bounds(of: days)
    return try records().transactions.income(from: start, before: end)
  }

  private func compared(
    _ days: ClosedRange<CalendarDay>,
    with others: ClosedRange<CalendarDay>,
    on name: String?
  ) throws(StoreError) -> ChatOutcome {
    let clock = try planner().clock
    let (all, before) = (
      try transactions.spending(of: days, in: clock), try transactions.spending(of: others, in: clock)
    )
    let meant = name.map { all.named($0).transactions } ?? all
    let meantBefore = name.map { before.named($0).transactions } ?? before
    return .spentCompared(
      ChatOutcome.Spending(sums: meant.sums, days: days),
      with: ChatOutcome.Spending(sums: meantBefore.sums, days: others),
      on: name
    )
  }

  /// Marks what is unread at a place; answers whether anything stands there.
  private func markRead(at place: Int) throws(StoreError) -> Bool {
    let inbox = try records().inbox
    guard let offset = Self.offset(of: place, among: try inbox.unreadCount()),
      let item = try inbox.page(InboxFilter(isUnreadOnly: true), limit: 1, offset: offset).first
    else { return false }
    return try inbox.markRead(item.id) != nil
  }

  /// The unread item at a place, from 1 for the newest or, negative, from the oldest; where there is none, the newest.
  private func unread(at place: Int) throws(StoreError) -> ChatOutcome {
    _ = try account.delivery.deliverDue()
    let inbox = try records().inbox
    let count = try inbox.unreadCount()
    let offset = Self.offset(of: place, among: count) ?? 0
    let item = try inbox.page(InboxFilter(isUnreadOnly: true), limit: 1, offset: offset).first
    let now = settings.now()
    let age = RelativeTime(from: item?.createdAt ?? now, to: now)
    return .inbox(item, age: age, unread: count, of: try inbox.source())
  }
  /// Returns how many stand before a place, from 1 for the first or, negative, from the last; nil where there is none.
  private static func offset(of place: Int, among count: Int) -> Int? {
    let offset = place < 0 ? count + place : place - 1
    return (0..<count).contains(offset) ? offset : nil
  }
}
