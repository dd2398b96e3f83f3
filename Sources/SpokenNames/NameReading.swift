import Meanings
import Models
package import SentenceWords
package import Understanding

/// Reads a sentence in which somebody is called as a time is: «أضف ولدي خميس», `remind me to meet June in May`.
package struct NameReading {
  let understanding: ConversationUnderstanding
  let text: String
  let moment: Moment

  package init(understanding: ConversationUnderstanding, text: String, moment: Moment) {
    self.understanding = understanding
    self.text = text
    self.moment = moment
  }

  package func reading() -> SlotReading {
    let first = understanding.knowingReader.read(text, at: moment)
    let times = times(in: first)
    // Most sentences say no time, or one without a name in it.
    guard !times.isEmpty, first.values.when?.isBetween != true, !namesPlacedDay(first) else { return first }
    for name in understanding.names(in: first.text) where Self.kinds.contains(name.value) && name.words.count == 1 {
      // «أبوي الجمعة»: nobody is called with the article that the day has.
      guard times.contains(where: { $0.overlaps(name.words) }), !first.text[name.words.lowerBound].hasPrefix("ال")
      else {
        continue
      }
      if isPartOfDay(name.words, first) || isOneOfDays(name.words, first) { continue }
      let relation = first.matches.first { match in
        match.slot == Slot.dependent.rawValue && match.words.upperBound == name.words.lowerBound
      }
      let names = Set(name.words).union(relation?.words ?? 0..<0)
      let other = understanding.knowingReader.read(text, at: moment, names: names)
      if relation != nil { return other.without(other.matches.filter { Self.isTime($0, at: name.words) }) }
      if isBesideTime(name.words, other) { return other }
    }
    return first
  }

  /// A name without its Azerbaijani ending: that of `Baharı əlavə et`.
  func withoutCase(_ typed: String) -> String {
    let name = withoutAge(typed)
    let folded = FoldedText(name)
    guard !folded.isArabic, let known = understanding.names(in: folded).first, known.words == folded.words.indices
    else {
      return name
    }
    return known.typed
  }

  /// A name without what tells which child it is: that of «ولدي الصغير ريان».
  private func withoutAge(_ name: String) -> String {
    let folded = FoldedText(name)
    let told = folded.words.indices.prefix { word in
      understanding.references.read(folded.typed(word)).values(of: "turn").contains("which child")
    }.count
    return told > 0 && told < folded.words.count ? folded.typed(from: told) : name
  }

  /// The words that say a time, or that stand where one might.
  private func times(in reading: SlotReading) -> [Range<Int>] {
    let periods = reading.matches.filter { Self.periods.contains($0.slot) }.map(\.words)
    return (reading.values.when?.words ?? []) + reading.values.unkept + reading.values.unread + periods
  }

  /// Whether a weekday is said with its place in the month, which nobody is called by: «الخميس الأخير من كل شهر».
  private func namesPlacedDay(_ reading: SlotReading) -> Bool {
    reading.values.when?.rule?.weekdays.contains { RecurrenceRule.weekday(of: $0).place != 0 } ?? false
  }

  /// Whether a name is the part of the day that stands right behind it: «فجر الاثنين» at the beginning or behind «ذكرني», but not
  /// «ذكرني أكلم فجر الاثنين».
  private func isPartOfDay(_ name: Range<Int>, _ reading: SlotReading) -> Bool {
    let (text, start) = (reading.text, name.lowerBound)
    guard text.isArabic, let when = reading.values.when, when.time != nil, when.isDaySaid,
      when.words.contains(where: { $0.contains(name.upperBound) })
    else { return false }
    return start == 0 || understanding.acts.commands(Intent.createReminder.rawValue, in: text.typed(start - 1))
  }

  /// Whether a name is a weekday behind others: «كل ثلاثاء وخميس».
  private func isOneOfDays(_ name: Range<Int>, _ reading: SlotReading) -> Bool {
    guard let when = reading.values.when, when.rule.map({ $0.weekdays.count > 1 }) ?? false else { return false }
    return when.words.contains { $0.contains(name.lowerBound) && $0.lowerBound < name.lowerBound }
  }

  /// Whether another time than a word is said all the same.
  private func isBesideTime(_ word: Range<Int>, _ other: SlotReading) -> Bool {
    guard other.values.unkept.isEmpty, let when = other.values.when, when.isDaySaid else { return false }
    return !when.words.contains { $0.overlaps(word) }
  }

  private static func isTime(_ match: SlotReading.Match, at words: Range<Int>) -> Bool {
    periods.contains(match.slot) && match.words.overlaps(words)
  }

  /// What a word may be that somebody is called by.
  private static let kinds: Set = ["name", "word"]
  private static let periods: Set = ["period", "month"]
}
