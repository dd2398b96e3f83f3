package import FoundationEssentials
import Models
package import Notifications
import Scheduling
package import Store

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

  // MARK: What was overtaken

  /// Folds what is held, though nobody was there when quiet hours ended, into what came of it since.
  ///
  /// It is one catch-up for all of them, as if nobody had looked in between; nil where there is no such thing.
  func folded(
    _ claimed: ScheduledNotification,
    _ rule: Rule,
    _ planner: Planner,
    now: Date
  ) throws(StoreError) -> Fire? {
    guard !claimed.content.isOfEachPeriod, let last = claimed.settledPeriod,
      try isLeftHeld(last, of: claimed, planner, now),
      let late = planner.plan(rule, claimed.settled, now: now), planner.isMissed(late.due, now: now)
    else { return nil }
    let inbox = try records().inbox
    let first = planner.next(of: rule, after: claimed.plannedFrom)?.period ?? last
    var from = last
    while from > max(first, last - Self.mostFolded) {
      let id = claimed.inboxID(ofPeriod: from - 1)
      // What does not lie there was folded into one that does, and what nobody was told of into this one.
      if try inbox.isTold(id) == true { break }
      from -= 1
    }
    for period in from...last {
      try inbox.release(claimed.inboxID(ofPeriod: period), isTold: false)
    }
    return planner.plan(rule, .through(period: from - 1), now: now)
  }

  /// Whether a period is held that might have been told before, had somebody been there.
  private func isLeftHeld(
    _ period: Int,
    of scheduled: ScheduledNotification,
    _ planner: Planner,
    _ now: Date
  ) throws(StoreError) -> Bool {
    let inbox = try records().inbox
    let id = scheduled.inboxID(ofPeriod: period)
    guard try inbox.isHeld(id), let item = try inbox.get(id) else { return false }
    return planner.isMissed(item.createdAt, now: now)
  }

  /// So many periods are counted at most.
  private static let mostFolded = 1_000
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
