import Foundation
import Models
import Notifications
import Scheduling
import Understanding

/// What the six types of notifications ask for, as things stand: what comes at its time, not what is told at once.
struct NotificationPlan {
  let records: UserRecords
  let today: CalendarDay
  let clock: ZoneClock
  /// Those that may be payments that come again.
  let recentTransactions: [Transaction]
  let lastTransaction: Date?
  let lastOpened: Date?
  let lastGoalsSeen: Date?

  /// One for each cause, of those types that are wanted.
  var wanted: [Wanted] {
    let engagements = absences.compactMap { Wanted($0) }
    return (reminders + goals + recurring + engagements + budgets + reductions + loans).filter {
      records.settings.allows($0.kind)
    }
  }

  struct Wanted {
    let id: String
    /// What it is about, of which nobody is told what something later has overtaken.
    let subject: String
    let kind: NotificationKind
    let recurrence: Recurrence
    let content: NotificationContent
    let link: DeepLink

    init(
      id: String,
      subject: String? = nil,
      kind: NotificationKind,
      recurrence: Recurrence,
      content: NotificationContent,
      link: DeepLink
    ) {
      self.id = id
      self.subject = subject ?? id
      self.kind = kind
      self.recurrence = recurrence
      self.content = content
      self.link = link
    }

    init?(_ trigger: Trigger, about subject: String? = nil, content: NotificationContent? = nil) {
      guard case .scheduled(let recurrence) = trigger.timing else { return nil }
      self.init(
        id: trigger.cause,
        subject: subject,
        kind: NotificationKind(trigger.type),
        recurrence: recurrence,
        content: content ?? .catalog(trigger.content),
        link: trigger.link
      )
    }

    init?(_ notice: LoanNotice, about subject: String) {
      guard let recurrence = notice.recurrence else { return nil }
      self.init(
        id: notice.cause,
        subject: subject,
        kind: notice.kind,
        recurrence: recurrence,
        content: .catalog(notice.content),
        link: notice.link
      )
    }
  }

  private var reminders: [Wanted] {
    TransactionReminder.allCases.compactMap { reminder in
      Wanted(reminder.trigger, content: reminder == .weekly ? .weekSummary : nil)
    }
  }

  private var goals: [Wanted] {
    records.goals.filter { !$0.isReached }.flatMap { goal in
      let notices = goal.deadline.map { GoalProgress(id: goal.id, title: goal.title).notices(ofDeadline: $0) } ?? []
      return notices.compactMap { Wanted($0, about: "goal:\(goal.id)") }
    }
  }

  /// The last payment whose notices are all in the past, for nobody may have been there to deliver them, and so many ahead.
  private var recurring: [Wanted] {
    records.recurring.flatMap { payment in
      let first = today.adding(days: -1 - payment.every.longestInDays)
      let days = payment.dueDays(from: first, count: Self.paymentsAhead).filter { !isPaid(payment, due: $0) }
      return days.flatMap { day in
        RecurringTransactionNotice.notices(of: payment, due: day).compactMap {
          Wanted($0, about: "recurring:\(payment.id):\(day)")
        }
      }
    }
  }

  /// Whether a transaction tells of it: of the same sum to whom the payment is called by, some days from the one on which it is due.
  private func isPaid(_ payment: RecurringTransaction, due: CalendarDay) -> Bool {
    let name = Folding.fold(payment.title)
    return recentTransactions.contains { transaction in
      let distance = abs(clock.day(at: transaction.date).days(since: due))
      return !transaction.isIncome && transaction.amount == payment.amount && transaction.currency == payment.currency
        && distance <= min(Self.paidWithin, payment.every.longestInDays / 2)
        && transaction.merchant.map { Folding.fold($0) == name } ?? false
    }
  }

  private static let paidWithin = 5

  /// The days whose transactions may tell of payments of which there is still something to tell; nil without payments.
  static func days(ofPayments payments: [RecurringTransaction], _ today: CalendarDay) -> ClosedRange<CalendarDay>? {
    payments.map(\.every.longestInDays).max().map { today.adding(days: -1 - $0 - paidWithin)...today.adding(days: 1) }
  }

  /// As of payments that come again.
  private var loans: [Wanted] {
    let first = today.adding(days: -1 - RepeatInterval.monthly.longestInDays)
    return records.loans.flatMap { loan in
      loan.schedule(from: first, count: Self.loanPaymentsAhead).flatMap { payment in
        LoanNotice.reminders(of: payment, of: loan).compactMap { Wanted($0, about: "loan:\(loan.id):\(payment.due)") }
      }
    }
  }

  /// They come once a month.
  private static let loanPaymentsAhead = 4

  /// So that a notice three days before is planned in time even of a payment of every day.
  private static let paymentsAhead = 8

  private var budgets: [Wanted] {
    records.budgets.map { budget in
      Wanted(
        id: "budget:\(budget.period.rawValue):\(budget.category ?? "")",
        kind: NotificationKind(.spendingAlert),
        recurrence: budget.period.end,
        content: .budget(budget.period, category: budget.category),
        link: NotificationAction.viewTransactions.deepLink
      )
    }
  }

  private var reductions: [Wanted] {
    guard lastTransaction != nil else { return [] }
    return [
      Wanted(
        id: "achievement:reduction",
        kind: NotificationKind(.achievement),
        recurrence: Budget.Period.monthly.end,
        content: .spendingReduction,
        link: NotificationAction.viewOverview.deepLink
      )
    ]
  }

  private var absences: [Trigger] {
    Engagement.allCases.compactMap { engagement in
      last(engagement).map { engagement.trigger(last: $0, in: clock) }
    }
  }

  private func last(_ engagement: Engagement) -> Date? {
    switch engagement {
    case .unopened: lastOpened
    case .noTransaction: lastTransaction
    case .goalsUnseen: records.goals.isEmpty ? nil : lastGoalsSeen ?? lastOpened
    }
  }
}

extension RepeatInterval {
  /// Between two times.
  fileprivate var longestInDays: Int {
    switch self {
    case .daily: 1
    case .weekly: 7
    case .monthly: 31
    case .yearly: 366
    }
  }
}

extension RecurringTransaction {
  /// The days from one on at which a payment is due.
  func dueDays(from day: CalendarDay, count: Int) -> [CalendarDay] {
    let frequency: Recurrence.Frequency =
      switch every {
      case .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
    return Recurrence(frequency, from: nextDue, at: .noon).days(notBefore: day, count: count)
  }
}
