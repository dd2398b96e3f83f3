package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads why something was changed, and what is only wished or weighed: «ليش خليتها العصر», `should I delete it?`, «ليتني لغيته».
@MainActor
package struct ReasonOfChange {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding) {
    (self.dialogue, self.understanding) = (dialogue, understanding)
  }

  /// What answers it, and changes nothing; nil of anything else.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    guard (2...Self.mostWords).contains(folded.words.count) else { return nil }
    let found = understanding.references.read(folded)
    let said = Set(found.values(of: "recalled"))
    if said.isSuperset(of: ["want", "deed"]) {
      return Understood(.supposed, language: utterance.understood.language)
    }
    guard said.contains("made"), found.values(of: "sequel").contains(Sequel.why.rawValue) else { return nil }
    var asked = Understood(.explainAnswer, language: utterance.understood.language)
    asked.sequel = dialogue.memory.done?.request == nil ? .any : .why
    asked.reference = dialogue.memory.last
    return asked
  }

  private static let mostWords = 8
}
