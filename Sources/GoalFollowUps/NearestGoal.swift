import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which of several goals has the least left to save, behind what was told of them: `which one is closer to done?`, «أيها أقرب؟».
package struct NearestGoal: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.subject == .goalProgress, goals.count > 1, !utterance.isDenied,
      dialogue.mentions.last?.intent == .goalProgress, (2...Self.mostWords).contains(folded.words.count),
      understanding.kinds(in: text).isSubset(of: [.goal]), utterance.understood.slots[.service] == nil,
      utterance.leaning.aspect == .nearest
        || Self.nearer.contains(where: { near in
          folded.words.indices.contains { folded[$0] == near }
        }),
      let first = goals.max(by: { share(of: $0) < share(of: $1) })
    else { return nil }
    var told = context.understood(.goalProgress, utterance)
    told.slots[.goal] = .text(first.title)
    return told
  }

  private func share(of goal: Goal) -> Decimal {
    goal.target.value > 0 ? goal.current.value / goal.target.value : 0
  }

  /// What asks for it besides the words for what is nearest, folded.
  private static let nearer: Set = ["closer", "closest", "nearer", "اقرب", "الاقرب", "yaxin"]
  private static let mostWords = 8
}
