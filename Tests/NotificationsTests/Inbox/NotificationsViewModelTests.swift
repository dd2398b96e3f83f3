import Foundation
import Models
import Notifications
import Testing

@MainActor
struct NotificationsViewModelTests {
  private let server = ServerInMemory((1...5).map { .sample($0, isRead: $0 == 2) })

  private var model: NotificationsViewModel {
    let model = NotificationsViewModel(service: server, pageSize: 3)
    model.fetchNotifications()
    return model
  }

  @Test func `before anything is fetched there is nothing, and nothing is wrong`() {
    let model = NotificationsViewModel(service: server)
    #expect(model.notifications.isEmpty)
    #expect(model.unreadCount == 0)
    #expect(!model.isLoading)
    #expect(model.error == nil)
  }

  @Test func `the newest come first`() {
    #expect(model.notifications.map(\.id) == ["n-5", "n-4", "n-3"])
  }

  @Test func `those of one instant are sorted by their ids`() {
    let items = ["a", "c", "b"].map {
      NotificationItem(id: $0, type: "t", title: "t", body: "", createdAt: .init(timeIntervalSince1970: 1))
    }
    let model = NotificationsViewModel(service: ServerInMemory(items))
    model.fetchNotifications()
    #expect(model.notifications.map(\.id) == ["c", "b", "a"])
  }

  @Test func `it loads until the answer is there`() {
    server.isSlow = true
    let model = model
    #expect(model.isLoading)
    #expect(model.notifications.isEmpty)
    server.answerAll()
    #expect(!model.isLoading)
    #expect(model.notifications.count == 3)
  }

  @Test(
    arguments: [
      .unauthorized, .notFound, .conflict, .server(status: 500), .unreachable, .timedOut, .unreadable,
    ] as [NotificationError]
  )
  func `a fetch that fails says why, and leaves what there was`(fault: NotificationError) {
    let model = model
    server.faults = [fault]
    model.refresh()
    #expect(model.error == fault)
    #expect(!model.isLoading)
    #expect(model.notifications.map(\.id) == ["n-5", "n-4", "n-3"])
    model.refresh()
    #expect(model.error == nil)
  }

  @Test func `the badge counts what is unread in the whole inbox`() {
    let model = model
    #expect(model.unreadCount == 4)
    model.loadMore()
    #expect(model.notifications.count == 5)
    #expect(model.unreadCount == 4)
  }

  @Test func `one is read at once, before the service has said so`() {
    let model = model
    server.isSlow = true
    model.markAsRead(id: "n-5")
    #expect(model.notifications[0].isRead)
    #expect(model.unreadCount == 3)
    #expect(server.unread == 4)
    server.answerAll()
    #expect(model.notifications[0].isRead)
    #expect(server.unread == 3)
    #expect(model.unreadCount == 3)
  }

  @Test func `what the service refuses is as if it had not been done`() {
    let model = model
    server.faults = [.conflict]
    model.markAsRead(id: "n-5")
    #expect(!model.notifications[0].isRead)
    #expect(model.unreadCount == 4)
    #expect(model.error == .conflict)
  }

  @Test func `to read one twice is to read it once`() {
    let model = model
    model.markAsRead(id: "n-5")
    server.faults = [.server(status: 500)]
    model.markAsRead(id: "n-5")
    #expect(model.error == nil)
    #expect(model.unreadCount == 3)
  }

  @Test func `all are read at once, those that are not loaded too`() {
    let model = model
    model.markAllAsRead()
    #expect(model.unreadCount == 0)
    #expect(server.unread == 0)
    #expect(model.notifications.allSatisfy { $0.isRead })
  }

  @Test func `all are unread again where the service refuses`() {
    let model = model
    server.faults = [.unreachable]
    model.markAllAsRead()
    #expect(model.unreadCount == 4)
    #expect(model.error == .unreachable)
  }

  @Test func `what comes while all are being read stays unread`() {
    let model = model
    server.isSlow = true
    model.markAllAsRead()
    model.receive(.sample(6))
    #expect(model.unreadCount == 1)
    server.faults = [.timedOut]
    server.answerAll()
    #expect(model.unreadCount == 5)
  }

  @Test func `a refresh brings what came newly, and keeps as many as were loaded`() {
    let model = model
    model.loadMore()
    server.arrive(.sample(6))
    model.refresh()
    #expect(model.notifications.map(\.id) == ["n-6", "n-5", "n-4", "n-3", "n-2"])
    #expect(model.hasMore)
  }

  @Test func `a refresh does not undo what is still being changed`() {
    let model = model
    server.isSlow = true
    model.markAsRead(id: "n-5")
    server.isSlow = false
    model.refresh()
    #expect(model.notifications[0].isRead)
    server.answerAll()
    #expect(model.notifications[0].isRead)
  }

  @Test func `one is deleted, and brought back to its place`() {
    let model = model
    model.delete(id: "n-4")
    #expect(model.notifications.map(\.id) == ["n-5", "n-3"])
    #expect(model.unreadCount == 3)
    #expect(model.canUndo)
    model.undo()
    #expect(model.notifications.map(\.id) == ["n-5", "n-4", "n-3"])
    #expect(model.unreadCount == 4)
    #expect(!model.canUndo)
  }

  @Test func `a deletion that the service does not offer is taken back`() {
    let model = model
    server.faults = [.notOffered]
    model.delete(id: "n-4")
    #expect(model.notifications.count == 3)
    #expect(model.error == .notOffered)
    #expect(!model.canUndo)
  }

  @Test(arguments: [true, false])
  func `a filter shows one type, whoever applies it`(isModern: Bool) {
    let items = (1...6).map { NotificationItem.sample($0, type: $0 % 2 == 0 ? "LOAN_APPROVED" : "PAYMENT_DUE") }
    let model = NotificationsViewModel(service: ServerInMemory(items, isModern: isModern), pageSize: 10)
    model.filter.type = "LOAN_APPROVED"
    #expect(model.notifications.map(\.id) == ["n-6", "n-4", "n-2"])
    model.filter = InboxFilter()
    #expect(model.notifications.count == 6)
  }

  @Test func `answers for another filter are not shown`() {
    let model = NotificationsViewModel(service: server)
    server.isSlow = true
    model.fetchNotifications()
    model.filter.isUnreadOnly = true
    server.answerAll()
    #expect(model.notifications.map(\.id) == ["n-5", "n-4", "n-3", "n-1"])
  }
}
