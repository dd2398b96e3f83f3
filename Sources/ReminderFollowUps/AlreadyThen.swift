package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that a reminder is put off to the day on which it comes anyway: «اجله لبكره» of one that comes tomorrow; when it comes is told.
package struct AlreadyThen: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      folded(text).words.count <= Self.mostWords,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let held = context.actions?.reminder(id)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.day == held.day, spoken.time == nil, spoken.number == nil, spoken.rule == nil, spoken.span == nil,
      spoken.ordinal == nil, !spoken.cues.isDisjoint(with: [.later, .amend]),
      spoken.cues.isDisjoint(with: [.earlier, .remove, .adding, .again, .naming]),
      NamedTargets(context: context).saysNothing(spoken.rest),
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    var told = context.understood(.listReminders, utterance)
    told.reference = .reminder(id)
    return told
  }

  private static let mostWords = 5
}
