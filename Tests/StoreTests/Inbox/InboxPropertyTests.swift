import ForAll
import Foundation
import InboxRepositories
import Models
import Notifications
import PropertyTesting
import Store
import TestSupport
import Testing

@Suite(.onEveryEngine) struct InboxPropertyTests {
  private enum Step: Hashable, Sendable {
    case put(Int, isRead: Bool)
    case read(Int), readAll, delete(Int), restore(Int)
  }

  private static let number: Gen<Int> = .int(in: 0...7)
  private static let step: Gen<Step> = .oneOf(
    zip(number, .bool).map { .put($0.0, isRead: $0.1) },
    number.map { .read($0) },
    .always(.readAll),
    number.map { .delete($0) },
    number.map { .restore($0) }
  )

  /// A list in memory that says what the store must do.
  private struct Model {
    var items: [String: NotificationItem] = [:]
    var deleted: [String: NotificationItem] = [:]

    mutating func take(_ step: Step) {
      switch step {
      case .put(let number, let isRead):
        let item = NotificationItem.numbered(number / 2, id: "n-\(number)", isRead: isRead)
        if deleted[item.id] == nil { items[item.id] = item }
      case .read(let number): items["n-\(number)"] = items["n-\(number)"]?.asRead
      case .readAll: items = items.mapValues(\.asRead)
      case .delete(let number):
        if let item = items.removeValue(forKey: "n-\(number)") { deleted[item.id] = item }
      case .restore(let number):
        if let item = deleted.removeValue(forKey: "n-\(number)") { items[item.id] = item }
      }
    }

    var list: [NotificationItem] { items.values.sorted(by: NotificationItem.isNewer) }
  }

  private static func take(_ step: Step, in inbox: InboxRepository) throws {
    switch step {
    case .put(let number, let isRead):
      try inbox.put(.numbered(number / 2, id: "n-\(number)", isRead: isRead))
    case .read(let number): try inbox.markRead("n-\(number)")
    case .readAll: try inbox.markAllRead()
    case .delete(let number): try inbox.delete("n-\(number)", at: .now)
    case .restore(let number): try inbox.restore("n-\(number)")
    }
  }

  @Test func `the inbox is the list that its history says, and its counts are those of the list`() async throws {
    let store = try Store.ofTest()
    await forAll(Self.step.array(count: 0...40)) { steps in
      try store.forget("me")
      let inbox = store.user("me").inbox
      var model = Model()
      for step in steps {
        model.take(step)
        try Self.take(step, in: inbox)
        #expect(try inbox.unreadCount() == model.list.count { !$0.isRead })
      }
      #expect(try inbox.page() == model.list)
      #expect(try inbox.count() == model.list.count)
      #expect(try inbox.page(InboxFilter(isUnreadOnly: true)) == model.list.filter { !$0.isRead })
    }
  }

  @Test func `pages cover the list exactly once, by offset and by place`() async throws {
    let store = try Store.ofTest()
    await forAll(.array(of: Self.number), .int(in: 1...5)) { numbers, limit in
      try store.forget("me")
      let inbox = store.user("me").inbox
      for (index, number) in numbers.enumerated() { try inbox.put(.numbered(number, id: "n-\(index)")) }
      let all = try inbox.page()
      #expect(all == all.sorted(by: NotificationItem.isNewer))
      #expect(all.count == numbers.count)
      let byOffset = try stride(from: 0, to: all.count, by: limit).flatMap {
        try inbox.page(limit: limit, offset: $0)
      }
      #expect(byOffset == all)
      var byPlace = try inbox.page(limit: limit)
      while let last = byPlace.last {
        let page = try inbox.page(behind: InboxCursor(behind: last), limit: limit)
        if page.isEmpty { break }
        byPlace += page
      }
      #expect(byPlace == all)
    }
  }

  @Test func `the store finds what the filter matches`() async throws {
    let words: Gen<String> = .element(of: ["القرض", "قرض", "Loan", "loans", "ödəniş", "65", "٦٥٠", "due", "n"])
    let text = words.array(count: 0...4).map { $0.joined(separator: " ") }
    let store = try Store.ofTest()
    await forAll(zip(text, .text).array(count: 0...6), text, .bool) { texts, search, isUnreadOnly in
      try store.forget("me")
      let inbox = store.user("me").inbox
      for (index, (title, body)) in texts.enumerated() {
        try inbox.put(
          NotificationItem(
            id: "n-\(index)",
            type: "PAYMENT_DUE",
            title: title,
            body: body,
            createdAt: Date(timeIntervalSince1970: Double(index)),
            isRead: index % 2 == 0
          )
        )
      }
      let filter = InboxFilter(isUnreadOnly: isUnreadOnly, search: search)
      #expect(try inbox.page(filter) == inbox.page().filter(filter.matches))
      #expect(try inbox.count(filter) == inbox.page().count(where: filter.matches))
    }
  }

  /// Two programs at one folder, each with a screen of its own.
  @Test @MainActor func `whatever two programs do, both show the same once they look again`() async throws {
    let folder = try TemporaryFolder()
    let stores = [try Store(folder: folder.url), try Store(folder: folder.url)]
    await forAll(zip(.bool, .bool, Self.step).array(count: 0...20)) { steps in
      try await MainActor.run {
        try stores[0].forget("me")
        for number in 0..<6 { try stores[0].user("me").inbox.put(.numbered(number)) }
        let models = stores.map {
          NotificationsViewModel(service: InboxService($0.user("me").inbox, now: { .now }), pageSize: 3)
        }
        for model in models { model.fetchNotifications() }
        for (isOther, isRefresh, step) in steps {
          let model = models[isOther ? 1 : 0]
          if isRefresh { model.refresh() }
          switch step {
          case .put(let number, let isRead):
            try stores[isOther ? 1 : 0].user("me").inbox.put(.numbered(number, isRead: isRead))
          case .read(let number): model.markAsRead(id: "n-\(number)")
          case .readAll: model.markAllAsRead()
          case .delete(let number): model.delete(id: "n-\(number)")
          case .restore: model.undo()
          }
        }
        for model in models {
          model.refresh()
          while model.hasMore { model.loadMore() }
        }
        #expect(models[0].notifications == models[1].notifications)
        #expect(try models[0].notifications == stores[0].user("me").inbox.page())
        for model in models {
          #expect(model.unreadCount == model.notifications.count { !$0.isRead })
          #expect(model.unreadCount == (try stores[1].user("me").inbox.unreadCount()))
        }
      }
    }
  }
}
