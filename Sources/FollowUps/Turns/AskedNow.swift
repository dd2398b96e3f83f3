import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads «والحين؟», `and now?` behind an answer: the same is asked once more, and nobody is greeted.
struct AskedNow: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count),
      utterance.isAsking || utterance.isJoined, utterance.leaning.aspect == nil,
      !understanding.references.read(folded).asksForRest, let subject = dialogue.subject, subject != .summarizeSpending
    else { return nil }
    let now = changedWords(["now"], in: text)
    guard !now.isEmpty,
      folded.words.indices.map({ folded.typed($0) }).allSatisfy({ word in
        now.contains(word) || NamedTargets(context: context).saysNothing([word])
          || saysOnly([word], ["anyway", "too"], in: text)
      })
    else { return nil }
    // What was just changed is told as it stands.
    if let changed = dialogue.memory.mentioned ?? dialogue.memory.last, let inquiry = changed.kind.inquiry,
      subject.kind == changed.kind, changed.kind != .alert
    {
      var told = context.understood(inquiry, utterance)
      told.reference = changed
      return told
    }
    let asked = subject.inquiry ?? subject
    guard !understanding.changes(asked.rawValue), ![.greet, .thank, .goodbye, .help].contains(asked) else { return nil }
    var told = context.understood(asked, utterance)
    told.slots = dialogue.mentions.last { $0.intent == asked }?.slots ?? [:]
    return told
  }

  private static let mostWords = 3
}
