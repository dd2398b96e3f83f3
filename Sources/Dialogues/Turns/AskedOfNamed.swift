package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads whether something that is named was changed or taken away: `did you change the dentist?`, «لغيت تذكير البنك؟».
package struct AskedOfNamed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The question how it stands, answered with a yes or a no first; nil of anything else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (2...Self.mostWords).contains(folded.words.count) else { return nil }
    let found = understanding.references.read(folded)
    let asked = found.matches.first { $0.slot == "recalled" && ["changed", "taken"].contains($0.value) }
    guard let asked, case let words = asked.words, utterance.isAsking || !folded.isArabic || words.lowerBound > 0 else {
      return nil
    }
    let name = folded.words.indices.filter { !words.contains($0) }.map { folded.typed($0) }
      .filter { !NamedTargets(context: context).saysNothing([$0]) }
    guard (1...NamedTargets.longestName).contains(name.count),
      let meant = NamedTargets(context: context).held(name, in: text), let inquiry = meant.kind.inquiry,
      meant.kind == .reminder || meant.kind == .transaction
    else { return nil }
    var told = context.understood(inquiry, utterance)
    (told.reference, told.sequel) = (meant, asked.value == "taken" ? .removed : .any)
    return told
  }

  private static let mostWords = 7
}
