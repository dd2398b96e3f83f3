import Alerts
import Localization
import Models

/// The short answer to a short question about what was spoken of, as «10 أيام» is to «كم يوم؟».
struct ShortAnswer {
  let context: AnswerContext

  /// The answer with what was asked in place of all that could be said.
  func shortened(_ answer: Answer) -> Answer {
    guard let aspect = context.understood.aspect else { return answer }
    var answer = answer
    switch aspect {
    // Of a goal it is the sum that is left.
    case .days where context.understood.intent == .goalProgress: break
    case .days: if let day { answer.response.text = days(to: day) }
    case .hijri: if let day { answer.response.text = DateAnswer(context: context).both(day) }
    case .amount: if let amount { answer.response.text = amount }
    case .nearest: answer = nearest ?? answer
    case .count: answer = count ?? answer
    case .when, .who, .all: break
    }
    return answer
  }

  private func days(to day: CalendarDay) -> String {
    let days = day.days(since: context.today)
    return switch days {
    case ..<0: context.text(.daysLate, .integer(-days))
    case 0: context.text(.dayToday)
    default: context.text(.days, .integer(days))
    }
  }

  /// The day that the answer is about; nil where it has none.
  var day: CalendarDay? {
    let (understood, center) = (context.understood, context.center)
    if let person = understood.slots[.dependent]?.text {
      return context.relationships.dependents(meantBy: person, among: center.dependents).first
        .map { context.today.adding(days: $0.daysRemaining) }
    }
    switch understood.intent {
    case .serviceStatus, .serviceRenew:
      return context.records.services.first { $0.service.rawValue == understood.slots[.service]?.text }?.expires
    case .listDependents, .dependentAlerts:
      return center.dependents.first.map { context.today.adding(days: $0.daysRemaining) }
    case .taxDeadlines: return center.alerts(of: .taxDeadline).first?.deadline?.day
    case .balanceStatus: return center.alerts(of: .lowBalance).first?.deadline?.day
    case .unauthorizedPayment: return center.alerts(of: .unauthorizedPayment).first?.deadline?.day
    case .listRecommendations: return center.alerts(of: .recommendation).first?.deadline?.day
    case .listAlerts: return center.mostUrgent?.deadline
    case .paymentDue, .loanStatus: return payment?.due
    case .upcomingRecurring: return recurring?.nextDue
    case .listAppointments: return context.records.appointments.first { $0.time.day >= context.today }?.time.day
    case .goalProgress: return context.records.goals.compactMap(\.deadline).min()
    case .convertDate, .listAgenda: return understood.day
    case .today: return context.today
    default: return nil
    }
  }

  /// The hour of the appointment that the answer is about.
  var time: ClockTime? {
    guard context.understood.intent == .listAppointments else { return nil }
    return context.records.appointments.first { $0.time.day >= context.today }?.time.clock
  }

  /// What the answer is about, in a word or two.
  var subject: String {
    if let person = context.understood.slots[.dependent]?.text,
      let dependent = context.relationships.dependents(meantBy: person, among: context.center.dependents).first
    {
      return "\(dependent.serviceType) (\(dependent.name))"
    }
    if let service = context.understood.slots[.service]?.text {
      return context.localizer.text("service.name.\(service)")
    }
    return context.localizer.text("subject.\(context.understood.name)")
  }

  private var payment: Loan.Payment? { context.records.loans.byNextPayment.lazy.compactMap(\.nextPayment).first }

  private var recurring: RecurringTransaction? {
    context.records.recurring.min { ($0.nextDue, $0.id) < ($1.nextDue, $1.id) }
  }

  private var amount: String? {
    switch context.understood.intent {
    case .paymentDue, .loanStatus:
      guard let loan = context.records.loans.byNextPayment.first(where: { $0.nextPayment != nil }),
        let payment = loan.nextPayment
      else { return nil }
      return sum("\(payment.amount)", loan.currency)
    case .upcomingRecurring: return recurring.map { sum("\($0.amount)", $0.currency) }
    default: return nil
    }
  }

  private func sum(_ amount: String, _ currency: String) -> String {
    context.text(.sum, .text(amount), .text(currency)) + "."
  }

  /// The first of a list.
  private var nearest: Answer? {
    switch context.understood.intent {
    case .listDependents, .dependentAlerts:
      guard let first = context.center.dependents.first else { return nil }
      return Answer(response: context.situationWording.draft(ofStatusOf: first), dependentAlert: .of(first))
    case .listServices:
      guard let first = context.records.services.min(by: { $0.expires < $1.expires }) else { return nil }
      return Answer(response: context.situationWording.draft(of: .service(first)))
    default: return nil
    }
  }

  /// How many there are.
  private var count: Answer? {
    switch context.understood.intent {
    case .listAlerts: Answer(response: Draft(text: context.text(.alertCount, .integer(context.center.ownAlerts.count))))
    case .listDependents, .dependentAlerts: Answer(response: context.situationWording.draftOfDependents)
    default: nil
    }
  }
}
