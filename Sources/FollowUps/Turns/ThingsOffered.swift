import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what those things are that were offered to be taken away: «هما إيه أصلًا؟» to «ألغي كل تذكيراتك؟», `which ones are they?`.
struct ThingsOffered: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(let offered) = dialogue.question, offered.intent.removes, offered.reference == nil,
      offered.slots[.text]?.text.map(Target.namesAll) == true || offered.slots.isEmpty,
      let inquiry = offered.intent.kind?.inquiry, (1...Self.mostWords).contains(folded(text).words.count),
      utterance.isAsking || understanding.requestReader.asks(text),
      !words(of: ["details"], in: text).isEmpty, saysOnly(["details", "anyway"], in: text)
    else { return nil }
    var told = context.understood(inquiry, utterance)
    told.aspect = inquiry == .listAlerts ? .all : nil
    return told
  }

  private static let mostWords = 5
}
