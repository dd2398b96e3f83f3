package import Calendars
import Models

extension NotificationContent {
  /// Returns what is told of a payment or a deadline by a notice that comes late: it names the day, since what is due today by then is
  /// not due tomorrow.
  ///
  /// - Parameters:
  ///   - planned: The day of the notice.
  ///   - today: The day on which it comes.
  ///   - isHeld: Whether it waits to be told, for the end of quiet hours or for somebody to look, when another day may have begun.
  /// - Returns: The same where it comes on its day, or counts none.
  package func told(planned: CalendarDay, on today: CalendarDay, isHeld: Bool = false) -> Self {
    guard planned < today || isHeld, case .catalog(let explanation) = self, let (topic, days) = counted else {
      return self
    }
    let due = planned.adding(days: days)
    // Not the words of the notice of that day, which comes, too.
    let notice = due < today ? "late" : "soon"
    return .catalog(Explanation("\(topic).\(notice)", arguments: explanation.arguments + [due.description]))
  }

  /// Returns the day of which a notice of a day tells how far ahead it is; nil where it counts no days.
  package func dueDay(planned: CalendarDay) -> CalendarDay? { counted.map { planned.adding(days: $0.days) } }

  /// Returns all that a notice of a day may tell, on that day and on another one.
  package func wordings(planned: CalendarDay) -> [Self] {
    guard let due = dueDay(planned: planned) else { return [self] }
    return [self, told(planned: planned, on: planned, isHeld: true), told(planned: planned, on: due.adding(days: 1))]
  }

  private var counted: (topic: String, days: Int)? {
    guard case .catalog(let explanation) = self,
      let topic = Self.topics.first(where: { explanation.key.hasPrefix($0 + ".") }),
      let days = Self.daysLeft[String(explanation.key.dropFirst(topic.count + 1))]
    else { return nil }
    return (topic, days)
  }

  /// What is told of a day.
  private static let topics = [
    "notification.recurringTransaction", "notification.loan.payment.of", "notification.loan.payment",
    "notification.goalProgress",
  ]

  /// The notices that count days, and how many are left when they come at their time.
  private static let daysLeft = ["week": 7, "threeDays": 3, "tomorrow": 1, "today": 0]
}
