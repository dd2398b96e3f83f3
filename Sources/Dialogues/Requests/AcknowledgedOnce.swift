import Meanings
import Sentences
import SentenceWords
import Understanding

/// Leaves out of several requests what only acknowledges, where another of them acknowledges the alert of somebody by name:
/// `stop bringing it up, I know about my daughter`.
struct AcknowledgedOnce {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the requests without those that would acknowledge somebody else's.
  ///
  /// Where who is named is only doubted, the whole text may say it for certain.
  func left(of requests: [String], in text: String) -> [String] {
    let acknowledges = requests.map { understanding.speaks(of: .acknowledgeAlert, in: $0) }
    guard requests.count > 1, acknowledges.filter(\.self).count > 1 else { return requests }
    let read = zip(requests, acknowledges).map { part, isRead in
      isRead ? understanding.read(part, at: moment).understood : nil
    }
    let bare = read.map { $0?.intent == .acknowledgeAlert && $0?.slots.isEmpty == true }
    guard bare.contains(true),
      let named = read.first(where: { $0?.intent == .acknowledgeAlert && $0?.slots[.dependent] != nil }) ?? nil
    else { return requests }
    if named.confidence < ConversationUnderstanding.certain {
      let whole = understanding.read(text, at: moment).understood
      let isSame = whole.intent == .acknowledgeAlert && whole.slots[.dependent] == named.slots[.dependent]
      if isSame, whole.confidence > named.confidence { return [text] }
    }
    return zip(requests, bare).filter { !$0.1 }.map(\.0)
  }
}
