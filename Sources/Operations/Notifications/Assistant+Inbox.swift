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
    let position = try records.inbox.lastPosition()
    defer { inboxMark = InboxMark(state: version, position: position) }
    guard let mark = inboxMark, mark.state.user == settings.user, mark.position < position,
      try records.activity.state().permission != .denied
    else { return [] }
    return try records.inbox.after(position: mark.position)
  }

  /// Up to where the inbox was looked at.
  struct InboxMark {
    struct State: Hashable {
      let user: String
      let version: Store.Version
    }

    let state: State
    let position: Int
  }
}
