import Dialogues
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is asked of money besides what went: what is left of what came in, and what was logged just now in all:
/// «كم وفرت هالشهر», «صافي», «كم المجموع» behind several expenses.
package struct MoneySums: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isDenied, (1...Self.mostWords).contains(folded(text).words.count),
      let sum = rest(text, utterance) ?? income(text, utterance) ?? sumOfAdded(text, utterance),
      understanding.amendment(in: text, at: moment).number == nil, namedKinds(in: text).isEmpty,
      understanding.spendingCategory(in: text) == nil
    else { return nil }
    return sum
  }

  /// What is left of the income of a time: «كم وفرت هالشهر», `what's my net this month`.
  private func rest(_ text: String, _ utterance: Utterance) -> Understood? {
    if let left = restOfIncome(text, utterance) { return left }
    let isNet = !words(of: ["net"], in: text).isEmpty
    guard isNet || dialogue.topic != .goal && !words(of: ["saved"], in: text).isEmpty,
      Self.likeSpending.contains(utterance.understood.intent)
    else { return nil }
    let period = understanding.knowingReader.read(text, at: moment)["period"]?.value
    guard isNet || period != nil else { return nil }
    var asked = context.understood(.summarizeSpending, utterance)
    (asked.isIncome, asked.aspect) = (true, .left)
    asked.slots[.period] = .text(period ?? SpokenPeriod.thisMonth.rawValue)
    return asked
  }

  /// «كم بقي منه» behind what came in: what is left of it.
  private func restOfIncome(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.last?.isIncome == true || isIncomeChanged,
      utterance.leaning.aspect == .left || NamedTopic(context: context, text: text).asked.contains("rest"),
      NamedTopic(context: context, text: text).isMissing()
    else { return nil }
    var asked = context.understood(.summarizeSpending, utterance)
    (asked.isIncome, asked.aspect) = (true, .left)
    asked.slots[.period] = .text(SpokenPeriod.thisMonth.rawValue)
    return asked
  }

  private var isIncomeChanged: Bool {
    guard dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last else { return false }
    return context.actions?.transaction(id)?.isIncome == true
  }

  /// «كم دخلي», `what's my income`: what came in this month, where no other time is said.
  private func income(_ text: String, _ utterance: Utterance) -> Understood? {
    guard [.outOfScope, .listRecommendations].contains(utterance.understood.intent),
      utterance.isAsking || understanding.requestReader.asks(text),
      understanding.income.cues(in: text).contains("income")
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    var asked = context.understood(.summarizeSpending, utterance)
    asked.isIncome = true
    asked.slots[.period] = .text(reading["period"]?.value ?? SpokenPeriod.thisMonth.rawValue)
    return asked
  }

  /// «كم المجموع» right behind several expenses: what they come to.
  private func sumOfAdded(_ text: String, _ utterance: Utterance) -> Understood? {
    // What was changed since is one of them still: «والبنزين كان ٣٥».
    let just = dialogue.memory.justAdded
    let added =
      just.count > 1
      ? just : (dialogue.memory.added ?? []).filter { if case .transaction = $0 { true } else { false } }
    guard added.count > 1, dialogue.memory.hasJustChanged, utterance.understood.slots[.period] == nil,
      // `total اليوم كم؟` is of all of today.
      understanding.knowingReader.read(text, at: moment)["period"] == nil, isTotal(text, utterance)
    else { return nil }
    let held = added.compactMap { reference -> Transaction? in
      guard case .transaction(let id) = reference else { return nil }
      return context.actions?.transaction(id)
    }
    guard held.count == added.count, Set(held.map(\.currency)).count == 1, held.allSatisfy({ !$0.isIncome }) else {
      return nil
    }
    var told = context.understood(.summarizeSpending, utterance)
    let sum = held.reduce(Decimal(0)) { $0 + $1.amount.value }
    told.slots[.amount] = .money(value: "\(sum)", currency: held[0].currency)
    return told
  }

  /// Whether a text asks for all together and nothing else, or behind several only how much: «كم صار».
  private func isTotal(_ text: String, _ utterance: Utterance) -> Bool {
    let topic = NamedTopic(context: context, text: text)
    let isOfSeveral = dialogue.memory.justAdded.count > 1 || dialogue.memory.done?.request?.intent == .changeTransaction
    if isOfSeveral, topic.asked.contains("sum"), topic.isMissing() { return true }
    let isTotal =
      utterance.leaning.isTotal || !understanding.references.read(text).values(of: "total").isEmpty
    return isTotal && saysOnlyTotal(text)
  }

  private func saysOnlyTotal(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return found.isBare(besides: NamedTargets.empty.union(["total", "aspect", "following", "saving"]))
  }

  private static let likeSpending: Set<Intent> = [
    .summarizeSpending, .outOfScope, .balanceStatus, .goalProgress, .listAgenda, .listTransactions, .budgetStatus,
  ]
  private static let mostWords = 7
}
