import Following
import Foundation
import HTTP
import Models
import Notifications
import Operations
import TestSupport
import Testing

@MainActor
struct RemoteNotificationsServiceTests {
  private let backend = LendingBackend((1...5).map { .lending($0, isRead: $0 == 2) })
  private let server: LoopbackServer
  private let requests = Requests(policy: .test())

  init() throws {
    server = try backend.start()
  }

  /// Waits for the network as a loop does, by its descriptor.
  private func settle(_ requests: Requests? = nil) {
    let requests = requests ?? self.requests
    while requests.isWaiting {
      var door = pollfd(fd: requests.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&door, 1, 1_000)
      requests.takeAnswers()
    }
  }

  private func service(
    token: String = LendingBackend.token,
    requests: Requests? = nil
  ) throws -> RemoteNotificationsService {
    try RemoteNotificationsService(
      address: WebAddress(server.url + "/"),
      token: { AccessToken(token) },
      requests: requests ?? self.requests
    )
  }

  @Test func `a page is asked for by limit and offset, with the token, and read`() throws {
    let service = try service()
    let model = NotificationsViewModel(service: service, pageSize: 3)
    model.fetchNotifications()
    #expect(model.isLoading)
    settle()
    #expect(!model.isLoading)
    #expect(model.notifications == Array(backend.items.prefix(3)))
    model.loadMore()
    settle()
    #expect(model.notifications == backend.items)
    #expect(
      server.requests.map { "\($0.verb) \($0.path)" } == [
        "GET /api/notifications?limit=3&offset=0", "GET /api/notifications?limit=4&offset=2",
      ]
    )
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer s3cret" })
  }

  @Test func `one is read, and all are, by their requests`() throws {
    let service = try service()
    let model = NotificationsViewModel(service: service)
    model.fetchNotifications()
    settle()
    model.markAsRead(id: "l 5/é")
    #expect(model.unreadCount == 3)
    settle()
    model.markAllAsRead()
    #expect(model.unreadCount == 0)
    settle()
    #expect(
      server.requests.dropFirst().map { "\($0.verb) \($0.path)" } == [
        "PATCH /api/notifications/l%205%2F%C3%A9/read", "PATCH /api/notifications/read-all",
      ]
    )
    #expect(backend.items.allSatisfy { $0.isRead })
    #expect(model.notifications == backend.items)
    #expect(model.error == nil)
  }

  @Test(
    arguments: [
      (.status(401), .unauthorized), (.status(403), .refused(status: 403)), (.status(404), .notFound),
      (.status(409), .conflict),
      (.status(500), .server(status: 500)), (.status(418), .refused(status: 418)), (.half, .unreadable),
      (.silence, .timedOut),
    ] as [(LendingBackend.Fault, NotificationError)]
  )
  func `what goes wrong has its error, and a mark is taken back`(
    fault: LendingBackend.Fault,
    error: NotificationError
  ) throws {
    let requests = Requests(policy: .test(timeout: fault == .silence ? .seconds(2) : .unhurried))
    let service = try service(requests: requests)
    let model = NotificationsViewModel(service: service)
    model.fetchNotifications()
    settle(requests)
    let before = model.notifications
    backend.faults = [fault, fault, fault]
    model.refresh()
    settle(requests)
    // Where a list should be, no notification is missed.
    let ofList: NotificationError =
      switch fault {
      case .status(let status) where [404, 409].contains(status): .server(status: status)
      default: error
      }
    #expect(model.error == ofList)
    #expect(model.notifications == before)
    backend.faults = [fault]
    model.markAsRead(id: "l 5/é")
    settle(requests)
    #expect(model.error == error)
    #expect(model.notifications == before)
    backend.faults = []
    model.refresh()
    settle(requests)
    #expect(model.error == nil)
    #expect(model.notifications == backend.items)
    #expect(model.unreadCount == backend.items.count { !$0.isRead })
  }

  @Test func `without the right token there is nothing`() throws {
    let service = try service(token: "wrong")
    let model = NotificationsViewModel(service: service)
    model.fetchNotifications()
    settle()
    #expect(model.error == .unauthorized)
  }

  @Test func `nobody there is said, and a deletion is not offered`() throws {
    let port = server.port
    let service = try RemoteNotificationsService(
      address: WebAddress("http://127.0.0.1:\(port == 1 ? 2 : 1)"),
      token: { nil },
      requests: requests
    )
    let model = NotificationsViewModel(service: service)
    model.fetchNotifications()
    settle()
    #expect(model.error == .unreachable)
    var answer: Result<Void, NotificationError>?
    service.delete(id: "l 1/é") { answer = $0 }
    if case .failure(.notOffered) = answer {} else { Issue.record("a deletion was offered") }
  }
}

extension HTTPPolicy {
  /// Waits only shortly for a backend that will not answer, else as long as it takes.
  static func test(timeout: Duration = .unhurried) -> Self {
    var policy = Self()
    policy.timeout = timeout
    policy.retries.firstDelay = .milliseconds(1)
    return policy
  }
}
