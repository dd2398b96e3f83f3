import Models
import Synchronization

/// The wordings that were asked for, so that a catalog's text is taken apart once a process.
///
/// Keys that no catalog has are not kept: a text from outside that is asked for as a key must not grow it.
final class WordingCache: Sendable {
  struct Key: Hashable {
    let key: String
    let gender: Gender?
    let language: Language

    /// By the key alone: those who differ in the rest are few, and their names would be hashed for each message.
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private let wordings = Mutex<[Key: Wording]>([:])

  func wording(of key: Key, otherwise read: () -> Wording?) -> Wording? {
    if let known = wordings.withLock({ $0[key] }) { return known }
    guard let wording = read() else { return nil }
    wordings.withLock { $0[key] = wording }
    return wording
  }
}
