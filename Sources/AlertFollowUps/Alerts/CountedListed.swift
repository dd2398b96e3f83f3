package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that what was only counted is to be shown: `show them` behind `how many alerts do I have?`, «ورني اياها», `göstər onları`.
package struct CountedListed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let last, !words(of: ["details"], in: text).isEmpty, saysOnly(["details", "anyway"], in: text)
    else { return nil }
    var told = context.understood(last.intent == .summarizeSpending ? .listTransactions : last.intent, utterance)
    told.slots = last.slots
    told.aspect = last.intent == .listAlerts ? .all : nil
    return told
  }

  /// What was counted; reminders that are spoken of are listed however that came to be.
  private var last: Understood? {
    if let last = dialogue.last, last.aspect == .count, last.intent.isSeveral || last.intent == .summarizeSpending {
      return last
    }
    return dialogue.subject == .listReminders ? Understood(.listReminders) : nil
  }
}
