package import Databases
import FoundationEssentials
package import InboxRepositories
import Meanings
package import Models
import Notifications
package import Records
import Repositories
import Sentences
import Store
import Wording

extension Account {
  /// Adds an alert that came up to the inbox, once for what it is about.
  ///
  /// Faces are told of it as an alert, and not a second time as a notification, unless nobody is there to be told.
  package func addToInbox(
    _ alert: Alert,
    about fact: String,
    of source: String? = nil,
    telling: InboxRepository.Telling? = nil,
    isAnew: Bool = false,
    in inbox: InboxRepository
  ) throws(StoreError) {
    let wording = LastingAlertWording(localizer: localizer)
    let item = NotificationItem(
      id: InboxFact.id(about: fact),
      type: alert.alertType.rawValue,
      title: wording.heading(of: alert),
      body: wording.message(of: alert),
      createdAt: settings.now(),
      isRead: alert.isRead || alert.isDismissed,
      link: alert.actionURL
    )
    if let source { try inbox.lay(item, of: source, telling: telling, isAnew: isAnew) } else { try inbox.put(item) }
  }

  /// Returns the notification that tells of an alert; nil for one that came by hand, which is told as an alert alone.
  func notification(of alert: Alert) throws(StoreError) -> NotificationItem.ID? {
    Self.inboxID(of: alert, linkedBy: alert.cause == nil ? try records().sources.links() : [])
  }

  /// Returns the alerts that notifications tell of, by the notification's id; none where all of these tell of something else.
  package func alerts(toldBy notifications: [NotificationItem]) throws(StoreError) -> [NotificationItem.ID: Alert] {
    let mayTell = notifications.contains { item in
      [.alerts, nil].contains(NotificationKind(rawValue: item.type).look.origin)
    }
    guard mayTell else { return [:] }
    let links = try records().sources.links()
    let ids = try situation().records.alerts.compactMap { alert in
      Self.inboxID(of: alert, linkedBy: links).map { ($0, alert) }
    }
    return Dictionary(ids) { first, _ in first }
  }

  /// The id in the inbox of an alert; nil for one that neither has a cause nor came from a backend.
  private static func inboxID(of alert: Alert, linkedBy links: [SourceRepository.Link]) -> NotificationItem.ID? {
    let link = links.first { $0.alert == alert.id }
    let fact = alert.cause?.fact ?? link.map { InboxFact.of($0.remoteID, of: $0.source) }
    return fact.map(InboxFact.id(about:))
  }

  /// What is attached to a notification, that waits or lies in the inbox.
  package func userInfo(of id: String) throws(StoreError) -> UserInfo? {
    try records().userInfo.get(id).flatMap(UserInfo.init)
  }
}
