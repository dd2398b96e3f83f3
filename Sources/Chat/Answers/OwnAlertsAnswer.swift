import Alerts
import Localization
import Models
import Navigation

/// The user's own alerts: the most urgent one, or those of one type.
struct OwnAlertsAnswer {
  let context: AnswerContext

  /// «وش عندي؟»: the most urgent of all, and how many more there are.
  var list: Answer {
    if let type = context.understood.slots[.type] { return alerts(of: AlertType(rawValue: type)) }
    return mostUrgent(kind: .response)
  }

  func mostUrgent(kind: ChatMessage.Kind) -> Answer {
    guard let own = context.center.mostUrgent else { return nothing }
    return Answer(
      response: draft(of: own, kind: kind),
      dependentAlert: .mostUrgent,
      suggestion: more(than: 1, of: context.center.ownAlerts.count)
    )
  }

  func alerts(of type: AlertType) -> Answer {
    let alerts = context.center.alerts(of: type)
    guard let first = alerts.first else {
      let text = context.text(.noAlertOfType, .phrase(context.localizer.text(type.nameKey)))
      return Answer(response: Draft(text: text, link: DeepLink(type.section)), dependentAlert: .mostUrgent)
    }
    return Answer(
      response: draft(of: .alert(first), kind: .response),
      dependentAlert: .mostUrgent,
      suggestion: more(than: 1, of: alerts.count)
    )
  }

  /// The alert that stands at an ordinal of the list, the most urgent one when none was said.
  var dismissal: Answer {
    let alerts = context.center.ownAlerts.compactMap(\.alert)
    let ordinal = context.understood.slots[.ordinal].flatMap { Int($0) } ?? 1
    let index = ordinal < 0 ? alerts.count + ordinal : ordinal - 1
    guard alerts.indices.contains(index) else {
      return Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
    }
    let alert = alerts[index]
    return Answer(
      response: Draft(text: context.text(.alertDismissed, .text(alert.title)), link: DeepLink(.alerts)),
      effect: .dismiss(alert)
    )
  }

  /// Nothing of the user's own: said, and if nothing at all is held, how to begin.
  private var nothing: Answer {
    let text = context.text(context.records.isEmpty ? .nothingKept : .nothingDue)
    return Answer(response: Draft(text: text, link: DeepLink(.overview)), dependentAlert: .mostUrgent)
  }

  private func draft(of own: OwnAlert, kind: ChatMessage.Kind) -> Draft {
    Draft(
      kind: kind,
      text: context.alertWording.sentence(for: own),
      link: context.alertWording.link(for: own),
      alert: own.alert.map { AlertResponse($0, on: context.today) }
    )
  }

  private func more(than shown: Int, of count: Int) -> Draft? {
    guard count > shown else { return nil }
    return Draft(
      kind: .suggestion,
      text: context.text(.moreAlerts, .integer(count - shown)),
      link: DeepLink(.alerts)
    )
  }
}
