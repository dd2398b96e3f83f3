import Models
import Understanding

/// Reads what is said in everyday words of what was spoken of just now, by whichever of its readers has it.
struct EverydayTurns: CorrectionPart {
  let corrections: CorrectionReader
  let situation: Situation

  /// What a sentence asks for, in its order; empty where it goes on with nothing of that.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    // Its other words are English and Azerbaijani.
    guard !ConversationUnderstanding.isArabic(text) else {
      return RepaidMoney(corrections: corrections).meaning(text, utterance).map { [$0] } ?? []
    }
    if isLeft(text, utterance) { return [corrections.understood(.cancelled, utterance)] }
    let one =
      MinutesOfHour(corrections: corrections).meaning(text, utterance)
      ?? PartOfSum(corrections: corrections, situation: situation).meaning(text, utterance)
      ?? RepaidMoney(corrections: corrections).meaning(text, utterance)
      ?? OneMoreErrand(corrections: corrections).meaning(text, utterance)
    if let one { return [one] }
    let compared = ComparedDeadlines(corrections: corrections, situation: situation).meanings(text, utterance)
    if !compared.isEmpty { return compared }
    return ClearedAtOnce(corrections: corrections, situation: situation).meanings(text, utterance)
  }

  /// What an unclear sentence means of what was spoken of, which is asked where no other reader has it.
  func latest(_ text: String, of whole: String, _ utterance: Utterance) -> Understood? {
    // Of a text that asks for several things this is one alone.
    let isWhole = FoldedText(whole).words.count <= FoldedText(text).words.count + Self.mostTakenBack
    return ReasonedChange(corrections: corrections).meaning(isWhole && !whole.isEmpty ? whole : text, utterance)
      ?? SumOfSubject(corrections: corrections, situation: situation).meaning(text, utterance)
      ?? TopicKept(corrections: corrections, situation: situation).meaning(text, utterance)
  }

  /// So many words may only take something back: `actually 7`.
  private static let mostTakenBack = 2

  /// `drop it` leaves the matter, and takes nothing away.
  private func isLeft(_ text: String, _ utterance: Utterance) -> Bool {
    guard dialogue.question == nil, utterance.reply == .cancel || utterance.reply == nil else { return false }
    let words = EverydayWords(text, understanding)
    return words.says("left") && words.isMade(of: ["left"])
  }
}
