import FoundationEssentials
import Models
import Understanding

/// Reads what is asked of money besides what went: what is left of what came in, and what was logged just now in all:
/// «كم وفرت هالشهر», «صافي», «كم المجموع» behind several expenses.
struct MoneySums: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isDenied, (1...Self.mostWords).contains(FoldedText(text).words.count),
      let sum = rest(text, utterance) ?? sumOfAdded(text, utterance),
      understanding.amendment(in: text, at: moment).number == nil, namedKinds(in: text).isEmpty,
      understanding.spendingCategory(in: text) == nil
    else { return nil }
    return sum
  }

  /// What is left of the income of a time: «كم وفرت هالشهر», `what's my net this month`.
  private func rest(_ text: String, _ utterance: Utterance) -> Understood? {
    let isNet = !words(of: ["net"], in: text).isEmpty
    guard isNet || dialogue.topic != .goal && !words(of: ["saved"], in: text).isEmpty,
      Self.likeSpending.contains(utterance.understood.intent)
    else { return nil }
    let period = understanding.knowingReader.read(text, at: moment)["period"]?.value
    guard isNet || period != nil else { return nil }
    var asked = corrections.understood(.summarizeSpending, utterance)
    (asked.isIncome, asked.aspect) = (true, .left)
    asked.slots[.period] = .text(period ?? SpokenPeriod.thisMonth.rawValue)
    return asked
  }

  /// «كم المجموع» right behind several expenses: what they come to.
  private func sumOfAdded(_ text: String, _ utterance: Utterance) -> Understood? {
    let added = dialogue.memory.justAdded
    guard added.count > 1, dialogue.memory.hasJustChanged, utterance.understood.slots[.period] == nil,
      utterance.leaning.isTotal || !understanding.references.read(FoldedText(text)).values(of: "total").isEmpty,
      saysOnlyTotal(text)
    else { return nil }
    let held = added.compactMap { reference -> Transaction? in
      guard case .transaction(let id) = reference else { return nil }
      return corrections.actions?.transaction(id)
    }
    guard held.count == added.count, Set(held.map(\.currency)).count == 1, held.allSatisfy({ !$0.isIncome }) else {
      return nil
    }
    var told = corrections.understood(.summarizeSpending, utterance)
    let sum = held.reduce(Decimal(0)) { $0 + $1.amount.value }
    told.slots[.amount] = .money(value: "\(sum)", currency: held[0].currency)
    return told
  }

  private func saysOnlyTotal(_ text: String) -> Bool {
    let found = understanding.references.read(FoldedText(text))
    return found.isBare(besides: NamedTargets.empty.union(["total", "aspect", "following", "saving"]))
  }

  private static let likeSpending: Set<Intent> = [
    .summarizeSpending, .outOfScope, .balanceStatus, .goalProgress, .listAgenda, .listTransactions, .budgetStatus,
  ]
  private static let mostWords = 7
}
