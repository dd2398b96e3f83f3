import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Repositories
import Store
import Testing

@Suite(.onEveryEngine) struct InboxRepositoryTests {
  private let store: Store
  private let inbox: InboxRepository

  init() throws {
    store = try Store.ofTest()
    inbox = store.user("me").inbox
    for number in 1...6 {
      try inbox.put(.numbered(number, type: number % 2 == 0 ? "LOAN_APPROVED" : "PAYMENT_DUE", isRead: number < 3))
    }
  }

  private func ids(
    _ filter: InboxFilter = InboxFilter(),
    behind cursor: InboxCursor? = nil,
    limit: Int = .max,
    offset: Int = 0
  ) throws -> [String] {
    try inbox.page(filter, behind: cursor, limit: limit, offset: offset).map(\.id)
  }

  @Test func `the newest come first, those of one instant by their ids`() throws {
    for id in ["a", "c", "b"] { try inbox.put(.numbered(9, id: id)) }
    #expect(try ids() == ["c", "b", "a", "n-6", "n-5", "n-4", "n-3", "n-2", "n-1"])
  }

  @Test func `what is delivered anew stands once, and is told again, whatever became of what stood there`() throws {
    let notice = NotificationItem.numbered(9, id: "many")
    #expect(try inbox.deliver(notice, isHeld: false, isAnew: true))
    let first = try inbox.lastTold()
    try inbox.noteTold(through: first)
    try inbox.markRead("many")
    #expect(try inbox.deliver(notice, isHeld: false, isAnew: true))
    #expect(try inbox.told(after: first).map(\.item.id) == ["many"])
    #expect(try inbox.untold(limit: 9).map(\.item) == [notice])
    _ = try inbox.delete("many", at: Date(timeIntervalSince1970: 0))
    #expect(try inbox.deliver(notice, isHeld: false, isAnew: true))
    #expect(try inbox.get("many") == notice)
    #expect(try ids().count == 7)
  }

  @Test(arguments: 0...7, 1...7)
  func `a page begins at its offset, and ends where the inbox does`(offset: Int, limit: Int) throws {
    for user in ["a", "mf"] { try store.user(user).inbox.put(.numbered(4, id: user)) }
    #expect(try ids(limit: limit, offset: offset) == Array(try ids().dropFirst(offset).prefix(limit)))
  }

  @Test func `a page goes on behind a place, whatever comes newly`() throws {
    let first = try inbox.page(limit: 2)
    try inbox.put(.numbered(7))
    let cursor = first.last.map(InboxCursor.init(behind:))
    #expect(try ids(behind: cursor, limit: 2) == ["n-4", "n-3"])
    #expect(try ids(behind: cursor, limit: 2, offset: 2) == ["n-2", "n-1"])
  }

  @Test func `of what a backend tells faces are told what is unread and wanted, now or when quiet hours end`() throws {
    func item(_ number: Int, isRead: Bool = false) -> NotificationItem {
      .numbered(number, type: number == 13 ? "NEW_LENDER" : "PAYMENT_DUE", isRead: isRead)
    }
    let telling = InboxRepository.Telling(isWanted: { $0.type != "NEW_LENDER" })
    let items = [item(11), item(12, isRead: true), item(13)]
    #expect(try inbox.hold(items, of: "b", telling: telling) == items)
    #expect(try inbox.told(after: 0).map(\.item.id) == ["n-11"])
    _ = try inbox.hold(items + [item(14)], of: "b", telling: InboxRepository.Telling(isHeld: true))
    #expect(try inbox.told(after: 0).map(\.item.id) == ["n-11"])
    #expect(try inbox.held().map(\.id) == ["n-14"])
    #expect(try inbox.page(limit: 4).map(\.id) == ["n-14", "n-13", "n-12", "n-11"])
  }

  @Test func `filters are applied together`() throws {
    #expect(try ids(InboxFilter(isUnreadOnly: true)) == ["n-6", "n-5", "n-4", "n-3"])
    #expect(try ids(InboxFilter(type: "LOAN_APPROVED")) == ["n-6", "n-4", "n-2"])
    #expect(try ids(InboxFilter(isUnreadOnly: true, type: "LOAN_APPROVED")) == ["n-6", "n-4"])
    #expect(try ids(InboxFilter(isUnreadOnly: true, type: "LOAN_APPROVED", search: "٤")) == ["n-4"])
    #expect(try inbox.count(InboxFilter(isUnreadOnly: true, type: "LOAN_APPROVED", search: "قسط")) == 2)
    #expect(try inbox.count(InboxFilter(type: "LOAN_APPROVED")) == 3)
  }

  @Test(arguments: [("قسط", 6), ("القسط 3", 1), ("QISTI", 0), ("ريال", 6), ("3 7", 0), ("'; DROP TABLE loan; --", 0)])
  func `a search folds what is typed`(search: String, count: Int) throws {
    #expect(try ids(InboxFilter(search: search)).count == count)
  }

  @Test func `one is read, and the count goes down once`() throws {
    #expect(try inbox.unreadCount() == 4)
    #expect(try inbox.markRead("n-6")?.isRead == false)
    #expect(try inbox.markRead("n-6")?.isRead == true)
    #expect(try inbox.markRead("n-60") == nil)
    #expect(try inbox.unreadCount() == 3)
    #expect(try inbox.markAllRead() == 3)
    #expect(try inbox.markAllRead() == 0)
    #expect(try inbox.unreadCount() == 0)
  }

  @Test func `what was taken out is in no list, and comes back as it was`() throws {
    let before = try inbox.page()
    #expect(try inbox.delete("n-5", at: .now)?.id == "n-5")
    #expect(try inbox.delete("n-5", at: .now) == nil)
    #expect(try inbox.lastDeleted()?.id == "n-5")
    #expect(try ids() == ["n-6", "n-4", "n-3", "n-2", "n-1"])
    #expect(try inbox.get("n-5") == nil)
    #expect(try (inbox.count(), inbox.unreadCount()) == (5, 3))
    #expect(try inbox.restore("n-5")?.id == "n-5")
    #expect(try inbox.restore("n-5") == nil)
    #expect(try inbox.page() == before)
    #expect(try (inbox.count(), inbox.unreadCount()) == (6, 4))
  }

  @Test func `what was taken out is not brought back by being told again`() throws {
    try inbox.delete("n-5", at: .now)
    #expect(try inbox.put(.numbered(5)) == .unchanged)
    #expect(try inbox.deliver(.numbered(5), isHeld: false) == false)
    #expect(try inbox.count() == 5)
  }

  @Test func `what is told otherwise is moved and counted anew`() throws {
    #expect(try inbox.put(.numbered(9, id: "n-1")) == .changed)
    #expect(try ids().first == "n-1")
    #expect(try (inbox.count(), inbox.unreadCount()) == (6, 5))
    #expect(try ids(InboxFilter(search: "9")) == ["n-1"])
  }

  @Test func `old ones that were read go, and what was taken out with them`() throws {
    try inbox.delete("n-6", at: NotificationItem.numbered(1).createdAt)
    try inbox.prune(readBefore: NotificationItem.numbered(4).createdAt)
    #expect(try ids() == ["n-5", "n-4", "n-3"])
    #expect(try (inbox.count(), inbox.unreadCount()) == (3, 3))
    #expect(try inbox.lastDeleted() == nil)
  }

  @Test func `each user has an inbox of its own`() throws {
    let other = store.user("other").inbox
    try other.put(.numbered(1))
    #expect(try other.markAllRead() == 1)
    #expect(try inbox.unreadCount() == 4)
    #expect(try other.page().count == 1)
  }

  @Test func `a loan is read as it was told`() throws {
    let loans = store.user("me").loans
    let loan = Loan(
      id: "l-1",
      status: Loan.Status(rawValue: "on hold"),
      amount: 15_000,
      currency: "SAR",
      lender: "بنك",
      reason: "دخل",
      nextPaymentDue: .today,
      nextPaymentAmount: DecimalAmount("650.25"),
      paymentsLeft: 3
    )
    #expect(try loans.put(loan) == .added)
    #expect(try loans.put(loan) == .unchanged)
    #expect(try loans.all() == [loan])
    #expect(try loans.put(Loan(id: "l-1", status: .paid, amount: 1, currency: "SAR")) == .changed)
    #expect(try loans.get("l-1")?.nextPayment == nil)
  }
}

extension NotificationItem {
  /// The higher number is the newer one.
  static func numbered(_ number: Int, id: String? = nil, type: String = "PAYMENT_DUE", isRead: Bool = false) -> Self {
    Self(
      id: id ?? "n-\(number)",
      type: type,
      title: "القِسط \(number)",
      body: "٦٥٠ ريالًا",
      createdAt: Date(timeIntervalSince1970: 1_795_240_800 + Double(number) * 60),
      isRead: isRead,
      link: "tanbih://payments"
    )
  }
}
