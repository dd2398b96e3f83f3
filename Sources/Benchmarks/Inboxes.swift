import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Store

/// An inbox of a hundred thousand notifications, beside what SQLite takes to read as many bare rows.
struct Inboxes {
  private let effort: Effort
  private static let count = 100_000
  private static let titles = [
    "القسط مستحق غدًا", "تمت الموافقة على قرضك", "Payment due in three days", "Your loan was approved",
    "Kredit ödənişiniz yaxınlaşır", "مصروف غير معتاد", "Appointment booked", "اقترب هدف الادخار",
  ]

  init(_ effort: Effort) {
    self.effort = effort
  }

  func figures() throws -> [Figure] {
    let temporary = try TemporaryStore()
    let store = temporary.store
    let connection = store.connection
    let inbox = store.user("me").inbox
    try temporary.fill(Self.count) { number throws(StoreError) in _ = try inbox.put(Self.notification(number)) }

    func figure(
      _ name: String,
      over floor: (name: String, read: (Int) throws -> Void),
      goal: Goal,
      _ body: (Int) throws -> Void
    ) throws -> Figure {
      var turns = Turns()
      for round in 0..<max(5, effort.rounds) {
        let before = try Self.microseconds { try floor.read(round) }
        turns.add(try Self.microseconds { try body(round) }, floor: before)
      }
      return Figure("inbox of 100,000: \(name)", in: .microseconds, over: floor.name, turns, goal: goal)
    }
    let page = ("50 bare rows", { (round: Int) in try Self.rows(50, from: round * 53, connection) })
    let all = ("all bare texts", { (_: Int) in try Self.texts(connection) })
    let pageGoal = Goal.either(.timesFloor(10), .amount(2_000))
    return [
      try figure("a page", over: page, goal: pageGoal) { _ = try inbox.page(limit: 50, offset: $0) },
      try figure("the last page", over: page, goal: pageGoal) { _ = try inbox.page(limit: 50, offset: 99_900 + $0) },
      try figure("a page behind a place", over: page, goal: pageGoal) { round in
        _ = try inbox.page(behind: InboxCursor(behind: Self.notification((round + 1) * 17)), limit: 50)
      },
      try figure("a page of the unread", over: page, goal: pageGoal) { _ in
        _ = try inbox.page(InboxFilter(isUnreadOnly: true), limit: 50)
      },
      try figure("a page of a type", over: page, goal: pageGoal) { _ in
        _ = try inbox.page(InboxFilter(type: "LOAN_APPROVED"), limit: 50)
      },
      try figure("how many are unread", over: page, goal: .either(.timesFloor(1), .amount(1_000))) { _ in
        _ = try inbox.unreadCount()
      },
      try figure("a search", over: all, goal: .either(.timesFloor(3), .amount(20_000))) { round in
        let words = ["قسط", "الموافقه", "99998 دفعه", "kredit 4244", "لا شيء من هذا"]
        _ = try inbox.page(InboxFilter(search: words[round % words.count]), limit: 50)
      },
      try figure("marking all as read", over: all, goal: .either(.timesFloor(20), .amount(200_000))) { _ in
        Self.markAllReadInVain(store)
      },
    ]
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

  private static func rows(_ count: Int, from start: Int, _ connection: Connection) throws {
    let texts = try connection.query(
      "SELECT id, type, title, body, link FROM notification WHERE rowid > ?1 AND rowid <= ?1 + ?2",
      [start.cell, count.cell]
    ) { row throws(StoreError) -> Int in
      var length = 0
      for column in 0..<5 { length += (try row.value(Int32(column)) as String).utf8.count }
      return length
    }
    guard texts.count == count else { throw SystemError("\(texts.count) rows to measure beside") }
  }

  private static func texts(_ connection: Connection) throws {
    _ = try connection.query("SELECT SUM(LENGTH(CAST(text AS BLOB))) FROM notification_text") {
      row throws(StoreError) -> Int in try row.value(0)
    }
  }

  /// Marks all as read in a transaction that comes to nothing, so that it can be done again.
  private static func markAllReadInVain(_ store: Store) {
    let inbox = store.user("me").inbox
    _ = try? store.transaction { () throws(StoreError) -> Int in
      _ = try inbox.markAllRead()
      throw StoreError.failed(path: "", code: 0, message: "undone")
    }
  }

  private static func microseconds(_ body: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try body()
    return Double(watch.nanoseconds) / 1e3
  }
}
