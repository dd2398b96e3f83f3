package import Calendars
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Holds what a reader of a turn may know: what was said and done before, what is held, and when it is.
///
/// A class, for some two hundred readers of a turn hold it: a copy would count anew who holds each part of the conversation.
@MainActor
package final class TurnContext {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding
  package let actions: (any ChatActions)?
  package let moment: Moment
  package let situation: Situation
  package let payments: PaidPayments
  /// What the person said before.
  package let before: String?
  /// What the person says now, with what is taken back in it.
  package let said: String
  private let folded = LatestResults<ExactText, FoldedText>(most: 4)
  private let everyday = [
    EverydayWords.Vocabulary.everyday: LatestResults<ExactText, EverydayWords>(most: 4),
    .reminders: LatestResults(most: 4),
  ]

  package init(
    dialogue: Dialogue,
    understanding: ConversationUnderstanding,
    actions: (any ChatActions)?,
    moment: Moment,
    situation: Situation,
    before: String?,
    said: String
  ) {
    (self.dialogue, self.understanding, self.actions, self.moment) = (dialogue, understanding, actions, moment)
    (self.situation, self.before, self.said) = (situation, before, said)
    payments = PaidPayments(situation.records.recurring, situation.records.loans)
  }

  /// Returns the same turn in a conversation that still waits for the answer to its question.
  package func asked(in dialogue: Dialogue) -> TurnContext {
    TurnContext(
      dialogue: dialogue,
      understanding: understanding,
      actions: actions,
      moment: moment,
      situation: situation,
      before: before,
      said: said
    )
  }

  package var today: CalendarDay { CalendarDay(of: moment.now, in: moment.zone) }

  /// Returns an intent of this turn, in the language of its sentence, as one that goes on with what was said before.
  package func understood(_ intent: Intent, _ utterance: Utterance) -> Understood {
    var understood = Understood(intent, language: utterance.understood.language)
    understood.isContinued = true
    return understood
  }

  /// Returns the words of a text, for most readers of a turn look at the same one.
  package func folded(_ text: String) -> FoldedText { folded.result(of: ExactText(text)) { FoldedText(text) } }

  /// Returns the words of a text with what those of a vocabulary say.
  package func words(of text: String, among vocabulary: EverydayWords.Vocabulary) -> EverydayWords {
    let understanding = understanding
    guard let latest = everyday[vocabulary] else { return EverydayWords(text, understanding, among: vocabulary) }
    return latest.result(of: ExactText(text)) { EverydayWords(text, understanding, among: vocabulary) }
  }

  /// From here on a sentence means what it says by itself.
  package static let certain = 0.9

  /// The most words that name something that is held.
  package static let longestName = 2
}
