package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads that one is to be reminded some time ahead of the reminder that was just set: «ذكرني قبلها بساعة», `remind me a day before it`.
package struct AheadOfReminder: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Another reminder of the same; the one that was set stays.
  ///
  /// What asks for none, `ondan bir gün əvvəl`, means that one.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .createReminder,
      understanding.acts.commands(Intent.createReminder.rawValue, in: text), let ahead = utterance.advance,
      ahead.anchor == nil,
      ahead.text == nil, !ahead.isOfUnknown, dialogue.memory.hasJustChanged, dialogue.advance?.anchor == nil,
      case .reminder(let id)? = dialogue.memory.last, let held = context.actions?.reminder(id), held.every == nil
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.slots[.text] = .text(held.text)
    reminder.slots[.when] = ahead.lead.slotValue(before: held.day, at: held.time, said: ahead.time, in: moment.zone)
    return reminder
  }
}
