import Alerts
import Dialogues
import Models
package import Sentences
import Understanding

/// Reads when one's own document is due behind a reminder that was counted from somebody's: `when's mine?`, «وأنا متى؟», `bəs mənimki?`.
package struct OwnBehindOthers: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject == .createReminder, let anchor = dialogue.advance?.anchor,
      anchor.person != nil, utterance.leaning.references.contains(.own), !utterance.isDenied,
      utterance.leaning.isBare, utterance.isAsking || understanding.requestReader.asks(text),
      let service = service(of: anchor)
    else { return nil }
    var asked = context.understood(.serviceStatus, utterance)
    asked.slots[.service] = .text(service.rawValue)
    return asked
  }

  /// The document that was spoken of, or what is due for the person.
  private func service(of anchor: Mention) -> ServiceType? {
    if let service = anchor.service { return service }
    guard let person = anchor.person else { return nil }
    return understanding.relationships.dependents(meantBy: person, among: situation.center.dependents).first
      .flatMap(understanding.relationships.service(of:))
  }
}
