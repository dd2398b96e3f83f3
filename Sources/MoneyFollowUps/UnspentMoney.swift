import Corrections
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads that nothing was spent of what was only supposed or asked: «طيب ما صرفت شي», `i didn't spend it`, `xərcləmədim`.
package struct UnspentMoney: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// That is taken note of, and nothing is told or changed; what was just logged is another's.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard Self.alike.contains(utterance.understood.intent), !dialogue.memory.hasJustChanged,
      utterance.understood.slots[.amount] == nil, folded(text).words.count <= Self.mostWords, !isRelative(text),
      isDenied(text, utterance.understood.intent)
    else { return nil }
    return context.understood(.acknowledged, utterance)
  }

  /// Of what was neither supposed nor asked, «ما شريت قهوة», it is said that nothing was changed.
  private func isDenied(_ text: String, _ guess: Intent) -> Bool {
    dialogue.subject == .supposed && understanding.act(of: text, for: Intent.logTransaction.rawValue) == .refusal
      || guess != .logTransaction && ReplacedWordsReader(context: context).deniesPurchase(text)
  }

  /// Whether «ما» stands for a thing: «قائمة ما صرفته أمس», «أرني ما صرفته».
  private func isRelative(_ text: String) -> Bool {
    let folded = folded(text)
    let place = folded.words.indices.first { folded[$0] == Self.what }
    guard let place, place + 1 < folded.words.count else { return false }
    let isOfThing = Self.pronouns.contains { folded[place + 1].hasSuffix($0) } && folded[place + 1].count > 3
    return place > 0 && isOfThing
      && !understanding.references.read(folded.typed(0)).matches.contains { $0.slot == "turning" }
  }

  private static let what = "ما"
  /// «صرفته», «دفعتها», folded.
  private static let pronouns = ["ته", "تها"]
  /// What it is taken for.
  private static let alike: Set<Intent> = [
    .summarizeSpending, .unusualSpending, .listTransactions, .outOfScope, .logTransaction, .balanceStatus,
    .unauthorizedPayment, .budgetStatus,
  ]
  private static let mostWords = 6
}
