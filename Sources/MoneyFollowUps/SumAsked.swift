import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads for what a sum was that is named: `wow 345 on what?`, `345 nə idi?`, and `yesterday I spent 145 at herfy right?`.
package struct SumAsked: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The newest transaction of that sum; nil where a sentence asks something else, or none is held.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil || dialogue.question?.isOffer == true,
      (2...Self.mostWords).contains(folded.words.count)
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let amount = reading.values.amount, let sum = DecimalAmount(amount.value),
      asks(words(of: text, among: .everyday), amount) || tells(text, utterance)
    else { return nil }
    let held = context.actions?.transactions ?? []
    let day = reading.values.when?.pastDays
    let meant = held.filter { $0.transaction.amount == sum && !$0.transaction.isIncome }
    guard let found = meant.first(where: { day?.contains($0.day) ?? true }) ?? meant.first else {
      return nil
    }
    var told = context.understood(.listTransactions, utterance)
    told.reference = .transaction(found.transaction.id)
    return told
  }

  private func asks(_ words: EverydayWords, _ amount: Amount) -> Bool {
    words.says("on what") && words.isMade(of: ["on what", "aside"], besides: Set(amount.words))
  }

  /// Whether it tells what was spent, and asks at its end whether that is right.
  private func tells(_ text: String, _ utterance: Utterance) -> Bool {
    !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
      && AskedState(understanding: understanding, text: text, moment: moment, isAnswer: false).isTagged
  }

  private static let mostWords = 10
}
