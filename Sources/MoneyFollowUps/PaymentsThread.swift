package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that payments which were told of are asked for all together: «كم مجموعها؟», `and in total`.
package struct PaymentsThread: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let spoken = dialogue.mentions.last, Self.payments.contains(spoken.intent), !utterance.isDenied,
      utterance.leaning.isTotal || utterance.leaning.aspect == .all, utterance.understood.slots[.amount] == nil,
      utterance.understood.slots[.category] == nil, !understanding.speaks(of: .logTransaction, in: text),
      understanding.kinds(in: text).isEmpty, folded(text).words.count <= Self.mostWords
    else { return nil }
    let found = understanding.references.read(text)
    let empty = NamedTargets.empty.union(["payment", "following", "rate"])
    guard found.isBare(besides: empty), !found.namesDebt else { return nil }
    var told = context.understood(.upcomingRecurring, utterance)
    told.aspect = .all
    told.slots[.repeat] = .text(RepeatInterval.monthly.rawValue)
    return told
  }

  private static let payments: Set<Intent> = [.upcomingRecurring, .paymentDue]
  private static let mostWords = 6
}
