import Alerts
import Localization
import Meanings
import Models
import Navigation
import RecordAnswers
import Sentences
import Wording

/// What is marked as read: the whole inbox, one notification of it, or an alert that is named.
struct ReadingAnswer {
  let context: AnswerContext

  var answer: Answer {
    let slots = context.understood.slots
    if let noneNamed = OwnAlertsAnswer(context: context).noneNamed { return noneNamed }
    if case .alert(let id) = context.understood.reference {
      return context.center.ownAlerts.compactMap(\.alert).first { $0.id == id }.map(read) ?? noSuchAlert
    }
    if let type = slots[.type]?.text.map(AlertType.init(rawValue:)) {
      return context.center.alerts(of: type).first.map(read) ?? noSuchAlert
    }
    return Answer(.markInboxRead(at: slots[.ordinal]?.number))
  }

  private func read(_ alert: Alert) -> Answer {
    let heading = context.alertWording.heading(of: alert)
    return Answer(
      response: Draft(text: context.text(.alertRead, .text(heading)), link: DeepLink(.alerts)),
      effect: .markRead(alert)
    )
  }

  private var noSuchAlert: Answer {
    Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
  }
}
