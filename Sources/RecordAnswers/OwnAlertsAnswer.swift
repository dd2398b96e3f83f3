import Alerts
import Localization
import Meanings
package import Models
import Navigation
import Sentences
import SentenceWords
package import Wording

/// The user's own alerts: the most urgent one, or those of one type.
package struct OwnAlertsAnswer {
  package let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  /// «وش عندي؟»: the most urgent of all, and how many more there are.
  package var list: Answer {
    if context.understood.aspect == .opened { return opened }
    if let type = context.understood.slots[.type]?.text { return alerts(of: AlertType(rawValue: type)) }
    if context.understood.aspect == .all, !context.center.ownAlerts.isEmpty { return all }
    return mostUrgent(kind: .response)
  }

  /// All that one of them says, which is read by that.
  private var opened: Answer {
    if let noneNamed { return noneNamed }
    let own = context.center.ownAlerts
    if context.understood.slots[.ordinal] == nil, let type = context.understood.slots[.type]?.text {
      return none(of: AlertType(rawValue: type))
    }
    guard let index = context.index(in: own) else { return noneThere }
    return Answer(
      response: draft(of: own[index], kind: .response),
      effect: own[index].alert.map(Answer.Effect.markRead)
    )
  }

  /// Every one of them, the most urgent first.
  private var all: Answer {
    let lines = context.center.ownAlerts.map { pauses.marked(context.situationWording.draft(of: $0).text, of: $0) }
    return Answer(
      response: ListWording(context: context).draft(of: lines, link: DeepLink(.alerts)),
      dependentAlert: .mostUrgent
    )
  }

  /// The most urgent of all; of an ordinal, the one that stands there.
  package func mostUrgent(kind: ChatMessage.Kind) -> Answer {
    answer(of: context.center.ownAlerts, kind: kind) ?? nothing
  }

  /// What is said unasked: the most urgent of what was neither put off nor is known, nor muted; where all of it was, how much that is.
  package func announcement(kind: ChatMessage.Kind) -> Answer {
    let all = context.center.ownAlerts
    let announced = context.center.greetable(at: context.now)
    guard !announced.isEmpty || all.isEmpty else {
      return Answer(response: context.situationWording.draft(ofMore: all.count), dependentAlert: .mostUrgent)
    }
    guard var answer = answer(of: announced, kind: kind) else { return nothing }
    if all.count > 1 { answer.suggestion = context.situationWording.draft(ofMore: all.count - 1) }
    return answer
  }

  package func alerts(of type: AlertType) -> Answer { told(of: type) ?? none(of: type) }

  private func told(of type: AlertType) -> Answer? {
    told(of: type, beside: context.center.alerts(of: type))
      ?? answer(of: context.center.alerts(of: type).map(OwnAlert.alert), kind: .response)
  }

  /// What was told of the balance, and what warns of a low one.
  package var balance: Answer {
    let held = context.records.balances.map { balance in
      context.localizer.text(
        FollowUpText.balanceHeld.rawValue,
        .text("\(balance.amount)"),
        .text(balance.currency),
        .day(balance.day)
      )
    }.joined(separator: " ")
    if var answer = told(of: .lowBalance) {
      if !held.isEmpty { answer.response.text = "\(held) \(answer.response.text)" }
      return answer
    }
    let text = held.isEmpty ? context.text(.balanceUnknown) : held
    return Answer(
      response: Draft(text: text, link: DeepLink(AlertType.lowBalance.section)),
      dependentAlert: .mostUrgent
    )
  }

  func none(of type: AlertType) -> Answer {
    let text = context.text(.noAlertOfType, .phrase(context.localizer.text(type.nameKey)))
    return Answer(response: Draft(text: text, link: DeepLink(type.section)), dependentAlert: .mostUrgent)
  }

  /// Nil where there are none.
  private func answer(of alerts: [OwnAlert], kind: ChatMessage.Kind) -> Answer? {
    guard !alerts.isEmpty else { return nil }
    guard let index = context.index(in: alerts) else { return noneThere }
    return Answer(
      response: draft(of: alerts[index], kind: kind),
      dependentAlert: .mostUrgent,
      suggestion: index == 0 && alerts.count > 1 ? context.situationWording.draft(ofMore: alerts.count - 1) : nil
    )
  }

  /// The alert that stands at an ordinal of the list; where none was said and there are several, the most urgent one is
  /// offered first.
  package var dismissal: Answer {
    if let noneNamed { return noneNamed }
    let type = context.understood.slots[.type]?.text.map(AlertType.init(rawValue:))
    let alerts = type.map(context.center.alerts) ?? context.center.ownAlerts.compactMap(\.alert)
    // «أزل تنبيه الرصيد»: no other in its place.
    if let type, alerts.isEmpty { return none(of: type) }
    let known = alerts.firstIndex { context.understood.reference == .alert($0.id) }
    guard let index = known ?? index(in: alerts, of: type) else { return noneThere }
    let alert = alerts[index]
    if known == nil, context.understood.among != nil { return which(of: alerts) }
    guard known != nil || alerts.count == 1 || context.understood.slots[.ordinal] != nil else {
      var offered = context.understood
      offered.reference = .alert(alert.id)
      return Answer(
        response: Draft(
          text: context.text(.dismissalOffered, .text(context.alertWording.heading(of: alert))),
          link: DeepLink(.alerts),
          alert: context.alertWording.response(for: alert),
          quickReplies: context.yesAndNo
        ),
        effect: .ask(.offer(offered))
      )
    }
    let question = MutingQuestion(dismissing: alert, in: context)
    let said = [context.text(.alertDismissed, .text(context.alertWording.heading(of: alert))), question?.text]
      .compactMap(\.self)
    return Answer(
      response: Draft(
        text: said.joined(separator: " "),
        link: DeepLink(.alerts),
        quickReplies: question == nil ? [] : context.yesAndNo
      ),
      effect: .dismiss(alert, asking: question)
    )
  }

  /// Asks which of several is to be put away, by what they are called.
  private func which(of alerts: [Alert]) -> Answer {
    let names = alerts.map(context.alertWording.heading)
    let held = context.text(.alertsHeld, .text(names.joined(separator: context.text(.listSeparator))))
    let meant = alerts.enumerated().map { place, alert in
      var meant = context.understood
      meant.slots = [.ordinal: .number(place + 1), .text: .text(names[place])]
      meant.reference = .alert(alert.id)
      return meant
    }
    return Answer(
      response: Draft(text: "\(context.text(.whichReminder)) \(held)", link: DeepLink(.alerts), quickReplies: names),
      effect: .ask(.choice(meant))
    )
  }

  /// Says that no alert has the name that was said, and which there are; nil where none was.
  package var noneNamed: Answer? {
    let slots = context.understood.slots
    let document = slots[.service]?.text.flatMap(ServiceType.init(rawValue:))
    let said = slots[.text]?.text ?? document.map { context.localizer.text($0.nameKey) }
    guard context.understood.reference == nil, let name = said else { return nil }
    let held = context.center.ownAlerts.compactMap(\.alert).map(context.alertWording.heading)
    let names = Argument.text(held.joined(separator: context.text(.listSeparator)))
    let told = [context.text(.noAlertNamed, .text(name))] + (held.isEmpty ? [] : [context.text(.alertsHeld, names)])
    return Answer(response: Draft(text: told.joined(separator: " "), link: DeepLink(.alerts)))
  }

  var noneThere: Answer {
    Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
  }

  /// No alert of the user's own: what is to be paid is told, else that there is nothing, and if nothing at all is held, how to begin.
  private var nothing: Answer {
    if let toPay = PaymentsAnswer(context: context).dueNow ?? LendingAnswer(context: context).due {
      return Answer(response: toPay.response, dependentAlert: .mostUrgent)
    }
    let nothing = context.text(context.records.isEmpty ? .nothingKept : .nothingDue)
    let stale = context.records.sources.compactMap(context.sourceWording.staleness)
    let text = ([nothing] + stale).joined(separator: " ")
    return Answer(response: Draft(text: text, link: DeepLink(.overview)), dependentAlert: .mostUrgent)
  }

  func draft(of own: OwnAlert, kind: ChatMessage.Kind) -> Draft {
    var draft = context.situationWording.draft(of: own)
    draft.kind = kind
    draft.text = pauses.marked(draft.text, of: own)
    if let staleness = staleness(of: own) { draft.text += " " + staleness }
    return draft
  }

  private var pauses: AlertPauseWording {
    AlertPauseWording(localizer: context.localizer, now: context.now, zone: context.zone)
  }

  /// Whoever told of it has not answered since, and may know better by now.
  private func staleness(of own: OwnAlert) -> String? {
    guard !context.records.sources.isEmpty, let id = own.alert?.id, let url = context.records.sourceOfAlert[id] else {
      return nil
    }
    return context.records.sources.first { $0.url == url }.flatMap(context.sourceWording.staleness)
  }
}
