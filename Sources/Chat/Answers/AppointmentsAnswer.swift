import Localization
import Models
import Navigation

/// The appointments that are still to come, or those of one day: the first of them, and how many more there are.
struct AppointmentsAnswer {
  let context: AnswerContext

  var list: Answer {
    let appointments = context.records.appointments.filter { appointment in
      day.map { $0 == appointment.time.day } ?? (appointment.time.day >= context.today)
    }
    guard let first = appointments.first else {
      let text = day.map { context.text(.noAppointmentsOn, .day($0)) } ?? context.text(.noAppointments)
      return Answer(response: Draft(text: text, link: DeepLink(.appointments)))
    }
    let text = AppointmentWording(localizer: context.localizer).row(for: first)
    let link = (try? DeepLink(.appointments, id: first.id)) ?? DeepLink(.appointments)
    return Answer(response: Draft(text: text, link: link), suggestion: more(than: 1, of: appointments.count))
  }

  /// The day that the sentence names, with an hour or without.
  private var day: CalendarDay? {
    context.understood.slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
  }

  private func more(than shown: Int, of count: Int) -> Draft? {
    guard count > shown else { return nil }
    let text = context.text(.moreAppointments, .integer(count - shown))
    return Draft(kind: .suggestion, text: text, link: DeepLink(.appointments))
  }
}
