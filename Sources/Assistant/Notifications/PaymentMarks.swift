package import Calendars
package import Databases
import FoundationEssentials
import InboxRepositories
package import Models
import Notifications
import Repositories
import Scheduling
package import SentenceWords
import Store
import Understanding

/// What is known of a user's payments that were made: somebody said so.
@MainActor
package struct PaymentMarks: AccountPart {
  package let account: Account

  /// Notes that a payment was made, and returns the day on which it was due; nil where it has none on the day that is named, or none
  /// at all.
  ///
  /// Where no day is named it is the one that a transaction of a day, of today unless another is said, would pay for: one that is due
  /// some days from then, else the last one before, which is overdue, unless that is paid; else the nearest.
  package func mark(
    _ payment: RecurringTransaction,
    due: CalendarDay? = nil,
    near day: CalendarDay? = nil
  ) throws(StoreError) -> CalendarDay? {
    // Were it taken back, what came due before it would be told.
    try account.delivery.deliverUntold()
    let now = settings.now()
    let today = try planner().clock.day(at: now)
    let middle = due ?? day ?? today
    let days = payment.dueDays(from: middle.adding(days: -366), count: 800)
    let nearest = days.min { abs($0.days(since: middle)) < abs($1.days(since: middle)) }
    let schedule = try records().schedule
    guard var paid = nearest, due == nil || paid == due else { return nil }
    if due == nil, let overdue = days.last(where: { $0 < middle }), overdue < paid {
      let isFar = paid.days(since: middle) > PlannedRecord.paidWithin(paid.days(since: overdue))
      if isFar, try !isMarked(payment, due: overdue) { paid = overdue }
    }
    // Who says it twice means another one that is overdue, where there is one.
    if due == nil, try isMarked(payment, due: paid) {
      for day in days.reversed() where day < min(paid, today) {
        guard try proof(of: payment, due: day, in: planner().clock) != nil else {
          paid = day
          break
        }
      }
    }
    try store().transaction { () throws(StoreError) in
      try account.withdrawn.withdraw(causesFrom: "recurring:\(payment.id):\(paid):")
      let type = NotificationType.recurringTransaction.rawValue
      for notice in RecurringTransactionNotice.notices(of: payment, due: paid) { try schedule.cancel(notice.cause) }
      let mark = Self.causeOfPaid(payment, due: paid)
      _ = try schedule.put(.init(id: mark, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now))
      // Others before it may be told of by its notice only.
      try records().planning.add(PlanningRepository.Subject(.recurring, payment.id))
    }
    return paid
  }

  /// Notes that the payment was made that is due in some days, and returns the day on which it was; nil where none is, or more than one.
  ///
  /// Where today is one of the days, or none are named, it is that nearest to them.
  package func mark(
    _ payment: RecurringTransaction,
    in days: ClosedRange<CalendarDay>?
  ) throws(StoreError) -> CalendarDay? {
    guard let days else { return try mark(payment) }
    let length = days.upperBound.days(since: days.lowerBound)
    let due = payment.dueDays(from: days.lowerBound, count: length + 1).filter(days.contains)
    if due.count == 1 { return try mark(payment, due: due[0]) }
    guard try days.contains(planner().clock.day(at: settings.now())) else { return nil }
    return try mark(payment, near: days.lowerBound.adding(days: length / 2))
  }

  /// Takes back that a payment was noted as made, that nearest to a day, or the last that was where none is named, and returns the day
  /// on which it was due; nil where it was not noted.
  ///
  /// What of it is still to come is planned again.
  package func unmark(
    _ payment: RecurringTransaction,
    due: CalendarDay? = nil,
    near day: CalendarDay? = nil
  ) throws(StoreError) -> CalendarDay? {
    let held = try records()
    let start = "recurring:\(payment.id):"
    let marks = try held.schedule.causes(from: start).compactMap { cause -> (noted: Date, due: CalendarDay)? in
      guard let day = CalendarDay(String(cause.id.dropFirst(start.count).prefix(10))),
        cause.id == Self.causeOfPaid(payment, due: day), due == nil || day == due
      else { return nil }
      return (cause.due, day)
    }
    let last = marks.max { ($0.noted, $0.due) < ($1.noted, $1.due) }
    let nearest = day.flatMap { day in marks.min { abs($0.due.days(since: day)) < abs($1.due.days(since: day)) } }
    guard let mark = nearest ?? last else { return nil }
    try store().transaction { () throws(StoreError) in
      for cause in try held.schedule.causes(from: "\(start)\(mark.due):") where !OverduePayments.isNote(cause.id) {
        if try held.inbox.isTold(cause.inboxID) == nil { try held.schedule.free(cause.id) }
      }
      try planMissed(payment, due: mark.due, since: mark.noted)
      try account.overdue.reopen(.recurring(payment), due: mark.due, by: planner())
      try held.planning.add(PlanningRepository.Subject(.recurring, payment.id))
    }
    return mark.due
  }

  /// Removes a payment together with what was noted of it, and returns it as it was; nil where there is none.
  ///
  /// One that is recorded again under its id is another: it was neither made nor paid for.
  package func remove(_ id: RecurringTransaction.ID) throws(StoreError) -> RecurringTransaction? {
    let held = try records()
    guard let payment = try held.recurring.get(id) else { return nil }
    try store().transaction { () throws(StoreError) in
      let subject = PlanningRepository.Subject(.recurring, id)
      for cause in try held.schedule.causes(from: subject.prefix)
      where PlanningRepository.Subject(cause: cause.id) == subject {
        if try held.inbox.isTold(cause.inboxID) == nil { try held.schedule.free(cause.id) }
      }
      _ = try held.recurring.remove(id)
    }
    return payment
  }

  /// Plans the last of the notices that would have come since a payment was noted as made: it comes with what is due next.
  private func planMissed(
    _ payment: RecurringTransaction,
    due: CalendarDay,
    since noted: Date
  ) throws(StoreError) {
    let (planner, now) = (try planner(), settings.now())
    let schedule = try records().schedule
    let missed = RecurringTransactionNotice.notices(of: payment, due: due)
      .compactMap { NotificationPlan.Wanted($0, about: "recurring:\(payment.id):\(due)") }
      .compactMap { wanted in
        planner.next(of: Rule(id: wanted.id, wanted.recurrence), after: noted).map { (wanted: wanted, fire: $0) }
      }
      .filter { $0.fire.due <= now }
    guard let last = missed.max(by: { $0.fire.due < $1.fire.due }), try !schedule.knows(last.wanted.id) else { return }
    try schedule.plan(ScheduledNotification(last.wanted, from: noted, at: last.fire, in: planner.clock))
  }

  /// What tells that a payment was made.
  enum Proof {
    /// Somebody said so.
    case mark
    case transaction
  }

  /// Finds what tells that a payment was made; nil where nothing does.
  ///
  /// - Parameters:
  ///   - payment: What is paid again and again.
  ///   - day: When it was due.
  ///   - days: Within how many days of it a transaction pays for it; nil for what follows from the payment after it.
  ///   - clock: The clock by which days are counted.
  ///   - delivered: Under which ids causes were delivered, where that is known already.
  /// - Returns: The proof; nil where there is none.
  /// - Throws: What the store says of itself.
  func proof(
    of payment: RecurringTransaction,
    due day: CalendarDay,
    within days: Int? = nil,
    in clock: ZoneClock,
    delivered: ((ScheduledNotification.ID) throws(StoreError) -> NotificationItem.ID?)? = nil
  ) throws(StoreError) -> Proof? {
    let isMarked =
      if let delivered {
        try isMarked(payment, due: day, delivered: delivered)
      } else {
        try isMarked(payment, due: day)
      }
    if isMarked { return .mark }
    let within =
      days
      ?? PlannedRecord.paidWithin(payment.dueDays(from: day.adding(days: 1), count: 1).first?.days(since: day) ?? .max)
    let paying = PayingTransactions(account: account)
    return try paying.isPaid(payment, due: day, within: within, in: clock) ? .transaction : nil
  }

  /// Whether somebody said that a payment was made.
  func isMarked(_ payment: RecurringTransaction, due: CalendarDay) throws(StoreError) -> Bool {
    let schedule = try records().schedule
    return try isMarked(payment, due: due) { cause throws(StoreError) in try schedule.cause(cause)?.inboxID }
  }

  /// The same where it is known under which ids causes were delivered.
  func isMarked(
    _ payment: RecurringTransaction,
    due: CalendarDay,
    delivered: (ScheduledNotification.ID) throws(StoreError) -> NotificationItem.ID?
  ) throws(StoreError) -> Bool {
    if try delivered(Self.causeOfPaid(payment, due: due)) != nil { return true }
    // Before that was noted by itself, what was marked had its notices settled, and lay in no inbox.
    let cause = RecurringTransactionNotice.overdue.cause(of: payment, due: due)
    guard let settled = try delivered(cause) else { return false }
    return try records().inbox.isTold(settled) == nil
  }

  /// Returns when a payment was made last and is to be made, as far as marks and transactions tell.
  package func days(of payment: RecurringTransaction) throws(StoreError) -> PaymentDays {
    let clock = try planner().clock
    let today = clock.day(at: settings.now())
    var days = PaymentDays()
    let upcoming = payment.dueDays(from: today, count: Self.mostComing)
    var (later, looked) = (upcoming.first, 0)
    while looked < Self.mostUnpaid, let day = payment.recurrence.lastDay(before: looked == 0 ? today : later ?? today),
      day >= payment.nextDue
    {
      let gap = later.map { $0.days(since: day) } ?? .max
      if try proof(of: payment, due: day, within: PlannedRecord.paidWithin(gap), in: clock) == nil {
        days.unpaid.insert(day, at: 0)
      } else if days.made == nil {
        days.made = day
      }
      (later, looked) = (day, looked + 1)
    }
    for (day, later) in zip(upcoming, upcoming.dropFirst().map(Optional.some) + [nil]) {
      let gap = later.map { $0.days(since: day) } ?? .max
      guard try proof(of: payment, due: day, within: PlannedRecord.paidWithin(gap), in: clock) != nil else { break }
      days.made = day
    }
    days.coming = upcoming.filter { day in days.made.map { $0 < day } ?? true }
    return days
  }

  /// So many of those that are past are looked at.
  private static let mostUnpaid = 12
  /// So many of those to come are looked at.
  private static let mostComing = 64

  /// Notes that a transaction pays for a payment, of which nobody is told any more: were it taken back, there would be something to tell.
  func noteBought(_ payment: RecurringTransaction, due: CalendarDay) throws(StoreError) {
    let subject = "recurring:\(payment.id):\(due):"
    try account.withdrawn.withdraw(causesFrom: subject)
    let type = NotificationType.recurringTransaction.rawValue
    let now = settings.now()
    _ = try records().schedule.put(
      .init(id: subject + Self.bought, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now)
    )
  }

  /// Whether a cause tells that a transaction paid for a payment.
  nonisolated static func tellsOfBuying(_ cause: String) -> Bool { cause.hasSuffix(":" + bought) }

  private nonisolated static let bought = "bought"

  /// Names the note that what a notice is about was made.
  static func causeOfPaid(_ subject: String) -> String { subject + ":paid" }

  private static func causeOfPaid(_ payment: RecurringTransaction, due: CalendarDay) -> String {
    causeOfPaid("recurring:\(payment.id):\(due)")
  }
}
