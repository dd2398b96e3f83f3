package import Chat
import Foundation
import Localization
import Models
import Navigation
import Notifications
import Scheduling
import Store

/// What the conversation asks for, done by the records.
extension Assistant {
  package func carryOut(_ request: ChatRequest) throws(ChatError) -> ChatOutcome {
    do {
      return try outcome(of: request)
    } catch {
      throw ChatError(error.explanation)
    }
  }

  private func outcome(of request: ChatRequest) throws(StoreError) -> ChatOutcome {
    switch request {
    case .log(let amount, let currency, let category):
      // Two that say the same within a second are two.
      let transaction = Transaction(
        id: UUID().uuidString,
        amount: amount,
        currency: currency,
        category: category?.cut(to: Bounds.name),
        date: settings.now()
      )
      try record(transaction)
      _ = try deliverDue()
      return .logged(transaction)
    case .spending(let days):
      return .spent(try spending(of: days, in: planner().clock).sums, in: days)
    case .remind(let text, let when, let interval): return try remind(text, at: when, every: interval)
    case .reminders:
      return .reminders(try reminders().map { reminder throws(StoreError) in try worded(reminder) })
    case .cancelReminder(let ordinal):
      let reminders = try reminders()
      let index = ordinal < 0 ? reminders.count + ordinal : ordinal - 1
      guard reminders.indices.contains(index) else { return .noReminder }
      let reminder = try worded(reminders[index])
      try records().schedule.cancel(reminders[index].id)
      return .reminderCancelled(reminder)
    case .achievements:
      let done = try achievements()
      return .achievements(transactions: done.transactions, streak: done.streak, completedGoals: done.completedGoals)
    case .inbox:
      _ = try deliverDue()
      let inbox = try records().inbox
      let newest = try inbox.page(InboxFilter(isUnreadOnly: true), limit: 1).first
      let now = settings.now()
      let age = RelativeTime(from: newest?.createdAt ?? now, to: now)
      return .inbox(newest: newest, age: age, unread: try inbox.unreadCount())
    case .markInboxRead: return .inboxRead(count: try records().inbox.markAllRead())
    }
  }

  // MARK: Reminders

  private func remind(
    _ text: String,
    at when: SpokenInstant,
    every interval: RepeatInterval?
  ) throws(StoreError) -> ChatOutcome {
    let due =
      switch when {
      case .instant(let instant): instant
      case .day(let day): try planner().clock.moments(of: Self.morning, on: day).first
      }
    let scheduled = try schedule(
      origin: .reminder,
      type: "reminder",
      title: localizer.text("notification.reminder.title"),
      body: text,
      at: due,
      every: interval,
      link: DeepLink(.inbox).url
    )
    guard let scheduled else { return .reminderPast }
    return .reminderSet(try worded(scheduled))
  }

  /// When a reminder comes for which only a day was said.
  private static let morning = ClockTime(minuteOfDay: 9 * 60)

  private func reminders() throws(StoreError) -> [ScheduledNotification] {
    try records().schedule.pending(of: .reminder)
  }

  private func worded(_ scheduled: ScheduledNotification) throws(StoreError) -> ChatOutcome.Reminder {
    let clock = try planner().clock
    let text = if case .words(_, let body) = scheduled.content { body } else { scheduled.id }
    return ChatOutcome.Reminder(
      text: text,
      day: clock.day(at: scheduled.next.due),
      time: clock.time(at: scheduled.next.due),
      every: scheduled.recurrence.flatMap { RepeatInterval(rawValue: $0.frequency.rawValue) }
    )
  }
}
