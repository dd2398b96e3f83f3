package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the short sentences behind what was told of a goal that might as well be said of money in general: `and with 1000 a month?`,
/// `how much left`, `lets add 200 now`.
package struct GoalMentioned: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let told = dialogue.mentions.last, case let mention = told.plan ?? told,
      mention.intent == .goalProgress,
      (1...Self.mostWords).contains(folded(text).words.count), !following(text).contains("budget"),
      understanding.spendingCategory(in: text) == nil,
      // `how much of that is left?` behind a budget that was just set is of that.
      !(dialogue.memory.hasJustChanged && dialogue.memory.last?.kind == .budget)
    else { return nil }
    return supposed(text, utterance, mention) ?? left(text, utterance, mention) ?? added(text, utterance, mention)
  }

  /// Another sum for each month of what was supposed.
  private func supposed(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    let said = utterance.understood
    guard Self.likeSupposing.contains(said.intent), utterance.isAsking || understanding.requestReader.asks(text),
      let sum = said.slots[.amount] ?? utterance.continuation[.amount],
      let every = (said.slots[.repeat] ?? utterance.continuation[.repeat])?.text,
      understanding.act(of: text, for: Intent.setBudget.rawValue) != .refusal
    else { return nil }
    var supposed = context.understood(.supposed, utterance)
    supposed.slots = [.amount: sum, .repeat: .text(every)]
    supposed.slots[.goal] = mention.slots[.goal]
    return supposed
  }

  /// What is left of it.
  private func left(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    guard utterance.understood.intent == .budgetStatus, utterance.understood.slots.isEmpty,
      understanding.references.read(text).asksForRest || utterance.leaning.aspect == .left
    else { return nil }
    var told = context.understood(.goalProgress, utterance)
    (told.slots, told.aspect) = (mention.slots, .left)
    return told
  }

  /// So much more for it, which is offered.
  private func added(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    if let more = moreOfIt(text, utterance, mention) { return more }
    let spoken = understanding.amendment(in: text, at: moment)
    guard [.outOfScope, .logTransaction].contains(utterance.understood.intent), spoken.cues.contains(.adding),
      !utterance.isAsking, !dialogue.memory.hasJustChanged, let number = spoken.number, spoken.rule == nil,
      spoken.time == nil,
      NamedTargets(context: context).saysNothing(spoken.rest) || spoken.rest.count <= 1
    else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.slots = mention.slots.filter { $0.key == .goal }
    saving.slots[.amount] = .money(value: number, currency: spoken.currency)
    (saving.isContinued, saving.confidence) = (false, 0)
    return saving
  }

  /// `throw in another 250`: what sounds like a deposit names no other goal.
  private func moreOfIt(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    let said = utterance.understood
    guard said.intent == .addToGoal, !utterance.isAsking, let amount = said.slots[.amount],
      let name = said.slots[.goal]?.text,
      understanding.act(of: text, for: Intent.addToGoal.rawValue) == .command
    else { return nil }
    let words = words(of: name, among: .everyday)
    let stray = words.words(of: ["more of it"])
    guard !stray.isEmpty, stray.count == words.text.words.count else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.slots = mention.slots.filter { $0.key == .goal }
    saving.slots[.amount] = amount
    return saving
  }

  private static let likeSupposing: Set<Intent> = [.setBudget, .outOfScope, .createGoal, .addToGoal, .budgetStatus]
  private static let mostWords = 7
}
