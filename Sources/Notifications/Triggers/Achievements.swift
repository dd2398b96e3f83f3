package import Calendars
package import FoundationEssentials
import Models

/// What the user has done so far, as far as achievements ask.
package struct Achievements: Hashable, Sendable {
  package var transactions: Int
  package var goals: Int
  package var completedGoals: Int
  /// Days in a row with a transaction; see ``streak(through:_:)``.
  package var streak: Int

  package init(transactions: Int = 0, goals: Int = 0, completedGoals: Int = 0, streak: Int = 0) {
    self.transactions = transactions
    self.goals = goals
    self.completedGoals = completedGoals
    self.streak = streak
  }

  /// In days.
  package static let streaks = [7, 30, 100]

  /// What has been achieved since an earlier state, each of it.
  package func unlocked(since before: Self) -> [Trigger] {
    let firsts: [(String, KeyPath<Self, Int>, NotificationAction)] = [
      ("firstTransaction", \.transactions, .viewTransactions),
      ("firstGoal", \.goals, .viewGoals),
      ("firstGoalCompleted", \.completedGoals, .viewGoals),
    ]
    let reached =
      firsts.filter { before[keyPath: $0.1] == 0 && self[keyPath: $0.1] > 0 }
      .map { Self.trigger($0.0, Explanation("notification.achievement.\($0.0)"), $0.2) }
    let streaks = Self.streaks.filter { before.streak < $0 && $0 <= streak }.map { days in
      Self.trigger("streak:\(days)", Explanation("notification.achievement.streak", String(days)), .viewTransactions)
    }
    return reached + streaks
  }

  /// The days in a row that end today, or yesterday while today has none yet.
  ///
  /// Whether a day has a transaction is asked of no more days than there are achievements for.
  package static func streak<Failure>(
    through today: CalendarDay,
    _ isActive: (CalendarDay) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    let last = try isActive(today) ? today : today.adding(days: -1)
    let most = (streaks.max() ?? 0) + 1
    var count = 0
    while count < most, try isActive(last.adding(days: -count)) { count += 1 }
    return count
  }

  /// What is told at the end of a month in which a tenth less was spent than in the one before, or less still.
  ///
  /// Without spending in the month before there is nothing to reduce; of a month without any, nothing was logged, nor was all of one with
  /// less than a third of the expenses.
  ///
  /// - Parameters:
  ///   - spent: What was spent in the month.
  ///   - before: What was spent in the one before.
  ///   - lastDay: The day on which the month ends.
  ///   - expenses: How many expenses there were in the month and in the one before.
  /// - Returns: The notification; nil where there is nothing to praise.
  package static func reduction(
    to spent: Decimal,
    from before: Decimal,
    monthEnding lastDay: CalendarDay,
    expenses: (now: Int, before: Int) = (1, 1)
  ) -> Trigger? {
    guard before > 0, spent > 0, spent * 10 <= before * 9, expenses.now * 3 >= expenses.before else { return nil }
    let percent = ((before - spent) * 100 / before).truncated
    let content = Explanation("notification.achievement.spendingReduction", "\(percent)")
    return trigger("reduction:\(lastDay)", content, .viewOverview)
  }

  private static func trigger(_ cause: String, _ content: Explanation, _ action: NotificationAction) -> Trigger {
    Trigger(
      cause: "achievement:\(cause)",
      type: .achievement,
      timing: .immediately,
      content: content,
      action: action
    )
  }
}
