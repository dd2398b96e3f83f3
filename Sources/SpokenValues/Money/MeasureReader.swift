package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads what is asked of some spending besides its sum: «كم متوسط صرفي باليوم؟», `what did I spend least on?`, `the biggest one`.
package struct MeasureReader {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding) {
    (self.dialogue, self.understanding) = (dialogue, understanding)
  }

  /// What a sentence asks that asks for a measure; nil for any other.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    let found = understanding.references.read(folded)
    let said = utterance.understood
    let last = dialogue.last.flatMap { Self.spending.contains($0.intent) && !$0.isIncome ? $0 : nil }
    let rate = found.rate
    let isEach = found.values(of: "rate").contains(Self.each)
    // «طيب بالأسبوع؟» behind an average.
    let isSame = last?.aspect == .average && (rate != nil || isEach) && folded.words.count <= Self.mostWordsOfRate
    guard let measure = aspect(found) ?? (isSame ? .average : nil), said.slots[.amount] == nil, !said.isIncome,
      understanding.kinds(in: text).isDisjoint(with: [.reminder, .budget, .goal, .alert])
    else { return nil }
    let isWhole = asksItself(text, said)
    guard isWhole || last != nil && dialogue.question == nil else { return nil }
    var asked = Understood(.summarizeSpending, language: said.language)
    asked.aspect = measure
    asked.isContinued = last != nil && said.intent != .summarizeSpending
    asked.slots[.repeat] = measure == .average ? (isEach ? Self.each : rate?.rawValue).map(SlotValue.text) : nil
    asked.slots[.period] = period(in: text, utterance, of: rate) ?? last?.slots[.period]
    guard measure != .least else { return asked }
    let isOfCategory = understanding.spendingCategory(in: text) != nil
    let category = isOfCategory ? said.slots[.category] ?? utterance.continuation[.category] : nil
    asked.slots[.category] = category ?? (isWhole ? nil : last?.slots[.category])
    return asked
  }

  private func aspect(_ found: ReferenceReader.Found) -> Aspect? {
    found.values(of: "aspect").lazy.compactMap(Aspect.init(rawValue:)).first(where: \.isMeasure)
  }

  /// The time that is said; «باليوم» says what the average is for, and no day.
  private func period(in text: String, _ utterance: Utterance, of rate: RepeatInterval?) -> SlotValue? {
    let own: SpokenPeriod? =
      switch rate {
      case .daily: .today
      case .weekly: .thisWeek
      case .monthly: .thisMonth
      default: nil
      }
    let said = utterance.understood.slots[.period] ?? utterance.continuation[.period]
    guard let own, said == .text(own.rawValue) else { return said }
    let named = understanding.reader.matches(in: text).filter { $0.slot == "period" && $0.value != own.rawValue }
    return named.first.map { .text($0.value) }
  }

  private func asksItself(_ text: String, _ said: Understood) -> Bool {
    said.intent == .summarizeSpending || understanding.speaks(of: .logTransaction, in: text)
      || understanding.kinds(in: text).contains(.transaction)
  }

  /// The average of what was paid each time, in the place of how often.
  package static let each = "each"
  /// «طيب بالأسبوع؟» says no more.
  private static let mostWordsOfRate = 3
  private static let spending: Set<Intent> = [.summarizeSpending, .listTransactions]
}
