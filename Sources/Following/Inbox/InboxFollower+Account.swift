import Assistant
import Databases
import FoundationEssentials
import HTTP
import InboxRepositories
import Models
import Notifications
import Scheduling
import Store

extension InboxFollower {
  /// Follows for the user whose the inbox is, with what that user has set.
  ///
  /// - Throws: ``HTTPError`` for what is no address.
  convenience init(
    _ url: String,
    of account: Account,
    requests: Requests,
    time: @escaping () -> Double,
    chance: @escaping () -> Double
  ) throws {
    let inbox = try account.records().inbox
    let service = RemoteNotificationsService(
      address: try WebAddress(url),
      token: { try inbox.source()?.tokenFile.map(AccessToken.init(file:)) },
      allowing: { policy in
        let source = try? inbox.source()
        policy.allowsPlainHTTP = source?.allowsPlainHTTP == true
        policy.allowsForeignRedirects = source?.allowsForeignRedirects == true
        // Who has not answered is asked once each time.
        if source?.failure != nil { policy.retries.attempts = 1 }
      },
      requests: requests
    )
    self.init(
      url,
      service: service,
      inbox: inbox,
      time: time,
      now: { account.settings.now() },
      chance: chance,
      telling: { now throws(StoreError) in try account.telling(at: now) },
      noting: { new, excess, telling throws(StoreError) in
        let unread = new.count { !$0.isRead }
        if !telling.tells(unread) {
          let notice = BurstNotice(of: url, for: account).notice(ofMany: unread)
          _ = try inbox.deliver(notice, isHeld: telling.isHeld, isAnew: true)
        }
        try account.sources.tell(of: excess, from: url, into: inbox, isHeld: telling.isHeld)
      },
      refusing: { item, error throws(StoreError) in
        let notices = RefusalNotices(of: account.sources, in: inbox)
        try notices.tell(of: item.id, item.title, by: url, error.explanation)
      },
      doubting: { item, wasTaken throws(StoreError) in
        let notices = RefusalNotices(of: account.sources, in: inbox)
        let body = "source.contradicted.mark.body"
        if wasTaken { return try notices.tell(.mark, of: item.id, item.title, by: url, body) }
        // Whoever was told that the same was refused is told of this nevertheless.
        try notices.tell(of: "unknown \(item.id)", item.title, by: url, Explanation("source.refused.unread"))
      },
      postponing: requests.note(repetitionAfter:),
      pausing: { requests.pause(of: AskedTimes.betweenRequests) }
    )
  }
}

extension Account {
  /// Which notifications the user is told of that come at an instant.
  func telling(at now: Date) throws(StoreError) -> InboxRepository.Telling {
    let records = try records().records()
    let wishes = records.settings.at(now)
    return InboxRepository.Telling(
      isHeld: planner(for: records.profile, records.settings).isQuiet(at: now),
      isWanted: { wishes.allows(NotificationKind(rawValue: $0.type)) }
    )
  }
}
