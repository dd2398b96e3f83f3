package import FoundationEssentials
import Models

/// Says when rules come due next, and why not when they asked to.
///
/// Plans are functions of the rules, of what was delivered and of the time: when the clock or the zone jumps, asking again
/// is all there is to do. A fire keeps its period through that, so nothing is lost and nothing comes twice.
package struct Planner: Sendable {
  /// The user's.
  package let clock: ZoneClock
  package let quietHours: QuietHours?
  /// A delivery up to so many seconds behind its time is not called late.
  package let tolerance: TimeInterval

  package init(clock: ZoneClock, quietHours: QuietHours? = nil, tolerance: TimeInterval = 15 * 60) {
    self.clock = clock
    self.quietHours = quietHours
    self.tolerance = tolerance
  }

  /// The rule's first fire that is due after an instant; nil if there is none, or none in the tables of the calendar.
  package func next(of rule: Rule, after instant: Date) -> Fire? {
    let occurrences = occurrences(of: rule)
    return occurrences.first(after: instant).map { fire(of: rule, $0, in: occurrences.clock) }
  }

  /// The next fires of all rules together, in the order in which they are delivered; a catch-up and what quiet hours hold
  /// are among them.
  package func upcoming(_ count: Int, of rules: [(rule: Rule, settled: Settled)], now: Date) -> [Fire] {
    let fires = rules.flatMap { rule, settled -> [Fire] in
      guard let first = plan(rule, settled, now: now) else { return [] }
      let occurrences = occurrences(of: rule)
      return sequence(first: first) { last in
        occurrences.first(fromPeriod: last.period + 1).map { fire(of: rule, $0, in: occurrences.clock) }
      }
      .prefix(count).map(\.self)
    }
    return Array(fires.sorted(by: Self.inOrder).prefix(count))
  }

  /// What to do next for a rule: the fire that is pending, or one catch-up for all that nobody was there to deliver.
  ///
  /// A catch-up has the period of the last that was missed, so that delivering it settles the others too. Fires that
  /// quiet hours hold are not missed: each keeps its own, whose delivery lies ahead.
  package func plan(_ rule: Rule, _ settled: Settled, now: Date) -> Fire? {
    plan(rule, settled, now: now, isEach: false)
  }

  /// The same where each that nobody was there to deliver is a thing of its own: they come one after the other.
  package func planEach(_ rule: Rule, _ settled: Settled, now: Date) -> Fire? {
    plan(rule, settled, now: now, isEach: true)
  }

  /// Returns what has overtaken a catch-up by now, the last fire behind it that may disturb, which says what was missed before it.
  ///
  /// It is too new to have been missed. Where there is none, or nothing was missed, it is the fire itself.
  package func overtaking(_ missed: Fire, of rule: Rule, now: Date) -> Fire {
    guard isMissed(missed.due, now: now) else { return missed }
    var last = missed
    while let next = plan(rule, .through(period: last.period), now: now), let delivery = next.delivery, delivery <= now
    {
      last = Fire(
        rule: next.rule,
        period: next.period,
        due: next.due,
        delivery: delivery,
        reasons: next.reasons + missed.reasons
      )
    }
    return last
  }

  private func plan(_ rule: Rule, _ settled: Settled, now: Date, isEach: Bool) -> Fire? {
    let occurrences = occurrences(of: rule)
    let pending =
      switch settled {
      case .until(let instant): occurrences.first(after: instant)
      case .through(let period): occurrences.first(fromPeriod: period + 1)
      }
    guard let pending else { return nil }
    let missed =
      isEach
      ? isMissed(pending, of: rule, now: now) ? pending : nil
      : lastMissed(of: rule, occurrences, fromPeriod: pending.period, now: now)
    guard let missed else { return fire(of: rule, pending, in: occurrences.clock) }
    return catchUp(
      of: rule,
      missed,
      occurrences,
      count: occurrences.count(in: pending.period...missed.period),
      now: now
    )
  }

  /// Whether quiet hours hold back what is due at an instant.
  package func isQuiet(at instant: Date) -> Bool { delivery(of: instant, .normal) != instant }

  /// Whether something that was due at an instant might have disturbed before, and nobody was there.
  package func isMissed(_ due: Date, now: Date) -> Bool {
    delivery(of: due, .normal).map { $0 < now.addingTimeInterval(-tolerance) } ?? false
  }

  /// When something due at an instant may disturb; nil where quiet hours never end.
  package func delivery(of due: Date, _ urgency: Urgency) -> Date? {
    delivery(of: due, urgency, notBefore: due)
  }

  private func delivery(of due: Date, _ urgency: Urgency, notBefore now: Date) -> Date? {
    guard urgency != .critical, let quietHours else { return now }
    let release = quietHours.release(of: now, in: clock)
    if case .timeSensitive(let seconds) = urgency, due.addingTimeInterval(seconds) < release ?? .distantFuture {
      return now
    }
    return release
  }

  private func lastMissed(of rule: Rule, _ occurrences: Occurrences, fromPeriod first: Int, now: Date) -> Occurrence? {
    var missed = occurrences.last(through: now.addingTimeInterval(-tolerance), fromPeriod: first)
    while let found = missed {
      if isMissed(found, of: rule, now: now) { return found }
      missed = occurrences.last(through: found.due.addingTimeInterval(-1), fromPeriod: first)
    }
    return nil
  }

  private func isMissed(_ occurrence: Occurrence, of rule: Rule, now: Date) -> Bool {
    delivery(of: occurrence.due, rule.urgency).map { $0 < now.addingTimeInterval(-tolerance) } ?? false
  }

  private func catchUp(
    of rule: Rule,
    _ occurrence: Occurrence,
    _ occurrences: Occurrences,
    count: Int,
    now: Date
  ) -> Fire {
    let due = occurrence.due
    let late = ShiftReason.late(clock.time(at: due), clock.day(at: due), missed: count)
    let delivery = delivery(of: due, rule.urgency, notBefore: now)
    return Fire(
      rule: rule.id,
      period: occurrence.period,
      due: due,
      delivery: delivery,
      reasons: occurrence.reasons(in: occurrences.clock) + [late] + held(from: now, to: delivery)
    )
  }

  private func fire(of rule: Rule, _ occurrence: Occurrence, in zone: ZoneClock) -> Fire {
    let delivery = delivery(of: occurrence.due, rule.urgency)
    return Fire(
      rule: rule.id,
      period: occurrence.period,
      due: occurrence.due,
      delivery: delivery,
      reasons: occurrence.reasons(in: zone) + held(from: occurrence.due, to: delivery)
    )
  }

  private func held(from due: Date, to delivery: Date?) -> [ShiftReason] {
    guard delivery != due else { return [] }
    return [.quietHours(until: delivery.map(clock.time), clock.day(at: delivery ?? due))]
  }

  private func occurrences(of rule: Rule) -> Occurrences {
    switch rule.meaning {
    case .wallClock: Occurrences(recurrence: rule.recurrence, meaning: rule.meaning, clock: clock)
    case .deadline(let zone) where zone == clock.zone:
      Occurrences(recurrence: rule.recurrence, meaning: rule.meaning, clock: clock)
    case .deadline(let zone): Occurrences(recurrence: rule.recurrence, meaning: rule.meaning, clock: .shared(zone))
    }
  }

  /// By delivery; what quiet hours hold for ever comes last.
  private static func inOrder(_ one: Fire, _ other: Fire) -> Bool {
    let (first, second) = (one.delivery ?? .distantFuture, other.delivery ?? .distantFuture)
    return (first, one.due, one.rule) < (second, other.due, other.rule)
  }
}
