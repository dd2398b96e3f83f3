import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which other alert is to go behind one that was put away: «وتنبيه القرض», «وحق الرصيد برضو», `and the tax alert`.
///
/// Of one that is not there it is said that it is not.
package struct OneMoreAlert: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject == .dismissAlert, understanding.isJoinedAlone(text),
      !utterance.isAsking, !utterance.isDenied, namesAlert(text),
      (2...Self.mostWords).contains(folded(text).words.count), !understanding.requestReader.asks(text),
      !understanding.acts.commandsAny(in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.saysValue, spoken.ordinal == nil, spoken.cues.isSubset(of: [.filler, .adding, .again]) else {
      return nil
    }
    var dismissal = context.understood(.dismissAlert, utterance)
    if let type = understanding.alertType(in: text, at: moment) {
      dismissal.slots[.type] = .text(type)
      return dismissal
    }
    let name = spoken.rest.filter { word in
      understanding.kinds(in: word).isEmpty && !NamedTargets(context: context).saysNothing([word])
        && !saysOnly([word], ["too", "anyway", "pointed"], in: text)
    }
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    let said = name.joined(separator: " ")
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    let found = TargetSearch(said).matches(in: alerts.map { "\($0.title) \($0.message)" })
    dismissal.reference = found.first.map { .alert(alerts[$0].id) }
    if found.isEmpty { dismissal.slots[.text] = .text(said) }
    return dismissal
  }

  /// Whether a text speaks of an alert, or points at what it names no kind of, where there is one of that type.
  private func namesAlert(_ text: String) -> Bool {
    let kinds = understanding.kinds(in: text)
    guard kinds != [.alert] else { return true }
    guard kinds.isEmpty, points(text), let type = understanding.alertType(in: text, at: moment) else { return false }
    return situation.center.ownAlerts.contains { $0.alert?.alertType.rawValue == type }
  }

  private static let mostWords = 5
}
