import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which of several expenses was meant by the sum that is said to be wrong: `40 not 20` behind 20 for coffee and 30 for lunch.
package struct DeniedSum: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(said)
    guard dialogue.question == nil, (3...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      case .transaction? = dialogue.memory.last, denies(folded)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let right = spoken.number.flatMap({ DecimalAmount($0) }), spoken.day == nil, spoken.time == nil,
      spoken.cues.isDisjoint(with: [.remove, .adding, .later, .earlier]),
      NamedTargets(context: context).saysNothing(spoken.rest)
    else { return nil }
    let wrong = sums(in: folded).filter { $0 != right.value }
    let meant = (dialogue.memory.added ?? []).filter { reference in
      guard case .transaction(let id) = reference, let held = context.actions?.transaction(id) else { return false }
      return wrong.contains(held.amount.value)
    }
    guard wrong.count == 1, meant.count == 1 else { return nil }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (right, spoken.currency)
    return others.changed(meant[0], amendment, utterance)
  }

  /// Whether something is said not to be so, or something else to be in its place.
  private func denies(_ folded: FoldedText) -> Bool {
    let found = understanding.references.read(folded)
    return understanding.selfCorrection.cues.places(in: folded).contains { ["not", "not sum"].contains($0.value) }
      || found.values(of: "following").contains("denied before") || found.values(of: "changed").contains("instead")
  }

  private func sums(in folded: FoldedText) -> [Decimal] {
    understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.number, .amountOfMoney], latent: true)
      .compactMap { value in
        switch value.content {
        case .number(let number): DecimalAmount("\(number == number.rounded() ? "\(Int(number))" : "\(number)")")?.value
        case .money(let number, _): DecimalAmount(number)?.value
        default: nil
        }
      }
  }

  private static let mostWords = 9
}
