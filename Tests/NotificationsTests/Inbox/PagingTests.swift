import ForAll
import Foundation
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

@MainActor
struct PagingTests {
  private enum Event: Hashable, Sendable {
    case arrival(Int)
    case removal(Int)
    case page
  }

  private nonisolated static let event: Gen<Event> = .oneOf(
    .always(.page),
    Gen<Int>.int(in: 0...40).map { .arrival($0) },
    Gen<Int>.int(in: 0...40).map { .removal($0) }
  )

  @Test(arguments: [true, false])
  func `pages cover the list exactly once, whatever comes and goes on the way`(isModern: Bool) async {
    await forAll(.int(in: 0...30), .int(in: 1...6), Self.event.array(count: 0...25)) { count, pageSize, events in
      await MainActor.run {
        let items = (0..<count).map { NotificationItem.sample($0 * 2 + 100) }
        let server = ServerInMemory(items, isModern: isModern)
        let model = NotificationsViewModel(service: server, pageSize: pageSize)
        model.fetchNotifications()
        for event in events {
          switch event {
          // Newer than all, or somewhere in between.
          case .arrival(let number): server.arrive(.sample(number < 20 ? 1_000 + number : 61 + number * 2))
          case .removal(let number): server.takeOut("n-\(100 + number * 2)")
          case .page: model.loadMore()
          }
        }
        let limit = 3 * (items.count + events.count) + 10
        for _ in 0..<limit where model.hasMore { model.loadMore() }
        #expect(!model.hasMore)
        let shown = model.notifications.map(\.id)
        #expect(Set(shown).count == shown.count)
        #expect(model.notifications == model.notifications.sorted(by: NotificationItem.isNewer))
        // Whatever was there from the beginning to the end was on one of the pages.
        let stayed = Set(items.map(\.id)).intersection(server.items.map(\.id))
        #expect(stayed.subtracting(shown).isEmpty)
        model.refresh()
        while model.hasMore { model.loadMore() }
        #expect(model.notifications == server.items)
        #expect(model.unreadCount == server.unread)
      }
    }
  }

  @Test func `a page of a service that knows no places begins with the last that is loaded`() {
    let server = ServerInMemory((1...5).map { .sample($0) }, isModern: false)
    let model = NotificationsViewModel(service: server, pageSize: 2)
    model.fetchNotifications()
    server.takeOut("n-5")
    server.takeOut("n-4")
    model.loadMore()
    #expect(server.asked.map(\.offset) == [0, 1, 0])
    #expect(model.notifications.map(\.id) == ["n-5", "n-4", "n-3", "n-2", "n-1"])
  }

  @Test(arguments: ["", "x", "12", "12.5/a", "+1/a", "01/a", "9223372036854775807/a", "-9223372036854775808/a"])
  func `a text that is no place is none`(text: String) {
    #expect(InboxCursor(text) == nil)
  }

  @Test func `a place is read as it was written, whatever the id`() async {
    await forAll(.text, .int(in: -1_000_000...4_000_000_000)) { id, seconds in
      let item = NotificationItem(
        id: id,
        type: "t",
        title: "t",
        body: "",
        createdAt: .init(timeIntervalSince1970: Double(seconds))
      )
      let cursor = InboxCursor(behind: item)
      #expect(InboxCursor(cursor.description) == cursor)
      #expect(!cursor.isBefore(item))
    }
  }
}
