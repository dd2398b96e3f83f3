import IntentFiles
import Models
import Understanding

/// What words say that go on with what was asked before.
struct ContinuedSlots {
  let words: WordsOfSlots

  /// The slots that the sentence fills if it goes on with an intent, whose slots are read from `sources`.
  func values(after openIntent: String?, taking sources: [Slot: SlotSource]) -> [Slot: SlotValue] {
    var values = words.values(of: sources)
    if openIntent == Intent.setBudget.rawValue, words.reading.text.words.count == 1,
      let category = words.reading["spending_category"]
    {
      // «للمطاعم»
      values[.category] = .text(category.typed)
    }
    // «٢٠», which alone is an hour, too.
    if sources[.amount] != nil, values[.amount] == nil, let number = figures {
      values[.amount] = .money(value: number, currency: nil)
    }
    if openIntent == Intent.setQuietHours.rawValue, let end = words.hourAlone(isEnd: true) { values[.end] = end }
    if let ordinal = words.value(from: .value(.ordinal)) { values[.ordinal] = values[.ordinal] ?? ordinal }
    return values
  }

  /// The number that is all of the sentence, in figures.
  private var figures: String? {
    let text = words.reading.text
    return text.words.count == 1 && text[0].allSatisfy(\.isNumber) ? text[0] : nil
  }
}
