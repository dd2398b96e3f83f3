import Databases
import FoundationEssentials
import HTTP
import Models
import Push
import Repositories
import Store

/// What waits because the push service does not take it, though nothing is wrong with it.
struct UntakenPushes {
  let count: Int
  /// How often the one was sent that was sent most often.
  let attempts: Int
  private let status: Int?
  private let key: String?

  /// Nil where nothing waits for that.
  init?(in outbox: PushOutbox, at now: Date) throws(StoreError) {
    guard let untaken = try ParkedPushes(in: outbox).untaken(at: now) else { return nil }
    (count, attempts, status, key) = untaken
  }

  /// Whether that goes on for a while: what failed once or twice may be taken next.
  var isLasting: Bool { attempts >= 3 }

  /// What came of the last one: its status and reason, or in words why there was no answer.
  func reason(
    from configuration: Result<ProviderConfiguration, PushError>,
    _ text: (Explanation) -> String
  ) -> String {
    guard let status else {
      return text(Explanation(key ?? "http.connectionLost", (try? configuration.get())?.server.host ?? "APNs"))
    }
    return [String(status), key].compactMap(\.self).joined(separator: " ")
  }
}
