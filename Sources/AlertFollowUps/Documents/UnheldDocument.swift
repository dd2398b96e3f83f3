package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which other document is asked for behind one, where nobody keeps it here: «والسيارة؟», «والاستمارة؟», `and the insurance`.
///
/// That it is not held is said: nothing else is told in its place.
package struct UnheldDocument: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count),
      dialogue.subject.map(Self.subjects.contains) == true, utterance.isAsking || utterance.isJoined,
      let named = name(in: folded)
    else { return nil }
    let rest = folded.words.indices.filter { !named.words.contains($0) }.map { folded.typed($0) }
    guard rest.allSatisfy({ saysOnly([$0], ["anyway", "too"], in: text) }) else { return nil }
    var asked = context.understood(.serviceStatus, utterance)
    asked.unheld = named.typed
    return asked
  }

  /// The word for a document that is not kept here, or for a car, of which only its papers expire.
  private func name(in folded: FoldedText) -> (typed: String, words: Range<Int>)? {
    let unheld = understanding.references.read(folded).matches.first { $0.slot == "unheld" }
    let car = understanding.reader.matches(in: folded.original).first {
      $0.slot == "spending_category" && $0.value == "car"
    }
    guard let (typed, words) = unheld.map({ ($0.typed, $0.words) }) ?? car.map({ ($0.typed, $0.words) }) else {
      return nil
    }
    return (typed.hasPrefix("وال") ? String(typed.dropFirst()) : typed, words)
  }

  private static let subjects: Set<Intent> = [.serviceStatus, .serviceRenew, .dependentAlerts, .listServices]
  private static let mostWords = 4
}
