import Alerts
import Localization
import Models
import Navigation

/// The state of a document, the user's own or a dependent's, and its renewal.
struct ServiceAnswer {
  let context: AnswerContext

  var answer: Answer {
    if let dependent = context.understood.slots[.dependent]?.text {
      return DependentsAnswer(context: context).answer(about: dependent, service: service)
    }
    guard let service else {
      let names = ServiceType.renewals.map { context.localizer.text($0.nameKey) }
      return Answer(
        response: Draft(text: context.text(.serviceAsked), quickReplies: names),
        effect: .ask(.slot(.service))
      )
    }
    var answer = Answer(
      response: Draft(text: status(of: service), link: DeepLink(service)),
      dependentAlert: .mostUrgent
    )
    if context.understood.intent == .serviceRenew { offerRenewal(of: service, in: &answer) }
    return answer
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
