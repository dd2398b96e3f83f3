import Calendars
package import Models

/// Something that happened, as a client tells it.
package enum Event: Decodable {
  case opened
  case transaction(TransactionFields)
  case budget(BudgetFields)
  case goal(GoalChange)
  case recurring(RecurringFields)
  case loan(LoanFields)
  case appointment(AppointmentFields)

  private enum CodingKeys: CodingKey {
    case kind
  }

  private enum Kind: String, Decodable {
    case opened, transaction, budget, goal, recurring, loan, appointment
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .opened: self = .opened
    case .transaction: self = .transaction(try TransactionFields(from: decoder))
    case .budget: self = .budget(try BudgetFields(from: decoder))
    case .goal: self = .goal(try GoalChange(from: decoder))
    case .recurring: self = .recurring(try RecurringFields(from: decoder))
    case .loan: self = .loan(try LoanFields(from: decoder))
    case .appointment: self = .appointment(try AppointmentFields(from: decoder))
    }
  }
}

/// A goal that is new, or what of one has changed.
package struct GoalChange: Decodable {
  package let id: String
  let title: String?
  let target: DecimalAmount?
  let current: DecimalAmount?
  let currency: String?
  let deadline: CalendarDay?

  package func fields(changing goal: Goal?) throws(RecordRefusal) -> GoalFields {
    guard let title = title ?? goal?.title else { throw .missingField("title") }
    guard let target = target ?? goal?.target else { throw .missingField("target") }
    guard let currency = currency ?? goal?.currency else { throw .missingField("currency") }
    return GoalFields(
      id: id,
      title: title,
      target: target,
      current: current ?? goal?.current,
      currency: currency,
      deadline: deadline ?? goal?.deadline
    )
  }
}
