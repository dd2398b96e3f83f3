package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that one of the alerts that were told is to be explained by its place: «اشرح لي الأول», `explain the second one`,
/// `birincini izah et`.
package struct ExplainedPlace: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, [.listAlerts, .whyAlert].contains(dialogue.subject),
      (2...Self.mostWords).contains(folded(text).words.count), explains(text),
      let place = understanding.ordinal(in: text, at: moment), understanding.kinds(in: text).isSubset(of: [.alert]),
      understanding.amendment(in: text, at: moment).rest.allSatisfy({ word in
        explains(word) || !understanding.references.read(word).matches.isEmpty
      })
    else { return nil }
    var why = context.understood(.whyAlert, utterance)
    why.slots[.ordinal] = .number(place)
    return why
  }

  private func explains(_ text: String) -> Bool {
    understanding.acts.places(of: "happening", in: text).contains { $0.value == "explained" }
  }

  private static let mostWords = 5
}
