import Assistant
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// What a source lists no more, with the notifications that tell of it, and who was told of those.
@MainActor
struct ToldAlerts {
  let records: UserStore
  let source: String

  private func notification(of remoteID: Int) -> NotificationItem.ID {
    InboxFact.id(about: InboxFact.of(remoteID, of: source))
  }

  /// The numbers of those of which somebody was told by their notifications.
  func all() throws(StoreError) -> [Int] {
    var told: [Int] = []
    for remoteID in try records.sources.numbers(of: source).keys {
      if try records.inbox.isTold(notification(of: remoteID)) == true { told.append(remoteID) }
    }
    return told
  }

  /// Takes one away, and its notification; what somebody was told of is told no second time, should it be listed again.
  func withdraw(_ remoteID: Int, as number: Int, at now: Date) throws(StoreError) {
    guard try records.sources.withdraw(number, of: source, at: now) else { return }
    let id = notification(of: remoteID)
    if try records.inbox.isTold(id) == true { try note([remoteID]) }
    try records.inbox.withdraw(id)
  }

  /// Notes of those that went that somebody was told of them.
  func note(_ remoteIDs: [Int]) throws(StoreError) {
    for remoteID in remoteIDs { try WithdrawnAlerts(of: records.sources).noteTold(remoteID, of: source) }
  }
}
