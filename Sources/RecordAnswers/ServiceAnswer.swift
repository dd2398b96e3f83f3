import Alerts
import Calendars
import Localization
import Meanings
import Models
import Navigation
import SentenceWords
package import Wording

/// The state of a document, the user's own or a dependent's, and its renewal.
package struct ServiceAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var answer: Answer {
    if let dependent = context.understood.slots[.dependent]?.text {
      return DependentsAnswer(context: context).answer(about: dependent, service: service)
    }
    if let unheld = context.understood.unheld, service == nil {
      let text = context.text(.documentUnheld, .text(unheld))
      return Answer(response: Draft(text: text, quickReplies: [context.localizer.text("question.services.list")]))
    }
    guard let service else {
      let others = context.records.services.map(\.service).filter { !ServiceType.commonestRenewals.contains($0) }
      let names = (ServiceType.commonestRenewals + others).map { context.localizer.text($0.nameKey) }
      return Answer(
        response: Draft(text: context.text(.serviceAsked), quickReplies: names),
        effect: .ask(.slot(.service))
      )
    }
    let text =
      context.understood.aspect == .lost ? "\(context.text(.lostUnknown)) \(status(of: service))" : status(of: service)
    var answer = Answer(
      response: Draft(text: text, link: DeepLink(service)),
      dependentAlert: .mostUrgent
    )
    if context.understood.intent == .serviceRenew { offerRenewal(of: service, in: &answer) }
    return answer
  }

  /// The documents and when they expire, the first to expire first.
  package var list: Answer {
    let held = context.records.services.sorted {
      ($0.expires, $0.service.rawValue) < ($1.expires, $1.service.rawValue)
    }
    guard let nearest = held.first else {
      return Answer(response: Draft(text: context.text(.noServices), link: DeepLink(.overview)))
    }
    let days = AgendaAnswer(context: context).days
    let services = days.map { days in held.filter { days.contains($0.expires) } } ?? held
    guard let first = services.first else {
      let next = held.first { $0.expires >= context.today } ?? nearest
      return Answer(
        response: Draft(text: context.text(.noneExpires, .phrase(row(next))), link: DeepLink(next.service)),
        dependentAlert: .mostUrgent
      )
    }
    let lines = services.map(row)
    let heading = days == nil ? context.text(.servicesCount, .integer(lines.count)) : nil
    return Answer(
      response: ListWording(context: context).draft(of: lines, under: heading, link: DeepLink(first.service)),
      dependentAlert: .mostUrgent
    )
  }

  /// A document's line in their list, as in «جواز السفر: بعد 10 أيام، في 1 ديسمبر 2026».
  private func row(_ own: OwnService) -> String {
    let name = Argument.phrase(context.localizer.text(own.service.nameKey))
    let days = own.expires.days(since: context.today)
    return switch days {
    case ..<0: context.text(.serviceRowExpired, name, .integer(-days), .day(own.expires))
    default: context.text(.serviceRow, name, .integer(days), .day(own.expires))
    }
  }

  /// The page of the renewal, to be opened by a word.
  private func offerRenewal(of service: ServiceType, in answer: inout Answer) {
    answer.response.text += " " + context.text(.serviceRenewable, gender: service.gender)
    answer.response.quickReplies = context.yesAndNo
    let slots: [Slot: SlotValue] = [.screen: .text(Screen.review.rawValue), .service: .text(service.rawValue)]
    answer.effect = .ask(.offer(Understood(.openScreen, language: context.understood.language, slots: slots)))
  }

  private var service: ServiceType? {
    context.understood.slots[.service]?.text.flatMap(ServiceType.init(rawValue:)).flatMap { $0.isRenewal ? $0 : nil }
  }

  private func status(of service: ServiceType) -> String {
    guard let own = context.records.services.first(where: { $0.service == service }) else {
      return context.text(.serviceUnknown, .phrase(context.localizer.text(service.nameKey)))
    }
    return context.situationWording.draft(of: .service(own)).text
  }
}
