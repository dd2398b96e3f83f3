import Assistant
import Calendars
package import Databases
import FoundationEssentials
import Meanings
import Models
import Navigation
import Notifications
package import RecordFiles
import Repositories
import Scheduling
import Sentences
import Store
import Wording

/// What a client's user has, as the events of a calendar.
extension Client {
  /// Returns what comes once, and whatever comes again as one event with its rule; the earliest first of each kind.
  package func calendarEvents() throws(StoreError) -> [CalendarEvent] {
    let situation = try situation()
    let clock = try planner().clock
    let titles = AgendaTitles(localizer: localizer, relationships: relationships)
    let single = try agenda(with: []).single.sorted { $0.day < $1.day }.map { entry in
      event(entry.kind, entry.id ?? "\(entry.title) \(entry.day)", entry.title, .day(entry.day), link: entry.link)
    }
    let appointments = situation.records.appointments.map { appointment in
      event(
        .appointment,
        appointment.id,
        titles.title(of: appointment),
        .instant(appointment.time.date),
        link: (try? DeepLink(.appointments, id: appointment.id)) ?? DeepLink(.appointments)
      )
    }
    let payments = situation.records.recurring.compactMap { payment in
      payment.recurrence.fromFirst.map { recurrence in
        event(
          .payment,
          payment.id,
          titles.title(of: payment),
          .day(recurrence.anchor),
          rule: payment.every,
          link: DeepLink(.payments)
        )
      }
    }
    let reminders = try records().schedule.pending(of: .reminder).compactMap { reminder in
      reminder.recurrence.map { recurrence in
        event(
          .reminder,
          reminder.id,
          reminder.readableText,
          .wall(
            recurrence.anchor,
            recurrence.time,
            second: recurrence.second,
            in: reminder.deadlineZone ?? clock.zone
          ),
          rule: recurrence.rule,
          link: DeepLink(.inbox)
        )
      }
    }
    return single + appointments + payments + reminders
  }

  private func event(
    _ kind: AgendaEntry.Kind,
    _ id: String,
    _ title: String,
    _ start: CalendarEvent.Start,
    rule: RecurrenceRule? = nil,
    link: DeepLink
  ) -> CalendarEvent {
    CalendarEvent(
      uid: UUID(derivedFrom: "\(account.user)\u{0}\(kind.rawValue)\u{0}\(id)").digits.lowercased(),
      title: title,
      start: start,
      rule: rule,
      rings: kind == .reminder,
      url: link.url
    )
  }
}

extension ScheduledNotification {
  /// What one is reminded of: the words of it, else its heading.
  var readableText: String {
    guard case .words(let title, let body) = content else { return id }
    return body.isEmpty ? title : body
  }
}
