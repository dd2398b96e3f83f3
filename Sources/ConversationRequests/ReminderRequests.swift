import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Repositories
import Scheduling
import Store
import Understanding

/// Sets, changes and cancels reminders for a conversation.
@MainActor
struct ReminderRequests: AccountPart {
  let client: Client
  var account: Account { client.account }

  private func held() throws(StoreError) -> [ScheduledNotification] {
    try records().schedule.pending(of: .reminder)
  }

  /// All of them, the next one first.
  func all() throws(StoreError) -> [ChatOutcome.Reminder] {
    try held().map { reminder throws(StoreError) in try worded(reminder) }
  }

  /// Each time of each of them in some days, of one that comes every few minutes as many as anybody reads; the first one first.
  func times(in days: ClosedRange<CalendarDay>) throws(StoreError) -> [ChatOutcome.Reminder] {
    let planner = try planner()
    let (start, end) = planner.clock.bounds(of: days)
    let times = try held().flatMap { held -> [(due: Date, reminder: ChatOutcome.Reminder)] in
      guard let rule = held.rule else { return [] }
      let first =
        held.next.due < start ? planner.next(of: rule, after: start.addingTimeInterval(-1))?.due : held.next.due
      return sequence(first: first ?? end) { planner.next(of: rule, after: $0)?.due }
        .prefix { $0 < end }.prefix(Self.mostTimes).map { ($0, worded(held, at: $0, in: planner.clock)) }
    }
    return times.sorted { $0.due < $1.due }.map(\.reminder)
  }

  private static let mostTimes = 100

  func candidates() throws(StoreError) -> [Target.Candidate] {
    try all().map(\.candidate)
  }

  func remind(
    _ text: String,
    at when: SpokenInstant,
    every rule: RecurrenceRule?
  ) throws(StoreError) -> ChatOutcome {
    let clock = try planner().clock
    let due = clock.instant(of: when)
    // What is over would be told at once.
    guard clock.day(at: due) >= clock.day(at: settings.now()) else { return .reminderPast }
    let scheduled = try account.scheduler.schedule(
      origin: .reminder,
      type: "reminder",
      title: client.localizer.text("notification.reminder.title"),
      body: text,
      at: due,
      every: rule?.meant(from: clock.day(at: due), in: clock.zone),
      link: DeepLink(.inbox).url
    )
    guard let scheduled else { return noReminder(at: due) }
    return .reminderSet(try worded(scheduled))
  }

  /// Why none can be set for a time.
  private func noReminder(at due: Date) -> ChatOutcome {
    due > settings.now() ? .reminderTooFar(last: ZoneClock.lastDay) : .reminderPast
  }

  /// Cancels the one reminder that is meant, or all; of several, or of none, it says which there are.
  func cancel(_ target: Target) throws(StoreError) -> ChatOutcome {
    let reminders = try all() + untold()
    if target.isAll, !reminders.isEmpty {
      var narrowed = target
      narrowed.isAll = false
      let meant = narrowed.places(in: reminders.map(\.candidate))
      guard !meant.isEmpty else { return .noSuchReminder(reminders) }
      for place in meant { _ = try account.delivery.cancel(reminders[place].id) }
      return .changed(.remindersCancelled(meant.count))
    }
    return try reminder(target, among: reminders) { place throws(StoreError) in
      _ = try account.delivery.cancel(reminders[place].id)
      return .reminderCancelled(reminders[place])
    }
  }

  /// Those that came for the last time, and that quiet hours hold.
  private func untold() throws(StoreError) -> [ChatOutcome.Reminder] {
    let (schedule, inbox) = (try records().schedule, try records().inbox)
    guard try inbox.holdsBack() else { return [] }
    let clock = try planner().clock
    var reminders: [ChatOutcome.Reminder] = []
    for cause in try schedule.causes() where cause.origin == .reminder {
      guard try inbox.isHeld(cause.inboxID), let item = try inbox.get(cause.inboxID) else { continue }
      let (day, time) = (clock.day(at: cause.due), clock.time(at: cause.due))
      reminders.append(ChatOutcome.Reminder(id: cause.id, text: item.body, day: day, time: time, every: nil))
    }
    return reminders
  }

  func amend(_ target: Target, _ amendment: Amendment) throws(StoreError) -> ChatOutcome {
    let held = try held()
    return try reminder(target, among: all()) { place throws(StoreError) in try change(held[place], by: amendment) }
  }

  /// The one reminder that is meant, with what comes of it; else which there are.
  private func reminder(
    _ target: Target,
    among reminders: [ChatOutcome.Reminder],
    _ change: (Int) throws(StoreError) -> ChatOutcome
  ) throws(StoreError) -> ChatOutcome {
    guard !reminders.isEmpty else { return .noReminder }
    let meant = target.places(in: reminders.map(\.candidate))
    guard let place = meant.first else { return .noSuchReminder(reminders) }
    guard meant.count == 1 else {
      return .whichReminder(meant.map { reminders[$0] }, places: meant.map { $0 + 1 })
    }
    return try change(place)
  }

  /// Plans one anew at its place, at another time, with other words, or how often it comes.
  private func change(_ held: ScheduledNotification, by amendment: Amendment) throws(StoreError) -> ChatOutcome {
    guard case .words(let title, let body) = held.content else { return .changed(.nothingToChange) }
    if amendment.isLeftOut == true, let day = amendment.day {
      return try ReminderOnce(client: client, held: held).without(day) ?? .changed(.nothingToChange)
    }
    if amendment.isOnce == true, let moved = try ReminderOnce(client: client, held: held).moved(by: amendment) {
      return moved
    }
    let clock = try planner().clock
    let due = held.next.due
    let (day, time) = (clock.day(at: due), clock.time(at: due))
    var moved: Date
    if let shift = amendment.shift {
      let month = Recurrence(.monthly, from: day, at: time).days(notBefore: day, count: abs(shift.months) + 1).last
      // Months are only counted ahead.
      guard shift.months >= 0, let month else { return .changed(.nothingToChange) }
      let shifted = clock.moments(of: time, on: month.adding(days: shift.days)).first
      moved = shifted.addingTimeInterval(Double(shift.minutes) * 60)
    } else {
      moved = clock.moments(of: amendment.time(instead: time) ?? time, on: amendment.day(instead: day) ?? day).first
    }
    let heldRule = held.recurrence?.rule
    let newDay = clock.day(at: moved)
    let isSingle = amendment.isSingle == true
    let rule = isSingle ? nil : amendment.every?.meant(from: newDay, in: clock.zone) ?? heldRule?.moved(to: newDay)
    let isRuleKept = rule == heldRule
    // Of several days that a rule names none is moved.
    guard rule != nil || heldRule == nil || isSingle,
      moved != due || !isRuleKept || amendment.text.map({ $0 != body }) ?? false
    else { return .changed(.nothingToChange) }
    if !isRuleKept, amendment.day == nil, rule?.beginsAtOnce == true {
      let (now, time) = (settings.now(), clock.time(at: moved))
      let today = clock.day(at: now)
      moved = clock.moments(of: time, on: clock.time(at: now) < time ? today : today.adding(days: 1)).first
    }
    let changed = try account.scheduler.schedule(
      id: held.id,
      origin: .reminder,
      type: held.type,
      title: title,
      body: amendment.text ?? body,
      at: moved,
      every: rule,
      deadlineZone: held.deadlineZone,
      link: held.link
    )
    guard let changed else { return noReminder(at: moved) }
    return .changed(.reminderChanged(try worded(changed)))
  }

  func worded(_ scheduled: ScheduledNotification) throws(StoreError) -> ChatOutcome.Reminder {
    worded(scheduled, at: scheduled.next.due, in: try planner().clock)
  }

  private func worded(_ scheduled: ScheduledNotification, at due: Date, in clock: ZoneClock) -> ChatOutcome.Reminder {
    ChatOutcome.Reminder(
      id: scheduled.id,
      text: scheduled.readableText,
      day: clock.day(at: due),
      time: clock.time(at: due),
      every: scheduled.recurrence?.rule
    )
  }
}

extension RecurrenceRule {
  /// Whether it comes on each day, so that nothing is to be waited for.
  fileprivate var beginsAtOnce: Bool { namesNoDay && (isWithinDay || frequency == .daily) }
}

extension ChatOutcome.Reminder {
  fileprivate var candidate: Target.Candidate { Target.Candidate(id: id, text: text, day: day, time: time) }
}
