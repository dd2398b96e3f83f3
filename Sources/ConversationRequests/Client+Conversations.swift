import Alerts
import Assistant
package import Calendars
package import Chat
package import Databases
import FoundationEssentials
import Localization
import Meanings
import Models
import Scheduling
import SentenceWords
import Store
import Understanding
package import Wording

/// What a client says, and is told.
extension Client {
  /// Returns the conversation of that name, begun when it is new; the state of things is fresh.
  package func conversation(_ session: String = SessionName.main) throws(StoreError) -> ChatViewModel {
    try conversation(session) {
      ChatViewModel(
        app: app,
        understanding: assistant.understanding,
        localizers: assistant.localizers,
        language: language,
        actions: ConversationActions(client: self, conversation: changeKey(of: session)),
        moment: { [unowned self] in
          Moment(
            now: settings.now(),
            zone: timeZone(of: lastSituation?.records.profile ?? Profile()),
            isMonthFirst: language == .english
          )
        },
        situation: { [unowned self] in
          lastSituation ?? Situation(records: UserRecords(), today: CalendarDay(of: settings.now(), in: .gmt))
        }
      )
    }
  }

  /// Returns what is due or held in some days, the earliest first.
  package func agenda(of days: ClosedRange<CalendarDay>) throws(StoreError) -> [AgendaEntry] {
    try agenda(with: ReminderRequests(client: self).times(in: days)).entries(in: days)
  }

  func agenda(with reminders: [ChatOutcome.Reminder]) throws(StoreError) -> Agenda {
    let payments = account.payments
    return Agenda(
      try situation(),
      localizer: localizer,
      relationships: relationships,
      workdays: .workdays(in: try planner().clock.zone),
      reminders: reminders,
      days: { (try? payments.days(of: $0)) ?? PaymentDays(coming: [$0.nextDue]) }
    )
  }

  /// Returns what tells a conversation's changes from those of all others: one that is kept or has a name goes on in a later process,
  /// what was said without either is of this process alone.
  package func changeKey(of session: String) -> String {
    if let memory { return "\(session) \(memory.name)" }
    return session == SessionName.main ? "\(session) \(assistant.process)" : session
  }

  /// The names of the types of notifications, as the reader sees them.
  package var notificationTypeNames: [String] {
    let wording = SettingsWording(localizer: localizer)
    return NotificationType.allCases.map(wording.name)
  }
}
