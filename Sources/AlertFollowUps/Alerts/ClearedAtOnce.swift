import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that all reminders or all alerts are to go: `just clear my reminders`, `dismiss all the alerts`, `bütün xəbərdarlıqları sil`.
///
/// It is always asked first, of each alert by its name.
package struct ClearedAtOnce: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let words = words(of: text, among: .everyday)
    guard dialogue.question == nil, (2...Self.mostWords).contains(words.count), words.says("clear"),
      !utterance.isAsking, !utterance.isDenied, !understanding.acts.negates(text)
    else { return [] }
    if words.says("reminders"), words.isMade(of: ["clear", "reminders", "all"]) {
      var removal = context.understood(.cancelReminder, utterance)
      removal.slots[.text] = .text("all")
      return [removal]
    }
    guard words.says("alerts"), words.isMade(of: ["clear", "alerts", "all"]) else { return [] }
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    guard alerts.count > 1, words.says("all") || !words.text.isArabic else { return [] }
    return alerts.map { alert in
      var removal = context.understood(.dismissAlert, utterance)
      removal.reference = .alert(alert.id)
      (removal.isContinued, removal.confidence) = (false, 0)
      return removal
    }
  }

  private static let mostWords = 7
}
