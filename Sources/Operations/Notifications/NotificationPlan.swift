import Foundation
import Models
import Notifications
import Scheduling

/// What the six types of notifications ask for, as things stand: what comes at its time, not what is told at once.
struct NotificationPlan {
  let records: UserRecords
  let today: CalendarDay
  let clock: ZoneClock
  let lastTransaction: Date?
  let lastOpened: Date?
  let lastGoalsSeen: Date?

  /// One for each cause, of those types that are wanted.
  var wanted: [Wanted] {
    let triggers = (goals + recurring + absences).compactMap { Wanted($0) }
    return (reminders + triggers + budgets + reductions + loans).filter { records.settings.allows($0.kind) }
  }

  struct Wanted {
    let id: String
    let kind: NotificationKind
    let recurrence: Recurrence
    let content: NotificationContent
    let link: DeepLink

    init(
      id: String,
      kind: NotificationKind,
      recurrence: Recurrence,
      content: NotificationContent,
      link: DeepLink
    ) {
      self.id = id
      self.kind = kind
      self.recurrence = recurrence
      self.content = content
      self.link = link
    }

    init?(_ trigger: Trigger, content: NotificationContent? = nil) {
      guard case .scheduled(let recurrence) = trigger.timing else { return nil }
      self.init(
        id: trigger.cause,
        kind: NotificationKind(trigger.type),
        recurrence: recurrence,
        content: content ?? .catalog(trigger.content),
        link: trigger.action.deepLink
      )
    }

    init?(_ notice: LoanNotice) {
      guard let recurrence = notice.recurrence else { return nil }
      self.init(
        id: notice.cause,
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

  private var goals: [Trigger] {
    records.goals.filter { !$0.isReached }.flatMap { goal in
      goal.deadline.map { GoalProgress(id: goal.id, title: goal.title).notices(ofDeadline: $0) } ?? []
    }
  }

  /// The payments whose notices are not all in the past, so many of them ahead.
  private var recurring: [Trigger] {
    records.recurring.flatMap { payment in
      payment.dueDays(from: today.adding(days: -1), count: Self.paymentsAhead).flatMap { day in
        RecurringTransactionNotice.notices(
          id: payment.id,
          title: payment.title,
          amount: "\(payment.amount)",
          currency: payment.currency,
          due: day
        )
      }
    }
  }

  private var loans: [Wanted] {
    records.loans.flatMap { loan in
      LoanNotice.reminders(of: loan, from: today.adding(days: -1), count: Self.loanPaymentsAhead).compactMap(
        Wanted.init
      )
    }
  }

  /// They come once a month.
  private static let loanPaymentsAhead = 2

  /// So that a notice three days before is planned in time even of a payment of every day.
  private static let paymentsAhead = 6

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
