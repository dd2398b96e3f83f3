import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Notifications
import Repositories
import Scheduling
import Store

/// The payments of a record that are overdue and of which nobody was told yet: the notice of the last one tells of all of them.
///
/// Beside the notices it is noted in the schedule which of them tells of a payment, where that is not its own: when one is paid for, or
/// is not any more, before anybody was told, a notice tells of the others that counts them anew.
@MainActor
struct OverduePayments: AccountPart {
  let account: Account

  /// A payment that is told of, and by the notice of which other; by its own where that is yet to be found.
  private typealias Notes = [CalendarDay: CalendarDay]

  /// What was noted and delivered of a record: read once, for a payment is looked for among it many times.
  private struct Known {
    let subject: PlanningRepository.Subject
    let delivered: [ScheduledNotification.ID: ScheduledNotification.Time]
    let notes: Notes

    init(_ delivered: [ScheduledNotification.ID: ScheduledNotification.Time], of subject: PlanningRepository.Subject) {
      (self.delivered, self.subject) = (delivered, subject)
      var notes: Notes = [:]
      for (cause, time) in delivered {
        // What a transaction paid for is told of when that is taken away.
        let isNote = OverduePayments.isNote(cause)
        guard isNote || PaymentMarks.tellsOfBuying(cause), PlanningRepository.Subject(cause: cause) == subject,
          let day = Self.day(of: cause, subject)
        else { continue }
        if isNote || notes[day] == nil { notes[day] = isNote ? CalendarDay(of: time.due, in: .gmt) : day }
      }
      self.notes = notes
    }

    /// The days of those that a notice of its own told to be overdue, which is one of some in the inbox.
    func overdueDays(among ids: Set<NotificationItem.ID>) -> [CalendarDay] {
      guard !ids.isEmpty else { return [] }
      return delivered.keys.compactMap { cause in
        guard PlanningRepository.Subject(cause: cause) == subject, inboxID(of: cause).map(ids.contains) ?? false,
          OverduePayments.tellsOfOverdue(cause)
        else { return nil }
        return Self.day(of: cause, subject)
      }
    }

    /// The day on which a payment was due that a cause tells of.
    private static func day(of cause: String, _ subject: PlanningRepository.Subject) -> CalendarDay? {
      CalendarDay(String(cause.dropFirst(subject.prefix.count).prefix(10)))
    }

    /// The id in the inbox of a notice that was delivered.
    func inboxID(of cause: ScheduledNotification.ID) -> NotificationItem.ID? {
      delivered[cause].map { ScheduledNotification.inboxID(of: cause, period: $0.period) }
    }
  }

  /// When the schedule is looked at, and by what.
  struct Look {
    let planner: Planner
    /// The last one before.
    let before: Date
    /// The last day on which something was due that is told to be overdue by now.
    let lastOverdue: CalendarDay
    let allowed: NotificationSettings
    /// What lies in the inbox and nobody was told of.
    let left: Set<NotificationItem.ID>
  }

  /// Returns the days of those up to one, the last first, which is the day whose notice tells of them; and has that notice told anew
  /// where it waits for its hour no longer and tells of others.
  ///
  /// - Parameters:
  ///   - record: What is paid again and again.
  ///   - last: The day up to which is looked.
  ///   - isPaid: Whether a transaction paid for the one of that day.
  ///   - look: When.
  /// - Returns: None where nothing is to be told.
  /// - Throws: What the store says of itself.
  func plan(
    _ record: PlannedRecord,
    through last: CalendarDay,
    isPaid: Bool,
    at look: Look
  ) throws(StoreError) -> [CalendarDay] {
    let known = try known(of: record)
    let notes = known.notes
    let isMarked = try isMarked(record, due: last, known)
    let isLastMade = isPaid || isMarked
    // Until its hour has come the others are told of by the one before it.
    guard last <= look.lastOverdue else { return isLastMade ? [] : [last] }
    let untold = try untold(record, through: last, known, at: look)
    var days: [CalendarDay] = []
    for day in untold {
      let isMade = day == last ? isLastMade : try isMade(record, due: day, known, in: look.planner.clock)
      if !isMade { days.append(day) }
    }
    guard let kind = record.kindOfOverdue, look.allowed.allows(kind), let newest = days.first,
      days.count > 1 || newest != last || !notes.isEmpty
    else { return days }
    let before = Set(notes.filter { $0.value == newest }.keys).union([newest])
    for day in Set(days).union(untold).union(before).sorted() {
      let teller = days.contains(day) ? newest : day
      if notes[day] != teller { try note(record, due: day, toldBy: teller, kind) }
    }
    try forget(record, due: newest, known, unless: before == Set(days))
    return days
  }

  /// Has a payment told of that is not made after all, though a later one is overdue, by the notice of that or its own; unless somebody
  /// was told of it.
  func reopen(_ record: PlannedRecord, due day: CalendarDay, by planner: Planner) throws(StoreError) {
    guard let kind = record.kindOfOverdue, let later = record.dueDay(after: day), isOverdue(later, by: planner) else {
      return
    }
    let known = try known(of: record)
    guard known.notes[day] == nil, try !isTold(record, due: day, known) else { return }
    try note(record, due: day, toldBy: day, kind)
  }

  /// Has an instalment told of that was withdrawn as paid, should it turn out that it is not.
  func noteWithdrawn(_ loan: Loan, due day: CalendarDay) throws(StoreError) {
    let record = PlannedRecord.loan(loan)
    let known = try known(of: record)
    guard let cause = record.causeOfOverdue(due: day), let kind = record.kindOfOverdue, known.notes[day] == nil,
      try left(cause, known) != nil
    else { return }
    try note(record, due: day, toldBy: day, kind)
  }

  /// Returns the last day on which something was due that is told to be overdue by now.
  static func lastDay(on today: CalendarDay, by planner: Planner, now: Date) -> CalendarDay {
    let yesterday = today.adding(days: -1)
    return hour(of: yesterday, by: planner).map { $0 <= now } ?? false ? yesterday : yesterday.adding(days: -1)
  }

  /// Returns when it is told that what was due on a day is overdue.
  static func hour(of day: CalendarDay, by planner: Planner) -> Date? {
    planner.first(of: Rule(id: "", RecurringTransactionNotice.overdue(day)))?.due
  }

  private func isOverdue(_ day: CalendarDay, by planner: Planner) -> Bool {
    let now = settings.now()
    return day <= Self.lastDay(on: planner.clock.day(at: now), by: planner, now: now)
  }

  // MARK: Which nobody was told of

  /// What came due since the last look, and what waits or was noted before, the last first, whether or not it is paid for.
  private func untold(
    _ record: PlannedRecord,
    through last: CalendarDay,
    _ known: Known,
    at look: Look
  ) throws(StoreError) -> [CalendarDay] {
    let notes = known.notes
    var days: [CalendarDay] = []
    var day = last
    while days.count < Self.most, let cause = record.causeOfOverdue(due: day),
      try !isTold(record, due: day, known)
    {
      // That of the last may come though its hour has passed.
      if day != last, notes[day] == nil {
        let rule = Rule(id: cause, RecurringTransactionNotice.overdue(day))
        let isNew = look.planner.next(of: rule, after: look.before) != nil
        if !isNew, try !isWaiting(cause, known) { break }
      }
      days.append(day)
      guard let earlier = record.lastDueDay(before: day) else { break }
      day = earlier
    }
    // Of those before one that was paid for nothing else tells.
    for day in Set(notes.keys).union(known.overdueDays(among: look.left)).sorted(by: >)
    where day <= last && !days.contains(day) && days.count < Self.most {
      guard record.lastDueDay(before: day.adding(days: 1)) == day, try !isTold(record, due: day, known) else {
        continue
      }
      days.append(day)
    }
    return days
  }

  /// So many are counted at most: a year of those that come each day.
  private static let most = 366

  /// Whether a notice waits, or was delivered and nobody was told of it.
  private func isWaiting(_ cause: ScheduledNotification.ID, _ known: Known) throws(StoreError) -> Bool {
    if known.delivered[cause] == nil { return try records().schedule.knows(cause) }
    return try left(cause, known) != nil
  }

  /// Returns the id in the inbox of a notice that was delivered and that nobody was told of; nil for any other.
  private func left(_ cause: ScheduledNotification.ID, _ known: Known) throws(StoreError) -> NotificationItem.ID? {
    guard let id = known.inboxID(of: cause), try records().withdrawals.isLeft(id) == true else { return nil }
    return id
  }

  /// Whether somebody was told that a payment is overdue, by its own notice or that of another.
  private func isTold(_ record: PlannedRecord, due day: CalendarDay, _ known: Known) throws(StoreError) -> Bool {
    for teller in Set([day, known.notes[day] ?? day]) {
      guard let id = record.causeOfOverdue(due: teller).flatMap(known.inboxID) else { continue }
      if try records().withdrawals.isLeft(id) == false { return true }
    }
    return false
  }

  private func isMarked(_ record: PlannedRecord, due day: CalendarDay, _ known: Known) throws(StoreError) -> Bool {
    guard case .recurring(let payment) = record else { return false }
    return try account.payments.isMarked(payment, due: day) { known.inboxID(of: $0) }
  }

  private func isMade(
    _ record: PlannedRecord,
    due day: CalendarDay,
    _ known: Known,
    in clock: ZoneClock
  ) throws(StoreError) -> Bool {
    guard case .recurring(let payment) = record else { return false }
    let payments = account.payments
    switch try payments.proof(of: payment, due: day, in: clock, delivered: { known.inboxID(of: $0) }) {
    case nil: return false
    case .mark: return true
    // As where somebody had looked when it was due.
    case .transaction:
      try payments.noteBought(payment, due: day)
      return true
    }
  }

  /// Has the notice of a payment planned anew, where nobody was told of it yet; one that tells of the same only where it was withdrawn,
  /// since when others may have been told of.
  private func forget(
    _ record: PlannedRecord,
    due day: CalendarDay,
    _ known: Known,
    unless isSame: Bool
  ) throws(StoreError) {
    guard let cause = record.causeOfOverdue(due: day), let id = try left(cause, known) else { return }
    let held = try records()
    if isSame, try held.withdrawals.isWithdrawn(id) != true { return }
    try held.schedule.free(cause)
    try held.inbox.withdraw(id)
  }

  // MARK: Notes

  private func known(of record: PlannedRecord) throws(StoreError) -> Known {
    let subject = record.subject
    return Known(try records().planning.delivered(from: subject.prefix), of: subject)
  }

  private func note(
    _ record: PlannedRecord,
    due day: CalendarDay,
    toldBy teller: CalendarDay,
    _ kind: NotificationKind
  ) throws(StoreError) {
    let subject = record.subject
    let schedule = try records().schedule
    let id = "\(subject.prefix)\(day):\(Self.noted)"
    try schedule.free(id)
    // At noon by UTC, wherever somebody is.
    let instant = Date(timeIntervalSince1970: (Double(teller.daysSinceEpoch) + 0.5) * 86_400)
    _ = try schedule.put(
      .init(id: id, origin: .trigger, type: kind.rawValue, plannedFrom: instant, period: 0, due: instant)
    )
  }

  /// Whether a cause notes by which notice it is told of a payment.
  nonisolated static func isNote(_ cause: String) -> Bool { cause.hasSuffix(":" + noted) }

  /// Whether a cause is the notice that a payment is overdue.
  nonisolated static func tellsOfOverdue(_ cause: String) -> Bool { cause.hasSuffix(":overdue") }

  private nonisolated static let noted = "counted"
}
