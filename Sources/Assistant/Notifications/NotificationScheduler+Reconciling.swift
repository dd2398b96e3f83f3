import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Navigation
import Notifications
import Repositories
import Scheduling
import Store
import Understanding

/// Bringing the schedule in line with what is held, as far as that was changed.
extension NotificationScheduler {
  /// Plans what follows from no single record, and of the records those that were changed, or whose day has come.
  ///
  /// What is new and came due since this was last done is planned, too: nobody may have been there.
  func reconcileAll(
    _ settings: NotificationSettings,
    by planner: Planner,
    since last: Date,
    now: Date
  ) throws(StoreError) {
    let held = try self.records()
    let plan = NotificationPlan(
      budgets: try held.budgets.all(),
      clock: planner.clock,
      lastTransaction: try held.transactions.lastDate(),
      lastOpened: [try held.activity.last(.opened), try held.activity.state().used].compactMap(\.self).max(),
      lastGoalsSeen: try settings.allows(NotificationKind(.appEngagement)) ? lastGoalsSeen(now: now) : nil
    )
    var stored: [ScheduledNotification] = []
    for cause in NotificationPlan.causes { stored += try held.schedule.waiting(causesFrom: cause) }
    let wanted = plan.wanted.filter { settings.allows($0.kind) }
    try reconcile(wanted, with: stored, by: planner, since: last, now: now)
    let today = planner.clock.day(at: now)
    let lastOverdue = OverduePayments.lastDay(on: today, by: planner, now: now)
    let look = OverduePayments.Look(
      planner: planner,
      before: last,
      lastOverdue: lastOverdue,
      allowed: settings,
      left: try held.withdrawals.left()
    )
    let holdsBack = try held.inbox.holdsBack()
    let changed = try held.planning.changed()
    for subject in try subjectsToPlan(on: today, now: now) {
      try checkInterruption()
      guard let record = try record(of: subject) else {
        try cancel(subject)
        if holdsBack { try account.withdrawn.withdraw(of: subject, unless: [], isHeld: true) }
        try held.planning.remove(subject)
        continue
      }
      let (wanted, again) = try record.wanted(
        on: today,
        lastOverdue: lastOverdue,
        isPaid: { day, days throws(StoreError) in
          guard case .recurring(let payment) = record else { return false }
          if try PayingTransactions(account: account).isPaid(payment, due: day, within: days, in: planner.clock) {
            try account.payments.noteBought(payment, due: day)
            return true
          }
          // Of one that is due before today it is known where it is told that it is overdue.
          guard day >= today else { return false }
          return try account.payments.isMarked(payment, due: day)
        },
        overdue: { day, isPaid throws(StoreError) in
          try account.overdue.plan(record, through: day, isPaid: isPaid, at: look)
        }
      )
      // Of a loan that is paid back, or closed, nothing is due any more.
      if case .loan(let loan) = record, !loan.isRunning {
        try account.withdrawn.withdraw(of: subject, unless: [])
      } else if holdsBack {
        try account.withdrawn.withdraw(of: subject, unless: Set(wanted.map(\.id)), isHeld: true)
      }
      if changed.contains(subject) { try UntoldWords(account: account).word(wanted, by: planner, now: now) }
      let stored = try waiting(of: subject)
      let allowed = wanted.filter { settings.allows($0.kind) }
      let isChanged = changed.contains(subject)
      try reconcile(allowed, with: stored, by: planner, since: last, isChanged: isChanged, now: now)
      try held.planning.note(subject, again: again)
    }
  }

  /// Returns when the goals were last looked at, or the first of them was told, which is noted as long as there are any and they
  /// are asked after.
  private func lastGoalsSeen(now: Date) throws(StoreError) -> Date? {
    let held = try records()
    let noted = try held.activity.last(.goalsHeld)
    guard try held.goals.count() > 0 else {
      if noted != nil { try held.activity.forget(.goalsHeld) }
      return nil
    }
    if noted == nil { try held.activity.note(.goalsHeld, at: now) }
    return [try held.activity.last(.goalsSeen), noted ?? now].compactMap(\.self).max()
  }

  /// The records that were changed, those whose day has come, those that a transaction may pay for, those of which more than one
  /// notification is due, the last of which has overtaken the others, and those of which it is to be told how many are overdue.
  private func subjectsToPlan(on today: CalendarDay, now: Date) throws(StoreError) -> Set<PlanningRepository.Subject> {
    let held = try records()
    var subjects = Set(try held.planning.waiting(on: today))
    let transactions = subjects.filter { $0.kind == .transaction }
    if !transactions.isEmpty {
      for (payment, merchant) in try held.recurring.mayBePaid()
      where PayingTransactions.isNamed(payment, merchant) {
        subjects.insert(PlanningRepository.Subject(.recurring, payment.id))
      }
      for transaction in transactions { try held.planning.remove(transaction) }
      subjects.subtract(transactions)
    }
    var isDue: Set<PlanningRepository.Subject> = []
    for cause in try held.schedule.causes(dueThrough: now) {
      guard let subject = PlanningRepository.Subject(cause: cause) else { continue }
      if !isDue.insert(subject).inserted || OverduePayments.tellsOfOverdue(cause) { subjects.insert(subject) }
    }
    return subjects
  }

  private func record(of subject: PlanningRepository.Subject) throws(StoreError) -> PlannedRecord? {
    let held = try records()
    return switch subject.kind {
    case .goal: try held.goals.get(subject.id).map(PlannedRecord.goal)
    case .loan: try held.loans.get(subject.id).map(PlannedRecord.loan)
    case .recurring: try held.recurring.get(subject.id).map(PlannedRecord.recurring)
    case .transaction: nil
    }
  }

  /// What waits of one record at its times.
  private func waiting(of subject: PlanningRepository.Subject) throws(StoreError) -> [ScheduledNotification] {
    // The id of another may begin with this one's.
    try records().schedule.waiting(causesFrom: subject.prefix).filter {
      $0.recurrence != nil && PlanningRepository.Subject(cause: $0.id) == subject
    }
  }

  private func cancel(_ subject: PlanningRepository.Subject) throws(StoreError) {
    let schedule = try records().schedule
    for stored in try waiting(of: subject) { try schedule.cancel(stored.id) }
  }

  /// Plans what is wanted and came due after the last look, when nobody may have been there, or is due later; what waits and is
  /// not wanted is cancelled.
  private func reconcile(
    _ wanted: [NotificationPlan.Wanted],
    with stored: [ScheduledNotification],
    by planner: Planner,
    since last: Date,
    isChanged: Bool = false,
    now: Date
  ) throws(StoreError) {
    let schedule = try records().schedule
    let known = Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) })
    let wanted = withoutOvertaken(wanted, by: planner, now: now)
    for wanted in wanted {
      let link = wanted.link.url
      if let known = known[wanted.id], known.recurrence == wanted.recurrence, known.content == wanted.content,
        known.link == link
      {
        continue
      }
      // What is due already tells how many are overdue by now.
      if let known = known[wanted.id], known.next.due <= now, wanted.content.tellsOfSeveral(or: known.content) {
        try schedule.plan(known.telling(wanted.content))
        continue
      }
      // What was changed is planned from now on, what is new from the last look on: it may have come due since.
      let start = known[wanted.id] == nil ? last : now
      let rule = Rule(id: wanted.id, wanted.recurrence)
      let isMissed = known[wanted.id] == nil && planner.next(of: rule, after: start) == nil
      if isMissed, try !wasSpoken(of: wanted) { continue }
      guard let fire = isMissed ? planner.first(of: rule) : planner.next(of: rule, after: start) else { continue }
      if known[wanted.id] == nil, try schedule.knows(wanted.id) {
        try account.withdrawn.restore(wanted)
        continue
      }
      // What a record asks for since it was changed, which was before now, is planned from now on, though its hour has passed.
      let isAskedLate = isMissed || isChanged && fire.due <= now
      let planned =
        isAskedLate
        ? ScheduledNotification(wanted, from: now, settled: fire.period - 1, at: fire, in: planner.clock)
        : ScheduledNotification(wanted, from: start, at: fire, in: planner.clock)
      try schedule.plan(planned)
    }
    let ids = Set(wanted.map(\.id))
    for stored in stored where stored.recurrence != nil && !ids.contains(stored.id) {
      try schedule.cancel(stored.id)
      // What of it quiet hours hold is as little wanted.
      let inbox = try records().inbox
      if let last = stored.settledPeriod.map(stored.inboxID(ofPeriod:)), try inbox.isHeld(last) {
        try inbox.release(last, isTold: false)
      }
    }
  }

  /// Whether something of the subject came into the inbox before, a transaction paid for it, or a notice told of it as overdue: what
  /// was not wanted for a while, as of a payment whose transaction was taken away again, comes though its hour has passed.
  private func wasSpoken(of wanted: NotificationPlan.Wanted) throws(StoreError) -> Bool {
    guard wanted.subject != wanted.id else { return false }
    let held = try records()
    // That a part of a goal was reached tells nothing of its deadline.
    for cause in try held.schedule.causes(from: wanted.subject + ":")
    where PlanningRepository.Subject(cause: cause.id) != nil {
      if PaymentMarks.tellsOfBuying(cause.id) || OverduePayments.isNote(cause.id) { return true }
      if try held.inbox.isTold(cause.inboxID) != nil { return true }
    }
    return false
  }

  /// Of what is due about one subject the last: that a week is left says nothing to whom the deadline has passed.
  private func withoutOvertaken(
    _ wanted: [NotificationPlan.Wanted],
    by planner: Planner,
    now: Date
  ) -> [NotificationPlan.Wanted] {
    var lastDue: [String: Date] = [:]
    let due = wanted.map { wanted -> Date? in
      let rule = Rule(id: wanted.id, wanted.recurrence)
      guard wanted.subject != wanted.id, let due = planner.first(of: rule)?.due, due <= now else { return nil }
      lastDue[wanted.subject] = max(lastDue[wanted.subject] ?? due, due)
      return due
    }
    return zip(wanted, due).compactMap { wanted, due in
      due.map { $0 < lastDue[wanted.subject] ?? $0 } ?? false ? nil : wanted
    }
  }
}

extension ScheduledNotification {
  /// What is wanted, at a time that follows from its recurrence.
  init(_ wanted: NotificationPlan.Wanted, from start: Date, settled: Int? = nil, at fire: Fire, in clock: ZoneClock) {
    self.init(
      id: wanted.id,
      origin: .trigger,
      type: wanted.kind.rawValue,
      recurrence: wanted.recurrence,
      content: wanted.content,
      link: wanted.link.url,
      plannedFrom: start,
      settledPeriod: settled,
      next: wanted.content.time(of: fire, in: clock)
    )
  }
}
