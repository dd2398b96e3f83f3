package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is asked of a subscription that is not held: `when do I pay Netflix`, «كم أدفع لنتفلكس», `cancel netflix`.
///
/// That it is not held is said, before those that are: nothing else is told in its place.
package struct UnheldPayment: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count),
      Self.asking.contains(utterance.understood.intent)
    else { return nil }
    let found = understanding.references.read(folded)
    guard let named = found.matches.first(where: { $0.slot == "subscription" }), payments.named(in: text).isEmpty,
      understanding.amendment(in: text, at: moment).number == nil, !understanding.kinds(in: text).contains(.reminder),
      utterance.isAsking || understanding.requestReader.asks(text) || found.asksHowMuch
        || [.when, .amount, .days].contains(where: found.asks)
        || understanding.acts.commands(Intent.deleteRecurring.rawValue, in: text),
      self.named.found(by: named.typed)?.isEmpty != false
    else { return nil }
    var told = context.understood(.upcomingRecurring, utterance)
    told.isLimited = true
    return told
  }

  private static let asking: Set<Intent> = [
    .outOfScope, .upcomingRecurring, .paymentDue, .deleteRecurring, .cancelReminder, .deleteTransaction, .deleteBudget,
    .balanceStatus, .listAgenda,
  ]
  private static let mostWords = 8
}
