import Changes
import Localization
import Meanings
import Models
import RecordAnswers
import Sentences
import Wording

/// Changes a payment that comes again: another day on which it is due, another sum, another name.
struct RecurringChangeAnswer {
  let context: AnswerContext

  /// What is to be otherwise about it.
  var answer: Answer {
    guard case .recurring(let id) = context.understood.reference, let amendment = context.understood.amendment,
      amendment.text == nil, !amendment.isEmpty
    else { return PaymentsAnswer(context: context).repricing }
    guard amendment.day == nil, let number = amendment.number else {
      return Answer(.change(.moveRecurring(id, amendment)))
    }
    let held = context.records.recurring.first { $0.id == id }
    let isShifted = amendment.direction != nil
    guard let sum = isShifted ? held.flatMap({ amendment.sum(insteadOf: $0.amount) }) : number else {
      return PaymentsAnswer(context: context).whetherMade
    }
    return Answer(.change(.amendRecurring(id, sum, currency: amendment.currency)))
  }

  /// Tells of a payment as it is now; on which day it is due where that was changed.
  func draft(for payment: RecurringTransaction) -> Draft {
    var arguments: [Argument] = [.text(payment.title), .text("\(payment.amount)"), .text(payment.currency)]
    let isMoved = context.understood.amendment?.day != nil
    if isMoved { arguments.append(.day(payment.nextDue)) }
    let key: ChangeText = isMoved ? .recurringMoved : .recurringChanged
    return Draft(text: context.localizer.text(key.rawValue, arguments), link: DeepLink(.payments))
  }
}
