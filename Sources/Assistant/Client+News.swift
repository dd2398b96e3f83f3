import Alerts
package import Databases
package import InboxRepositories
import Meanings
package import Models
import Notifications
import Sentences
import Store

/// Up to where a client was told of what came up.
struct NewsMarks {
  /// Whether there is anything to compare with.
  private(set) var isWatching = false
  /// The place of the alert that was told last; nil before the first look.
  var lastRaised: Int?
  /// How much was said of documents and dependents when it was told of that last.
  var lastShown = 0
  /// The state of the store when alerts were looked for last.
  var alertVersion: Store.Version?
  /// The state of the store when the inbox was looked at last.
  var inboxVersion: Store.Version?
  /// The place of what was told last; nil before the first look.
  var lastTold: Int?
  /// Whether there are notifications that nobody was told of before this client came, which quiet hours hold back.
  var holdsUntold = false

  /// Remembers what there is, before anything comes unasked.
  ///
  /// - Parameters:
  ///   - place: That of the alert that was raised last.
  ///   - shown: How much was said of documents and dependents.
  mutating func watch(from place: Int, shown: Int) { (lastRaised, lastShown, isWatching) = (place, shown, true) }
}

/// What came up for a client, whichever process brought it.
extension Client {
  /// Looks for something to say, and returns the alerts that were told since this was last asked; `take` gets what of it was told together.
  package func raisedAlerts(_ take: ([RaisedAlert]) -> Void = { _ in }) -> [Alert] {
    // A store that cannot be read is told to whoever asks for something.
    guard news.isWatching, let before = news.lastRaised else { return [] }
    do {
      try account.unasked.look()
      guard case let version = try store().version(), version != news.alertVersion else { return [] }
      let told = try account.unasked.told(after: before)
      (news.lastRaised, news.alertVersion) = (try records().alerts.lastRaised(), version)
      take(told)
      return told.map(\.alert)
    } catch {
      return []
    }
  }

  /// Returns what came into the inbox since this was last asked, at first what nobody was told of yet.
  ///
  /// Nobody may have been there, and whoever asked for something else first had it delivered. Of what nobody was told of, so many
  /// come at once, and the next when this is asked again.
  package func newInInbox(atOnce most: Int = Bounds.toldAtOnce) throws(StoreError) -> [NotificationItem] {
    // A program that never opened its store has nothing to look for in it.
    guard sharesWhatWasRead || settings.isDemo else { return [] }
    var version = try store().version()
    let isReleased = if news.holdsUntold { try !isQuiet } else { false }
    guard version != news.inboxVersion || isReleased else { return [] }
    let inbox = try records().inbox
    // What came due meanwhile may have overtaken what nobody was told of, and tells of both.
    if news.lastTold == nil || isReleased, try !inbox.untold(limit: 1).isEmpty {
      _ = try account.delivery.deliverDue()
      version = try store().version()
    }
    let lastTold = try inbox.lastTold()
    let before = news.lastTold
    (news.inboxVersion, news.lastTold) = (version, lastTold)
    if before == nil || isReleased {
      // Whoever comes in quiet hours hears of it when they end, and whoever comes while another process tells, when that is done.
      let isHeld = try isQuiet
      let isPermitted = try isPermitted
      let mayTell = if isHeld || !isPermitted { false } else { try assistant.unwrittenNews.mayTell(account.user) }
      let untold = mayTell ? try inbox.untold(limit: most).map(\.item) : []
      news.holdsUntold = isHeld || isPermitted && !mayTell || untold.count == most
      // What another process told meanwhile was told to somebody else.
      let others = try before.map { place throws(StoreError) in try inbox.told(after: place) }?.map(\.item) ?? []
      let items = isPermitted ? untold.filter { item in !others.contains { $0.id == item.id } } + others : []
      try assistant.unwrittenNews.give(items.map(\.id), of: account.user)
      return items
    }
    guard let before else { return [] }
    guard before < lastTold, try isPermitted else { return [] }
    let items = try inbox.told(after: before).map(\.item)
    // What tells of the alerts is told with them.
    try assistant.unwrittenNews.give(inbox.untold(after: before).map(\.item.id), of: account.user)
    return items
  }

  /// Whether somebody asked to be told now of something that nobody was told of yet.
  package func hasAwaitedInInbox() throws(StoreError) -> Bool {
    try records().inbox.untold(limit: Bounds.toldAtOnce).contains {
      NotificationKind(rawValue: $0.item.type) == .reminder
    }
  }

  /// Remembers what there is, before anything comes unasked: a face that has asked for nothing yet is told of it, too.
  ///
  /// What nobody was told of yet is none of that: it is told when the inbox is looked at next.
  package func watch() {
    guard !sharesWhatWasRead else { return }
    // A store that cannot be used is told to whoever asks for something.
    _ = try? situation()
    news.lastTold = try? records().inbox.lastTold()
    news.holdsUntold = true
  }

  /// Returns the one of some alerts that stands before the others in the lists.
  package func mostUrgent(of alerts: [Alert]) -> Alert? {
    let numbers = Set(alerts.map(\.id))
    let listed = (try? situation().center.ownAlerts.lazy.compactMap(\.alert).first { numbers.contains($0.id) }) ?? nil
    return listed ?? alerts.first
  }
}
