import Localization
import Sentences

/// Says that no lists are kept, and offers to remind of what was to stand on one.
struct UnkeptListAnswer {
  let context: AnswerContext

  var answer: Answer {
    guard let items = context.understood.slots[.text]?.text else {
      return Answer(response: Draft(text: context.text(.listsUnkept)))
    }
    let reminder = Understood(
      .createReminder,
      language: context.understood.language,
      slots: [.text: .text(items)]
    )
    return Answer(
      response: Draft(text: context.text(.listReminderOffered, .text(items)), quickReplies: context.yesAndNo),
      effect: .ask(.offer(reminder))
    )
  }
}
