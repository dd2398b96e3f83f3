import Calendars
import Databases
import FoundationEssentials
import Models
import Notifications
import Repositories
import Scheduling
import Store
import TimeZones

/// Clocks and zones that jump.
extension NotificationScheduler {
  /// The clock was put back by more than this: not the small corrections of a clock that is kept right.
  private static let jump: TimeInterval = 60
  /// That time passes is written down so often: each note makes every open face look at the store again.
  private static let noteEvery: TimeInterval = 3_600
  /// The same where something was changed meanwhile, which makes them look anyway.
  private static let noteAfterChanges: TimeInterval = 60

  /// Plans everything that waits anew where the user's zone is another, or the clock shows less than before, and what follows from
  /// records where other types are wanted; answers when the schedule was looked at last.
  func noticeJumps(
    by planner: Planner,
    wanted: NotificationSettings,
    now: Date
  ) throws(StoreError) -> Date {
    let held = try records()
    var state = try held.activity.state()
    let zone = planner.clock.zone.identifier
    let seen = state.seen ?? now
    let mark = planMark
    let wasPutBack = now < (mark?.time ?? seen) - Self.jump
    let before = mark?.zone.identifier ?? state.zone
    let hasMoved = before != zone
    if wasPutBack { try held.schedule.endClaims() }
    if wasPutBack || hasMoved {
      try replan(by: planner, now: now, from: before.flatMap(ZoneInfo.init(identifier:)).map(ZoneClock.shared))
    }
    let types = NotificationKind.known.filter(wanted.allows).map(\.rawValue).joined(separator: " ")
    let wantsOthers = types != state.plannedTypes
    if wasPutBack || hasMoved || wantsOthers { try held.planning.addAll() }
    // Who asks to be asked back is here.
    if wantsOthers, state.plannedTypes != nil, wanted.allows(.appEngagement), state.used == nil { state.used = now }
    if wantsOthers {
      for kind in NotificationKind.known where !wanted.allows(kind) {
        try held.schedule.cancelAll(ofType: kind.rawValue)
      }
    }
    let last = max(mark?.time ?? seen, seen)
    // What was recorded just now is planned from now on by whoever comes next.
    let noteEvery = mark == nil ? Self.noteEvery : Self.noteAfterChanges
    guard wasPutBack || hasMoved || wantsOthers || state.seen == nil || now >= seen + noteEvery else { return last }
    (state.zone, state.seen, state.plannedTypes) = (zone, now, types)
    try held.activity.put(state)
    return last
  }

  /// Notes on whose clock reminders are planned that come before the next look for jumps, and need not be planned anew then; what
  /// waits already and was planned on another is.
  func noteZone(of planner: Planner) throws(StoreError) {
    let held = try records()
    var state = try held.activity.state()
    let before = planMark?.zone.identifier ?? state.zone
    guard before != planner.clock.zone.identifier else { return }
    if before != nil {
      _ = try noticeJumps(by: planner, wanted: account.heldSettings().forPlanning, now: settings.now())
      planMark = nil
      return
    }
    state.zone = planner.clock.zone.identifier
    try held.activity.put(state)
  }

  /// Plans everything that waits from now on.
  ///
  /// Under a clock that ran ahead periods were settled that are still to come, and are not settled any more; what of them lies in the
  /// inbox does not come again, since it has the same id. What the clock of whoever travels east passed over comes late.
  private func replan(by planner: Planner, now: Date, from left: ZoneClock?) throws(StoreError) {
    let schedule = try records().schedule
    try schedule.visitPending { stored throws(StoreError) in
      try checkInterruption()
      guard let rule = stored.rule else { return }
      var scheduled = stored
      if let settled = scheduled.settledPeriod, let next = planner.next(of: rule, after: now), next.period <= settled {
        scheduled.settledPeriod = next.period - 1
      }
      if stored.deadlineZone == nil, let left { scheduled.plannedFrom.keepWall(of: left, in: planner.clock) }
      scheduled.plannedFrom = min(scheduled.plannedFrom, now)
      if let fire = planner.plan(rule, scheduled.settled, now: now) {
        scheduled.next = stored.content.time(of: fire, in: planner.clock)
      }
      if scheduled != stored { try schedule.plan(scheduled) }
    }
  }
}

extension Date {
  /// Becomes the instant at which a clock shows what another showed.
  fileprivate mutating func keepWall(of former: ZoneClock, in clock: ZoneClock) {
    self += Double(former.offset(at: self) - clock.offset(at: self))
  }
}
