import Alerts
package import Calendars
import FoundationEssentials
package import Localization
package import Meanings
package import Models
import Navigation
import Scheduling
package import SentenceWords

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
    // What is of another day need not be worded.
    func isAsked(_ day: CalendarDay) -> Bool { range.contains(day) }
    let once = single(isAsked) + loans(isAsked, count: Self.mostInstalments)
    let entries = once + appointments(isAsked) + payments(isAsked)
    return (entries + reminders.filter { isAsked($0.day) }.map(entry)).enumerated().sorted { one, other in
      one.element.place(one.offset) < other.element.place(other.offset)
    }.map(\.element)
  }

  /// What comes once, on a day and at no time of it; of a loan that is the next instalment.
  package var single: [AgendaEntry] { single { _ in true } + loans({ _ in true }, count: 1) }

  private func single(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    documents(isAsked) + dependents(isAsked) + alerts(isAsked) + taxes(isAsked)
  }

  private var today: CalendarDay { situation.center.today }
  private var titles: AgendaTitles { AgendaTitles(localizer: localizer, relationships: relationships) }
  private var alertWording: AlertWording { AlertWording(localizer: localizer, today: today) }

  private func documents(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    situation.records.services.filter { isAsked($0.expires) }.map { own in
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

  private func dependents(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    let wording = DependentWording(localizer: localizer, relationships: relationships)
    return situation.center.dependents.compactMap { dependent in
      let day = today.adding(days: dependent.daysRemaining)
      guard isAsked(day) else { return nil }
      return AgendaEntry(
        .dependent,
        id: dependent.id.uuidString,
        title: titles.title(of: dependent),
        day: day,
        text: wording.status(of: dependent, today: today),
        link: (try? DeepLink(.dependents, id: dependent.id.uuidString)) ?? DeepLink(.dependents)
      )
    }
  }

  private func alerts(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    situation.center.ownAlerts.compactMap { own in
      guard let alert = own.alert, let day = alert.deadline?.day, isAsked(day) else { return nil }
      return AgendaEntry(
        .alert,
        id: "\(alert.id)",
        title: titles.title(of: alert),
        day: day,
        text: alertWording.sentence(for: alert),
        link: alertWording.link(for: own)
      )
    }
  }

  /// What the calendar of taxes has next and followed backends tell of; what an alert tells of is among those.
  private func taxes(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    let coming = situation.records.comingTaxes(on: today).filter { isAsked($0.day) }.map { due in
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
      reported.entry.deadline.flatMap { isAsked($0) ? $0 : nil }.map { day in
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

  private func appointments(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    let wording = AppointmentWording(localizer: localizer)
    return situation.records.appointments.filter { isAsked($0.time.day) }.map { appointment in
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

  private func payments(_ isAsked: (CalendarDay) -> Bool) -> [AgendaEntry] {
    let wording = MoneyWording(localizer: localizer)
    return situation.records.recurring.flatMap { payment in
      days(payment).coming.filter(isAsked).map { day in
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

  private func loans(_ isAsked: (CalendarDay) -> Bool, count: Int) -> [AgendaEntry] {
    let wording = LoanWording(localizer: localizer, today: today)
    return situation.records.loans.flatMap { loan in
      loan.schedule(count: count).filter { isAsked($0.due) }.map { payment in
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

  /// So many instalments of a loan are looked at: those of ten years.
  private static let mostInstalments = 120

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
