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
  /// Nil in a demonstration, of which no other process knows, and which writes nothing.
  private let lock: FolderLock?

  /// Nil while it is held already.
  init?(_ key: BackendKey, in assistant: Assistant) {
    guard !assistant.settings.isDemo else {
      lock = nil
      return
    }
    let name = UUID(derivedFrom: [key.user, key.url, key.isInbox ? "inbox" : "alerts"].joined(separator: "\u{1F}"))
    let file = "asking-\(name.uuidString.lowercased()).lock"
    guard let lock = FolderLock(file, in: assistant.settings.dataFolder) else { return nil }
    self.lock = lock
  }
}

extension SourceKeeper {
  /// Whether answers of a backend are awaited, by this process or another.
  package func isAsked(_ backend: any FollowedBackend) -> Bool {
    BackendLock(BackendKey(backend, of: account.user), in: account.assistant) == nil
  }
}
