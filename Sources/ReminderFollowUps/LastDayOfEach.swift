import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «كل شهر» behind a reminder for the last day of a month, or its first Friday: it comes at that place of each month.
package struct LastDayOfEach: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, case .reminder(let id)? = dialogue.memory.last,
      folded(text).words.count <= Self.mostWords, let before, !utterance.isAsking,
      let held = context.actions?.reminder(id), held.every == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard let rule = spoken.rule, rule.frequency == .monthly, rule.interval == 1, spoken.rest.isEmpty,
      spoken.time == nil, spoken.number == nil, rule.weekdays.isEmpty,
      let place = understanding.amendment(in: before, at: moment, isOfTime: true).placeInMonth, place.day == held.day
    else { return nil }
    var amendment = Amendment()
    amendment.every = place.rule
    return others.changed(.reminder(id), amendment, utterance)
  }

  private static let mostWords = 4
}
