import Alerts
package import Assistant
import Conversations
import Following
import FoundationEssentials
import InboxRepositories
import Models
import Navigation
import Notifications
import Store

/// Tells notifications on a command line.
@MainActor
package struct NotificationLines: AccountPart {
  let client: Client
  package var account: Account { client.account }

  /// So many are noted as told in one transaction.
  private static let tellingPortion = 1_000

  /// Delivers what is due, and hands over what may be told and nobody was told of yet, whoever delivered it.
  ///
  /// Nothing in quiet hours, nor where the user does not want it; answers whether there was anything. What is handed over counts as told when `tell` has returned. Of several processes one tells what all have delivered.
  package func run(_ tell: (NotificationLine) throws -> Void) throws -> Bool {
    let inbox = try records().inbox
    _ = try account.delivery.deliverDue()
    guard try isPermitted else {
      try account.delivery.keepSilentOfDue()
      return false
    }
    guard try !isQuiet else { return false }
    var lock: TellingLock?
    if settings.isDemo { return try tellUntold(tell, &lock) }
    var hasTold = try tellAlerts(tell)
    // What another delivered while this one was at the end of its telling, it has left to this one.
    while try !inbox.untold(limit: 1).isEmpty {
      lock = try TellingLock(in: settings.dataFolder, account.assistant.store(), of: account.user)
      guard lock != nil else { break }
      hasTold = try tellUntold(tell, &lock) || hasTold
      lock = nil
    }
    return hasTold
  }

  /// Tells what is due of the alerts, documents and dependents or was held back; it counts as told when all of it was.
  private func tellAlerts(_ tell: (NotificationLine) throws -> Void) throws -> Bool {
    let news = account.assistant.unwrittenNews
    news.awaitsWriting = true
    defer { news.awaitsWriting = false }
    let rows = TypedConversation(client: client, session: Self.session).due(.change)?.rows ?? []
    let telling = news.take()
    do {
      for row in rows { try tell(NotificationLine(row.text, of: ToldLine(text: row.text, link: row.link))) }
    } catch {
      news.giveUp(telling)
      throw error
    }
    news.note(written: telling)
    return !rows.isEmpty
  }

  private static let session = "notifications"

  /// What is told of alerts: a sentence, and where it leads.
  private struct ToldLine: Encodable {
    let text: String
    let link: DeepLink?
  }

  private func tellUntold(_ tell: (NotificationLine) throws -> Void, _ lock: inout TellingLock?) throws -> Bool {
    let inbox = try records().inbox
    var hasTold = false
    while case let untold = try inbox.untold(limit: Self.tellingPortion), let end = untold.last {
      // What was read meanwhile is no news.
      for (_, item) in untold where !item.isRead {
        let notice = TellingLock.Notice(item.id, of: account.user)
        let isAgain = lock?.isDoubtful(notice) ?? false
        lock?.note(telling: notice)
        try tell(line(item, isAgain: isAgain))
        lock?.note(told: notice)
        hasTold = true
      }
      try inbox.noteTold(through: end.place)
      if hasTold { lock?.forget() }
    }
    return hasTold
  }

  /// Brings the inbox and that of the followed backend in line, and hands over what came newly; answers whether anything did.
  ///
  /// What could not be handed over, the next ``run(_:)`` tells.
  ///
  /// At most `most` are handed over; of more, also their number.
  package func sync(
    most: Int = Bounds.toldAtOnce,
    _ tell: (NotificationLine) throws -> Void
  ) throws -> Bool {
    let url = try records().inbox.source()?.url ?? ""
    let items = try account.sources.syncInbox()
    var told = items.map(\.id)
    for item in items.prefix(most) { try tell(line(item)) }
    if items.count > most {
      let notice = BurstNotice(of: url, for: account).notice(ofMany: items.count)
      try tell(line(notice))
      told.append(notice.id)
    }
    try records().inbox.noteTold(told)
    return !items.isEmpty
  }
}

extension Client {
  /// What is told of notifications on a command line.
  package var notificationLines: NotificationLines { NotificationLines(client: self) }
}
