import AlertFollowUps
import Meanings
import Models
import MoneyFollowUps
import ReminderFollowUps
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is said in everyday words of what was spoken of just now, by whichever of its readers has it.
struct EverydayTurns: FollowUpReader {
  let context: TurnContext

  /// What a sentence asks for, in its order; empty where it goes on with nothing of that.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    // Its other words are English and Azerbaijani.
    guard !ConversationUnderstanding.isArabic(text) else {
      return RepaidMoney(context: context).meanings(text, utterance)
    }
    if isLeft(text, utterance) { return [context.understood(.cancelled, utterance)] }
    return Self.readers.meanings(text, utterance, in: context)
  }

  private static let readers: [any FollowUpReader.Type] = [
    MinutesOfHour.self,
    PartOfSum.self,
    RepaidMoney.self,
    OneMoreErrand.self,
    ComparedDeadlines.self,
    ClearedAtOnce.self,
  ]

  /// What an unclear sentence means of what was spoken of, which is asked where no other reader has it.
  func latest(_ text: String, of whole: String, _ utterance: Utterance) -> Understood? {
    // Of a text that asks for several things this is one alone.
    let isWhole = FoldedText(whole).words.count <= FoldedText(text).words.count + Self.mostTakenBack
    return ReasonedChange(context: context).meaning(isWhole && !whole.isEmpty ? whole : text, utterance)
      ?? SumOfSubject(context: context).meaning(text, utterance)
      ?? TopicKept(context: context).meaning(text, utterance)
  }

  /// So many words may only take something back: `actually 7`.
  private static let mostTakenBack = 2

  /// `drop it` leaves the matter, and takes nothing away.
  private func isLeft(_ text: String, _ utterance: Utterance) -> Bool {
    let words = EverydayWords(text, understanding)
    guard utterance.reply == .cancel || utterance.reply == nil, words.says("left") else { return false }
    guard dialogue.question != nil else { return words.isMade(of: ["left"]) }
    // `actually no, drop it` is no answer to what is asked.
    let spoken = understanding.amendment(in: text, at: moment)
    guard dialogue.question?.slot != nil, utterance.reply == nil else { return false }
    return spoken.rest.isEmpty && !spoken.saysValue && !spoken.cues.isDisjoint(with: [.objection, .not, .filler])
  }
}
