package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that one of several things goes that were just logged, of which nobody said which: «امسح وحدة», `delete one of them`.
package struct OneOfAdded: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let added = (dialogue.memory.added ?? []).filter { $0.kind == .transaction }
    guard dialogue.question == nil, added.count > 1, dialogue.memory.last?.kind == .transaction, !utterance.isAsking,
      (2...Self.mostWords).contains(folded(text).words.count),
      understanding.references.read(text).values(of: "turn").contains("one of"),
      understanding.act(of: text, for: Intent.deleteTransaction.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let one = words(of: ["one of"], among: "turn", in: text)
    guard spoken.cues.contains(.remove), spoken.ordinal == nil, understanding.ordinal(in: text, at: moment) == nil,
      !spoken.cues.contains(.latest),
      spoken.rest.allSatisfy({ one.contains($0) || NamedTargets(context: context).saysNothing([$0]) })
    else { return nil }
    var removal = context.understood(.deleteTransaction, utterance)
    removal.among = added
    return removal
  }

  private static let mostWords = 4
}
