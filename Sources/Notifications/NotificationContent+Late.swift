package import Models

extension NotificationContent {
  /// Returns what is told of a payment or a deadline by a notice that comes late: what is due today by then is not said to be due
  /// tomorrow.
  ///
  /// - Parameters:
  ///   - planned: The day of the notice.
  ///   - today: The day on which it comes.
  /// - Returns: The same where it comes on its day, or counts none.
  package func told(planned: CalendarDay, on today: CalendarDay) -> Self {
    guard planned < today, case .catalog(let explanation) = self,
      let (key, passed) = Self.deadlines.first(where: { explanation.key.hasPrefix($0.key + ".") }),
      let days = Self.daysLeft[String(explanation.key.dropFirst(key.count + 1))]
    else { return self }
    let due = planned.adding(days: days)
    let left = due.days(since: today)
    let notice = left > 1 ? "soon" : left == 1 ? "tomorrow" : left == 0 ? "today" : passed
    let day = left > 1 ? [due.description] : []
    return .catalog(Explanation("\(key).\(notice)", arguments: explanation.arguments + day))
  }

  /// What is told of a deadline, and the notice that tells that it has passed.
  private static let deadlines = [
    (key: "notification.recurringTransaction", passed: "overdue"),
    (key: "notification.loan.payment", passed: "overdue"),
    (key: "notification.goalProgress", passed: "missed"),
  ]

  /// The notices that count days, and how many are left when they come at their time.
  private static let daysLeft = ["week": 7, "threeDays": 3, "tomorrow": 1, "today": 0]
}
