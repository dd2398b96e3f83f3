import Alerts
package import Localization
import Meanings
package import Models
import SentenceWords
package import Turns

/// Asks whether to go on telling of alerts that a person nearly always puts away without a look.
///
/// It is a question, never a rule by itself: what is muted is what the person said yes to.
package struct MutingQuestion {
  package let text: String
  /// What is done where the person says yes.
  private let offer: Understood

  /// - Returns: The question behind the dismissal of an alert; nil where there is no reason for it, or it was asked within a month.
  package init?(dismissing alert: Alert, in context: AnswerContext) {
    let type = alert.alertType
    guard Self.isDue(dismissing: alert, in: context.records), context.mayAskAboutMuting(type) else { return nil }
    self.init(of: type, in: context.localizer)
  }

  /// The question about alerts of a type.
  package init(of type: AlertType, in localizer: Localizer) {
    let name = SettingsWording(localizer: localizer).name(of: type)
    text = localizer.text(ChatText.mutingAsked.rawValue, .phrase(name))
    offer = Understood(.muteNotifications, language: localizer.language, slots: [.type: .text(type.rawValue)])
  }

  /// Whether nearly all alerts of a type were put away without a look once an alert is, though they are still told, and none is critical.
  package static func isDue(dismissing alert: Alert, in records: UserRecords) -> Bool {
    let type = alert.alertType
    var after = records.alerts
    guard let index = after.firstIndex(where: { $0.id == alert.id }) else { return false }
    after[index].isDismissed = true
    // What may be critical is never offered to be silenced.
    guard !after.contains(where: { $0.alertType == type && $0.severity == .critical }) else { return false }
    return AlertType.known.contains(type) && records.settings.announces(type)
      && Reception.byKind(in: after)[Matter.Kind(type)]?.isWavedAway == true
  }

  /// Has the next sentence answer it.
  package func ask(in dialogue: inout Dialogue, _ context: AnswerContext) {
    dialogue.ask(.offer(offer), prompt: text, quickReplies: context.yesAndNo)
  }
}
