import Alerts
import Foundation
package import Localization
package import Models
import Navigation

/// All that is due or held, day by day: documents, dependents, alerts, taxes, appointments, payments and reminders.
package struct Agenda {
  private let situation: Situation
  private let localizer: Localizer
  private let relationships: Relationships
  private let days: (RecurringTransaction) -> PaymentDays
  private let workdays: SmallNumbers
  private let reminders: [ChatOutcome.Reminder]

  /// - Parameters:
  ///   - situation: What is held, and on which day it is read.
  ///   - localizer: In whose language it is worded.
  ///   - relationships: How dependents are called.
  ///   - workdays: On which days one works there.
  ///   - reminders: Each time of those that come in the days that are asked for, the first one first.
  ///   - days: When a payment is to be made.
  package init(
    _ situation: Situation,
    localizer: Localizer,
    relationships: Relationships,
    workdays: SmallNumbers,
    reminders: [ChatOutcome.Reminder],
    days: @escaping (RecurringTransaction) -> PaymentDays
  ) {
    self.situation = situation
    self.localizer = localizer
    self.relationships = relationships
    self.workdays = workdays
    self.reminders = reminders
    self.days = days
  }

  /// Returns what falls into some days, the earliest first; of a day what has no time comes before what has one.
  package func entries(in range: ClosedRange<CalendarDay>) -> [AgendaEntry] {
    (single + appointments + payments + reminders.map(entry)).enumerated().filter { range.contains($0.element.day) }
      .sorted { one, other in
        one.element.place(one.offset) < other.element.place(other.offset)
      }.map(\.element)
  }

  /// What comes once, on a day and at no time of it.
  package var single: [AgendaEntry] { documents + dependents + alerts + taxes + loans }

  private var today: CalendarDay { situation.center.today }
  private var titles: AgendaTitles { AgendaTitles(localizer: localizer, relationships: relationships) }
  private var alertWording: AlertWording { AlertWording(localizer: localizer, today: today) }

  private var documents: [AgendaEntry] {
    situation.records.services.map { own in
      AgendaEntry(
        .document,
        id: own.service.rawValue,
        title: titles.title(of: own),
        day: own.expires,
        text: alertWording.status(of: own),
        link: DeepLink(own.service)
      )
    }
  }

  private var dependents: [AgendaEntry] {
    let wording = DependentWording(localizer: localizer, relationships: relationships)
    return situation.center.dependents.map { dependent in
      AgendaEntry(
        .dependent,
        id: dependent.id.uuidString,
        title: titles.title(of: dependent),
        day: today.adding(days: dependent.daysRemaining),
        text: wording.status(of: dependent, today: today),
        link: (try? DeepLink(.dependents, id: dependent.id.uuidString)) ?? DeepLink(.dependents)
      )
    }
  }

  private var alerts: [AgendaEntry] {
    situation.center.ownAlerts.compactMap { own in
      own.alert.flatMap { alert in alert.deadline.map { (alert, $0.day) } }.map { alert, day in
        AgendaEntry(
          .alert,
          id: "\(alert.id)",
          title: titles.title(of: alert),
          day: day,
          text: alertWording.sentence(for: alert),
          link: alertWording.link(for: own)
        )
      }
    }
  }

  /// What the calendar of taxes has next and followed backends tell of; what an alert tells of is among those.
  private var taxes: [AgendaEntry] {
    let coming = situation.records.comingTaxes(on: today).map { due in
      let title = localizer.text(due.obligation.wording)
      return AgendaEntry(
        .tax,
        id: "\(due.obligation.name)-\(due.period)",
        title: title,
        day: due.day,
        text: localizer.text(ChatText.agendaTax, .phrase(title), .day(due.day)),
        link: (try? DeepLink(url: due.obligation.actionURL)) ?? DeepLink(.taxes)
      )
    }
    let reported = situation.records.reported(.taxDeadlines, on: today).compactMap { reported in
      reported.entry.deadline.map { day in
        AgendaEntry(
          .tax,
          title: reported.entry.title,
          day: day,
          text: alertWording.sentence(for: reported.alert),
          link: reported.entry.actionURL.flatMap { try? DeepLink(url: $0) } ?? DeepLink(.taxes)
        )
      }
    }
    return coming + reported
  }

  private var appointments: [AgendaEntry] {
    let wording = AppointmentWording(localizer: localizer)
    return situation.records.appointments.map { appointment in
      AgendaEntry(
        .appointment,
        id: appointment.id,
        title: titles.title(of: appointment),
        day: appointment.time.day,
        time: appointment.time.clock,
        text: wording.row(for: appointment),
        link: (try? DeepLink(.appointments, id: appointment.id)) ?? DeepLink(.appointments)
      )
    }
  }

  private var payments: [AgendaEntry] {
    let wording = MoneyWording(localizer: localizer)
    return situation.records.recurring.flatMap { payment in
      days(payment).coming.map { day in
        AgendaEntry(
          .payment,
          id: payment.id,
          title: titles.title(of: payment),
          day: day,
          text: wording.sentence(for: payment, due: day),
          link: DeepLink(.payments)
        )
      }
    }
  }

  private var loans: [AgendaEntry] {
    let wording = LoanWording(localizer: localizer, today: today)
    return situation.records.loans.compactMap { loan in
      loan.nextPayment.map { payment in
        AgendaEntry(
          .payment,
          id: loan.id,
          title: titles.title(of: payment, of: loan),
          day: payment.due,
          text: wording.sentence(for: payment, of: loan),
          link: DeepLink(.loans)
        )
      }
    }
  }

  private func entry(for reminder: ChatOutcome.Reminder) -> AgendaEntry {
    AgendaEntry(
      .reminder,
      id: reminder.id,
      title: reminder.text,
      day: reminder.day,
      time: reminder.time,
      text: ReminderWording(localizer: localizer, workdays: workdays).sentence(
        ChatText.reminderLine.rawValue,
        reminder
      ),
      link: DeepLink(.inbox)
    )
  }
}

extension AgendaEntry {
  /// Its place among the others; those of one time stay in the order in which they were found.
  fileprivate func place(_ offset: Int) -> (CalendarDay, Int, Int) { (day, time.map(\.minuteOfDay) ?? -1, offset) }
}
