import Calendars
package import Meanings
import SentenceWords
package import Turns
import Understanding

/// Reads until when a document lasts where it is also said when it was renewed: `renewed today till 2033`.
package struct ExpiryReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Takes the day of the renewal, which is over, out of an update, and the year or the later day that is said beside it into it.
  package func settle(_ update: inout Understood, in text: String) {
    guard update.intent == .updateService, update.reference == nil else { return }
    let said = update.slots[.when]?.text.map { String($0.prefix(10)) }
    let isUntil = understanding.limits.cues(in: text).contains("until")
    guard said.map({ CalendarDay($0) == context.today }) ?? isUntil, let day = end(in: text) else { return }
    update.slots[.when] = .text(day.description)
    update.amendment = Amendment()
    update.amendment?.day = day
  }

  /// The last day that a text says, behind today; of a year alone its first one, as in `my ID expires in 2030`.
  private func end(in text: String) -> CalendarDay? {
    let end = understanding.knowingReader.read(text, at: moment).values.when?.days?.upperBound
    if let end, end > context.today, !end.description.hasSuffix("-12-31") { return end }
    return onlyYear(in: text).flatMap { CalendarDay("\($0)-01-01") }
  }

  /// The year that a text says, where it says no other number and no day but that of the renewal.
  package func onlyYear(in text: String) -> Int? {
    let folded = folded(text)
    let numbers = folded.words.indices.map { folded[$0].filter(\.isNumber) }.filter { !$0.isEmpty }
    guard numbers.count == 1, numbers[0].count == 4, let year = Int(numbers[0]), (2000...2199).contains(year) else {
      return nil
    }
    // `now till 2031`: today is when it was renewed.
    let day = understanding.knowingReader.read(text, at: moment).values.when?.day
    return day.map { $0 == context.today || $0.description.hasSuffix("-01-01") } ?? true ? year : nil
  }
}
