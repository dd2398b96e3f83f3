import Foundation
package import Models
import Notifications
import Scheduling
package import Store

/// What is known of a user's payments that were made: somebody said so.
@MainActor
package struct PaymentMarks: AccountPart {
  package let account: Account

  /// Notes that a payment was made, and returns the day on which it was due; nil where it has none on the day that is named, or none
  /// at all.
  ///
  /// Where no day is named it is the one that a transaction of a day, of today unless another is said, would pay for: one that is due
  /// some days from then, else the last one before, which is overdue, unless that is paid; else the nearest.
  package func mark(
    _ payment: RecurringTransaction,
    due: CalendarDay? = nil,
    near day: CalendarDay? = nil
  ) throws(StoreError) -> CalendarDay? {
    let now = settings.now()
    let today = try planner().clock.day(at: now)
    let middle = due ?? day ?? today
    let days = payment.dueDays(from: middle.adding(days: -366), count: 800)
    let nearest = days.min { abs($0.days(since: middle)) < abs($1.days(since: middle)) }
    let schedule = try records().schedule
    guard var paid = nearest, due == nil || paid == due else { return nil }
    if due == nil, let overdue = days.last(where: { $0 < middle }), overdue < paid {
      let isFar = paid.days(since: middle) > PlannedRecord.paidWithin(paid.days(since: overdue))
      if isFar, try !isMarked(payment, due: overdue) { paid = overdue }
    }
    try store().transaction { () throws(StoreError) in
      try letGo(causesFrom: "recurring:\(payment.id):\(paid):")
      let type = NotificationType.recurringTransaction.rawValue
      let causes = RecurringTransactionNotice.notices(of: payment, due: paid).map(\.cause)
      for cause in causes { try schedule.cancel(cause) }
      for cause in causes + [Self.causeOfPaid(payment, due: paid)] {
        _ = try schedule.put(.init(id: cause, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now))
      }
    }
    return paid
  }

  /// Whether somebody said that a payment was made.
  func isMarked(_ payment: RecurringTransaction, due: CalendarDay) throws(StoreError) -> Bool {
    let held = try records()
    if try held.schedule.knows(Self.causeOfPaid(payment, due: due)) { return true }
    // Before that was noted by itself, what was marked had its notices settled, and lay in no inbox.
    let cause = RecurringTransactionNotice.overdue.cause(of: payment, due: due)
    guard let settled = try held.schedule.cause(cause) else { return false }
    return try held.inbox.isTold(settled.inboxID) == nil
  }

  /// Tells nobody any more of what was delivered for causes that begin alike, as far as nobody was told of it yet.
  func letGo(causesFrom prefix: String) throws(StoreError) {
    let held = try records()
    for cause in try held.schedule.causes(from: prefix) { try held.inbox.release(cause.inboxID, isTold: false) }
  }

  private static func causeOfPaid(_ payment: RecurringTransaction, due: CalendarDay) -> String {
    "recurring:\(payment.id):\(due):paid"
  }
}
