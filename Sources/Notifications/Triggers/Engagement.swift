import Calendars
package import FoundationEssentials
import Models
package import Scheduling

/// Asks users back who have not done something for a while.
package enum Engagement: String, CaseIterable, Sendable {
  case unopened, noTransaction, goalsUnseen

  /// Since the user last opened the app, logged a transaction or looked at the goals.
  package var days: Int {
    switch self {
    case .unopened: 3
    case .noTransaction: 7
    case .goalsUnseen: 14
    }
  }

  /// What is told where nothing comes after `last`: so many days later, at the same time of day.
  ///
  /// Doing it again makes another trigger; whoever learns of it puts that in this one's place.
  package func trigger(last: Date, in clock: ZoneClock) -> Trigger {
    let day = clock.day(at: last)
    return Trigger(
      cause: "engagement:\(rawValue):\(day)",
      type: .appEngagement,
      timing: .scheduled(Recurrence(.once, from: day.adding(days: days), at: clock.time(at: last))),
      content: Explanation("notification.appEngagement.\(rawValue)"),
      action: action
    )
  }

  private var action: NotificationAction {
    switch self {
    case .unopened: .viewOverview
    case .noTransaction: .addTransaction
    case .goalsUnseen: .viewGoals
    }
  }
}
