package import Assistant
import FoundationEssentials
import Models
import Notifications
package import Records
import Scheduling
import Store

/// Notes that a payment that comes again was made, or takes that note back.
package enum RecurringMarkPaid: Operation {
  package static let method = "recurring/markPaid"
  package static let summary =
    "Notes that a recurring payment was made, so that nothing more is told of that one; or that it was not."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let id: String
    let due: CalendarDay?
    let isPaid: Bool?

    package static let schema: Schema = [
      .required("id", .text(FieldRules.nameLengths), "Which payment."),
      .optional("due", .day, "The day on which the one was due; the nearest to today unless it is said."),
      .optional(
        "isPaid",
        .flag,
        default: true,
        "Whether it was made; if not, what was noted of it is taken back, of the one noted last unless a day is said."
      ),
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
    let payments = client.account.payments
    let due =
      parameters.isPaid == false
      ? try payments.unmark(payment, due: parameters.due) : try payments.mark(payment, due: parameters.due)
    guard let due else {
      throw client.wrong("due")
    }
    return Result(due: due)
  }
}
