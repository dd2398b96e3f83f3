import Alerts
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that something else than an alert stands at the place of the shown list that is to be dismissed: «أزل التنبيه الثاني» where the
/// second is a passport.
///
/// The alert of that number may be meant as well, so it is named, and asked about.
struct OtherAtPlace: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .dismissAlert, meaning.act == .command, !meaning.isConfirmed, meaning.reference == nil,
      let place = meaning.slots[.ordinal]?.number, let shown = dialogue.memory.shown(at: place), shown.kind != .alert
    else { return meaning }
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    let index = place < 0 ? alerts.count + place : place - 1
    guard alerts.indices.contains(index) else { return meaning }
    var asked = offered(meaning)
    (asked.reference, asked.slots[.ordinal]) = (.alert(alerts[index].id), nil)
    return asked
  }
}
