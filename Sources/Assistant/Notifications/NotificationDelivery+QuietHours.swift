package import Databases
package import FoundationEssentials
import InboxRepositories
import Models
package import Notifications
import Repositories
import Scheduling
import Store

/// What quiet hours hold, and what of it has nothing to say any more when they end.
extension NotificationDelivery {
  /// Lets go of what quiet hours have held, once they are over: the most urgent first, and behind it what came just now; nothing of
  /// what is not wanted any more.
  func release(
    before new: [NotificationItem],
    _ planner: Planner,
    now: Date
  ) throws(StoreError) -> [NotificationItem] {
    guard !planner.isQuiet(at: now) else { return [] }
    let inbox = try records().inbox
    let allowed = try account.heldSettings()
    let came = Set(new.map(\.id))
    return try store().transaction { () throws(StoreError) in
      try HeldRepetitions(account: account, planner: planner, now: now).fold()
      let held = try inbox.held()
      for item in held where !allowed.forPlanning.allows(NotificationKind(rawValue: item.type)) {
        try inbox.release(item.id, isTold: false)
      }
      // What is muted for a time waits for its end; what a person asked for by name comes.
      let wanted = held.filter { allowed.wants($0) }
      let before = wanted.enumerated().filter { !came.contains($0.element.id) }
      let digest = Digest(of: before.map { Digest.Item($0.element, place: $0.offset) }, at: now)
      let words = UntoldWords(account: account)
      var told: [NotificationItem] = []
      for item in digest.items { told.append(try words.sayLate(wanted[item.id], by: planner, now: now)) }
      told += new.filter(wanted.contains)
      for item in told { try inbox.release(item.id, isTold: true) }
      return told
    }
  }

  /// Leaves out what is muted for a time.
  func withoutMuted(_ items: [NotificationItem]) throws(StoreError) -> [NotificationItem] {
    let allowed = try account.heldSettings()
    return allowed.nextEndOfMute == nil ? items : items.filter(allowed.wants)
  }

  /// When something of a kind that comes now is told: when quiet hours are over, and what is muted until then is wanted again.
  func tellingTime(of kind: NotificationKind, _ planner: Planner, now: Date) throws(StoreError) -> Date {
    planner.tellingTime(after: try account.heldSettings().endOfMute(of: kind), now: now)
  }

  /// Whether something that is muted tells of a day that is still ahead when it is told again.
  func isAhead(_ notice: ScheduledNotification, due: Date, until end: Date?, _ planner: Planner) -> Bool {
    guard let end, let day = notice.content.dueDay(planned: planner.clock.day(at: due)) else { return false }
    return day >= planner.clock.day(at: end)
  }

  /// When the first change comes by itself: something is due, or quiet hours let go of something.
  package func nextDelivery() throws(StoreError) -> Date? {
    let held = try records()
    let due = try held.schedule.nextDue()
    guard try held.inbox.holdsBack() else { return due }
    let planner = try planner()
    let now = settings.now()
    // Of what is muted nothing is told when quiet hours end, and of what was asked for by name all is.
    let release =
      planner.isQuiet(at: now)
      ? planner.delivery(of: now, .normal)
      : planner.tellingTime(after: try account.heldSettings().nextEndOfMute, now: now)
    return [due, release].compactMap(\.self).min()
  }

  // MARK: What is cancelled

  /// Cancels what waits of a reminder, or of what a front end asked for, and has nobody told of what quiet hours hold of it; answers
  /// whether there was either.
  package func cancel(_ id: ScheduledNotification.ID) throws(StoreError) -> Bool {
    let schedule = try records().schedule
    return try store().transaction { () throws(StoreError) in
      let isHeld = try letGo(ofAsked: id)
      guard try schedule.get(id)?.origin != .trigger else { return isHeld }
      return try schedule.cancel(id) || isHeld
    }
  }

  /// The same of all of them; answers how many there were.
  package func cancelAll() throws(StoreError) -> Int {
    let schedule = try records().schedule
    return try store().transaction { () throws(StoreError) in
      var held = 0
      if try records().inbox.holdsBack() {
        for reminder in try schedule.own() { _ = try letGo(ofAsked: reminder.id) }
        for cause in try schedule.causes() where try letGo(ofAsked: cause.id) { held += 1 }
      }
      return try schedule.cancelAll() + held
    }
  }

  /// Lets go of what is held of something that somebody asked for, the last first; answers whether anything was.
  private func letGo(ofAsked id: ScheduledNotification.ID) throws(StoreError) -> Bool {
    let (schedule, inbox) = (try records().schedule, try records().inbox)
    var (times, last): (Recurrence?, Int?) = (nil, nil)
    if let waiting = try schedule.get(id) {
      if waiting.origin != .trigger { (times, last) = (waiting.recurrence, waiting.settledPeriod) }
    } else if let delivered = try schedule.cause(id), delivered.origin != .trigger {
      (times, last) = (delivered.asked, delivered.period)
    }
    guard var period = last else { return false }
    while case let name = ScheduledNotification.inboxID(of: id, asked: times, period: period), try inbox.isHeld(name) {
      try inbox.release(name, isTold: false)
      period -= 1
    }
    return period != last
  }
}

extension Planner {
  /// When is told what comes now and is wanted from an instant on.
  fileprivate func tellingTime(after end: Date?, now: Date) -> Date {
    let wanted = max(now, end ?? now)
    return delivery(of: wanted, .normal) ?? wanted
  }
}

extension NotificationSettings {
  /// Whether one that lies in the inbox may be told of: what is not found in somebody's money was asked for by name.
  fileprivate func wants(_ item: NotificationItem) -> Bool {
    let kind = NotificationKind(rawValue: item.type)
    return allows(kind) || mutedUntil != nil && kind.look.origin != .budgeting && kind.look.origin != .lending
  }
}

extension Digest<Int>.Item {
  /// The user's own reminders and what front ends asked for come before what is only good to know.
  fileprivate init(_ item: NotificationItem, place: Int) {
    let severity = NotificationType(rawValue: item.type)?.severity ?? .high
    self.init(id: place, severity: severity, due: item.createdAt)
  }
}
