import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the budget which was set or told of just now is for another stretch of time: «لا خلها أسبوعية ٤٠٠», `make it monthly`.
package struct RestatedBudget: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let (period, category) = spokenOf, !utterance.isAsking,
      (1...Self.mostWords).contains(folded(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let every = rule(spoken, text, utterance, insteadOf: period), every.frequency.rawValue != period.rawValue,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]) || utterance.opening == .no
        || utterance.isDenied || Self.objections.contains(folded(text)[0]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again]),
      spoken.rest.allSatisfy({ units(in: text).contains($0) || isOfPeriod($0) })
    else { return nil }
    var amendment = Amendment()
    amendment.every = every
    // A word beside the number may count it: `yox gündəlik 5`.
    let figure = folded(text).onlyFigure
    amendment.number = (spoken.number ?? utterance.understood.slots[.amount]?.sum.map { "\($0)" } ?? figure)
      .flatMap { DecimalAmount($0) }
    return others.changed(.budget(period, category: category), amendment, utterance)
  }

  /// The budget that the text before set, or the one of its category that was told of last.
  private var spokenOf: (period: Budget.Period, category: String?)? {
    if dialogue.memory.hasJustChanged, case .budget(let period, let category) = dialogue.memory.last {
      return (period, category)
    }
    guard let mention = dialogue.mentions.last, mention.intent == .budgetStatus,
      [.budgetStatus, .setBudget].contains(dialogue.subject)
    else { return nil }
    let meant = mention.slots[.category]?.text.map { SpendingCategory($0) }
    let held = budgets.filter { meant == nil || $0.category.map { SpendingCategory(written: $0) } == meant }
    return held.count == 1 ? (held[0].period, held[0].category) : nil
  }

  private func rule(
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance,
    insteadOf period: Budget.Period
  ) -> RecurrenceRule? {
    // «لا مو اليومية، شهرية»: of two the other one is meant.
    let rates = Set(understanding.references.read(text).values(of: "rate"))
    if rates.count == 2, rates.contains(period.rawValue) {
      return rates.first { $0 != period.rawValue }.flatMap { Self.frequencies[$0] }.map { RecurrenceRule($0) }
    }
    if let rule = spoken.rule, rule.interval == 1 { return rule }
    let slots = utterance.continuation.merging(utterance.understood.slots) { _, new in new }
    let said = slots[.repeat]?.text ?? slots[.period]?.text
    return said.flatMap { Self.frequencies[$0] }.map { RecurrenceRule($0) }
  }

  /// The words for a stretch of time: `a week`.
  private func units(in text: String) -> [String] {
    understanding.references.read(text).matches.filter { $0.slot == "span" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
  }

  /// Whether a word says nothing but how often.
  private func isOfPeriod(_ word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return understanding.amendment(in: word, at: moment).rest.isEmpty
      || NamedTargets(context: context).saysNothing([word]) || reading["period"] != nil
      || reading.values.when?.rule != nil
      || understanding.references.read(reading.text).perUnit != nil
      || !understanding.references.read(reading.text).values(of: "span").isEmpty
  }

  private static let frequencies: [String: RecurrenceRule.Frequency] = [
    "daily": .daily, "today": .daily, "weekly": .weekly, "this_week": .weekly, "monthly": .monthly,
    "this_month": .monthly,
  ]
  /// Before a number they may say that it is one: `no 400`.
  private static let objections: Set = ["no", "nope", "لا", "yox"]
  private static let mostWords = 6
}
