import Models
import Understanding

/// Reads that nothing was spent of what was only supposed or asked: «طيب ما صرفت شي», `i didn't spend it`, `xərcləmədim`.
struct UnspentMoney: CorrectionPart {
  let corrections: CorrectionReader

  /// That is taken note of, and nothing is told or changed; what was just logged is another's.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard Self.alike.contains(utterance.understood.intent), !dialogue.memory.hasJustChanged,
      utterance.understood.slots[.amount] == nil, FoldedText(text).words.count <= Self.mostWords,
      ReplacedWordsReader(corrections: corrections).deniesPurchase(text)
        || dialogue.subject == .supposed
          && understanding.act(of: text, for: Intent.logTransaction.rawValue) == .refusal
    else { return nil }
    return corrections.understood(.acknowledged, utterance)
  }

  /// What it is taken for.
  private static let alike: Set<Intent> = [
    .summarizeSpending, .unusualSpending, .listTransactions, .outOfScope, .logTransaction, .balanceStatus,
    .unauthorizedPayment, .budgetStatus,
  ]
  private static let mostWords = 6
}
