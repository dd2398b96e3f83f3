package import Assistant
package import Databases
import FoundationEssentials
import HTTP
import InboxRepositories
package import Models
import Records
import Store

/// What the followed backends have in common, whether of alerts or of an inbox.
@MainActor
package struct SourceKeeper: AccountPart {
  package let account: Account

  /// The address of a backend as it is kept, and the whole path of the file with its token.
  func followable(_ text: String, tokenFile: String?, allowsPlainHTTP: Bool) throws -> (url: String, tokenFile: String?)
  {
    var policy = HTTPPolicy()
    policy.allowsPlainHTTP = allowsPlainHTTP
    let address = try WebAddress(following: text)
    try policy.check(address)
    _ = try address.appending(SourceRequest.path)
    let path = tokenFile.map { URL(filePath: $0).standardizedFileURL.path }
    if let path { _ = try AccessToken(file: path) }
    return (address.withoutTrailingSlash, path)
  }

  /// What the backend told, of alerts or for the inbox, goes with it; answers of what it never heard, nil where it was not followed.
  package func removeSource(_ text: String) throws -> (dismissals: Int, marks: Int)? {
    let records = try records()
    func isMeant(_ url: String) -> Bool { url == text || Self.folded(url) == Self.folded(text) }
    let meant = try followedBackends().filter { isMeant($0.url) }
    guard !meant.isEmpty else { return nil }
    return try store().transaction { () throws(StoreError) in
      var unheard = (dismissals: 0, marks: 0)
      for backend in meant {
        let waiting = try self.unheard(by: backend)
        unheard = (unheard.dismissals + waiting.dismissals, unheard.marks + waiting.marks)
        if backend is InboxSource {
          try records.inbox.follow(nil)
        } else {
          let alerts = ToldAlerts(records: records, source: backend.url)
          let told = try alerts.all()
          try records.inbox.withdraw(of: backend.url)
          try records.sources.remove(backend.url, at: settings.now())
          try alerts.note(told)
        }
      }
      return unheard
    }
  }

  /// An address as it is kept; what is none stays what it is.
  private static func folded(_ text: String) -> String {
    (try? WebAddress(text).withoutTrailingSlash) ?? text
  }

  /// All of them, those of alerts first.
  package func followedBackends() throws(StoreError) -> [any FollowedBackend] {
    let records = try records()
    let inbox: [any FollowedBackend] = try [records.inbox.source()].compactMap(\.self)
    return try records.sources.all() + inbox
  }

  /// How many dismissals and how many marks a backend has yet to hear of.
  package func unheard(by backend: any FollowedBackend) throws(StoreError) -> (dismissals: Int, marks: Int) {
    let records = try records()
    return backend is InboxSource
      ? (0, try records.inbox.outbox().count) : (try records.sources.dismissals(of: backend.url).count, 0)
  }

  /// Lets whoever follows the backends, of alerts and of the inbox, ask them now; answers how many there are.
  package func requestRefresh() throws(StoreError) -> Int {
    let records = try records()
    return try records.sources.want() + (records.inbox.want(true) ? 1 : 0)
  }
}

extension Account {
  /// The backends that are followed for the user.
  package var sources: SourceKeeper { SourceKeeper(account: self) }
}
