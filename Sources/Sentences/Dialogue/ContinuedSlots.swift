import Calendars
import IntentFiles
import Meanings
import Models
import SentenceWords
import Understanding

/// What words say that go on with what was asked before.
struct ContinuedSlots {
  let words: WordsOfSlots
  /// Reads hours where they were asked for.
  let hours: ClockRangeReader
  /// What was asked for.
  let asked: Slot?

  /// The slots that the sentence fills if it goes on with an intent, whose slots are read from `sources`.
  func values(after openIntent: String?, taking sources: [Slot: SlotSource]) -> [Slot: SlotValue] {
    var values = words.values(of: sources)
    if openIntent == Intent.setBudget.rawValue, words.reading.text.words.count <= Self.mostWords,
      words.reading.values.amount == nil,
      let category = words.reading["spending_category"]
    {
      // «للمطاعم»
      values[.category] = .text(category.typed)
    }
    // «٢٠», which alone is an hour, too.
    if sources[.amount] != nil, values[.amount] == nil, let number = figures {
      values[.amount] = .money(value: number, currency: nil)
      // A sum that was asked for is no hour.
      if asked == .amount { values[.when] = nil }
    }
    if openIntent == Intent.createGoal.rawValue, asked == .goal { settlePrice(&values) }
    // «٤٥ غدا», asked how much it was, is lunch.
    if openIntent == Intent.logTransaction.rawValue { words.settleMeal(&values) }
    // `tax alerts`, asked which notifications are to be muted.
    if asked == .type, values[.type] == nil { values[.type] = words.reading["alert_type"].map { .text($0.value) } }
    if openIntent == Intent.setQuietHours.rawValue { settleHours(&values) }
    // «هذا الأسبوع», asked which expense is meant, names none of them.
    if Self.ofOneDay.contains(openIntent ?? ""), words.reading.values.when?.isSpan == true { values[.when] = nil }
    if let ordinal = words.value(from: .value(.ordinal)) { values[.ordinal] = values[.ordinal] ?? ordinal }
    return values
  }

  /// `a bike for 2200`, asked how a goal is called: what looks like a year is what it costs.
  private func settlePrice(_ values: inout [Slot: SlotValue]) {
    let text = words.reading.text
    guard values[.amount] == nil, let number = text.onlyFigure, number.count == Self.figuresOfYear,
      let last = text.words.indices.last, text[last].contains(number), last > 0
    else { return }
    values[.amount] = .money(value: number, currency: nil)
    values[.when] = nil
  }

  private static let figuresOfYear = 4

  /// `11 to 7`, «لين ٧», asked for the quiet hours; an hour behind such as are set is their end.
  private func settleHours(_ values: inout [Slot: SlotValue]) {
    guard let asked else { return values[.end] = words.hourAlone(isEnd: true) ?? values[.end] }
    guard values[.start] == nil else { return }
    guard let said = hours.readAnswer(words.reading.text, isOfEnd: asked == .end) else {
      return values[asked] = words.isElliptical ? words.hourAlone(isEnd: asked == .end) : nil
    }
    values[.start] = said.start.map { .text($0.description) }
    values[.end] = said.end.map { .text($0.description) }
  }

  /// The number that is all of the sentence, in figures; `about 20` where a sum was asked for.
  private var figures: String? {
    let text = words.reading.text
    return text.words.count == 1 || asked == .amount && text.words.count == 2 ? text.onlyFigure : nil
  }

  private static let ofOneDay: Set = [Intent.deleteTransaction.rawValue, Intent.changeTransaction.rawValue]
  /// `food i guess` says what a budget is for.
  private static let mostWords = 3
}
