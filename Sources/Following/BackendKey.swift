import Assistant
import FoundationEssentials
package import Models
import Store

/// One backend that is followed for one user.
struct BackendKey: Hashable {
  let user: String
  let url: String
  let isInbox: Bool

  init(_ backend: any FollowedBackend, of user: String) {
    self.user = user
    (url, isInbox) = (backend.url, backend is InboxSource)
  }
}

/// Is held while answers of a backend are awaited, so that every process knows that they are.
@MainActor
struct BackendLock {
  enum Part: String {
    /// Its list, and what it says of dismissals and marks.
    case list = ""
    /// What it says besides.
    case besides
  }

  /// Nil in a demonstration, of which no other process knows, and which writes nothing.
  private let lock: FolderLock?

  /// Nil while it is held already.
  init?(_ key: BackendKey, _ part: Part, in assistant: Assistant) {
    guard !assistant.settings.isDemo else {
      lock = nil
      return
    }
    let parts = [key.user, key.url, key.isInbox ? "inbox" : "alerts", part.rawValue].filter { !$0.isEmpty }
    let name = UUID(derivedFrom: parts.joined(separator: "\u{1F}"))
    let file = "asking-\(name.uuidString.lowercased()).lock"
    guard let lock = FolderLock(file, in: assistant.settings.dataFolder) else { return nil }
    self.lock = lock
  }
}

extension SourceKeeper {
  /// Whether the list of a backend is awaited, or what becomes of what was sent to it, by this process or another.
  package func isAsked(_ backend: any FollowedBackend) -> Bool { isAsked(backend, .list) }

  /// Whether a part of what a backend says is awaited.
  func isAsked(_ backend: any FollowedBackend, _ part: BackendLock.Part) -> Bool {
    BackendLock(BackendKey(backend, of: account.user), part, in: account.assistant) == nil
  }
}
