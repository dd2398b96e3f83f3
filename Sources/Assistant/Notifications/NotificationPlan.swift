import Calendars
import FoundationEssentials
import Models
import Notifications
import Scheduling

/// What the six types of notifications ask for whatever records there are: what comes at its time, not what is told at once.
///
/// What follows from one record is ``PlannedRecord``'s.
struct NotificationPlan {
  let budgets: [Budget]
  let clock: ZoneClock
  let lastTransaction: Date?
  let lastOpened: Date?
  /// When the goals were last looked at, or the first of them was told; nil where there is none.
  let lastGoalsSeen: Date?

  /// One for each cause.
  var wanted: [Wanted] {
    reminders + absences.compactMap { Wanted($0) } + judged + reductions
  }

  /// What the causes of all of them begin with.
  static let causes = ["transaction_reminder:", "engagement:", "budget:", "achievement:reduction"]

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

  private var weekStart: Int { Week.start(in: clock.zone.identifier) }

  private var judged: [Wanted] {
    budgets.map { budget in
      Wanted(
        id: "budget:\(budget.period.rawValue):\(budget.category ?? "")",
        kind: NotificationKind(.spendingAlert),
        recurrence: budget.period.end(weekStart: weekStart),
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
        recurrence: Budget.Period.monthly.end(weekStart: weekStart),
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
    case .goalsUnseen: lastGoalsSeen
    }
  }
}
