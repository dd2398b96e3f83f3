import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a part of the sum that was said or logged just now: `no, half of that`, `put half of it in the vacation goal`,
/// `onun 200-nu tətilə yığ`.
///
/// What is commanded corrects what was done; what only names a part, or gives it away, is offered.
package struct PartOfSum: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .everyday)
    guard (1...Self.mostWords).contains(words.count), !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text), !understanding.acts.negates(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let part = Self.parts.first { words.says($0.key) }?.value
    if let saving = saving(part, spoken, words, text, utterance) { return saving }
    guard let part, !spoken.saysValue, isAlone(spoken, words) else { return nil }
    return offered(part, utterance) ?? changed(part, spoken, utterance)
  }

  /// Whether a sentence says nothing but the part.
  private func isAlone(_ spoken: SpokenAmendment, _ words: EverydayWords) -> Bool {
    let known = Set(words.words(of: Set(Self.parts.keys)).map { words.text.typed($0) })
    return spoken.cues.isDisjoint(with: [.remove, .adding, .again, .later, .earlier])
      && NamedTargets(context: context).saysNothing(spoken.rest.filter { !known.contains($0) })
  }

  /// What is offered, of a part of the sum.
  private func offered(_ part: Decimal, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question, case .money(let value, let currency) = offered.slots[.amount],
      let sum = DecimalAmount(value), let of = DecimalAmount("\(sum.value * part)")
    else { return nil }
    offered.slots[.amount] = .money(value: "\(of)", currency: currency)
    if offered.amendment?.number != nil { offered.amendment?.number = of }
    offered.language = utterance.understood.language ?? offered.language
    return offered
  }

  /// What was logged just now, of a part of its sum.
  private func changed(_ part: Decimal, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, let last = dialogue.memory.last,
      let (sum, name) = held(last), let of = DecimalAmount("\(sum * part)")
    else { return nil }
    var amendment = Amendment()
    amendment.number = of
    var change = others.changed(last, amendment, utterance)
    change.hint = name
    if spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]) {
      (change.isContinued, change.confidence) = (false, 0)
    }
    return change
  }

  private func held(_ reference: RecordReference) -> (sum: Decimal, name: String?)? {
    switch reference {
    case .transaction(let id):
      context.actions?.transaction(id).map { ($0.amount.value, $0.category) }
    case .budget(let period, let category):
      situation.records.budgets.first { $0.period == period && $0.category == category }
        .map { ($0.amount.value, category) }
    default: nil
    }
  }

  /// The part, or the sum that is said, put aside for a goal that is named.
  private func saving(
    _ part: Decimal?,
    _ spoken: SpokenAmendment,
    _ words: EverydayWords,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard words.says("put aside"), dialogue.question == nil,
      Self.alike.contains(utterance.understood.intent) || isCommanded(part, words, text),
      spoken.day == nil, spoken.time == nil, spoken.rule == nil, let goal = goal(words, text),
      let amount = part.flatMap(spentOrEarned) ?? (part == nil ? said(spoken, words) : nil)
    else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.slots = [.goal: .text(goal.title), .amount: amount]
    // `put 100 in the vacation goal` commands it.
    if !isCommanded(part, words, text) { (saving.isContinued, saving.confidence) = (false, 0) }
    return saving
  }

  private func isCommanded(_ part: Decimal?, _ words: EverydayWords, _ text: String) -> Bool {
    part == nil && understanding.kinds(in: text) == [.goal] && words.begins(with: "put aside") != nil
  }

  private static let alike: Set<Intent> = [
    .outOfScope, .logTransaction, .createGoal, .goalProgress, .changeTransaction,
  ]

  /// The sum that is said of what came in before: «of it».
  private func said(_ spoken: SpokenAmendment, _ words: EverydayWords) -> SlotValue? {
    let leans = understanding.references.read(words.text).values(of: "reference").contains("it")
    return leans || understanding.kinds(in: words.text.original) == [.goal]
      ? spoken.number.map { .money(value: $0, currency: spoken.currency) } : nil
  }

  /// The part of what was logged last.
  private func spentOrEarned(_ part: Decimal) -> SlotValue? {
    guard case .transaction(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let entry = context.actions?.transaction(id), let of = DecimalAmount("\(entry.amount.value * part)")
    else { return nil }
    return .money(value: "\(of)", currency: entry.currency)
  }

  /// The one goal that is named, by its name or as a goal.
  private func goal(_ words: EverydayWords, _ text: String) -> Goal? {
    let goals = situation.records.goals
    let said = words.text.words.indices.filter { !words.words(of: Self.taken).contains($0) }
    let named = said.lazy.map { GoalSearch(goals: goals).meant(by: words.text.typed($0)) }.first { $0.count == 1 }
    if let named { return named[0] }
    return goals.count == 1 && understanding.kinds(in: text) == [.goal] ? goals[0] : nil
  }

  private static let parts: [String: Decimal] = ["half": 0.5, "quarter": 0.25, "double": 2]
  private static let taken: Set = ["half", "quarter", "double", "put aside"]
  private static let mostWords = 9
}
