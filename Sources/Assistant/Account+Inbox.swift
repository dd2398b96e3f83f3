import Foundation
package import Models
import Notifications
package import Records
package import Store

extension Account {
  /// Adds an alert that came up to the inbox, once for what it is about.
  ///
  /// Faces are told of it as an alert, and not a second time as a notification.
  package func addToInbox(
    _ alert: Alert,
    about fact: String,
    of source: String? = nil,
    in inbox: InboxRepository
  ) throws(StoreError) {
    let item = NotificationItem(
      id: Self.inboxID(about: fact),
      type: alert.alertType.rawValue,
      title: alert.title,
      body: alert.message,
      createdAt: settings.now(),
      isRead: alert.isRead || alert.isDismissed,
      link: alert.actionURL
    )
    if let source { try inbox.lay(item, of: source) } else { try inbox.put(item) }
  }

  /// The id in the inbox of what an alert is about.
  package static func inboxID(about fact: String) -> NotificationItem.ID {
    UUID(derivedFrom: "alert \(fact)").uuidString.lowercased()
  }

  /// What is attached to a notification, that waits or lies in the inbox.
  package func userInfo(of id: String) throws(StoreError) -> UserInfo? {
    try records().userInfo.get(id).flatMap(UserInfo.init)
  }
}
