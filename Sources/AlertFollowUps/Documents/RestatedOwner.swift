import Alerts
import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads whose document it is instead, of which another date was noted just now: «لا قصدي زوجتي», `no, my wife's`, `yox, arvadımın`.
///
/// Who is said to have renewed it is asked about first: «قصدي زوجتي جددته».
package struct RestatedOwner: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Takes back what was noted, and notes it of whoever is meant.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged,
      dialogue.memory.done?.request?.intent == .updateService, let noted, !utterance.isAsking,
      (1...Self.mostWords).contains(folded(text).words.count), !understanding.requestReader.asks(text),
      let person = person(in: text, having: noted.service)
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    var update = context.understood(.updateService, utterance)
    update.slots = [
      .service: .text(noted.service.rawValue), .dependent: .text(person), .when: .text(noted.day.description),
    ]
    guard following(text).contains("done") else {
      (undoing.isConfirmed, update.isConfirmed) = (true, true)
      return [undoing, update]
    }
    return [undoing, update].map { meaning in
      var offered = meaning
      (offered.isContinued, offered.confidence) = (false, 0)
      return offered
    }
  }

  /// The document of which another date was noted, and until when it is good now.
  private var noted: (service: ServiceType, day: CalendarDay, person: String?)? {
    switch dialogue.memory.last {
    case .service(let service):
      situation.records.services.first { $0.service == service }.map { (service, $0.expires, nil) }
    case .dependent(let id):
      situation.center.dependents.first { $0.id == id }.flatMap { dependent in
        relationships.service(of: dependent).map {
          ($0, context.today.adding(days: dependent.daysRemaining), dependent.name)
        }
      }
    default: nil
    }
  }

  private var relationships: Relationships { understanding.relationships }

  /// The one who has such a document and is said to be meant; nil where a text says anything else.
  private func person(in text: String, having service: ServiceType) -> String? {
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.cues.isDisjoint(with: [.objection, .meant]), !spoken.saysValue,
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .again]),
      // «زوجتي عندها موعد» tells of something else.
      following(text).isDisjoint(with: ["had", "due"])
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let said = reading[Slot.dependent.rawValue],
      reading[Slot.service.rawValue].map({ $0.value == service.rawValue }) ?? true
    else { return nil }
    let meant = relationships.dependents(meantBy: said.value, among: situation.center.dependents)
      .filter { relationships.service(of: $0) == service && $0.name != noted?.person }
    guard meant.count == 1 else { return nil }
    let known = Set(reading.matches.flatMap(\.words))
    let isOnly = reading.text.words.indices.filter { !known.contains($0) }.allSatisfy { word in
      let typed = reading.text.typed(word)
      // `I mean` is two words.
      return understanding.amendment(in: typed, at: moment).rest.isEmpty || !spoken.rest.contains(typed)
        || saysOnly([typed], ["anyway", "only", "done"], in: text)
        || !understanding.references.read(typed).values(of: "reference").isEmpty
    }
    return isOnly ? meant[0].name : nil
  }

  private static let mostWords = 8
}
