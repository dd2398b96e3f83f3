import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that what is still asked for is not wanted any more, which is named: «دعك من المصروف» to «كم المبلغ؟», `forget the reminder`.
struct LeftMatter: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question?.slot != nil, let asked = dialogue.last, asked.intent.adds, !utterance.isAsking,
      (2...Self.mostWords).contains(folded.words.count),
      let leaving = understanding.references.read(folded).matches.first(where: {
        $0.slot == "following" && $0.value == "leaving"
      })
    else { return nil }
    let rest = folded.words.indices.filter { !leaving.words.contains($0) }.map { folded.typed($0) }
    let kinds = namedKinds(in: rest.joined(separator: " "))
    guard !rest.isEmpty, kinds.isEmpty || asked.intent.kind.map(kinds.contains) ?? true,
      rest.allSatisfy({ !namedKinds(in: $0).isEmpty || saysOnly([$0], ["anyway"], in: text) })
    else { return nil }
    return context.understood(.cancelled, utterance)
  }

  private static let mostWords = 5
}
