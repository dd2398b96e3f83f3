#if !DEBUG
import Foundation
import Models
import Notifications
import Store
import Testing

/// A hundred thousand notifications in one inbox; the figures themselves are printed.
@Suite(.serialized) struct InboxSpeedTests {
  private static let count = 100_000
  private static let titles = [
    "القسط مستحق غدًا", "تمت الموافقة على قرضك", "Payment due in three days", "Your loan was approved",
    "Kredit ödənişiniz yaxınlaşır", "مصروف غير معتاد", "Appointment booked", "اقترب هدف الادخار",
  ]

  private let folder: TemporaryFolder
  private let store: Store
  private let inbox: InboxRepository

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(folder: folder.url)
    inbox = store.user("me").inbox
    let inbox = inbox
    for start in stride(from: 0, to: Self.count, by: 10_000) {
      try store.transaction { () throws(StoreError) in
        for number in start..<start + 10_000 { try inbox.put(Self.notification(number)) }
      }
    }
    try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func notification(_ number: Int) -> NotificationItem {
    NotificationItem(
      id: UUID(derivedFrom: "\(number)").uuidString,
      type: ["PAYMENT_DUE", "LOAN_APPROVED", "goal_progress", "appointment_booked"][number % 4],
      title: titles[number % titles.count],
      body: "دفعة رقم \(number) بمبلغ 650 ريالًا من المصرف، Payment \(number) of 650 SAR",
      createdAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number * 7_919 % 10_000_000)),
      link: "tanbih://payments"
    )
  }

  private func median(_ body: (Int) throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    return try (0..<21).map { round in try clock.measure { try body(round) } }.sorted()[10]
  }

  @Test func `a page, the count, a search and marking all keep to their times`() throws {
    let pages = try [0, 1_000, 50_000, 99_950].map { offset in
      (offset, try median { round in _ = try inbox.page(limit: 50, offset: max(0, offset - round)) })
    }
    let places = try median { round in
      let item = Self.notification(round * 4_000)
      #expect(try inbox.page(behind: InboxCursor(behind: item), limit: 50).count == 50)
    }
    let unreadPage = try median { _ in _ = try inbox.page(InboxFilter(isUnreadOnly: true), limit: 50) }
    let typePage = try median { _ in _ = try inbox.page(InboxFilter(type: "LOAN_APPROVED"), limit: 50) }
    let unread = try median { _ in #expect(try inbox.unreadCount() == Self.count) }
    let searches = try ["قسط", "الموافقه", "99999 دفعه", "kredit 4242", "لا شيء من هذا"].map { words in
      (words, try median { _ in _ = try inbox.page(InboxFilter(search: words), limit: 50) })
    }
    let markAll = try ContinuousClock().measure { #expect(try inbox.markAllRead() == Self.count) }
    print("pages by offset \(pages), by place \(places), unread \(unreadPage), of a type \(typePage)")
    print("unread count \(unread), searches \(searches), mark all \(markAll)")
    for (_, time) in pages + [(0, places), (0, unreadPage), (0, typePage)] { #expect(time <= .milliseconds(2)) }
    #expect(unread <= .milliseconds(1))
    for (_, time) in searches { #expect(time <= .milliseconds(20)) }
    #expect(markAll <= .milliseconds(200))
  }
}
#endif
