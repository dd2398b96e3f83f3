package import Foundation
import Records
package import Store

/// The store of the sample family, in memory: made once for each user that it is of, and copied for each test.
///
/// SQLite takes longer to make the tables than most tests do for all the rest.
@MainActor
package enum SampleStore {
  private struct Sample: Hashable {
    let user: String
    let now: Date
  }

  private static var made: [Sample: Store] = [:]

  /// Returns a store of its own that holds the sample family of one user at that time.
  package static func copy(for user: String, at now: Date = SampleAssistant.morning) throws -> Store {
    let sample = Sample(user: user, now: now)
    if let store = made[sample] { return try store.copyInMemory() }
    let store = try Store.inMemory()
    try SampleRecords.put(into: store.user(user), now: now)
    made[sample] = store
    return try store.copyInMemory()
  }
}
