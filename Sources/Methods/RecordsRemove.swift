package import Assistant
import Databases
import FoundationEssentials
import Models
import Notifications
package import OperationInterface
package import Records
import Repositories
import Store

/// Removes something that was recorded.
package enum RecordsRemove: Operation {
  package static let method = "records/remove"
  package static let summary =
    "Removes a transaction, a budget, a goal, a recurring payment, a loan, a reminder or an appointment."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let kind: Kind
    let id: String?
    let period: Budget.Period?
    let category: String?

    package static let schema: Schema = [
      .required("kind", .choice(of: Kind.self), "What kind of record it is."),
      .optional("id", .text(FieldRules.nameLengths), "Which one; a budget has none."),
      .optional("period", .choice(of: Budget.Period.self), "Of a budget its period."),
      .optional("category", .text(FieldRules.nameLengths), "Of a budget its category, unless it is for everything."),
    ]
  }

  enum Kind: String, CaseIterable, Decodable {
    case transaction, budget, goal, recurring, loan, reminder, appointment
  }

  package struct Result: Encodable, Described {
    let removed: Int

    package static let schema: Schema = [.required("removed", .integer(0...Int.max), "How many were removed.")]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    do {
      if let id = parameters.id { try FieldRules.checkName(id, field: "id") }
      if let category = parameters.category { try FieldRules.checkName(category, field: "category") }
    } catch {
      throw client.refused(error)
    }
    let records = try client.records()
    if parameters.kind == .budget {
      guard let period = parameters.period else { throw client.wrong("period") }
      let held = try records.budget(period, category: parameters.category)
      guard let held, try records.budgets.remove(period, category: held.category) else {
        throw client.notFound([period.rawValue, parameters.category].compactMap(\.self).joined(separator: " "))
      }
      return Result(removed: 1)
    }
    guard let id = parameters.id else { throw client.wrong("id") }
    let isRemoved =
      switch parameters.kind {
      case .transaction: try records.transactions.remove(id)
      case .goal: try records.goals.remove(id)
      case .recurring: try client.account.payments.remove(id) != nil
      case .loan: try records.loans.remove(id)
      case .appointment: try client.account.keeper.put(.cancellation(of: id)) == .changed
      case .reminder, .budget: try client.account.delivery.cancel(id)
      }
    guard isRemoved else { throw client.notFound(id) }
    return Result(removed: 1)
  }
}
