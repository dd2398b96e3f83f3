import Foundation
import Models
import Notifications
import Store

/// Telling on a command line.
extension Assistant {
  /// So many are noted as told in one transaction.
  private static let tellingPortion = 1_000

  /// Delivers what is due, and hands over what may be told and nobody was told of yet, whoever delivered it.
  ///
  /// Nothing in quiet hours, nor where the user does not want it; answers whether there was anything. What is handed over counts as told when `tell` has returned. Of several processes one tells what all have delivered.
  package func runNotifications(_ tell: (NotificationLine) throws -> Void) throws -> Bool {
    let inbox = try records().inbox
    _ = try deliverDue()
    guard try isPermitted else {
      try keepSilentOfDue()
      return false
    }
    guard try !isQuiet else { return false }
    if settings.isDemo { return try tellUntold(tell, lock: nil) }
    var hasTold = false
    // What another delivered while this one was at the end of its telling, it has left to this one.
    while try !inbox.untold(limit: 1).isEmpty, let lock = TellingLock(in: settings.dataFolder) {
      hasTold = try tellUntold(tell, lock: lock) || hasTold
    }
    return hasTold
  }

  /// Delivers what is due, and has nobody told of it nor of what lies in the inbox.
  func keepSilentOfDue() throws(StoreError) {
    _ = try deliverDue()
    let inbox = try records().inbox
    for item in try inbox.held() { try inbox.release(item.id, isTold: false) }
    try inbox.noteTold(through: inbox.lastTold())
  }

  private func tellUntold(_ tell: (NotificationLine) throws -> Void, lock: TellingLock?) throws -> Bool {
    let inbox = try records().inbox
    var hasTold = false
    let last = lock?.lastTold(to: settings.user)
    if let last { try inbox.noteTold(through: last.id, isIncluded: last.isCertain) }
    let uncertain = last.flatMap { $0.isCertain ? nil : $0.id }
    while case let untold = try inbox.untold(limit: Self.tellingPortion), let end = untold.last {
      // What was read meanwhile is no news.
      for (_, item) in untold where !item.isRead {
        lock?.note(item.id, toldTo: settings.user, isCertain: false)
        try tell(line(item, isAgain: item.id == uncertain))
        lock?.note(item.id, toldTo: settings.user, isCertain: true)
        hasTold = true
      }
      try inbox.noteTold(through: end.place)
    }
    return hasTold
  }

  /// Brings the inbox and that of the followed backend in line, and hands over what came newly; answers whether anything did.
  ///
  /// What could not be handed over, the next ``runNotifications(_:)`` tells.
  ///
  /// At most `most` are handed over; of more, also their number.
  package func syncNotifications(
    most: Int = Bounds.toldAtOnce,
    _ tell: (NotificationLine) throws -> Void
  ) throws -> Bool {
    let url = try records().inbox.source()?.url ?? ""
    let items = try syncInbox()
    var told = items.map(\.id)
    for item in items.prefix(most) { try tell(line(item)) }
    if items.count > most {
      let notice = notice(ofMany: items.count, from: url)
      try tell(line(notice))
      told.append(notice.id)
    }
    try records().inbox.noteTold(told)
    return !items.isEmpty
  }
}
