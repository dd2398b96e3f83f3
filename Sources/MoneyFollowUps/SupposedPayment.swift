import FoundationEssentials
package import Meanings
package import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads another sum that is only supposed of a payment which was spoken of: `what if it was 1500`, «لو نزل ١٠٠ كم يصير».
package struct SupposedPayment: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }
  package func meaning(
    _ text: String,
    _ utterance: Utterance,
    _ payments: () -> [RecurringTransaction]
  ) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, folded.words.count <= Self.mostWords, supposes(folded, text),
      case let held = payments(), let payment = meant(in: text, among: held)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let said = (spoken.number ?? folded.onlyFigure).flatMap({ DecimalAmount($0) }), said.value > 0,
      understanding.spendingCategory(in: text) == nil || !PaidPayments(held).named(in: text).isEmpty,
      understanding.kinds(in: text).isEmpty
    else { return nil }
    let sum =
      switch direction(text) {
      case .some(true): payment.amount.value + said.value
      case .some(false): payment.amount.value - said.value
      case .none: said.value
      }
    guard sum > 0 else { return nil }
    var supposed = context.understood(.supposed, utterance)
    supposed.reference = .recurring(payment.id)
    supposed.slots[.text] = .text(payment.title)
    supposed.slots[.amount] = .money(value: "\(sum)", currency: payment.currency)
    return supposed
  }

  /// The one payment that is named, else the one that was spoken of.
  private func meant(in text: String, among held: [RecurringTransaction]) -> RecurringTransaction? {
    let named = PaidPayments(held).named(in: text)
    if !named.isEmpty { return named.count == 1 ? named[0] : nil }
    guard case .recurring(let id)? = dialogue.memory.done?.payment(within: Self.lately) else { return nil }
    return held.first { $0.id == id }
  }

  private func supposes(_ folded: FoldedText, _ text: String) -> Bool {
    understanding.acts.supposes(text) || understanding.acts.asksWhatFollows(text)
      || understanding.references.read(folded).values(of: "condition").contains("if")
      || !words(of: ["supposed", "would fall", "would rise"], in: text).isEmpty
  }

  /// Whether it would be more by so much, or less; nil where the whole sum is said.
  private func direction(_ text: String) -> Bool? {
    if !words(of: ["fell", "would fall"], in: text).isEmpty || understanding.direction(in: text) == .less {
      return false
    }
    if !words(of: ["rose", "would rise"], in: text).isEmpty || understanding.direction(in: text) == .more {
      return true
    }
    return nil
  }

  private static let lately = 4
  private static let mostWords = 9
}
