import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that something is taken out of a goal, the one that is spoken of or one that is named: «اسحب منه ٤٠٠», `take 50 out`,
/// «سحبت ٤٠٠ من هدف السفر».
struct Withdrawal: TurnReader {
  let context: TurnContext
  /// The goal that is spoken of.
  let goal: Goal?

  func meaning(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !words(of: ["taking"], in: text).isEmpty,
      let number = spoken.number, spoken.day == nil || spoken.day == context.today, spoken.time == nil,
      spoken.rule == nil, spoken.cues.isDisjoint(with: [.not, .objection]), !understanding.acts.negates(text)
    else { return nil }
    return ofSpoken(spoken, number, text, utterance) ?? ofNamed(spoken, number, text, utterance)
  }

  private func ofSpoken(
    _ spoken: SpokenAmendment,
    _ number: String,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard let goal, pointsAt(text, utterance), strange(spoken.rest, in: text).isEmpty else { return nil }
    return withdrawn(number, spoken.currency, from: .goal(goal.id), utterance)
  }

  /// «سحبت ٤٠٠ من هدف السفر», `i took 400 out of vacation`: of a goal that is none of those held nothing is taken.
  private func ofNamed(
    _ spoken: SpokenAmendment,
    _ number: String,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    let name = strange(spoken.rest, in: text)
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    let words = name.joined(separator: " ")
    let named = GoalSearch(goals: goals).named(words)
    if named.count == 1 { return withdrawn(number, spoken.currency, from: .goal(named[0].id), utterance) }
    guard understanding.kinds(in: text) == [.goal] else { return nil }
    if named.isEmpty, goals.count == 1 {
      var asked = withdrawn(number, spoken.currency, from: .goal(goals[0].id), utterance)
      (asked.isContinued, asked.confidence) = (false, 0)
      return asked
    }
    var unknown = context.understood(.addToGoal, utterance)
    unknown.slots = [.goal: .text(words), .amount: .money(value: number, currency: spoken.currency)]
    return named.isEmpty ? unknown : nil
  }

  private func withdrawn(
    _ number: String,
    _ currency: String?,
    from reference: RecordReference,
    _ utterance: Utterance
  ) -> Understood {
    var withdrawal = context.understood(.addToGoal, utterance)
    withdrawal.reference = reference
    var amendment = Amendment()
    (amendment.number, amendment.currency, amendment.direction) = (DecimalAmount(number), currency, .less)
    withdrawal.amendment = amendment
    return withdrawal
  }

  /// Whether a text says of what: «منه», `out`, the goal by its name.
  private func pointsAt(_ text: String, _ utterance: Utterance) -> Bool {
    understanding.references.read(text).values(of: "saving").contains("withdraw")
      || !utterance.leaning.references.isDisjoint(with: [.it, .her, .his])
      || understanding.kinds(in: text) == [.goal] || dialogue.memory.last?.kind == .goal
  }

  private func strange(_ words: [String], in text: String) -> [String] {
    let known = wordsOfGoals(in: text)
    return words.filter { word in
      !known.contains(word) && !saysOnly([word], ["taking", "anyway"], in: text)
        && !NamedTargets(context: context).saysNothing([word])
    }
  }
}
