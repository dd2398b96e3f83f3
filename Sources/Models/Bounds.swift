/// How much is kept of what comes from outside; lengths are in bytes of UTF-8.
///
/// What is the user's own is never displaced by what a backend tells.
package enum Bounds {
  /// A name, a heading, a type or an id.
  package static let name = 512
  /// A sentence or two, or a place in the app.
  package static let text = 4096
  /// The URL of a deep link.
  package static let link = 2048

  /// Of one source; beyond them the oldest that were read go first, then the oldest.
  package static let openAlerts = 200
  /// Of one source, those that it lists no longer: should it list them again, they stay put away.
  package static let dismissedAlerts = 1000
  /// What one backend leaves in the inbox, by its alerts or as its own inbox.
  package static let inboxItems = 1000
  /// What the alerts of all sources leave in the inbox; with the one inbox that is followed these are 5,000.
  package static let inboxItemsOfAlerts = 4000
  /// Of more that come from one backend at once, only the number is told.
  package static let toldAtOnce = 20
}
