import Alerts
import Localization
import Meanings
import Models
import Sentences
package import Wording

/// Why an alert was raised, and what is held back by which rule.
package struct AlertReasonAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Of the alert at an ordinal; where none is said, of the one that was spoken of last, or the most urgent one.
  package var why: Answer {
    let all = context.center.ownAlerts
    if let named { return named }
    // A document stands among the alerts.
    if context.understood.slots[.ordinal] != nil, let place = context.index(in: all), case .service = all[place] {
      return reason(of: all[place])
    }
    let alerts = all.compactMap(\.alert)
    let meant = context.understood.reference ?? context.memory.mentioned
    let mentioned = alerts.firstIndex { meant == .alert($0.id) }
    let spokenOf = context.understood.slots[.ordinal] == nil ? mentioned : nil
    guard let index = spokenOf ?? context.index(in: alerts) else {
      return Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
    }
    let alert = alerts[index]
    let wording = context.alertWording
    let reason = wording.reason(for: alert, from: context.records.sourceOfAlert[alert.id])
    let weight = wording.weight(by: context.situationWording.situation.score(of: alert))
    return Answer(
      response: Draft(
        text: [wording.sentence(for: alert), reason, weight, holding(Matter.ID(alert: alert.id))]
          .compactMap(\.self).joined(separator: " "),
        link: wording.link(for: .alert(alert)),
        alert: wording.response(for: alert)
      )
    )
  }

  /// Of the document or the person that is named; that there is no such alert where none is open; nil if none is named.
  private var named: Answer? {
    let slots = context.understood.slots
    if let type = slots[.type]?.text { return OwnAlertsAnswer(context: context).none(of: AlertType(rawValue: type)) }
    let service = slots[.service]?.text.flatMap(ServiceType.init(rawValue:))
    let person = slots[.dependent]?.text
    if person == nil, let service, let own = context.center.ownAlerts.first(where: { $0.service == service }) {
      return reason(of: own)
    }
    let persons = person.map { context.relationships.dependents(meantBy: $0, among: context.center.dependents) }
    let dependent = (persons ?? context.center.dependents).first { dependent in
      service == nil || context.relationships.service(of: dependent) == service
    }
    if person ?? service?.rawValue != nil, let dependent { return reason(of: dependent) }
    guard let person else { return OwnAlertsAnswer(context: context).noneNamed }
    return Answer(
      response: Draft(text: context.text(.noAlertNamed, .text(person)), link: DeepLink(.alerts))
    )
  }

  /// What is due of a document and when, and how much that is worth being said now.
  private func reason(of own: OwnAlert) -> Answer {
    var draft = context.situationWording.draft(of: own)
    let matter = Matter(own, on: context.today)
    draft.text = sentences(draft.text, about: matter)
    return Answer(response: draft)
  }

  private func reason(of dependent: Dependent) -> Answer {
    var draft = context.situationWording.draft(of: dependent)
    draft.kind = .response
    let matter = context.center.matters.first { $0.id == Matter.ID(dependent: dependent.id) }
    if let matter { draft.text = sentences(draft.text, about: matter) }
    return Answer(response: draft)
  }

  private func sentences(_ first: String, about matter: Matter) -> String {
    [first, weight(of: matter), holding(matter.id)].compactMap(\.self).joined(separator: " ")
  }

  private func weight(of matter: Matter) -> String {
    context.alertWording.weight(by: AlertScore(matter, on: context.today))
  }

  /// Every alert, document and dependent that is not told of by itself, under the first rule that holds it back; of what is named, that rule.
  package var withheld: Answer {
    let slots = context.understood.slots
    if context.understood.reference != nil || [.service, .dependent, .type].contains(where: { slots[$0] != nil }) {
      return why
    }
    let parts = held.map { part in
      let rule = name(of: part.rule)
      let titles = (part.alerts.map(title) + part.others.map { context.situationWording.name(of: $0) }).prefix(
        Self.mostTitles
      )
      let names = titles.joined(separator: context.text(.listSeparator))
      return context.text(.withheldPart, .integer(part.matters.count), rule, .phrase(names))
    }
    guard !parts.isEmpty else {
      return Answer(response: Draft(text: context.text(.nothingWithheld), link: DeepLink(.alerts)))
    }
    let text = context.text(.withheld, .phrase(parts.joined(separator: " ")))
    return Answer(response: Draft(text: text, link: DeepLink(.alerts)))
  }

  private var held: [Withheld] {
    Withheld.all(
      in: context.records,
      on: context.today,
      at: context.now,
      isQuiet: context.isQuiet(),
      held: context.held()
    )
  }

  private func title(of alert: Alert) -> String { context.alertWording.title(of: alert) }

  /// Why something is not said unasked now: by the user's wish, or by whatever rule where it is asked why it was not.
  private func holding(_ matter: Matter.ID) -> String? {
    guard let rule = held.first(where: { $0.matters.contains(matter) })?.rule,
      context.understood.intent == .withheldAlerts || rule == .snoozed || rule == .acknowledged
    else { return nil }
    return context.text(.alertWithheld, name(of: rule))
  }

  private func name(of rule: Withheld.Rule) -> Argument {
    .phrase(context.localizer.text("withheld.\(rule.rawValue)"))
  }

  /// Of each rule; of an import of thousands only the number.
  private static let mostTitles = 3
}
