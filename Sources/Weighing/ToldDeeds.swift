import Meanings
import SentenceWords
import Understanding

/// Weighs what a sentence that goes on with something seems to ask for by how it speaks of it: the words of others do nothing, and
/// what is not certain is offered.
struct ToldDeeds {
  let understanding: ConversationUnderstanding
  let text: String
  /// Whether something was asked, to which any words may be the answer.
  let isAnswer: Bool

  init(understanding: ConversationUnderstanding, text: String, isAnswer: Bool) {
    self.understanding = understanding
    self.text = text
    self.isAnswer = isAnswer
  }

  /// Returns the meanings as far as they stand: none of somebody's words, «محد قال احذفها», and of `maybe delete it` what is to be agreed to.
  func weighed(_ meanings: [Understood]) -> [Understood] {
    guard !isAnswer, meanings.contains(where: { understanding.changes($0.name) }),
      let telling = understanding.acts.telling(of: text)
    else { return meanings }
    switch telling {
    // How others want what is spoken of is offered already.
    case .quoted: return meanings.filter { $0.intent.changesNamed && !$0.isContinued && $0.confidence == 0 }
    case .hedged:
      return meanings.map { meaning in
        var offered = meaning
        (offered.isContinued, offered.confidence) = (false, 0)
        return offered
      }
    }
  }
}
