import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads when one's own document is due behind a reminder that was counted from somebody's, `when's mine?`, «وأنا متى؟», `bəs mənimki?`,
/// and that the same reminder is wanted of it: `and before mine`.
package struct OwnBehindOthers: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject == .createReminder, let anchor = dialogue.advance?.anchor,
      anchor.person != nil, utterance.leaning.references.contains(.own), !utterance.isDenied,
      let service = service(of: anchor)
    else { return nil }
    if let lead = dialogue.advance, isWanted(text, utterance) {
      var reminder = context.understood(.createReminder, utterance)
      let own = Mention(name: Intent.serviceStatus.rawValue, slots: [.service: .text(service.rawValue)])
      reminder.advance = Advance(lead: lead.lead, anchor: own, time: lead.time)
      return reminder
    }
    guard utterance.leaning.isBare, utterance.isAsking || understanding.requestReader.asks(text) else { return nil }
    var asked = context.understood(.serviceStatus, utterance)
    asked.slots[.service] = .text(service.rawValue)
    return asked
  }

  /// Whether the same is wanted of one's own, and nothing is asked: `and before mine`, `same for mine`, `mənimkindən də`.
  private func isWanted(_ text: String, _ utterance: Utterance) -> Bool {
    let found = understanding.references.read(text)
    guard !utterance.isAsking, !understanding.requestReader.asks(text), utterance.advance == nil,
      understanding.amendment(in: text, at: moment).number == nil,
      found.isBare(besides: Set(found.matches.filter { Self.silent.contains($0.slot) }.flatMap(\.words)))
    else { return false }
    let isFrom = found.matches.contains { match in
      match.slot == "reference" && Self.from.contains(where: Folding.fold(match.typed).hasSuffix)
    }
    return isFrom || !found.values(of: "before").isEmpty || found.values(of: "same").contains("same")
      || following(text).contains("too")
  }

  /// What Azerbaijani ends with that something is counted from, folded.
  private static let from = ["dan", "den"]
  private static let silent: Set = ["before", "same", "following", "turning", "function", "determiner"]

  /// The document that was spoken of, or what is due for the person.
  private func service(of anchor: Mention) -> ServiceType? {
    if let service = anchor.service { return service }
    guard let person = anchor.person else { return nil }
    return understanding.relationships.dependents(meantBy: person, among: situation.center.dependents).first
      .flatMap(understanding.relationships.service(of:))
  }
}
