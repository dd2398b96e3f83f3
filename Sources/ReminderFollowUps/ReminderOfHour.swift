import Calendars
import Changes
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which reminder is asked about by its hour: «التذكير بتاع الساعة ٥ ده إيه؟», `what's the 10 o'clock one?`.
///
/// It is spoken of from then on: «امسحه».
package struct ReminderOfHour: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The one that comes then; nil where none does, or more than one.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.isAsking || understanding.requestReader.asks(text), !utterance.isDenied,
      Self.alike.contains(utterance.understood.intent), (3...Self.mostWords).contains(folded(text).words.count),
      isOfReminders(text), !understanding.acts.commandsAny(in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard let time = spoken.time, spoken.rule == nil, spoken.span == nil, spoken.number == nil, spoken.ordinal == nil,
      spoken.rest.allSatisfy({ saysOnly([$0], ["pointed", "about", "anyway"], in: text) || isKind($0) }),
      case .reminders(let held) = try? context.actions?.carryOut(.reminders)
    else { return nil }
    let meant = held.filter { reminder in
      (spoken.day == nil || reminder.day == spoken.day)
        && (reminder.time == time || spoken.isOnFace && haveOneFace(reminder.time, time))
    }
    guard meant.count == 1 else { return nil }
    var told = context.understood(.listReminders, utterance)
    told.reference = .reminder(meant[0].id)
    return told
  }

  /// Whether a sentence names the kind, or points at one where reminders are spoken of.
  private func isOfReminders(_ text: String) -> Bool {
    let kinds = understanding.kinds(in: text)
    if kinds == [.reminder] { return true }
    return kinds.isEmpty && points(text) && (dialogue.topic == nil || dialogue.topic == .reminder)
  }

  private func isKind(_ word: String) -> Bool { !understanding.kinds(in: word).isEmpty }

  private static let alike: Set<Intent> = [.listReminders, .outOfScope, .cancelReminder, .listAgenda, .changeReminder]
  private static let mostWords = 8
}
