package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads another time for what the words name several reminders by: «اجل الفاتورة لبكرة» of two bills asks which.
package struct SeveralNamed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.understood.intent == .outOfScope, !utterance.isAsking,
      !utterance.isDenied, (2...Self.mostWords).contains(folded(text).words.count),
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard !spoken.cues.isDisjoint(with: [.later, .earlier, .amend, .alter]), spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .adding]), spoken.day != nil || spoken.time != nil || spoken.span != nil,
      (1...TurnContext.longestName).contains(spoken.rest.count), spoken.rule == nil, spoken.ordinal == nil
    else { return nil }
    let found = named.found(by: spoken.rest.joined(separator: " ")) ?? []
    guard found.count > 1, found.allSatisfy({ $0.kind == .reminder }) else { return nil }
    var change = context.understood(.changeReminder, utterance)
    (change.among, change.amendment) = (found, Amendment(spoken))
    return change
  }

  private static let mostWords = 6
}
