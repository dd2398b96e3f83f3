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
    let reminders = TransactionReminder.allCases.map(\.trigger)
    let triggers = reminders + goals + recurring + absences
    return (triggers.compactMap(Wanted.init) + budgets + reductions).filter { records.settings.allows($0.type) }
  }

  struct Wanted {
    let id: String
    let type: NotificationType
    let recurrence: Recurrence
    let content: NotificationContent
    let action: NotificationAction

    init(
      id: String,
      type: NotificationType,
      recurrence: Recurrence,
      content: NotificationContent,
      action: NotificationAction
    ) {
      self.id = id
      self.type = type
      self.recurrence = recurrence
      self.content = content
      self.action = action
    }

    init?(_ trigger: Trigger) {
      guard case .scheduled(let recurrence) = trigger.timing else { return nil }
      self.init(
        id: trigger.cause,
        type: trigger.type,
        recurrence: recurrence,
        content: .catalog(trigger.content),
        action: trigger.action
      )
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

  /// So that a notice three days before is planned in time even of a payment of every day.
  private static let paymentsAhead = 6

  private var budgets: [Wanted] {
    records.budgets.map { budget in
      Wanted(
        id: "budget:\(budget.period.rawValue):\(budget.category ?? "")",
        type: .spendingAlert,
        recurrence: budget.period.end,
        content: .budget(budget.period, category: budget.category),
        action: .viewTransactions
      )
    }
  }

  private var reductions: [Wanted] {
    guard lastTransaction != nil else { return [] }
    return [
      Wanted(
        id: "achievement:reduction",
        type: .achievement,
        recurrence: Budget.Period.monthly.end,
        content: .spendingReduction,
        action: .viewOverview
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
