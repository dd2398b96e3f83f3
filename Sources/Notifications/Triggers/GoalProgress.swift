package import Calendars
package import FoundationEssentials
package import Models
import Scheduling

/// Tells of a savings goal's milestones and of its deadline.
package struct GoalProgress: Sendable {
  /// In percent of the target.
  package static let milestones = [25, 50, 75, 100]

  private let id: String
  private let title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// Returns the milestone that a change of the saved sum reaches, the highest alone; none where the target is no sum.
  ///
  /// It has overtaken those below it.
  package func reached(from before: Decimal, to after: Decimal, of target: Decimal) -> [Trigger] {
    guard target > 0 else { return [] }
    return Self.milestones
      .filter { percent in
        let milestone = target * Decimal(percent) / 100
        return before < milestone && milestone <= after
      }
      .suffix(1)
      .map { percent in
        Trigger(
          cause: "goal:\(id):milestone:\(percent)",
          type: .goalProgress,
          timing: .immediately,
          content: Explanation("notification.goalProgress.milestone", title, String(percent)),
          action: .viewGoals,
          subject: id
        )
      }
  }

  /// The notices of a goal's deadline, for as long as the goal is not reached.
  ///
  /// A cause names the deadline, so that a new one raises its own.
  package func notices(ofDeadline deadline: CalendarDay) -> [Trigger] {
    DeadlineNotice.allCases.map { notice in
      Trigger(
        cause: "goal:\(id):deadline:\(deadline):\(notice.rawValue)",
        type: .goalProgress,
        timing: .scheduled(Recurrence(.once, from: deadline.adding(days: notice.day), at: Trigger.morning)),
        content: Explanation("notification.goalProgress.\(notice.rawValue)", title, deadline.description),
        action: .viewGoals,
        subject: id
      )
    }
  }

  /// What the cause of a notice of a goal says of it.
  package struct Cause {
    package let goal: Goal.ID
    /// Which part of the goal is reached, in percent.
    package let milestone: Int?
    package let deadline: CalendarDay?

    /// Nil for a cause that is none of these notices.
    package init?(_ cause: String) {
      let parts = cause.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.first == "goal", parts.count > 3, let last = parts.last else { return nil }
      let isMilestone = parts[parts.count - 2] == "milestone"
      milestone = isMilestone ? Int(last) : nil
      deadline = isMilestone || parts.count < 5 ? nil : CalendarDay(parts[parts.count - 2])
      guard milestone != nil || deadline != nil else { return nil }
      goal = parts[1..<(parts.count - (isMilestone ? 2 : 3))].joined(separator: ":")
    }
  }

  private enum DeadlineNotice: String, CaseIterable {
    case week, threeDays, tomorrow, today, missed

    /// Days from the deadline.
    var day: Int {
      switch self {
      case .week: -7
      case .threeDays: -3
      case .tomorrow: -1
      case .today: 0
      case .missed: 1
      }
    }
  }
}
