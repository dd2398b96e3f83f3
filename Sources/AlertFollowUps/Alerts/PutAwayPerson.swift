package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that nobody is to be told again of what is due for whoever is spoken of: «لا تذكرني فيها مرة ثانية»,
/// `don't remind me of hers again`.
package struct PutAwayPerson: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let reminding = Intent.createReminder.rawValue
    guard dialogue.question == nil, let person = dialogue.mentions.last?.slots[.dependent], dialogue.topic != .reminder,
      (2...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      understanding.acts.hasVerb(of: reminding, in: text),
      understanding.act(of: text, for: reminding) == .refusal
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let folded = folded(text)
    // «لا تحذفه» refuses to take something away, and is no word of reminding but for its beginning.
    let isOfRemoval = folded.words.indices.contains {
      understanding.acts.hasVerb(of: Intent.cancelReminder.rawValue, in: folded.typed($0))
    }
    guard !spoken.saysValue, !isOfRemoval else { return nil }
    let found = understanding.references.read(folded)
    let pointing = Set(
      found.matches.filter { ["reference", "filler", "function", "following"].contains($0.slot) }.flatMap(\.words)
    )
    let left = Set(understanding.acts.words(of: text, besides: reminding))
    let isBare = folded.words.indices.filter { left.contains(folded.typed($0)) }.allSatisfy { word in
      pointing.contains(word) || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
        || spoken.cues.contains(.again) && !spoken.rest.contains(folded.typed(word))
    }
    guard isBare else { return nil }
    var acknowledging = context.understood(.acknowledgeAlert, utterance)
    acknowledging.slots[.dependent] = person
    return acknowledging
  }

  private static let mostWords = 7
}
