import Calendars
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads that somebody gave money back, which came in: `my friend paid me back 30`, `i got 20 back from my colleague`,
/// «صاحبي رجعلي ٢٠٠ كان مستلفها».
package struct RepaidMoney: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .everyday)
    guard dialogue.question == nil, words.says("repaid me"), (3...Self.mostWords).contains(words.count),
      !utterance.isAsking, !utterance.isDenied, !understanding.requestReader.asks(text),
      !understanding.acts.negates(text), !understanding.acts.supposes(text),
      understanding.acts.telling(of: text) != .quoted
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    // «رجع لي العملية» may as well command: in Arabic somebody has to be named who gave it.
    guard !words.text.isArabic || following(text).contains("other person") || reading[Slot.dependent.rawValue] != nil,
      understanding.kinds(in: text).isEmpty
    else { return nil }
    // What is to come has not come in.
    guard let amount = reading.values.amount, reading.values.when.map({ $0.day <= context.today }) ?? true else {
      return nil
    }
    var income = context.understood(.logTransaction, utterance)
    income.isIncome = true
    income.slots[.amount] = .money(value: amount.value, currency: amount.currency)
    income.slots[.category] = reading[EvidenceReader.categories].map { .text($0.typed) }
    income.slots[.when] = reading.values.when?.pastDays.map { .text($0.lowerBound.description) }
    return income
  }

  private static let mostWords = 12
}
