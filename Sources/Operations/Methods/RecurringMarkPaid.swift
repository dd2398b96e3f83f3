import Foundation
import Models
import Notifications
import Scheduling
import Store

/// Notes that a payment that comes again was made.
package enum RecurringMarkPaid: Operation {
  package static let method = "recurring/markPaid"
  package static let summary = "Notes that a recurring payment was made, so that nothing more is told of that one."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let id: String
    let due: CalendarDay?

    package static let schema: Schema = [
      .required("id", .text(FieldRules.nameLengths), "Which payment."),
      .optional("due", .day, "The day on which the one was due; the nearest to today unless it is said."),
    ]
  }

  package struct Result: Encodable, Described {
    let due: CalendarDay

    package static let schema: Schema = [.required("due", .day, "The day on which the one was due.")]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    do {
      try FieldRules.checkName(parameters.id, field: "id")
    } catch {
      throw client.refused(error)
    }
    guard let payment = try client.records().recurring.get(parameters.id) else {
      throw client.notFound(parameters.id)
    }
    guard let due = try client.account.scheduler.markPaid(payment, due: parameters.due) else {
      throw client.wrong("due")
    }
    return Result(due: due)
  }
}

extension NotificationScheduler {
  /// Notes that a payment was made, the one nearest to a day, to today unless another is said; nil where it has none on the
  /// day that is named, or none at all.
  func markPaid(
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
