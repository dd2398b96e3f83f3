import Localization
import Models

/// The user's own reminders: set, listed, cancelled.
struct ReminderAnswer {
  let context: AnswerContext

  /// Asks for the text and for the time where the sentence leaves them out.
  var creation: Answer {
    let slots = context.understood.slots
    guard let text = slots[.text]?.text else { return context.asking(for: .text) }
    guard let when = slots[.when]?.text.flatMap(SpokenInstant.init) else { return context.asking(for: .when) }
    let interval = slots[.repeat]?.text.flatMap(RepeatInterval.init(rawValue:))
    return Answer(.remind(text: text, when: when, every: interval))
  }

  var list: Answer { Answer(.reminders) }

  /// Asks first where all of them are meant.
  var cancellation: Answer {
    let target = ChangeAnswer(context: context).reminderTarget
    guard target.isAll, !context.understood.isConfirmed else { return Answer(.cancelReminder(target)) }
    return Answer(
      response: Draft(
        text: context.localizer.text(ChangeText.cancelAllAsked.rawValue),
        link: DeepLink(.inbox),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(context.understood))
    )
  }
}
