import Localization
import Models
import Navigation

/// What is understood and cannot be done yet: said plainly, with the screen that it belongs to.
struct ComingAnswer {
  let context: AnswerContext

  /// The answer, or a question for what the intent needs and the sentence leaves out.
  func answer(needing slots: [Slot] = [], on service: ServiceType) -> Answer {
    if let missing = slots.first(where: { context.understood.slots[$0] == nil }), let key = Self.questions[missing] {
      return Answer(response: Draft(text: context.text(key)), effect: .ask(.slot(missing)))
    }
    return Answer(response: Draft(text: context.text(.coming), link: DeepLink(service)))
  }

  private static let questions: [Slot: ChatText] = [
    .amount: .amountAsked, .text: .reminderAsked, .when: .whenAsked,
  ]
}
