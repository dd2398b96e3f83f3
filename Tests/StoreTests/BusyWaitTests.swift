@testable import Databases
import ForAll
import Foundation
import InboxRepositories
import PropertyTesting
import TestSupport
import Testing

@testable import Store

struct BusyWaitTests {
  @Test func `each wait is a random one, shorter the longer somebody has waited, up to the bound`() async {
    let wait = BusyWait()
    await forAll(.int(in: 0...60_000), .int(in: 0...999)) { milliseconds, chance in
      let waited = Duration.milliseconds(milliseconds)
      let chance = Double(chance) / 1000
      let step = wait.step(after: waited, chance: chance)
      #expect((step == nil) == (waited >= .seconds(30)))
      guard let step else { return }
      #expect((200...20_000).contains(step))
      let later = wait.step(after: waited + .seconds(1), chance: chance)
      #expect(later.map { $0 <= step } ?? true)
    }
  }

  @Test func `who is asked to end waits for no lock, and does no long statement`() throws {
    let folder = try TemporaryFolder()
    var isInterrupted = false
    let store = try Store(folder: folder.url) { isInterrupted }
    let other = try Store(folder: folder.url)
    isInterrupted = true
    _ = try other.transaction { () throws(StoreError) in
      #expect(throws: StoreError.interrupted) { try store.user("me").alerts.put(.sample(1)) }
    }
    #expect(throws: StoreError.interrupted) { try store.connection.execute(Self.long) }
    #expect(try store.user("me").alerts.put(.sample(1)) == .added)
  }

  private static let long: SQLStatement = """
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 10000000) SELECT max(n) FROM counted
    """
}
