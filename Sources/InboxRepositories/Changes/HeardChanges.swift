import Databases
import Models
import Notifications

/// What was put away or read here, and a backend has heard of, or may have: taken back, it stays here as it is then, whatever the lists of
/// that backend say.
struct HeardChanges {
  private let (dismissals, inbox): (TakenBackDismissals, InboxRepository)
  /// What is put away, and what is read, before something is taken back.
  private let (alerts, notifications): (Set<Int>, Set<NotificationItem.ID>)

  init(user: String, connection: Connection) throws(StoreError) {
    dismissals = TakenBackDismissals(of: SourceRepository(user: user, connection: connection))
    inbox = InboxRepository(user: user, connection: connection)
    alerts = try dismissals.heard()
    notifications = try NotedMarks(of: inbox).heard()
  }

  /// Keeps what is open and unread again; answers whether there is such.
  func keepTakenBack() throws(StoreError) -> Bool {
    let isOpen = try dismissals.keep(alerts)
    let isUnread = try NotedMarks(of: inbox).keepUnread(notifications)
    return isOpen || isUnread
  }
}
