import Calendars
import Localization
import Models
import Navigation
package import Wording

/// The appointments that are still to come, or those of some days: the first of them, and how many more there are.
package struct AppointmentsAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var list: Answer {
    let days = AgendaAnswer(context: context).days
    let appointments = context.records.appointments.filter { appointment in
      days?.contains(appointment.time.day) ?? (appointment.time.day >= context.today)
    }
    guard let first = appointments.first else {
      return Answer(
        response: Draft(text: days.map(nothing) ?? context.text(.noAppointments), link: DeepLink(.appointments))
      )
    }
    let text = AppointmentWording(localizer: context.localizer).row(for: first)
    let link = (try? DeepLink(.appointments, id: first.id)) ?? DeepLink(.appointments)
    return Answer(response: Draft(text: text, link: link), suggestion: more(than: 1, of: appointments.count))
  }

  private func nothing(in days: ClosedRange<CalendarDay>) -> String {
    days.lowerBound == days.upperBound
      ? context.text(.noAppointmentsOn, .day(days.lowerBound))
      : context.text(.noAppointmentsBetween, .day(days.lowerBound), .day(days.upperBound))
  }

  private func more(than shown: Int, of count: Int) -> Draft? {
    guard count > shown else { return nil }
    let text = context.text(.moreAppointments, .integer(count - shown))
    return Draft(kind: .suggestion, text: text, link: DeepLink(.appointments))
  }
}
