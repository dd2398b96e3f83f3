package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the reminder which was counted from what one person is due is wanted of another one too who was spoken of since:
/// «ولها نفس التذكير», `same reminder for her`, `ona da eyni xatırlatma`.
package struct SameLeadForOther: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded(text).words.count),
      utterance.advance == nil || utterance.advance?.anchor == nil,
      let before = dialogue.advance, let anchor = before.anchor, anchor.person != nil
    else { return nil }
    let found = understanding.references.read(text)
    let references = Set(found.values(of: "reference"))
    let isPointed = !references.isDisjoint(with: Self.pointing)
    guard found.values(of: "same").contains("same"), isPointed, !understanding.requestReader.asks(text),
      understanding.act(of: text, for: Intent.createReminder.rawValue) == .command,
      understanding.amendment(in: text, at: moment).number == nil,
      let other = dialogue.mentions.last(where: { $0.person != nil || $0.service != nil }), other.tells(.days),
      other.slots != anchor.slots, other.person != nil || references.contains(Leaning.Reference.it.rawValue)
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.advance = Advance(lead: before.lead, anchor: other, time: before.time)
    return reminder
  }

  private static let pointing: Set = [
    Leaning.Reference.her, .his, .it, .their,
  ].map(\.rawValue).reduce(into: Set<String>()) { $0.insert($1) }
  private static let mostWords = 7
}
