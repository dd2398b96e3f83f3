package import Models
package import Store

/// What faces were given to tell and have not yet written: nobody counts as told of it.
///
/// A face that does not say when it has written counts as one that has. Who has something to write has the right to tell, so that no
/// other process tells the same meanwhile; who is killed while it writes leaves a note of what may have been read.
@MainActor
package final class UnwrittenNews {
  private unowned let assistant: Assistant
  /// Whether the face says when it has written.
  package var awaitsWriting = false
  /// Given to tell since this was asked last.
  private var given: [Notice] = []
  private var unwritten: Set<Notice> = []
  private var lock: TellingLock?
  /// What a process that was killed may have told.
  private var doubtful: Set<Notice> = []

  /// A notification of somebody's inbox.
  package struct Notice: Hashable, Sendable {
    let user: String
    package let id: NotificationItem.ID
  }

  init(_ assistant: Assistant) {
    self.assistant = assistant
  }

  /// Whether this process may tell a user what nobody was told of yet.
  package func mayTell(_ user: String) throws(StoreError) -> Bool {
    guard awaitsWriting, !assistant.settings.isDemo, lock == nil else { return true }
    guard let lock = TellingLock(in: assistant.settings.dataFolder) else { return false }
    self.lock = lock
    for id in try lock.recover(user, assistant.store().user(user).inbox) { doubtful.insert(Notice(user: user, id: id)) }
    return true
  }

  /// Whether somebody may have been told of a notification, by a process that was killed.
  package func isDoubtful(_ id: NotificationItem.ID, of user: String) -> Bool {
    doubtful.contains(Notice(user: user, id: id))
  }

  /// Takes note that a face has these to tell, which counts as done at once where it does not say when it is.
  package func give(_ ids: [NotificationItem.ID], of user: String) throws(StoreError) {
    guard awaitsWriting, !assistant.settings.isDemo else {
      return try assistant.store().user(user).inbox.noteTold(ids)
    }
    if !ids.isEmpty { _ = try mayTell(user) }
    let notices = ids.map { Notice(user: user, id: $0) }
    given += notices
    unwritten.formUnion(notices)
    letGo()
  }

  /// Returns what was given to tell since this was asked last.
  package func take() -> [Notice] {
    defer { given = [] }
    return given
  }

  /// Notes what may be read from now on.
  package func note(writing notices: [Notice]) {
    guard let first = notices.first else { return }
    lock?.note(notices.lazy.filter { $0.user == first.user }.map(\.id), of: first.user, as: .writes)
  }

  /// Takes note of what was written: somebody was told of it.
  package func note(written notices: [Notice]) {
    for (user, notices) in Dictionary(grouping: notices, by: \.user) {
      // What cannot be written down is told again.
      try? assistant.store().user(user).inbox.noteTold(notices.map(\.id))
    }
    lock?.forget()
    unwritten.subtract(notices)
    doubtful.subtract(notices)
    letGo()
  }

  /// Takes note that some will not be written: nobody was told of them, unless somebody else is.
  package func giveUp(_ notices: [Notice]) {
    unwritten.subtract(notices)
    letGo()
  }

  /// Lets others tell where nothing is left to be written.
  private func letGo() {
    if unwritten.isEmpty { lock = nil }
  }
}

extension TellingLock {
  /// Brings the store in line with what a process that is no more has told, and returns what it may have told besides.
  package func recover(_ user: String, _ inbox: InboxRepository) throws(StoreError) -> [NotificationItem.ID] {
    let notes = notes(of: user)
    for note in notes where note.state != .writes {
      try inbox.noteTold(through: note.id, isIncluded: note.state == .told)
    }
    return notes.filter { $0.state != .told }.map(\.id)
  }
}
