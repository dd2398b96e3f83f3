import Localization
import Meanings
import SentenceWords
package import Wording

/// Says that no lists are kept, and offers to remind of what was to stand on one.
package struct UnkeptListAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var answer: Answer {
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
