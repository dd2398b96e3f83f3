import Models
import Understanding

/// Reads that the notification which was told just now is to be marked as read: «علمها مقروءة» behind «وش تقول الثانية» is that one, and not all.
struct ReadPlace: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question == nil, said.intent == .markInboxRead, said.slots[.ordinal] == nil,
      dialogue.subject == .listInbox, let told = dialogue.last, told.intent == .listInbox,
      let place = told.slots[.ordinal], utterance.leaning.aspect != .all,
      understanding.act(of: text, for: said.name) == .command
    else { return nil }
    var reading = corrections.understood(.markInboxRead, utterance)
    reading.slots[.ordinal] = place
    return reading
  }
}
