package import Chat
import Foundation
import Localization
import Models
import Navigation
import Notifications
import Scheduling
import Store
import Understanding

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
    case .cancelReminder(let target): return try cancelReminder(target)
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

  /// Cancels the one reminder that is meant; of several, or of none, it says which there are.
  private func cancelReminder(_ target: ReminderTarget) throws(StoreError) -> ChatOutcome {
    let held = try reminders()
    let reminders = try held.map { reminder throws(StoreError) in try worded(reminder) }
    guard !reminders.isEmpty else { return .noReminder }
    let meant = places(of: target, in: reminders)
    guard let place = meant.first else { return .noSuchReminder(reminders) }
    guard meant.count == 1 else {
      return .whichReminder(meant.map { reminders[$0] }, places: meant.map { $0 + 1 })
    }
    try records().schedule.cancel(held[place].id)
    return .reminderCancelled(reminders[place])
  }

  /// The places, from 0, of the reminders that may be meant.
  private func places(of target: ReminderTarget, in reminders: [ChatOutcome.Reminder]) -> [Int] {
    switch target {
    case .place(let place): return [place < 0 ? reminders.count + place : place - 1].filter(reminders.indices.contains)
    case .named(let name): return TargetSearch(name).matches(in: reminders.map(\.text))
    case .day(let day): return reminders.indices.filter { reminders[$0].day == day }
    case .only: return Array(reminders.indices)
    }
  }

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
