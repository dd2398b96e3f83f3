package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads another value for a payment or a loan that was just added: «لا ٥٠».
package struct AddedValueReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Taking it back, and the same with the other value; empty where a sentence says more, or none.
  package func changes(in text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, var added = dialogue.memory.addition,
      !utterance.isAsking, utterance.reply == nil, folded(text).words.count <= Self.mostWords
    else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    let number = spoken.number ?? spoken.ordinal.flatMap { $0 > 0 ? "\($0)" : nil }
    guard spoken.cues.isSubset(of: OfferedValueReader.correcting),
      spoken.rest.allSatisfy(PaymentSteps(context: context).isOfPayment),
      !spoken.cues.isDisjoint(with: [.objection, .meant, .amend, .alter]), spoken.saysValue || number != nil,
      OfferedValueReader(context: context).revalue(&added, spoken, number)
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    (added.isConfirmed, added.language) = (true, utterance.understood.language ?? added.language)
    return [undoing, added]
  }

  private static let mostWords = 5
}
