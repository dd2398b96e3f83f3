import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is to be done with the alert that was told just now, where only a pronoun means it: «شيله» behind «والثاني؟», `mark it read`.
package struct PointedAlert: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let one = amongSeveral(text, utterance) ?? named(text, utterance) { return one }
    guard dialogue.question?.isOffer ?? true, !utterance.isAsking, !utterance.isDenied,
      [.listAlerts, .whyAlert, .dismissAlert].contains(dialogue.subject),
      dialogue.memory.mentioned == nil,
      (1...Self.mostWords).contains(folded(text).words.count),
      let intent = intent(text, utterance), understanding.act(of: text, for: intent.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.ordinal == nil, !spoken.saysValue, understanding.kinds(in: text).isSubset(of: [.alert]),
      spoken.rest.allSatisfy({ isSilent($0, intent) })
    else { return nil }
    var change = context.understood(intent, utterance)
    switch told {
    case .alert(let alert): change.reference = .alert(alert.id)
    // A document that expires is no alert that can be put away.
    case .service(let own): change.slots[.service] = .text(own.service.rawValue)
    // Of several of which none was told by its place other readers know.
    case nil: return nil
    }
    return change
  }

  /// «امسحه» behind something that was not understood, or told of nothing that can be put away: which of several alerts is asked.
  private func amongSeveral(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.understood.intent == .dismissAlert, utterance.understood.slots.isEmpty,
      !utterance.isAsking, !utterance.isDenied, dialogue.memory.mentioned == nil, dialogue.last == nil,
      !dialogue.mentions.isEmpty, understanding.kinds(in: text).isEmpty,
      understanding.act(of: text, for: Intent.dismissAlert.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let alerts = situation.center.ownAlerts.compactMap(\.alert)
    guard spoken.cues.contains(.it), spoken.ordinal == nil, !spoken.saysValue, alerts.count > 1 else { return nil }
    var dismissal = context.understood(.dismissAlert, utterance)
    dismissal.among = alerts.map { .alert($0.id) }
    return dismissal
  }

  /// `get rid of the tax one`, «شيل الضريبة»: the alert of the type that is named, where alerts are spoken of or nothing else is
  /// called so.
  private func named(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question?.isOffer ?? true, !utterance.isAsking, !utterance.isDenied,
      (1...Self.mostNaming).contains(folded(text).words.count),
      understanding.kinds(in: text).isSubset(of: [.alert]),
      let type = understanding.alertType(in: text, at: moment), !understanding.requestReader.asks(text),
      utterance.understood.intent.kind != .budget, !utterance.understood.intent.adds,
      // «وقف تنبيهات الصرف» silences them.
      utterance.understood.intent != .muteNotifications || utterance.understood.slots[.type] == nil,
      understanding.act(of: text, for: Intent.dismissAlert.rawValue) == .command,
      situation.center.ownAlerts.contains(where: { $0.alert?.alertType.rawValue == type }),
      // «تنبيه الضريبة وتنبيه الصرف» are two.
      Set(understanding.knowingReader.read(text, at: moment).matches.filter { $0.slot == "alert_type" }.map(\.value))
        .count == 1
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.remove) || understanding.acts.commands(Intent.dismissAlert.rawValue, in: text),
      spoken.ordinal == nil, !spoken.saysValue,
      !understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
    else { return nil }
    let isSpokenOf = [.listAlerts, .whyAlert, .dismissAlert].contains(dialogue.subject)
    if !isSpokenOf, understanding.kinds(in: text).isEmpty {
      let name = NamedTargets(context: context).removedName(in: spoken)
      guard spoken.rest.count <= TurnContext.longestName, named.found(by: name)?.isEmpty ?? true else {
        return nil
      }
    }
    var dismissal = context.understood(.dismissAlert, utterance)
    dismissal.slots[.type] = .text(type)
    return dismissal
  }

  private func intent(_ text: String, _ utterance: Utterance) -> Intent? {
    if utterance.understood.intent == .markInboxRead, utterance.leaning.aspect != .all { return .markInboxRead }
    let spoken = understanding.amendment(in: text, at: moment)
    return spoken.cues.contains(.remove) && spoken.cues.contains(.it) ? .dismissAlert : nil
  }

  /// Whether a word only does what is asked.
  private func isSilent(_ word: String, _ intent: Intent) -> Bool {
    understanding.speaks(of: intent, in: word) || NamedTargets(context: context).saysNothing([word])
      // «أزله من القائمة»
      || !understanding.references.read(word).values(of: "listing").isEmpty
      || saysOnly([word], ["anyway"])
  }

  /// The alert at the place that was told; nil where the most urgent of several was.
  private var told: OwnAlert? {
    let all = situation.center.ownAlerts
    if all.count == 1 { return all[0] }
    let mention = dialogue.mentions.last.flatMap { $0.intent == .listAlerts ? $0 : nil }
    guard let place = (mention?.slots ?? dialogue.last?.slots)?[.ordinal]?.number else { return nil }
    let index = place < 0 ? all.count + place : place - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  private static let mostWords = 5
  private static let mostNaming = 7
}
