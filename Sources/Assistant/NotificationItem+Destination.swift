package import Models
import Navigation
import Notifications

extension NotificationItem {
  /// Where it leads: the place that it names, else that of its kind.
  package var destination: DeepLink {
    link.flatMap { try? DeepLink(url: $0) } ?? DeepLink(NotificationKind(rawValue: type).look.section)
  }
}
