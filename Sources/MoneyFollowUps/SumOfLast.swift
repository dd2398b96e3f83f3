import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the sum of the expense that was just logged or changed, which is called so: «والمبلغ ٤٥», `and the amount was 45`.
package struct SumOfLast: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, !dialogue.memory.hasJustRemoved,
      let last = dialogue.memory.last, case .transaction = last, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded.words.count), !understanding.requestReader.asks(text),
      folded.words.indices.contains(where: { isSum(folded.typed($0)) })
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.number != nil, spoken.day == nil, spoken.time == nil, spoken.rule == nil, spoken.span == nil,
      spoken.ordinal == nil, spoken.cues.isSubset(of: [.filler, .was, .adding, .objection, .meant, .amend]),
      spoken.rest.allSatisfy({ isSum($0) })
    else { return nil }
    return others.changed(last, Amendment(spoken), utterance)
  }

  private func isSum(_ word: String) -> Bool { understanding.references.read(word).values(of: "entry").contains("sum") }

  private static let mostWords = 5
}
