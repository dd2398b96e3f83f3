package import Calendars
package import Databases
package import FoundationEssentials
package import Meanings
package import Models
import Notifications
import Repositories
package import Scheduling
import Store

/// What notifications tell that is only found out when they are due.
extension NotificationScheduler {
  func content(
    of scheduled: ScheduledNotification,
    in clock: ZoneClock
  ) throws(StoreError) -> NotificationContent? {
    let day = clock.day(at: scheduled.next.due)
    switch scheduled.content {
    case .catalog, .words: return scheduled.content
    case .budget(let period, let category):
      let budgets = try records().budgets.all()
      guard let budget = budgets.first(where: { $0.period == period && $0.category == category }) else { return nil }
      let spent = try spending(of: period.days(endingOn: day), in: clock).sum(against: budget)
      return SpendingAlerts.overspent(
        spent,
        of: budget.amount.value,
        budget.currency,
        for: category,
        in: period,
        endingOn: day
      ).map { .catalog($0.content) }
    case .weekSummary:
      let days = day.adding(days: -6)...day
      let sums = try spending(of: days, in: clock).sums.map { "\($0.amount) \($0.currency)" }
      guard !sums.isEmpty else { return .catalog(TransactionReminder.weekly.trigger.content) }
      return .catalog(TransactionReminder.weekSummary(spent: sums.joined(separator: " + ")))
    case .spendingReduction:
      let month = Budget.Period.monthly.days(endingOn: day)
      let before = Budget.Period.monthly.days(endingOn: month.lowerBound.adding(days: -1))
      let (spent, earlier) = (try spending(of: month, in: clock), try spending(of: before, in: clock))
      guard let currency = earlier.mostUsedCurrency else { return nil }
      return Achievements.reduction(
        to: spent.sum(currency),
        from: earlier.sum(currency),
        monthEnding: day,
        expenses: (spent.count(of: currency), earlier.count(of: currency))
      ).map { .catalog($0.content) }
    }
  }

  package func spending(of days: ClosedRange<CalendarDay>, in clock: ZoneClock) throws(StoreError) -> [Transaction] {
    let (start, end) = clock.bounds(of: days)
    return try records().transactions.between(start, end)
  }
}

extension NotificationContent {
  /// Returns when it is found out what a fire tells: what judges a period waits until that has ended, though it stands there as of its last
  /// minute.
  func time(of fire: Fire, in clock: ZoneClock) -> ScheduledNotification.Time {
    guard isOfEachPeriod else { return ScheduledNotification.Time(fire) }
    let day = clock.day(at: fire.due)
    return ScheduledNotification.Time(period: fire.period, due: clock.bounds(of: day...day).end)
  }
}

extension ZoneClock {
  /// When the first day begins, and when the last has ended.
  package func bounds(of days: ClosedRange<CalendarDay>) -> (start: Date, end: Date) {
    (
      moments(of: .midnight, on: days.lowerBound).first,
      moments(of: .midnight, on: days.upperBound.adding(days: 1)).first
    )
  }
}

extension Budget.Period {
  /// The days of the period that a day ends.
  fileprivate func days(endingOn day: CalendarDay) -> ClosedRange<CalendarDay> {
    switch self {
    case .daily: day...day
    case .weekly: day.adding(days: -6)...day
    case .monthly: day.adding(days: 1 - day.components.day)...day
    }
  }
}

extension [Transaction] {
  /// What was spent in each currency, the largest sum first.
  package var sums: [ChatOutcome.Sum] {
    let sums = Dictionary(grouping: self, by: \.currency).map { currency, transactions in
      ChatOutcome.Sum(amount: transactions.sum(currency), currency: currency, count: transactions.count)
    }
    return sums.sorted { ($1.amount, $0.currency) < ($0.amount, $1.currency) }
  }

  /// How many expenses there are in a currency.
  fileprivate func count(of currency: String) -> Int { count { !$0.isIncome && $0.currency == currency } }

  fileprivate var mostUsedCurrency: String? {
    Dictionary(grouping: self, by: \.currency).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
