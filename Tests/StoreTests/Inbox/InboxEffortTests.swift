import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Store
import TestSupport
import Testing

/// What makes the inbox fast, in steps of SQLite, which are the same on every machine; `Benchmarks` has the times.
@Suite(.onOwnThreads)
struct InboxEffortTests {
  private static let count = 2_000
  private static let titles = [
    "القسط مستحق غدًا", "تمت الموافقة على قرضك", "Payment due in three days", "Your loan was approved",
    "Kredit ödənişiniz yaxınlaşır", "مصروف غير معتاد", "Appointment booked", "اقترب هدف الادخار",
  ]

  private let store: Store
  private let inbox: InboxRepository

  init() throws {
    store = try Store.inMemory()
    inbox = store.user("me").inbox
    try put(0..<Self.count)
  }

  private func put(_ numbers: Range<Int>) throws {
    try store.transaction { () throws(StoreError) in
      for number in numbers { try inbox.put(Self.notification(number)) }
    }
  }

  private static func notification(_ number: Int) -> NotificationItem {
    NotificationItem(
      id: UUID(derivedFrom: "\(number)").uuidString,
      type: ["PAYMENT_DUE", "LOAN_APPROVED", "goal_progress", "appointment_booked"][number % 4],
      title: titles[number % titles.count],
      body: number % 2 == 0 ? "دفعة رقم \(number) بمبلغ 650 ريالًا" : "Payment \(number) of 650 SAR is due tomorrow",
      createdAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number * 7_919 % 10_000_000)),
      link: "tanbih://payments"
    )
  }

  /// What a call costs in an inbox of a length, and in one of twice that length.
  private func growth(
    _ body: () throws -> Void
  ) throws -> (short: SQLiteDatabase.Effort, long: SQLiteDatabase.Effort) {
    let short = try store.connection.effort(body)
    try put(Self.count..<2 * Self.count)
    return (short, try store.connection.effort(body))
  }

  @Test(arguments: [
    InboxFilter(), InboxFilter(isUnreadOnly: true), InboxFilter(type: "LOAN_APPROVED"),
  ])
  func `a page costs the same however long the inbox is`(filter: InboxFilter) throws {
    let (short, long) = try growth { _ = try inbox.page(filter, limit: 50) }
    #expect(long.steps <= short.steps * 21 / 20)
    #expect(long.scannedRows == 0)
  }

  @Test func `a page behind a place costs the same wherever the place is`() throws {
    let newest = try inbox.page(limit: 1_901)
    let efforts = try [0, 1_000, 1_900].map { place in
      try store.connection.effort {
        _ = try inbox.page(behind: InboxCursor(behind: newest[place]), limit: 50)
      }
    }
    for effort in efforts {
      #expect(effort.steps <= efforts[0].steps * 21 / 20)
      #expect(effort.scannedRows == 0)
    }
  }

  @Test func `an offset costs a few steps for each notification that is left out, in the index alone`() throws {
    let first = try store.connection.effort { _ = try inbox.page(limit: 50) }
    let far = try store.connection.effort { _ = try inbox.page(limit: 50, offset: 1_900) }
    #expect(far.steps - first.steps <= 5 * 1_900)
    #expect(far.scannedRows == 0)
  }

  @Test func `the counts are looked up`() throws {
    let (short, long) = try growth { _ = try (inbox.count(), inbox.unreadCount()) }
    #expect(long == short)
    #expect(long.steps < 50)
    #expect(long.scannedRows == 0)
  }

  @Test(arguments: ["قسط", "الموافقه", "1998 دفعه", "kredit 44", "لا شيء من هذا"])
  func `a search looks at each notification once`(words: String) throws {
    let (short, long) = try growth { _ = try inbox.page(InboxFilter(search: words)) }
    #expect(long.steps <= short.steps * 21 / 10)
    #expect(long.scannedRows == 0)
  }

  @Test func `a search stops when its page is full`() throws {
    let (short, long) = try growth { _ = try inbox.page(InboxFilter(search: "قسط"), limit: 50) }
    #expect(long.steps <= short.steps * 21 / 20)
  }

  @Test func `to mark all as read costs a few steps for each that was unread, and none for those that were read`()
    throws
  {
    let first = try store.connection.effort { try inbox.markAllRead() }
    #expect(first.steps <= 20 * Self.count)
    #expect(first.scannedRows == 0)
    let second = try store.connection.effort { try inbox.markAllRead() }
    #expect(second.steps < 100)
  }
}
