import Alerts
import Changes
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which of the alerts that were told is meant by what it says: «واللي فيه ٧٤٠», «احذف حق الاشتراكات», `the one about the balance`.
package struct AmongAlerts: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, [.listAlerts, .whyAlert, .dismissAlert].contains(dialogue.subject),
      (2...Self.mostWords).contains(folded(text).words.count), understanding.kinds(in: text).isSubset(of: [.alert])
    else { return nil }
    let references = understanding.references.read(text)
    guard
      references.matches.contains(where: { $0.slot == "pointing" }) || following(text).contains("about")
        || !changedWords(["whose", "of whom"], in: text).isEmpty
    else { return nil }
    let own = situation.center.ownAlerts
    let alerts = own.compactMap(\.alert)
    let things = alerts.map { alert in
      var thing = Understood(.dismissAlert)
      thing.reference = .alert(alert.id)
      return thing
    }
    let reader = ThingsInReply(context: context, things: things)
    let found = reader.found(in: text)
    guard found.meant.count == 1, found.denied.isEmpty, !found.isObjecting else { return nil }
    let spoken = understanding.amendment(in: found.saidBesides, at: moment)
    let besides = spoken.rest.filter { !reader.saysNothing($0) && !following($0).contains("about") }
    guard besides.allSatisfy({ !understanding.references.read($0).values(of: "request").isEmpty }),
      !spoken.saysValue
    else { return nil }
    if spoken.cues.contains(.remove) {
      guard !utterance.isAsking, understanding.act(of: text, for: Intent.dismissAlert.rawValue) == .command else {
        return nil
      }
      var dismissal = context.understood(.dismissAlert, utterance)
      dismissal.reference = .alert(alerts[found.meant[0]].id)
      return dismissal
    }
    guard !understanding.acts.commandsAny(in: text), !understanding.acts.negates(text),
      spoken.cues.isSubset(of: [.filler]),
      let place = own.firstIndex(where: { $0.alert?.id == alerts[found.meant[0]].id })
    else { return nil }
    var told = context.understood(.listAlerts, utterance)
    told.slots[.ordinal] = .number(place + 1)
    return told
  }

  private static let mostWords = 7
}
