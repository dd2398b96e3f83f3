import Alerts
import Localization
import Models

/// What is due or held on a day, or between two: documents, dependents, alerts, appointments, payments and reminders.
struct AgendaAnswer {
  let context: AnswerContext

  /// The reminders are looked up first: see ``draft(with:in:)``.
  var list: Answer {
    guard let days else { return OwnAlertsAnswer(context: context).list }
    return Answer(.agenda(days))
  }

  /// The day or the span that was named; nil where none was.
  var days: ClosedRange<CalendarDay>? {
    if let day = context.understood.day { return day...day }
    return context.understood.slots[.period].flatMap {
      $0.days(on: context.today, weekStart: context.weekStart, isAhead: true)
    }
  }

  /// All that falls into the days, the earliest first.
  func draft(with reminders: [String], in days: ClosedRange<CalendarDay>) -> Draft {
    let lines = entries.filter { days.contains($0.day) }.sorted { $0.day < $1.day }.map(\.text) + reminders
    let link = DeepLink(.overview)
    guard !lines.isEmpty else { return Draft(text: nothing(in: days), link: link) }
    return ListWording(context: context).draft(of: lines, link: link)
  }

  private func nothing(in days: ClosedRange<CalendarDay>) -> String {
    days.lowerBound == days.upperBound
      ? context.text(.agendaEmpty, .day(days.lowerBound))
      : context.text(.agendaEmptyBetween, .day(days.lowerBound), .day(days.upperBound))
  }

  private struct Entry {
    let day: CalendarDay
    let text: String
  }

  private var entries: [Entry] { documents + dependents + alerts + appointments + payments }

  private var documents: [Entry] {
    context.records.services.map { Entry(day: $0.expires, text: context.alertWording.status(of: $0)) }
  }

  private var dependents: [Entry] {
    context.center.dependents.map { dependent in
      let text = context.situationWording.draft(ofStatusOf: dependent).text
      return Entry(day: context.today.adding(days: dependent.daysRemaining), text: text)
    }
  }

  private var alerts: [Entry] {
    context.center.ownAlerts.compactMap(\.alert).compactMap { alert in
      alert.deadline.map { Entry(day: $0.day, text: context.alertWording.sentence(for: alert)) }
    }
  }

  private var appointments: [Entry] {
    let wording = AppointmentWording(localizer: context.localizer)
    return context.records.appointments.map { Entry(day: $0.time.day, text: wording.row(for: $0)) }
  }

  private var payments: [Entry] {
    let wording = LoanWording(localizer: context.localizer, today: context.today)
    let loans = context.records.loans.compactMap { loan in
      loan.nextPayment.map { Entry(day: $0.due, text: wording.sentence(for: $0, of: loan)) }
    }
    let money = MoneyWording(localizer: context.localizer)
    return loans
      + context.records.recurring.flatMap { payment in
        context.days(payment).coming.map { Entry(day: $0, text: money.sentence(for: payment, due: $0)) }
      }
  }
}
