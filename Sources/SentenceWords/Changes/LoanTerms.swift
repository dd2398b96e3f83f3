import Calendars
import FoundationEssentials
package import Meanings
import Models
package import Understanding

/// Reads the sums, the day and the lender of a new loan: «٢٠٠٠٠ القسط ٨٠٠ كل يوم ٥», `20000, 800 monthly on the 5th`.
package struct LoanTerms {
  let understanding: ConversationUnderstanding
  let text: String
  let moment: Moment

  package init(understanding: ConversationUnderstanding, text: String, moment: Moment) {
    self.understanding = understanding
    self.text = text
    self.moment = moment
  }

  /// What was lent; nil where it is not said.
  package var total: Amount? { sums.total }

  /// The instalment, its next day and the lender, as far as they are said.
  package var amendment: Amendment {
    var terms = Amendment()
    terms.number = sums.instalment.flatMap { DecimalAmount($0.value) }
    terms.day = day
    terms.text = lender
    return terms
  }

  private var folded: FoldedText { FoldedText(text) }

  /// The larger of two sums was lent; one behind the word for an instalment is that.
  private var sums: (total: Amount?, instalment: Amount?) {
    let text = folded
    let places = understanding.paying.places(in: text).filter { $0.value == PaymentWords.instalment }
    if let marker = places.first?.words.lowerBound {
      let before = marker > 0 ? amounts(in: 0..<marker) : []
      let behind = amounts(in: marker..<text.words.count)
      // «القسط ٨٠٠ والقرض ٢٠٠٠٠»
      let all = (before + behind).sorted { Self.value($0) > Self.value($1) }
      return all.count > 1 ? (all[0], all[1]) : (before.first, behind.first)
    }
    let all = amounts(in: 0..<text.words.count).sorted { Self.value($0) > Self.value($1) }
    return (all.first, all.count > 1 ? all[1] : nil)
  }

  private static func value(_ amount: Amount) -> Decimal { DecimalAmount(amount.value)?.value ?? 0 }

  /// The sums that some words say, and no day.
  private func amounts(in words: Range<Int>) -> [Amount] {
    let part = folded.typed(
      words.lowerBound...words.upperBound - 1,
      from: folded.words[words.lowerBound].folded.lowerBound
    )
    return DayOfMonth.parts(around: FoldedText(part)).flatMap(amounts)
  }

  private func amounts(in part: String) -> [Amount] {
    let reading = understanding.knowingReader.read(part, at: moment)
    let ranges = reading.values.sums
    let listed = ranges.compactMap { range in
      understanding.knowingReader.read(
        reading.text.typed(
          range.lowerBound...range.upperBound - 1,
          from: reading.text.words[range.lowerBound].folded.lowerBound
        ),
        at: moment
      ).values.amount
    }
    return listed.count > 1 ? listed : [reading.values.amount].compactMap(\.self)
  }

  private var day: CalendarDay? {
    let spoken = understanding.amendment(in: text, at: moment)
    let today = CalendarDay(of: moment.now, in: moment.zone)
    if let day = DayOfMonth(in: folded), spoken.day == nil || spoken.rule?.frequency == .daily {
      return day.next(after: today)
    }
    return spoken.day
      ?? spoken.rule.flatMap { Array($0.monthDays).first }.flatMap { DayOfMonth(number: $0)?.next(after: today) }
  }

  /// Who lent it: the words behind «من» or `from`.
  private var lender: String? {
    let text = folded
    let reading = understanding.knowingReader.read(text.original, at: moment)
    let taken = Set(
      (understanding.paying.places(in: text).flatMap(\.words)) + (reading.values.when?.words.joined().map(\.self) ?? [])
        + reading.values.sums.joined() + (reading.values.amount?.words.map(\.self) ?? [])
    )
    guard let from = text.words.indices.first(where: { Self.sources.contains(text[$0]) }) else { return nil }
    var words: [Int] = []
    for word in text.words.indices.dropFirst(from + 1).prefix(Self.longestLender) {
      let isFunction = understanding.references.read(text.typed(word)).isBare
      guard !taken.contains(word), text[word].first?.isNumber == false, !isFunction || text[word] == "bank" else {
        break
      }
      words.append(word)
    }
    guard let first = words.first, let last = words.last else { return nil }
    return text.typed(first...last)
  }

  private static let sources: Set = ["من", "from", "عند"]
  private static let longestLender = 2
}
