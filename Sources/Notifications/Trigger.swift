import Calendars
package import Models
package import Scheduling

/// Something that the user is to be told, and when.
package struct Trigger: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    case immediately
    case scheduled(Recurrence)
  }

  /// Names why it is raised: whatever has been raised for a cause is not raised for it again, nor for its period if it repeats.
  package let cause: String
  package let type: NotificationType
  package let timing: Timing
  /// The catalogs have `.title` and `.body` under the key; what depends on the day of delivery is appended then.
  package let content: Explanation
  package let action: NotificationAction
  /// Of what the action shows, the one that it is about; nil for all.
  package var subject: String?

  /// Where it leads: to what it is about, where a link can name that.
  package var link: DeepLink {
    let place = action.deepLink
    return (try? DeepLink(place.serviceType, id: subject)) ?? place
  }

  package var rule: Rule? {
    guard case .scheduled(let recurrence) = timing else { return nil }
    return Rule(id: cause, recurrence)
  }
}

extension Trigger {
  /// The hour of those notifications for which the document names a day and no hour: that of its monthly review.
  static let morning = ClockTime(minuteOfDay: 9 * 60)

  /// 1 January 1978, a Sunday: what repeats for all users is counted from one day, so that a period has one number for ever.
  static let anchor = CalendarDay(daysSinceEpoch: 2_922)
}
