package import Databases
package import FoundationEssentials
import Glibc
import InboxRepositories
package import Models
package import Store

/// The right to tell one user what nobody was told of yet, which one process has at a time; others are told by others meanwhile.
///
/// The file of all users says which notification was told last: that is noted there the moment it was, and in the store some time later, so
/// that whoever is killed in between tells nothing twice. Before it is told it is noted, too: of whoever is killed while it tells
/// nobody knows whether it did, and the next one says so. That stays noted until it was told again, whoever else is told of
/// something meanwhile.
package struct TellingLock {
  /// A notification of somebody's inbox.
  package struct Notice: Hashable, Sendable {
    let user: String
    package let id: NotificationItem.ID

    package init(_ id: NotificationItem.ID, of user: String) {
      self.user = user
      self.id = id
    }
  }

  /// What the file says of one notification.
  private enum State: String {
    /// It and those before it were told.
    case told = "."
    /// It may have been told, and those before it were.
    case tells = "?"
    /// It may have been told, whatever came of the others.
    case writes = "~"
  }

  private let user: String
  private let lock: FolderLock
  private static let longestNote = 64 << 10
  /// So many are looked through for what is still to be told.
  private static let mostUntold = 10_000
  /// What is written just now.
  private var writing: Set<Notice> = []
  /// What may have been told, for whoever wrote it was ended.
  private var doubtful: Set<Notice> = []

  /// Takes the right, and brings the store in line with what a process that is no more has told; nil while another process has it.
  package init?(in folder: URL, _ store: Store, of user: String) throws(StoreError) {
    guard let lock = FolderLock("telling.lock", in: folder, byte: Self.place(of: user)) else { return nil }
    (self.lock, self.user) = (lock, user)
    let notes = lock.alone(with: Self.notePlaces) { Self.notes(in: lock) }
    guard !notes.isEmpty else { return }
    var settled: Set<Notice> = []
    for (noted, notes) in Dictionary(grouping: notes, by: \.notice.user) {
      let inbox = store.user(noted).inbox
      if noted == user {
        for (notice, state) in notes where state != .writes {
          try inbox.noteTold(through: notice.id, isIncluded: state == .told)
        }
      }
      // What was read or withdrawn meanwhile is told to nobody again.
      let untold = try inbox.untold(limit: Self.mostUntold).lazy.map(\.item).filter { !$0.isRead }.map(\.id)
      let (left, over) = (
        notes.filter { untold.contains($0.notice.id) }, notes.filter { !untold.contains($0.notice.id) }
      )
      if noted == user { doubtful.formUnion(left.map(\.notice)) }
      // Of others it stays noted through which all was told, for whoever tells them next.
      settled.formUnion(over.filter { $0.state != .told }.map(\.notice))
    }
    write([], without: settled)
  }

  /// The byte behind all notes that stands for a user.
  private static func place(of user: String) -> Int {
    let sum = user.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return longestNote + Int(sum >> 2)
  }

  private static let notePlaces = 0..<longestNote

  /// Whether somebody may have been told of a notification, by a process that is no more.
  package func isDoubtful(_ notice: Notice) -> Bool {
    doubtful.contains(notice)
  }

  // MARK: One after another

  /// Notes what is told just now, all before it being told; what cannot be noted is told again at worst.
  package func note(telling notice: Notice) {
    write([(notice, .tells)])
  }

  /// Notes what was told just now, and all before it.
  package mutating func note(told notice: Notice) {
    doubtful.remove(notice)
    write([(notice, .told)])
  }

  // MARK: Several at once

  /// Notes what may be read from now on.
  package mutating func note(writing notices: [Notice]) {
    writing.formUnion(notices)
    write([])
  }

  /// Forgets what was told, which the store says by now: another of the same id may be told later; and what a write left over.
  package mutating func forget(told: [Notice] = [], left: [Notice] = []) {
    writing.subtract(told)
    writing.subtract(left)
    doubtful.subtract(told)
    write([])
  }

  /// Takes note that the writing of some was ended: nobody knows whether it was read.
  package mutating func note(ended notices: [Notice]) {
    doubtful.formUnion(writing.intersection(notices))
    writing.subtract(notices)
  }

  // MARK: The file

  /// What was noted: the names of users, each before its notifications and their states, an empty text behind them.
  ///
  /// Behind the end, which is an empty name, stands what is left of a longer note.
  private static func notes(in lock: FolderLock) -> [(notice: Notice, state: State)] {
    let bytes = [UInt8](unsafeUninitializedCapacity: longestNote) { buffer, count in
      count = max(0, pread(lock.descriptor, buffer.baseAddress, buffer.count, 0))
    }
    var rest = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    func next() -> String? { rest.popFirst().map { String(decoding: $0, as: UTF8.self) } }
    var notes: [(notice: Notice, state: State)] = []
    while let user = next(), !user.isEmpty {
      while let state = next().flatMap(State.init), let id = next() {
        notes.append((Notice(id, of: user), state))
      }
    }
    return notes
  }

  /// Writes some beside what is written and what is doubtful, and leaves what is noted of others but for some.
  private func write(_ notes: [(notice: Notice, state: State)], without settled: Set<Notice> = []) {
    let others = writing.union(doubtful).subtracting(notes.map(\.notice)).map { (notice: $0, state: State.writes) }
    lock.alone(with: Self.notePlaces) {
      let ofOthers = Self.notes(in: lock).filter { $0.notice.user != user && !settled.contains($0.notice) }
      let text = Dictionary(grouping: notes + others + ofOthers, by: \.notice.user)
        .map { user, notes in "\(user)\0\(notes.map { "\($0.state.rawValue)\0\($0.notice.id)\0" }.joined())\0" }
      let bytes = Array("\(text.joined())\0".utf8)
      guard bytes.count <= Self.longestNote else { return }
      _ = pwrite(lock.descriptor, bytes, bytes.count, 0)
      _ = ftruncate(lock.descriptor, bytes.count)
    }
  }
}
