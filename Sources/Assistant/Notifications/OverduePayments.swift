import Foundation
import Models
import Notifications
import Scheduling
import Store

/// The payments of a record that are overdue and of which nobody was told yet: the notice of the last one tells of all of them.
///
/// How many a notice tells of, and from which day on, is noted in the schedule beside it: when one of them is paid for, or is not any
/// more, before anybody was told, the others are told of by a notice that counts them anew.
@MainActor
struct OverduePayments: AccountPart {
  let account: Account

  /// Returns the days of those up to one, the last first, which is the day whose notice tells of them; and has that notice told anew
  /// where it waits for its hour no longer and counts others.
  func plan(
    _ record: PlannedRecord,
    through last: CalendarDay,
    by planner: Planner,
    since look: Date,
    allowedBy allowed: NotificationSettings
  ) throws(StoreError) -> [CalendarDay] {
    let (days, oldest) = try untold(record, through: last, by: planner, since: look)
    guard let kind = record.kindOfOverdue, allowed.allows(kind), let newest = days.first,
      let cause = record.causeOfOverdue(due: newest)
    else { return days }
    let schedule = try records().schedule
    let count = try schedule.cause(Self.count(of: cause))
    guard days.count != count?.period ?? 1 || (newest != last && count == nil) else { return days }
    try schedule.free(Self.count(of: cause))
    _ = try schedule.put(
      .init(
        id: Self.count(of: cause),
        origin: .trigger,
        type: kind.rawValue,
        plannedFrom: settings.now(),
        period: days.count,
        due: oldest.noonByUTC
      )
    )
    if let told = try schedule.cause(cause), try records().withdrawals.isLeft(told.inboxID) == true {
      try schedule.free(cause)
      try records().inbox.withdraw(told.inboxID)
    }
    return days
  }

  /// What came due since the last look, and what a notice of before tells of that waits, or that nobody was told of; and the oldest
  /// day that was looked at, of which the one due then may not be paid for any more some time.
  private func untold(
    _ record: PlannedRecord,
    through last: CalendarDay,
    by planner: Planner,
    since look: Date
  ) throws(StoreError) -> (days: [CalendarDay], oldest: CalendarDay) {
    let schedule = try records().schedule
    var (days, oldest, counted): ([CalendarDay], CalendarDay, CalendarDay?) = ([], last, nil)
    var (later, day) = (record.dueDay(after: last), last)
    while days.count < Self.most {
      guard let cause = record.causeOfOverdue(due: day) else { break }
      var isLeft = try schedule.get(cause) != nil
      if let told = try schedule.cause(cause), let isToBeTold = try records().withdrawals.isLeft(told.inboxID) {
        guard isToBeTold else { break }
        isLeft = true
      }
      // That of the last may come though its hour has passed.
      let isCounted = counted.map { $0 <= day } ?? false
      let rule = Rule(id: cause, RecurringTransactionNotice.overdue(day))
      guard isLeft || isCounted || day == last || planner.next(of: rule, after: look) != nil else { break }
      if let count = try schedule.cause(Self.count(of: cause)) {
        counted = min(counted ?? day, CalendarDay(of: count.due, in: .gmt))
      }
      if try !isMade(record, due: day, before: later, in: planner.clock) { days.append(day) }
      oldest = day
      guard let earlier = record.lastDueDay(before: day) else { break }
      (later, day) = (day, earlier)
    }
    return (days, min(oldest, counted ?? oldest))
  }

  private func isMade(
    _ record: PlannedRecord,
    due day: CalendarDay,
    before later: CalendarDay?,
    in clock: ZoneClock
  ) throws(StoreError) -> Bool {
    guard case .recurring(let payment) = record else { return false }
    let within = PlannedRecord.paidWithin(later?.days(since: day) ?? .max)
    return try account.payments.isMade(payment, due: day, within: within, in: clock)
  }

  /// So many are counted at most: a year of those that come each day.
  private static let most = 366

  /// Names the note of how many a notice tells of.
  private static func count(of cause: String) -> String {
    String(cause[..<(cause.lastIndex(of: ":") ?? cause.endIndex)]) + ":" + counted
  }

  /// Whether a cause notes that of how many a notice tells.
  static func isCount(_ cause: String) -> Bool { cause.hasSuffix(":" + counted) }

  private static let counted = "counted"
}

extension CalendarDay {
  /// The instant by which a day is written down, wherever somebody is.
  fileprivate var noonByUTC: Date {
    Date(timeIntervalSince1970: (Double(daysSinceEpoch) + 0.5) * 86_400)
  }
}
