import Chat
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
  /// Does what a conversation asks for; what it changes is kept with what takes it back.
  func carryOut(_ request: ChatRequest, for conversation: String) throws -> ChatOutcome {
    switch request {
    case .change(let change) where !change.isRecorded:
      return .changed(try outcome(of: change, in: conversation))
    case .spending, .agenda, .reminders, .achievements, .inbox:
      return try outcome(of: request)
    case .log, .remind, .cancelReminder, .markInboxRead, .change:
      return try recording(for: conversation, naming: \.change) { () throws(StoreError) in try outcome(of: request) }
    }
  }

  private func outcome(of request: ChatRequest) throws(StoreError) -> ChatOutcome {
    switch request {
    case .log(let amount, let currency, let category, let day, let isIncome):
      // Two that say the same within a second are two.
      let transaction = Transaction(
        id: UUID().uuidString,
        amount: amount,
        currency: currency,
        category: category?.cut(to: Bounds.name),
        date: try instant(on: day),
        isIncome: isIncome
      )
      try record(transaction)
      return .logged(transaction)
    case .spending(let days, let category): return try spent(in: days, on: category)
    case .agenda(let days):
      let reminders = try reminders().map { reminder throws(StoreError) in try worded(reminder) }
      return .agenda(reminders.filter { days.contains($0.day) }, in: days)
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
    case .change(.amendReminder(let target, let amendment)): return try amendReminder(target, amendment)
    case .change(let change): return .changed(try outcome(of: change))
    }
  }

  /// Now, or on another day at this time of it.
  private func instant(on day: CalendarDay?) throws(StoreError) -> Date {
    let (now, clock) = (settings.now(), try planner().clock)
    guard let day, day != clock.day(at: now) else { return now }
    return clock.moments(of: clock.time(at: now), on: day.past(on: clock.day(at: now))).first
  }

  /// What was spent, on everything or on the category or the merchant that was named.
  private func spent(in days: ClosedRange<CalendarDay>, on name: String?) throws(StoreError) -> ChatOutcome {
    let all = try spending(of: days, in: planner().clock)
    guard let name else { return .spent(all.sums, in: days, on: nil) }
    let search = TargetSearch(name)
    let named = search.matches(in: all.map { $0.category ?? "" }).map { all[$0] }
    let meant = named.isEmpty ? search.matches(in: all.map { $0.merchant ?? "" }).map { all[$0] } : named
    return .spent(meant.sums, in: days, on: named.first?.category ?? name)
  }

  // MARK: Reminders

  private func remind(
    _ text: String,
    at when: SpokenInstant,
    every rule: RecurrenceRule?
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
      every: rule?.meant(from: planner().clock.day(at: due), in: planner().clock.zone),
      link: DeepLink(.inbox).url
    )
    guard let scheduled else { return noReminder(at: due) }
    return .reminderSet(try worded(scheduled))
  }

  /// Why none can be set for a time.
  func noReminder(at due: Date) -> ChatOutcome {
    due > settings.now() ? .reminderTooFar(last: ZoneClock.lastDay) : .reminderPast
  }

  /// When a reminder comes for which only a day was said.
  private static let morning = ClockTime(minuteOfDay: 9 * 60)
}

extension CalendarDay {
  /// The last day that a sentence may have meant by one that is still to come: last week's Tuesday, last year's date.
  fileprivate func past(on today: CalendarDay) -> Self {
    guard self > today else { return self }
    if days(since: today) <= 7 { return adding(days: -7) }
    let year = Int(description.prefix(4)).map { $0 - 1 } ?? 0
    return CalendarDay("\(year)\(description.dropFirst(4))") ?? self
  }
}
