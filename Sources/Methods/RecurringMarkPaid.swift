package import Assistant
import Calendars
import FoundationEssentials
import Notifications
package import OperationInterface
package import Records
import Repositories
import Scheduling
import Store

/// Notes that a payment that comes again was made, or an instalment of a loan, or takes that note back.
package enum RecurringMarkPaid: Operation {
  package static let method = "recurring/markPaid"
  package static let summary =
    "Notes that a recurring payment or a loan's instalment was made, so that no more is told of it; or that it was not."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let kind: Kind?
    let id: String
    let due: CalendarDay?
    let isPaid: Bool?

    enum Kind: String, CaseIterable, Decodable {
      case recurring, loan
    }

    package static let schema: Schema = [
      .optional(
        "kind",
        .choice(of: Kind.self),
        "What is paid; whichever has the id, a recurring payment first, unless it is said."
      ),
      .required("id", .text(FieldRules.nameLengths), "Which payment, or which loan."),
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
    guard let due = try noted(parameters, for: client) else {
      throw client.wrong("due")
    }
    return Result(due: due)
  }

  private static func noted(_ parameters: Parameters, for client: Client) throws -> CalendarDay? {
    let (held, account) = (try client.records(), client.account)
    let isUnpaid = parameters.isPaid == false
    if parameters.kind != .loan, let payment = try held.recurring.get(parameters.id) {
      let payments = account.payments
      return isUnpaid
        ? try payments.unmark(payment, due: parameters.due) : try payments.mark(payment, due: parameters.due)
    }
    guard parameters.kind != .recurring, let loan = try held.loans.get(parameters.id) else {
      throw client.notFound(parameters.id)
    }
    let instalments = account.payments.instalments
    return isUnpaid
      ? try instalments.unmark(loan, due: parameters.due) : try instalments.mark(loan, due: parameters.due)
  }
}
