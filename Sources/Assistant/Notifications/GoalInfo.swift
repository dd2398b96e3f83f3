import Calendars
import JSONText
import Models
import Notifications
import Records

/// What comes with a notification of ours about a goal, as the documents have it: which goal, and which part of it or how long it has.
struct GoalInfo: Encodable {
  let goalId: Goal.ID
  let milestone: Double?
  let daysUntilDeadline: Int?

  /// As it stands on a day; nil for a cause that is not about a goal.
  init?(_ cause: ScheduledNotification.ID, on today: CalendarDay) {
    guard let about = GoalProgress.Cause(cause) else { return nil }
    goalId = about.goal
    milestone = about.milestone.map { Double($0) / 100 }
    daysUntilDeadline = about.deadline.map { $0.days(since: today) }
  }

  /// The object as it is kept; nil for one that cannot be.
  var text: String? {
    guard let json = try? JSONTextEncoder().encode(self) else { return nil }
    return UserInfo(String(decoding: json, as: UTF8.self)).flatMap { try? $0.text() }
  }
}
