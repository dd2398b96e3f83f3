import Alerts
import Localization
import Models

/// Asks whether to go on telling of alerts that a person nearly always puts away without a look.
///
/// It is a question, never a rule by itself: what is muted is what the person said yes to.
struct MutingQuestion {
  let text: String
  /// What is done where the person says yes.
  private let offer: Understood

  /// - Returns: The question behind the dismissal of an alert; nil where there is no reason for it, or it was asked within a month.
  init?(dismissing alert: Alert, in context: AnswerContext) {
    let type = alert.alertType
    var after = context.records.alerts
    guard let index = after.firstIndex(where: { $0.id == alert.id }) else { return nil }
    after[index].isDismissed = true
    guard AlertType.known.contains(type), context.records.settings.announces(type),
      Reception.byKind(in: after)[Matter.Kind(type)]?.isWavedAway == true, context.mayAskAboutMuting(type)
    else { return nil }
    let wording = SettingsWording(localizer: context.localizer)
    text = context.text(.mutingAsked, .phrase(wording.name(of: type)))
    offer = Understood(.muteNotifications, language: context.understood.language, slots: [.type: .text(type.rawValue)])
  }

  /// Has the next sentence answer it.
  func ask(in dialogue: inout Dialogue, _ context: AnswerContext) {
    dialogue.ask(.offer(offer), prompt: text, quickReplies: context.yesAndNo)
  }
}
