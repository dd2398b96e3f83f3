package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a document by its place in the list of one's own that was told: «جدد الأول», «هل يمكنك تجديد الثاني؟», `when does the third expire`.
package struct PlacedDocument: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question?.isOffer ?? true, !utterance.isDenied,
      dialogue.subject == .listServices
        || dialogue.mentions.suffix(Self.lately).contains(where: { $0.intent == .listServices }),
      dialogue.mentions.last.map({ $0.intent == .listServices || $0.service != nil && $0.person == nil }) == true,
      Self.alike.contains(said.intent), said.slots[.service] == nil,
      said.slots[.dependent] == nil, folded(text).words.count <= Self.mostWords,
      let place = understanding.ordinal(in: text, at: moment), understanding.kinds(in: text).isEmpty
    else { return nil }
    let held = situation.records.services.sorted {
      ($0.expires, $0.service.rawValue) < ($1.expires, $1.service.rawValue)
    }
    let index = place < 0 ? held.count + place : place - 1
    guard held.indices.contains(index) else { return nil }
    let renews =
      said.intent == .serviceRenew
      || said.intent == .outOfScope && understanding.acts.hasVerb(of: Intent.serviceRenew.rawValue, in: text)
    var told = context.understood(
      said.intent == .updateService ? .updateService : renews ? .serviceRenew : .serviceStatus,
      utterance
    )
    told.slots = said.intent == .updateService ? said.slots : [:]
    told.slots[.ordinal] = nil
    told.slots[.service] = .text(held[index].service.rawValue)
    told.aspect = utterance.leaning.aspect == .days ? .days : nil
    return told
  }

  private static let alike: Set<Intent> = [
    .serviceRenew, .serviceStatus, .listServices, .outOfScope, .updateService, .listAgenda,
  ]
  /// So many things behind the list its places are meant.
  private static let lately = 3
  private static let mostWords = 7
}
