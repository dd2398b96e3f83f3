import Foundation
import Models
import Notifications
import Store

extension Assistant {
  /// What came into the inbox since this was last asked, whichever process put it there; the first question only remembers
  /// what there is.
  func newInInbox() throws(StoreError) -> [NotificationItem] {
    // A program that never opened its store has nothing to look for in it.
    guard sharesWhatWasRead || settings.isDemo else { return [] }
    let version = InboxMark.State(user: settings.user, version: try store().version())
    guard version != inboxMark?.state else { return [] }
    let records = try records()
    let lastTold = try records.inbox.lastTold()
    defer { inboxMark = InboxMark(state: version, lastTold: lastTold) }
    guard let mark = inboxMark, mark.state.user == settings.user, mark.lastTold < lastTold, try isPermitted
    else { return [] }
    let items = try records.inbox.told(after: mark.lastTold)
    try records.inbox.noteTold(after: mark.lastTold, through: lastTold)
    return items
  }

  /// Remembers what there is, before anything comes unasked: a face that has asked for nothing yet is told of it, too.
  func watch() {
    guard !sharesWhatWasRead else { return }
    // A store that cannot be used is told to whoever asks for something.
    _ = try? situation()
    _ = try? newInInbox()
  }

  /// Lays an alert that came up into the inbox, once for what it is about.
  ///
  /// Faces are told of it as an alert, and not a second time as a notification.
  func lay(
    _ alert: Alert,
    about fact: String,
    of source: String? = nil,
    into inbox: InboxRepository
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
  static func inboxID(about fact: String) -> NotificationItem.ID {
    UUID(derivedFrom: "alert \(fact)").uuidString.lowercased()
  }

  /// Whether the user may be told of notifications unasked: everybody who has not said no.
  var isPermitted: Bool {
    get throws(StoreError) { try records().activity.state().permission != .denied }
  }

  /// Up to where the inbox was looked at.
  struct InboxMark {
    struct State: Hashable {
      let user: String
      let version: Store.Version
    }

    let state: State
    let lastTold: Int
  }
}
