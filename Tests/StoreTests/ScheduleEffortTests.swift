import Databases
import Foundation
import Models
import Notifications
import Repositories
import Scheduling
import Store
import Testing

/// What makes claiming fast, in steps of SQLite, which are the same on every machine; `Benchmarks` has the times.
struct ScheduleEffortTests {
  private let store: Store
  private let schedule: ScheduleRepository

  init() throws {
    store = try Store.inMemory()
    schedule = store.user("me").schedule
  }

  @Test func `to claim what is due costs the same however much waits`() throws {
    try plan(0..<2_000)
    let short = try store.connection.effort { try claim(100, by: "one") }
    try plan(2_000..<4_000)
    let long = try store.connection.effort { try claim(100, by: "two") }
    #expect(long.steps <= short.steps * 21 / 20)
    #expect(long.scannedRows == 0)
  }

  @Test func `to look for lost claims costs the same however much was delivered or waits`() throws {
    func lookForLost() throws -> SQLiteDatabase.Effort {
      try store.connection.effort {
        _ = try schedule.unknown(now: .start + 9_000)
        try schedule.endClaims()
      }
    }
    try plan(0..<10)
    #expect(try lookForLost().steps < 200)
    try plan(10..<2_000)
    try store.transaction { () throws(StoreError) in
      let claimed = try schedule.claim(by: "one", now: .start + 5_000, until: .start + 5_030, limit: 1_000)
      for claimed in claimed { _ = try schedule.settle(claimed, by: "one", next: nil) }
    }
    let effort = try lookForLost()
    #expect(effort.steps < 200)
    #expect(effort.scannedRows == 0)
  }

  @Test func `when the next is due costs the same however much waits`() throws {
    try plan(0..<2_000)
    let short = try store.connection.effort { _ = try schedule.nextDue() }
    try plan(2_000..<4_000)
    let long = try store.connection.effort { _ = try schedule.nextDue() }
    #expect(long == short)
    #expect(long.steps < 100)
    #expect(long.scannedRows == 0)
  }

  private func claim(_ count: Int, by claimant: String) throws {
    let claimed = try schedule.claim(by: claimant, now: .start + 5_000, until: .start + 5_030, limit: count)
    #expect(claimed.count == count)
  }

  private func plan(_ numbers: Range<Int>) throws {
    try store.transaction { () throws(StoreError) in
      for number in numbers { try schedule.plan(.sample("\(number)", due: .start + Double(number))) }
    }
  }
}
