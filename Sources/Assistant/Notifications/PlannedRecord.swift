import Calendars
import Databases
import FoundationEssentials
import Models
import Notifications
import Repositories
import Scheduling
import Store
import Understanding

/// A record from which notifications follow, each at its time.
enum PlannedRecord {
  case goal(Goal)
  case loan(Loan)
  case recurring(RecurringTransaction)

  /// What it asks for on a day: one for each cause; and from which later day on it asks for something else, nil where it does not.
  ///
  /// What was due through the last day that is overdue by now is told of by the last notice alone.
  func wanted(
    on today: CalendarDay,
    lastOverdue: CalendarDay,
    isPaid: (CalendarDay, _ within: Int) throws(StoreError) -> Bool,
    overdue: (CalendarDay, _ isPaid: Bool) throws(StoreError) -> [CalendarDay]
  ) throws(StoreError) -> (wanted: [NotificationPlan.Wanted], again: CalendarDay?) {
    switch self {
    case .goal(let goal): (Self.wanted(of: goal), nil)
    case .loan(let loan): try Self.wanted(of: loan, on: today, lastOverdue: lastOverdue, overdue: overdue)
    case .recurring(let payment):
      try Self.wanted(of: payment, on: today, lastOverdue: lastOverdue, isPaid: isPaid, overdue: overdue)
    }
  }

  private static func wanted(of goal: Goal) -> [NotificationPlan.Wanted] {
    guard !goal.isReached, let deadline = goal.deadline else { return [] }
    return GoalProgress(id: goal.id, title: goal.title).notices(ofDeadline: deadline)
      .compactMap { NotificationPlan.Wanted($0, about: "goal:\(goal.id)") }
  }

  // MARK: Payments

  /// What its causes begin with.
  var subject: PlanningRepository.Subject {
    switch self {
    case .goal(let goal): PlanningRepository.Subject(.goal, goal.id)
    case .loan(let loan): PlanningRepository.Subject(.loan, loan.id)
    case .recurring(let payment): PlanningRepository.Subject(.recurring, payment.id)
    }
  }

  /// Returns the first day after another on which it is due; nil where it is not.
  func dueDay(after day: CalendarDay) -> CalendarDay? {
    switch self {
    case .goal: nil
    case .loan(let loan): loan.schedule(from: day.adding(days: 1), count: 1).first?.due
    case .recurring(let payment): payment.dueDays(from: day.adding(days: 1), count: 1).first
    }
  }

  /// Returns the last day before another on which it was due; nil where it was not.
  func lastDueDay(before day: CalendarDay) -> CalendarDay? {
    switch self {
    case .goal: nil
    case .loan(let loan): loan.lastDueDay(before: day)
    case .recurring(let payment): payment.recurrence.lastDay(before: day)
    }
  }

  /// Names why it is told that the payment of a day is overdue; nil for what is not paid.
  func causeOfOverdue(due day: CalendarDay) -> String? {
    switch self {
    case .goal: nil
    case .loan(let loan): LoanNotice.Reminder.overdue.cause(of: loan, due: day)
    case .recurring(let payment): RecurringTransactionNotice.overdue.cause(of: payment, due: day)
    }
  }

  /// Of what kind it is told that a payment is overdue; nil for what is not paid.
  var kindOfOverdue: NotificationKind? {
    switch self {
    case .goal: nil
    case .loan: .paymentDue
    case .recurring: NotificationKind(.recurringTransaction)
    }
  }

  /// The payments of which there is something to tell: the last one of which everything is past, for nobody may have been there,
  /// and what follows it, until one whose first notice is on no later day than the next look.
  private struct Payments {
    let days: [CalendarDay]
    let again: CalendarDay?

    /// The days are those from the last one before yesterday on, some more than are due in a week.
    init(_ days: [CalendarDay], on today: CalendarDay) {
      let next = days.firstIndex { $0 > today } ?? days.endIndex
      let ahead = days[next...].dropFirst().firstIndex { $0 > today.adding(days: Self.notice) } ?? days.endIndex
      self.days = Array(days[..<ahead])
      let changes =
        (next < days.endIndex ? [days[next]] : [])
        + (ahead < days.endIndex ? [days[ahead].adding(days: -Self.notice)] : [])
      again = changes.min()
    }

    /// Days from before the first notice to the payment.
    private static let notice = 4
    static let most = 10
  }

  private static func wanted(
    of payment: RecurringTransaction,
    on today: CalendarDay,
    lastOverdue: CalendarDay,
    isPaid: (CalendarDay, _ within: Int) throws(StoreError) -> Bool,
    overdue: (CalendarDay, _ isPaid: Bool) throws(StoreError) -> [CalendarDay]
  ) throws(StoreError) -> (wanted: [NotificationPlan.Wanted], again: CalendarDay?) {
    let yesterday = today.adding(days: -1)
    let first = payment.recurrence.lastDay(before: yesterday) ?? yesterday
    let days = payment.dueDays(from: first, count: Payments.most)
    let payments = Payments(days, on: today)
    var wanted: [NotificationPlan.Wanted] = []
    var told: Set<CalendarDay> = []
    for (index, day) in payments.days.enumerated() {
      let gap =
        index + 1 < days.count ? days[index + 1].days(since: day) : index > 0 ? day.days(since: days[index - 1]) : .max
      let isPaid = try isPaid(day, paidWithin(gap))
      // Of those whose hour has come the last tells of all.
      if index + 1 < days.count, days[index + 1] <= lastOverdue { continue }
      let unpaid = day < today ? try overdue(day, isPaid) : isPaid ? [] : [day]
      guard let last = unpaid.first, told.insert(last).inserted else { continue }
      wanted += RecurringTransactionNotice.notices(of: payment, due: last, overdue: unpaid.count)
        .compactMap { NotificationPlan.Wanted($0, about: "recurring:\(payment.id):\(last)") }
    }
    return (wanted, payments.again)
  }

  /// A transaction pays for what is due so many days from it at most, where the next is due after some days.
  static func paidWithin(_ gap: Int) -> Int { min(5, gap / 2) }

  /// From the last one before yesterday on, however long ago that was: nobody may have been there.
  private static func wanted(
    of loan: Loan,
    on today: CalendarDay,
    lastOverdue: CalendarDay,
    overdue: (CalendarDay, _ isPaid: Bool) throws(StoreError) -> [CalendarDay]
  ) throws(StoreError) -> (wanted: [NotificationPlan.Wanted], again: CalendarDay?) {
    let yesterday = today.adding(days: -1)
    let payments = loan.schedule(from: loan.lastDueDay(before: yesterday) ?? yesterday, count: loanPayments)
    var wanted: [NotificationPlan.Wanted] = []
    for (index, payment) in payments.enumerated() {
      if index + 1 < payments.count, payments[index + 1].due <= lastOverdue { continue }
      let unpaid = payment.due < today ? try overdue(payment.due, false) : [payment.due]
      guard let last = unpaid.first else { continue }
      let told = Loan.Payment(due: last, amount: payment.amount)
      wanted += LoanNotice.reminders(of: told, of: loan, overdue: unpaid.count)
        .compactMap { NotificationPlan.Wanted($0, about: "loan:\(loan.id):\(last)") }
    }
    return (wanted, payments.first { $0.due > today }?.due)
  }

  /// They come once a month.
  private static let loanPayments = 5
}

extension PlanningRepository.Subject {
  /// What the causes of its notifications begin with, those that are told at once among them.
  var prefix: String { "\(kind.rawValue):\(id):" }

  /// That of which a cause tells, such as `recurring:rent:2026-12-01:today` or `goal:trip:deadline:2026-12-01:week`.
  init?(cause: String) {
    let parts = cause.split(separator: ":", omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ PlanningRepository.Kind(rawValue: String($0)) }) else { return nil }
    let count = kind == .goal ? 3 : 2
    guard parts.count > count + 1 else { return nil }
    self.init(kind, parts[1..<(parts.count - count)].joined(separator: ":"))
  }
}
