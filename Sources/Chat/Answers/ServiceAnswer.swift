import Localization
import Models

/// The state of a document, the user's own or a dependent's, and its renewal.
struct ServiceAnswer {
  let context: AnswerContext

  var answer: Answer {
    if let dependent = context.understood.slots[.dependent] {
      return DependentsAnswer(context: context).answer(about: dependent, service: service)
    }
    guard let service else {
      let names = ServiceType.renewals.map { context.localizer.text($0.nameKey) }
      return Answer(response: Draft(text: context.text(.serviceAsked), quickReplies: names), effect: .ask(.service))
    }
    return Answer(response: Draft(text: text(of: service), link: DeepLink(service)), dependentAlert: .mostUrgent)
  }

  private var service: ServiceType? {
    context.understood.slots[.service].flatMap(ServiceType.init(rawValue:)).flatMap { $0.isRenewal ? $0 : nil }
  }

  private func text(of service: ServiceType) -> String {
    guard let own = context.records.services.first(where: { $0.service == service }) else {
      return context.text(.serviceUnknown, .phrase(context.localizer.text(service.nameKey)))
    }
    let status = context.alertWording.status(of: own)
    guard context.understood.intent == .serviceRenew else { return status }
    return [status, context.text(.serviceRenewable, gender: service.gender)].joined(separator: " ")
  }
}
