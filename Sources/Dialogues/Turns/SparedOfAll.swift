import Models
import Sentences
import Understanding

/// Tells that a reply to what is offered to be taken away keeps what it names: «الاجتماع لا», «إلا الكهرباء», `not the rent one`.
struct SparedOfAll: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what would be taken away as refused, where it is what the reply keeps.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, meaning.intent.removes, case .offer(let offered) = dialogue.question,
      offered.intent == meaning.intent, meaning.reference != nil || meaning.slots[.text] != nil,
      meaning.reference == nil || meaning.reference != offered.reference,
      !understanding.acts.commandsAny(in: text), keeps
    else { return meaning }
    return refused(meaning)
  }

  /// Whether a word excepts or denies what is named; «لا، المياه» says no to the offer, and names what is to go instead.
  private var keeps: Bool {
    if understanding.acts.places(of: "excepting", in: text).contains(where: { $0.value == "but" }) { return true }
    let folded = folded(text)
    let denied = understanding.acts.places(of: "sparing", in: text).contains {
      $0.value == "not" && $0.words.lowerBound == 0
    }
    return denied || folded.words.indices.dropFirst().contains { denies(folded.typed($0)) }
  }

  /// «لا» denies nothing that stands behind it, and here what it stands behind.
  private func denies(_ word: String) -> Bool {
    understanding.selfCorrection.deniesAnywhere(word)
      || understanding.amendment(in: word, at: moment).cues.contains(.objection)
  }
}
