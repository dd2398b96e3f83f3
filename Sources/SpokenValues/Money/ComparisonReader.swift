package import Calendars
package import Meanings
package import SentenceWords
package import Turns
import Understanding

/// Reads what is asked of two times in which something was spent: «كم الفرق؟», `vs last month`, and of some days of a month:
/// «ومن ١٠ إلى ٢٠».
package struct ComparisonReader {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding
  package let today: CalendarDay

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding, today: CalendarDay) {
    (self.dialogue, self.understanding, self.today) = (dialogue, understanding, today)
  }

  /// What a sentence asks behind what was spent; nil where it asks no such thing.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let last = dialogue.last, last.intent == .summarizeSpending, !last.isIncome,
      ![.logTransaction, .setBudget].contains(utterance.understood.intent)
        || utterance.understood.confidence < Dialogue.certain
    else { return nil }
    var asked = Understood(.summarizeSpending, language: utterance.understood.language, slots: last.slots)
    if let days = days(in: text, of: last) {
      asked.slots[.period] = days
      asked.aspect = last.aspect == .compared ? nil : last.aspect
      return asked
    }
    if isAskedAgain(utterance, last) {
      (asked.against, asked.aspect) = (last.against, .compared)
      return asked
    }
    // Two times that are named are put beside each other, whatever was asked before.
    let times = understanding.reader.matches(in: text).count { $0.slot == "period" }
    guard utterance.leaning.aspect == .compared, times < 2 else { return nil }
    // `vs last month` alone was put beside this one already.
    let said =
      utterance.understood.against ?? utterance.understood.slots[.period] ?? utterance.continuation[.period]
    if let category = utterance.continuation[.category] ?? utterance.understood.slots[.category] {
      asked.slots[.category] = category
    }
    let base = period(of: last.slots)
    guard let other = said ?? other(than: last), other != base else { return nil }
    let isOtherLater = isLater(other, than: base)
    asked.slots[.period] = isOtherLater ? other : base
    asked.against = isOtherLater ? base : other
    asked.aspect = .compared
    return asked
  }

  /// «بكم؟», `which is higher?` behind a comparison asks for the same once more.
  private func isAskedAgain(_ utterance: Utterance, _ last: Understood) -> Bool {
    guard last.aspect == .compared, utterance.leaning.isBare else { return false }
    return utterance.leaning.aspect == .amount || utterance.leaning.aspect == .compared
  }

  private func period(of slots: [Slot: SlotValue]) -> SlotValue {
    slots[.period] ?? .text(SpokenPeriod.thisMonth.rawValue)
  }

  /// The time that was asked for before the last one, of the same category.
  private func other(than last: Understood) -> SlotValue? {
    let spent = dialogue.mentions.reversed().filter { $0.intent == .summarizeSpending }
    return spent.lazy.filter { $0.slots[.category] == last.slots[.category] }.map { period(of: $0.slots) }
      .first { $0 != period(of: last.slots) }
  }

  private func isLater(_ one: SlotValue, than other: SlotValue) -> Bool {
    guard let one = one.days(on: today), let other = other.days(on: today) else { return false }
    return one.lowerBound > other.lowerBound
  }

  /// The days of the month that was asked about, or of the last one, that two numbers name and nothing else is said beside.
  private func days(in text: String, of last: Understood) -> SlotValue? {
    let folded = FoldedText(text)
    let words = folded.words.indices.map { folded[$0] }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] < numbers[1], numbers.allSatisfy((1...31).contains),
      words.allSatisfy({ Int($0) != nil || isEmpty($0) }), words.contains(where: { Int($0) == nil }),
      let month = period(of: last.slots).days(on: today)?.upperBound
    else { return nil }
    var first = month.adding(days: 1 - month.components.day)
    // What is to come is no day of what was spent.
    if first.adding(days: numbers[0] - 1) > today { first = first.adding(months: -1) }
    let end = min(first.adding(days: numbers[1] - 1), first.adding(months: 1).adding(days: -1))
    return .days(from: first.adding(days: numbers[0] - 1), to: end)
  }

  /// Whether a word says nothing but how two numbers belong together.
  private func isEmpty(_ word: String) -> Bool {
    [word, word.hasPrefix("و") ? String(word.dropFirst()) : word].contains { word in
      word.isEmpty || understanding.references.read(word).isBare(besides: NamedTargets.empty)
    }
  }
}
