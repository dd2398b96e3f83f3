import Foundation
package import Models
import Notifications
import Scheduling
package import Store

extension NotificationScheduler {
  /// Notes that a payment was made, the one nearest to a day, to today unless another is said; nil where it has none on the
  /// day that is named, or none at all.
  package func markPaid(
    _ payment: RecurringTransaction,
    due: CalendarDay? = nil,
    near day: CalendarDay? = nil
  ) throws(StoreError) -> CalendarDay? {
    let now = settings.now()
    let today = try planner().clock.day(at: now)
    let middle = due ?? day ?? today
    let days = payment.dueDays(from: middle.adding(days: -366), count: 800)
    let nearest = days.min { abs($0.days(since: middle)) < abs($1.days(since: middle)) }
    guard let paid = nearest, due == nil || paid == due else { return nil }
    let schedule = try records().schedule
    try store().transaction { () throws(StoreError) in
      for notice in RecurringTransactionNotice.notices(of: payment, due: paid) {
        try schedule.cancel(notice.cause)
        let type = notice.type.rawValue
        _ = try schedule.put(
          .init(id: notice.cause, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now)
        )
      }
    }
    return paid
  }
}
