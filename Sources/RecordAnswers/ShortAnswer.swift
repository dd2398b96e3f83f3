import Alerts
package import Calendars
import Localization
import Meanings
import Models
import Sentences
import SentenceWords
package import Wording

/// The short answer to a short question about what was spoken of, as «10 أيام» is to «كم يوم؟».
package struct ShortAnswer {
  package let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  /// The answer with what was asked in place of all that could be said.
  package func shortened(_ answer: Answer) -> Answer {
    guard let aspect = context.understood.aspect else { return answer }
    var answer = answer
    switch aspect {
    // Of a goal it is the sum that is left.
    case .days where context.understood.intent == .goalProgress: break
    // «كم باقي عليه» of an appointment of today asks for its hour.
    case .days where day == context.today && time != nil: answer.response.text = hour ?? answer.response.text
    case .days: if let day { answer.response.text = days(to: day) }
    case .when where context.understood.intent == .goalProgress: answer.response.text += deadline
    case .hijri: if let day { answer.response.text = DateAnswer(context: context).both(day) }
    case .amount: if let amount { answer.response.text = amount }
    case .nearest: answer = told(isLast: false) ?? answer
    case .farthest: answer = told(isLast: true) ?? answer
    case .count: answer = count ?? answer
    case .when, .who, .all, .left, .top, .least, .largest, .average, .compared, .chart, .lost, .opened, .overdue:
      break
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

  /// The day and the hour that the answer is about.
  private var hour: String? {
    guard let day, let time else { return nil }
    return context.text(.reminderTime, .day(day), .text(time.description)) + "."
  }

  /// By when the only goal that has a day is to be reached, behind how it stands.
  private var deadline: String {
    let days = context.records.goals.compactMap(\.deadline)
    return days.count == 1 ? " " + DateAnswer(context: context).both(days[0]) : ""
  }

  /// The day that the answer is about; nil where it has none.
  package var day: CalendarDay? {
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
    case .taxDeadlines: return context.taxDeadlines.lazy.compactMap(\.day).first
    case .balanceStatus: return center.alerts(of: .lowBalance).first?.deadline?.day
    case .unauthorizedPayment: return center.alerts(of: .unauthorizedPayment).first?.deadline?.day
    case .listRecommendations: return center.alerts(of: .recommendation).first?.deadline?.day
    case .listAlerts: return center.mostUrgent?.deadline
    case .paymentDue, .loanStatus: return payment?.due
    case .upcomingRecurring: return recurring?.days.first
    case .listAppointments: return appointment?.time.day
    case .goalProgress: return context.records.goals.compactMap(\.deadline).min()
    case .listAgenda: return appointment?.time.day ?? days?.lowerBound
    case .convertDate: return understood.slots[.start] == nil ? understood.day : nil
    case .today: return context.today
    default: return nil
    }
  }

  /// The hour of the appointment that the answer is about.
  package var time: ClockTime? {
    [.listAppointments, .listAgenda].contains(context.understood.intent) ? appointment?.time.clock : nil
  }

  /// The first appointment of the days that were named, else of those to come.
  private var appointment: Appointment? {
    context.records.appointments.first { days?.contains($0.time.day) ?? ($0.time.day >= context.today) }
  }

  /// The day or the span that was named; nil where none was.
  private var days: ClosedRange<CalendarDay>? { AgendaAnswer(context: context).days }

  /// What the answer is about, in a word or two; nil of a day on which nothing is.
  package var subject: String? {
    if let person = context.understood.slots[.dependent]?.text,
      let dependent = context.relationships.dependents(meantBy: person, among: context.center.dependents).first
    {
      return "\(dependent.serviceType) (\(dependent.name))"
    }
    if let service = context.understood.slots[.service]?.text {
      return context.localizer.text("service.name.\(service)")
    }
    if let appointment, time != nil { return AppointmentWording(localizer: context.localizer).subject(of: appointment) }
    if [.listAgenda, .today].contains(context.understood.intent) { return nil }
    if context.understood.intent == .upcomingRecurring, let title = context.understood.slots[.text]?.text {
      return title
    }
    // The only one is called by its title.
    if context.understood.intent == .upcomingRecurring, context.records.recurring.count == 1 {
      return context.records.recurring[0].title
    }
    return context.localizer.text("subject.\(context.understood.name)")
  }

  private var payment: Loan.Payment? { context.records.loans.byNextPayment.lazy.compactMap(\.nextPayment).first }

  /// The payment that was named by its title, else the next one.
  private var recurring: PaymentsAnswer.Upcoming? {
    let title = context.understood.slots[.text]?.text
    return PaymentsAnswer(context: context).upcoming.first { title == nil || $0.payment.title == title }
  }

  private var amount: String? {
    switch context.understood.intent {
    case .paymentDue, .loanStatus:
      guard let loan = context.records.loans.byNextPayment.first(where: { $0.nextPayment != nil }),
        let payment = loan.nextPayment
      else { return nil }
      return sum("\(payment.amount)", loan.currency)
    case .upcomingRecurring: return recurring.map { sum("\($0.payment.amount)", $0.payment.currency) }
    default: return nil
    }
  }

  private func sum(_ amount: String, _ currency: String) -> String {
    context.text(.sum, .text(amount), .text(currency)) + "."
  }

  /// One of a list: its first or its last.
  private func told(isLast: Bool) -> Answer? {
    switch context.understood.intent {
    case .listDependents, .dependentAlerts:
      let dependents = context.center.dependents
      guard let told = isLast ? dependents.last : dependents.first else { return nil }
      return Answer(response: context.situationWording.draft(ofStatusOf: told), dependentAlert: .of(told))
    case .listServices where days == nil:
      let services = context.records.services.sorted { $0.expires < $1.expires }
      guard let told = isLast ? services.last : services.first else { return nil }
      return Answer(response: context.situationWording.draft(of: .service(told)))
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
