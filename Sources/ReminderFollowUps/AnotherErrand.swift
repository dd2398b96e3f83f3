import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the same is to be done to another one at another hour, right behind a reminder: `and dad at 6` behind `call mum at 5`.
package struct AnotherErrand: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, case .reminder(let id)? = dialogue.memory.last,
      let reminder = context.actions?.reminder(id), reminder.every == nil, dialogue.advance?.anchor == nil,
      isUnclear(utterance.understood), !utterance.isAsking,
      Joints(text: folded).isJoined, folded.words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.time != nil || spoken.number != nil, spoken.rule == nil, spoken.span == nil, spoken.currency == nil,
      spoken.ordinal == nil, spoken.cues.isSubset(of: [.filler, .adding]),
      (1...TurnContext.longestName).contains(spoken.rest.count),
      let time = Amendment(spoken).time(instead: reminder.time)
    else { return nil }
    let words = OtherWordsReader(context: context)
      .text(spoken.rest.joined(separator: " "), insteadOf: .reminder(id))
    let when = When(day: spoken.day ?? reminder.day, time: time).normalized(zone: moment.zone)
    return Understood(
      .createReminder,
      language: utterance.understood.language,
      slots: [.text: .text(words), .when: .text(when)]
    )
  }

  private func isUnclear(_ understood: Understood) -> Bool {
    switch understood.intent {
    case .outOfScope, .setQuietHours: true
    case .createReminder: understood.confidence < ConversationUnderstanding.uncertain
    default: false
    }
  }

  private static let mostWords = 7
}
