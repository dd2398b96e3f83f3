import Alerts
package import Assistant
package import Databases
import InboxRepositories
import Models
package import OperationInterface
import Store

/// Something that came up for a client, with the place up to which the client then was told.
package struct FeedEvent: Sendable {
  package let place: EventPlace
  package let notification: OperationNotification
}

/// What comes up for one client, whichever process brought it, from a place on.
///
/// The places lie in the store: whoever was away names the last one and is told of what came meanwhile, once.
@MainActor
package struct EventFeed {
  private let client: Client
  /// Up to where was told.
  package private(set) var place: EventPlace
  /// How much was said of documents and dependents when it was told of that last.
  private var shown: Int
  /// The state of the store when it was looked at last.
  private var version: Store.Version?
  /// Those that nobody was told of yet when nobody knew where to begin.
  private var untold: [NotificationItem] = []
  /// Whether these wait for the end of quiet hours.
  private var holdsUntold = false
  /// Whether it is behind what came while nobody listened, of which each is told, however many there are.
  private var isCatchingUp: Bool

  /// Begins behind a place; without one with what comes from now on, and with the notifications that nobody was told of yet.
  ///
  /// A place behind the last one is of a store that was emptied since: it begins where that ends.
  package init(client: Client, after place: EventPlace?) throws(StoreError) {
    self.client = client
    shown = client.account.unasked.shown.count
    let records = try client.records()
    let last = EventPlace(alerts: try records.alerts.lastRaised(), notifications: try records.inbox.lastTold())
    isCatchingUp = place != nil
    guard let place else {
      self.place = last
      holdsUntold = true
      return
    }
    self.place = EventPlace(
      alerts: min(place.alerts, last.alerts),
      notifications: min(place.notifications, last.notifications)
    )
  }

  /// Returns what came up since this was called last; nothing where the user denied notifications.
  ///
  /// - Throws: ``StoreError`` where the store cannot be used; nothing is lost then.
  package mutating func next() throws(StoreError) -> [FeedEvent] {
    try client.account.unasked.look()
    let version = try client.store().version()
    let news = client.assistant.unwrittenNews
    if holdsUntold, try !client.isQuiet, try news.mayTell(client.account.user) {
      untold = try client.records().inbox.untold(limit: Bounds.toldAtOnce).map(\.item)
      holdsUntold = untold.count == Bounds.toldAtOnce
    }
    guard version != self.version || !untold.isEmpty else { return [] }
    let said = client.account.unasked.shown.after(shown)
    let records = try client.records()
    let before = place
    var (alerts, items, last) = try client.store().snapshot { () throws(StoreError) in
      (
        try client.account.unasked.told(after: before.alerts),
        try records.inbox.told(after: before.notifications, limit: Bounds.toldAtOnce),
        EventPlace(alerts: try records.alerts.lastRaised(), notifications: try records.inbox.lastTold())
      )
    }
    // Of more the others come when these are taken: so many at most may have been read where a client breaks off.
    let hasMoreAlerts = isCatchingUp && alerts.count > Bounds.toldAtOnce
    if hasMoreAlerts { alerts = Array(alerts.prefix(Bounds.toldAtOnce)) }
    isCatchingUp = hasMoreAlerts
    if hasMoreAlerts, let end = alerts.last { last.alerts = end.place }
    let hasMoreItems = items.count == Bounds.toldAtOnce
    if hasMoreItems, let end = items.last { last.notifications = end.place }
    let isCut = hasMoreAlerts || hasMoreItems
    // What was released just now is among both.
    let delivered =
      untold.filter { item in !items.contains { $0.item.id == item.id } }
      .map { (place: before.notifications, item: $0) } + items
    let isPermitted = try client.isPermitted
    if isPermitted {
      // What tells of the alerts, too.
      let ofAlerts = alerts.isEmpty ? [] : try records.inbox.untold(after: before.notifications)
      let others = ofAlerts.filter { $0.place <= last.notifications }
      try news.give((delivered + others).map(\.item.id), of: client.account.user)
    }
    (place, self.version, untold) = (last, isCut ? nil : version, [])
    shown = client.account.unasked.shown.count
    guard isPermitted else { return [] }
    let others = OperationNotification.said(said, for: client).map { FeedEvent(place: before, notification: $0) }
    let events = others + raised(alerts, after: before) + self.delivered(delivered, alerts: last.alerts)
    // Who is cut off behind an event goes on with the next one, though it be of the same place.
    return events.enumerated().map { number, event in
      let isLastOfItsPlace = number + 1 == events.count || events[number + 1].place != event.place
      let reached = events[..<number].last { $0.place != event.place }?.place ?? before
      return FeedEvent(
        place: number + 1 == events.count ? last : isLastOfItsPlace ? event.place : reached,
        notification: event.notification
      )
    }
  }

  private func raised(_ alerts: [RaisedAlert], after before: EventPlace) -> [FeedEvent] {
    func event(_ place: Int, _ notification: OperationNotification?) -> FeedEvent? {
      let place = EventPlace(alerts: place, notifications: before.notifications)
      return notification.map { FeedEvent(place: place, notification: $0) }
    }
    let all = alerts.map(\.alert)
    guard alerts.count > Bounds.toldAtOnce, let first = client.mostUrgent(of: all), let last = alerts.last else {
      return alerts.grouped.compactMap { together in
        event(together.last?.place ?? before.alerts, .raised(together: together.map(\.alert), for: client))
      }
    }
    return [event(last.place, .raised(first, of: all, for: client))].compactMap(\.self)
  }

  private func delivered(_ items: [(place: Int, item: NotificationItem)], alerts: Int) -> [FeedEvent] {
    items.compactMap { place, item in
      OperationNotification.delivered(item, for: client).map {
        FeedEvent(place: EventPlace(alerts: alerts, notifications: place), notification: $0)
      }
    }
  }
}
