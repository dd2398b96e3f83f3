package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that something is done where nothing was spoken of that could be: «خلصت» behind an expense asks for no achievements.
package struct NothingToFinish: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = words(of: ["done", "did"], in: text)
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied, !said.isEmpty,
      utterance.understood.confidence < ConversationUnderstanding.certain,
      folded(text).words.count <= Self.mostWords, understanding.kinds(in: text).isEmpty,
      understanding.knowingReader.read(text, at: moment).values.when == nil,
      saysOnly(["done", "did", "anyway"], in: text)
    else { return nil }
    return context.understood(.acknowledged, utterance)
  }

  private static let mostWords = 3
}
