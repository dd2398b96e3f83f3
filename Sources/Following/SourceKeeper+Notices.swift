import Assistant
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// What is told of backends that send too much, or what cannot be read, once and in one line.
extension SourceKeeper {
  /// Tells the user, once for each backend, that what it sends is more than is kept, and once that some of it cannot be read.
  func tell(of excess: Excess, from url: String, into inbox: InboxRepository, isHeld: Bool) throws(StoreError) {
    // What came twice can be read.
    let isBroken = excess.broken.unreadable.total > 0
    let (fact, title) =
      isBroken ? ("broken records", "source.broken.title") : ("repeated records", "source.repeated.title")
    let told = [
      (fact: "excess", title: "source.excess.title", body: excess.ofTooMuch),
      (fact: fact, title: title, body: excess.broken.explanations),
    ]
    for (fact, title, body) in told where !body.isEmpty {
      let item = notice(about: "\(fact) of \(url)", title: Explanation(title, url), body: body)
      _ = try inbox.deliver(item, isHeld: isHeld)
    }
  }

  func notice(about fact: String, title: Explanation, body: [Explanation]) -> NotificationItem {
    notice(called: InboxFact.noticeID(about: fact), title: title, body: body)
  }

  func notice(
    called id: NotificationItem.ID,
    title: Explanation,
    body: [Explanation]
  ) -> NotificationItem {
    NotificationItem(
      id: id,
      type: "SYSTEM_UPDATE",
      title: account.text(title),
      body: body.map(account.text).joined(separator: " "),
      createdAt: Date(timeIntervalSince1970: settings.now().timeIntervalSince1970.rounded(.down))
    )
  }
}
