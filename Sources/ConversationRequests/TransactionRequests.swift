import Assistant
import Calendars
import Databases
import FoundationEssentials
import Meanings
import Models
import Repositories
import Scheduling
import SentenceWords
import Store
import Understanding

/// Shows, changes and takes away transactions for a conversation.
@MainActor
struct TransactionRequests: AccountPart {
  let client: Client
  var account: Account { client.account }

  /// The newest first: those of some days, or the newest of all; of a category, those that its words name.
  func newest(
    in days: ClosedRange<CalendarDay>?,
    category: String?
  ) throws(StoreError) -> [ChangeOutcome.Entry] {
    let clock = try planner().clock
    let entries = try records().transactions.newest(Self.mostLookedAt).map { transaction in
      ChangeOutcome.Entry(transaction: transaction, day: clock.day(at: transaction.date))
    }.filter { days?.contains($0.day) ?? true }
    guard let category else { return entries }
    // `coffee` is «قهوة» too.
    let meant = SpendingCategory(written: category)
    let ofCategory = entries.indices.filter {
      entries[$0].transaction.category.map(SpendingCategory.init(written:)) == meant
    }
    let named = Target(name: category).places(in: entries.map(\.candidate))
    return Set(named + ofCategory).sorted().map { entries[$0] }
  }

  func amend(_ target: Target, _ amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    try transaction(target) { entry throws(StoreError) in try change(entry.transaction, by: amendment) }
  }

  func delete(_ target: Target) throws(StoreError) -> ChangeOutcome {
    try transaction(target) { entry throws(StoreError) in
      try records().transactions.remove(entry.transaction.id)
      return .transactionDeleted(entry)
    }
  }

  /// The one transaction that is meant, with what comes of it; else which there are.
  private func transaction(
    _ target: Target,
    _ change: (ChangeOutcome.Entry) throws(StoreError) -> ChangeOutcome
  ) throws(StoreError) -> ChangeOutcome {
    let entries = try newest(in: nil, category: nil)
    let meant = target.places(in: entries.map(\.candidate))
    guard let place = meant.first else { return .noSuchTransaction(entries) }
    return meant.count == 1 ? try change(entries[place]) : .whichTransaction(meant.map { entries[$0] })
  }

  private func change(_ held: Transaction, by amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    let amount = amendment.number == nil ? held.amount : amendment.sum(insteadOf: held.amount)
    guard let amount, amount.value > 0 else { return .nothingToChange }
    let clock = try planner().clock
    let day = clock.day(at: held.date)
    let changed = Transaction(
      id: held.id,
      amount: amount,
      currency: amendment.currency ?? held.currency,
      category: amendment.text?.cut(to: Bounds.name) ?? held.category,
      merchant: amendment.merchant?.cut(to: Bounds.name) ?? held.merchant,
      date: amendment.day.map { clock.moments(of: clock.time(at: held.date), on: $0).first } ?? held.date,
      isIncome: held.isIncome
    )
    guard changed != held else { return .nothingToChange }
    try records().transactions.put(changed)
    return .transactionChanged(ChangeOutcome.Entry(transaction: changed, day: amendment.day ?? day))
  }

  func spending(of days: ClosedRange<CalendarDay>, in clock: ZoneClock) throws(StoreError) -> [Transaction] {
    try account.scheduler.spending(of: days, in: clock)
  }

  /// So many are looked among for one that is named, the newest.
  private static let mostLookedAt = 500
}

extension ChangeOutcome.Entry {
  var candidate: Target.Candidate {
    Target.Candidate(
      id: transaction.id,
      text: [transaction.category, transaction.merchant].compactMap(\.self).joined(separator: " "),
      amount: transaction.amount,
      day: day
    )
  }
}
