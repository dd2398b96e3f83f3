import Models
import Understanding

/// Reads that the budget which was just set is for another stretch of time: «لا خلها أسبوعية ٤٠٠», `make it monthly`.
struct RestatedBudget: CorrectionPart {
  let corrections: CorrectionReader

  func change(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.hasJustChanged, case .budget(let period, _) = dialogue.memory.last, !utterance.isAsking,
      (1...Self.mostWords).contains(FoldedText(text).words.count)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let every = rule(spoken, utterance), every.frequency.rawValue != period.rawValue,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]) || utterance.opening == .no
        || utterance.isDenied || Self.objections.contains(FoldedText(text)[0]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again]),
      spoken.rest.allSatisfy({ units(in: text).contains($0) || isOfPeriod($0) })
    else { return nil }
    var amendment = Amendment()
    amendment.every = every
    // A word beside the number may count it: `yox gündəlik 5`.
    let figure = FoldedText(text).onlyFigure
    amendment.number = (spoken.number ?? utterance.understood.slots[.amount]?.sum.map { "\($0)" } ?? figure)
      .flatMap { DecimalAmount($0) }
    return corrections.others.changed(.budget(period, category: category), amendment, utterance)
  }

  private var category: String? {
    if case .budget(_, let category) = dialogue.memory.last { category } else { nil }
  }

  private func rule(_ spoken: SpokenAmendment, _ utterance: Utterance) -> RecurrenceRule? {
    if let rule = spoken.rule, rule.interval == 1 { return rule }
    let slots = utterance.continuation.merging(utterance.understood.slots) { _, new in new }
    let said = slots[.repeat]?.text ?? slots[.period]?.text
    return said.flatMap { Self.frequencies[$0] }.map { RecurrenceRule($0) }
  }

  /// The words for a stretch of time: `a week`.
  private func units(in text: String) -> [String] {
    understanding.references.read(FoldedText(text)).matches.filter { $0.slot == "span" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
  }

  /// Whether a word says nothing but how often.
  private func isOfPeriod(_ word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return understanding.amendment(in: word, at: moment).rest.isEmpty
      || NamedTargets(corrections: corrections).saysNothing([word]) || reading["period"] != nil
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
