import Models
import Understanding

/// Reads that something is taken out of the goal that is spoken of: «اسحب منه ٤٠٠», `take 50 out`, `ondan 100 götür`.
struct Withdrawal: CorrectionPart {
  let corrections: CorrectionReader
  let goal: Goal?

  func meaning(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let goal, dialogue.question == nil, following(text).contains("taking"), pointsAt(text, utterance),
      let number = spoken.number, spoken.day == nil || spoken.day == corrections.today, spoken.time == nil,
      spoken.rule == nil, spoken.cues.isDisjoint(with: [.not, .objection]),
      !understanding.acts.negates(text), strange(spoken.rest, in: text).isEmpty
    else { return nil }
    var withdrawal = corrections.understood(.addToGoal, utterance)
    withdrawal.reference = .goal(goal.id)
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(number), spoken.currency)
    amendment.direction = .less
    withdrawal.amendment = amendment
    return withdrawal
  }

  /// Whether a text says of what: «منه», `out`, the goal by its name.
  private func pointsAt(_ text: String, _ utterance: Utterance) -> Bool {
    understanding.references.read(FoldedText(text)).values(of: "saving").contains("withdraw")
      || !utterance.leaning.references.isDisjoint(with: [.it, .her, .his])
      || understanding.kinds(in: text) == [.goal]
  }

  private func strange(_ words: [String], in text: String) -> [String] {
    let known = wordsOfGoals(in: text)
    return words.filter { !known.contains($0) && !NamedTargets(corrections: corrections).saysNothing([$0]) }
  }
}
