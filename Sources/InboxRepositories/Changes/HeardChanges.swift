import Databases
import Models
import Notifications

/// What was put away or read here, and a backend has heard of, or may have: taken back, it stays here as it is then, whatever the lists of
/// that backend say.
struct HeardChanges {
  private let (dismissals, inbox): (TakenBackDismissals, InboxRepository)
  /// What is put away, and what is read, before something is taken back, and whether the backend certainly has heard of it.
  private let (alerts, notifications): ([Int: Bool], [NotificationItem.ID: Bool])

  init(user: String, connection: Connection) throws(StoreError) {
    dismissals = TakenBackDismissals(of: SourceRepository(user: user, connection: connection))
    inbox = InboxRepository(user: user, connection: connection)
    alerts = try dismissals.heard()
    notifications = try NotedMarks(of: inbox).heard()
  }

  /// Keeps what is open and unread again; answers whether the backend certainly has heard of all of it, nil where there is no such.
  func keepTakenBack() throws(StoreError) -> Bool? {
    let kept = try dismissals.keep(alerts) + NotedMarks(of: inbox).keepUnread(notifications)
    return kept.isEmpty ? nil : !kept.contains(false)
  }
}
