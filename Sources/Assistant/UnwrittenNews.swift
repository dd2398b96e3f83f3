package import Databases
import InboxRepositories
package import Models
import Store

/// What faces were given to tell and have not yet written: nobody counts as told of it.
///
/// A face that does not say when it has written counts as one that has. Who has something to write to a user has the right to tell that one, so
/// that no other process tells the same meanwhile; who is killed while it writes leaves a note of what may have been read.
@MainActor
package final class UnwrittenNews {
  private unowned let assistant: Assistant
  /// Whether the face says when it has written.
  package var awaitsWriting = false
  /// Given to tell since this was asked last.
  private var given: [Notice] = []
  private var unwritten: Set<Notice> = []
  /// The rights to tell, by users.
  private var locks: [String: TellingLock] = [:]

  package typealias Notice = TellingLock.Notice

  init(_ assistant: Assistant) {
    self.assistant = assistant
  }

  /// Whether this process may tell a user what nobody was told of yet.
  package func mayTell(_ user: String) throws(StoreError) -> Bool {
    guard awaitsWriting, !assistant.settings.isDemo, locks[user] == nil else { return true }
    locks[user] = try TellingLock(in: assistant.settings.dataFolder, assistant.store(), of: user)
    return locks[user] != nil
  }

  /// Whether somebody may have been told of a notification, by a process that was killed.
  package func isDoubtful(_ id: NotificationItem.ID, of user: String) -> Bool {
    locks[user]?.isDoubtful(Notice(id, of: user)) ?? false
  }

  /// Takes note that a face has these to tell, which counts as done at once where it does not say when it is.
  package func give(_ ids: [NotificationItem.ID], of user: String) throws(StoreError) {
    guard awaitsWriting, !assistant.settings.isDemo else {
      return try assistant.store().user(user).inbox.noteTold(ids)
    }
    if !ids.isEmpty { _ = try mayTell(user) }
    let notices = ids.map { Notice($0, of: user) }
    given += notices
    unwritten.formUnion(notices)
    letGo()
  }

  /// Takes note that a face has alerts, documents and dependents of a user to tell: they are noted when it has, at once where it does not say when.
  func give(alertsOf account: Account) throws(StoreError) {
    guard awaitsWriting, !assistant.settings.isDemo else { return try account.unasked.noteShown() }
    given.append(Notice(Self.alerts, of: account.user))
    unwritten.insert(Notice(Self.alerts, of: account.user))
  }

  /// Stands among the ids of notifications, none of which is like it, for what is told of alerts, documents and dependents.
  private static let alerts = "alerts"

  /// Returns what was given to tell since this was asked last.
  package func take() -> [Notice] {
    defer { given = [] }
    return given
  }

  /// Notes what may be read from now on.
  package func note(writing notices: [Notice]) {
    for (user, notices) in Dictionary(grouping: notices, by: \.user) { locks[user]?.note(writing: notices) }
  }

  /// Takes note of what was written: somebody was told of it; and of what is yet to be begun anew.
  package func note(written notices: [Notice], left: [Notice] = []) {
    for (user, notices) in Dictionary(grouping: notices, by: \.user) {
      // What cannot be written down is told again.
      let ids = notices.map(\.id).filter { $0 != Self.alerts }
      if !ids.isEmpty { try? assistant.store().user(user).inbox.noteTold(ids) }
      if ids.count < notices.count { try? assistant.account(of: user).unasked.noteShown() }
    }
    for (user, all) in Dictionary(grouping: notices + left, by: \.user) {
      locks[user]?.forget(told: notices.filter { $0.user == user }, left: Array(Set(all).subtracting(notices)))
    }
    unwritten.subtract(notices)
    letGo()
  }

  /// Takes note that some will not be written: nobody was told of them, unless somebody else is.
  package func giveUp(_ notices: [Notice]) {
    for (user, notices) in Dictionary(grouping: notices, by: \.user) {
      locks[user]?.note(ended: notices)
      if notices.contains(where: { $0.id == Self.alerts }) { assistant.account(of: user).unasked.noteNotShown() }
    }
    unwritten.subtract(notices)
    letGo()
  }

  /// Lets others tell whom nothing is left to be written.
  private func letGo() {
    guard !locks.isEmpty else { return }
    let users = Set(unwritten.lazy.map(\.user))
    locks = locks.filter { users.contains($0.key) }
  }
}
