package import Meanings
import Models
package import SentenceWords
package import Turns
package import Understanding

/// Reads by how much a sum is to be more or less: «زودها ١٠٠», `lower food by 100`, `add 15 tip to it`.
package struct ShiftedSumReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// «زودها ١٠٠», `lower it by 50` of the budget or the transaction that was changed last.
  package func shift(
    of last: RecordReference,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    if last.kind == .goal, !namesAnother(than: last, text, utterance), !namedKinds(in: text).contains(.budget),
      spoken.rest.count <= TurnContext.longestName, let number = spoken.number,
      understanding.direction(in: text) == .more || understanding.direction(in: text) == .up
        || spoken.cues.contains(.adding) || self.named.isOfGoal(utterance)
        || utterance.understood.intent == .logTransaction && isPutAside(spoken, text, utterance)
    {
      // «زيد عليه ٣٠٠٠»
      var saving = context.understood(.addToGoal, utterance)
      saving.reference = last
      saving.slots[.amount] = .money(value: number, currency: spoken.currency)
      return saving
    }
    if let added = added(to: last, spoken, text, utterance) { return added }
    guard last.kind == .budget || last.kind == .transaction && !understanding.speaks(of: .logTransaction, in: text),
      let number = spoken.number.flatMap({ DecimalAmount($0) }), spoken.rest.count <= TurnContext.longestName,
      understanding.shifts(in: text)
    else { return nil }
    var correction = context.understood(last.kind.amendment, utterance)
    correction.reference = last
    let name = spoken.rest.filter { !understanding.shifts(in: $0) }.joined(separator: " ")
    if !name.isEmpty {
      // «زود المطاعم ٢٠٠» is said of that budget, whichever was set last.
      guard
        let found = self.named.found(by: name),
        let named = found.contains(where: last.isSame) ? last : found.only(last.kind)
      else { return nil }
      correction.reference = named
    }
    var amendment = Amendment()
    (amendment.number, amendment.direction) = (number, understanding.direction(in: text))
    correction.amendment = amendment
    return correction
  }

  /// Whether a sentence names another goal than the one that was changed last: «وزيد ٢٠٠ على هدف السفر».
  private func namesAnother(than last: RecordReference, _ text: String, _ utterance: Utterance) -> Bool {
    guard let name = utterance.understood.slots[.goal]?.text, !understanding.namesNothing(name) else { return false }
    let found = self.named.found(by: name) ?? []
    return !found.contains(where: last.isSame) && (!found.isEmpty || understanding.kinds(in: text).contains(.goal))
  }

  /// «حطيت ٥٠٠», `put 205 instead`: a sum that is said to go on nothing is put aside.
  private func isPutAside(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Bool {
    let category = utterance.understood.slots[.category]?.text
    if category.map(understanding.namesNothing) == true { return true }
    // «سجل ٥٠ غدا» is lunch, and no day.
    if category != nil, understanding.acts.commands(Intent.logTransaction.rawValue, in: text) { return false }
    // «لا ٤٠٠» corrects what was put aside.
    guard spoken.cues.isDisjoint(with: [.objection, .meant]) else { return false }
    return category.map { understanding.amendment(in: $0, at: moment).rest.isEmpty }
      ?? understanding.speaks(of: .addToGoal, in: text)
  }

  /// «وزود عليها ١٥ بقشيش», `add 15 tip to it` behind an expense: it is so much more, whatever the rest was for.
  private func added(
    to last: RecordReference,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard case .transaction = last, let number = spoken.number.flatMap({ DecimalAmount($0) }), addsToIt(text),
      spoken.rest.count <= NamedTargets.longestName, spoken.day == nil
    else { return nil }
    var correction = context.understood(.changeTransaction, utterance)
    var amendment = Amendment()
    (amendment.number, amendment.currency, amendment.direction) = (number, spoken.currency, .more)
    (correction.reference, correction.amendment) = (last, amendment)
    return correction
  }

  /// The same where nothing is there to be added to says nothing, and becomes no expense.
  package func ofNothing(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .logTransaction, spoken.number != nil, addsToIt(text) else { return nil }
    return context.understood(.outOfScope, utterance)
  }

  /// Whether a text has a word for adding, and adds to what was spoken of.
  private func addsToIt(_ text: String) -> Bool {
    let cues = understanding.shifts.cues(in: text)
    return cues.contains("it") && !cues.isDisjoint(with: ["more", "plus", "up"])
      && understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  /// `lower food by 100` where budgets are spoken of, and nobody says that it was spent.
  package func budget(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.topic == .budget, dialogue.question == nil else { return nil }
    if let proposed = proposed(text, utterance) { return proposed }
    let said = utterance.understood
    guard said.intent == .logTransaction,
      said.slots[.category]?.text.map(understanding.namesNothing) == false,
      understanding.shifts(in: text), !understanding.speaks(of: .logTransaction, in: text)
    else { return nil }
    var budget = context.understood(.setBudget, utterance)
    budget.slots = said.slots.filter { [.amount, .category].contains($0.key) }
    return budget
  }

  /// `am I over?`, «تجاوزتها؟» behind a budget: how much of it is spent.
  package func whetherExceeded(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.topic == .budget, dialogue.question == nil,
      understanding.shifts.cues(in: text).contains("over"),
      understanding.amendment(in: text, at: moment).number == nil
    else { return nil }
    var told = context.understood(.budgetStatus, utterance)
    told.slots[.category] = dialogue.mentions.last { $0.intent == .budgetStatus }?.slots[.category]
    return told
  }

  /// `what about 200 for transport`: a budget of that is offered.
  private func proposed(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard let cue = understanding.shifts.places(in: folded).first(where: { $0.value == "proposal" }),
      cue.words.upperBound < folded.words.count
    else { return nil }
    // `about 200` would be an hour.
    let spoken = understanding.amendment(in: folded.typed(from: cue.words.upperBound), at: moment)
    let known = wordsOfGoals(in: text)
    let name = NamedTargets(context: context).name(in: spoken).filter { !known.contains($0) }
    // «طيب لو حطيت ٢٠٠» is said of what is spoken of.
    let spokenOf = dialogue.mentions.last.flatMap { $0.intent == .budgetStatus ? $0.slots[.category]?.text : nil }
    let category = name.isEmpty ? spokenOf : name.joined(separator: " ")
    guard let number = spoken.number, name.count <= TurnContext.longestName, spoken.day == nil, let category else {
      return nil
    }
    var budget = context.understood(.setBudget, utterance)
    budget.slots[.amount] = .money(value: number, currency: spoken.currency)
    budget.slots[.category] = .text(category)
    budget.isLimited = true
    return budget
  }
}
