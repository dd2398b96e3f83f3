import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that what was set for a place of the month is to come each month: «كل شهر» behind «آخر يوم بالشهر», `make it monthly`.
package struct RepeatedPlace: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns the reminder at that place of each month; nil where the words before named none, or the sentence says more.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, let before, case .reminder(let id)? = dialogue.memory.last,
      let reminder = context.actions?.reminder(id), reminder.every == nil,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard let rule = spoken.rule, rule.frequency == .monthly, rule.interval == 1, rule.namesNoDay, rule.limit == nil,
      spoken.day == nil, spoken.time == nil, spoken.number == nil, spoken.span == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .adding]),
      NamedTargets(context: context).saysNothing(spoken.rest),
      let place = understanding.amendment(in: before, at: moment, isOfTime: true).placeInMonth,
      place.day == reminder.day
    else { return nil }
    var amendment = Amendment()
    amendment.every = place.rule
    return others.changed(.reminder(id), amendment, utterance)
  }
}
