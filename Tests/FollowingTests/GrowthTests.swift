import Assistant
import AssistantSupport
import Databases
import Following
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// Whatever a backend sends, what is kept of it is bounded, and the person is told once.
@MainActor
@Suite
struct GrowthTests {
  private static let other = Date(timeIntervalSince1970: 1_731_500_000)

  /// Asks the source again and waits for its answer.
  private func round(_ followed: FollowedSource) async throws {
    followed.sample.now += 1
    let before = followed.backend.requests.count
    try followed.refresh()
    try await followed.wait {
      guard followed.backend.requests.count > before else { return false }
      return try followed.source.answeredAt == followed.sample.now
    }
  }

  /// The same without giving way to anybody, for many rounds.
  private func roundAtOnce(_ followed: FollowedSource) throws {
    followed.sample.now += 1
    let before = followed.backend.requests.count
    try followed.refresh()
    try TestSupport.wait {
      followed.followers.work()
      guard followed.backend.requests.count > before else { return false }
      return try followed.source.answeredAt == followed.sample.now
    }
  }

  private func size(of folder: URL) throws -> Int {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
  }

  @Test func `a source with fresh ids each time leaves no more than is kept`() throws {
    let followed = try FollowedSource(betweenLooks: 0) { state in
      state.alerts = [:]
      state.hasTags = false
    }
    let own = NotificationItem(id: "own", type: "reminder", title: "own", body: "", createdAt: Self.other, isRead: true)
    try followed.records.inbox.put(own)
    var sizes: [Int] = []
    for number in 0..<200 {
      followed.backend.change { $0.alerts = Self.freshAlerts(number) }
      try roundAtOnce(followed)
      sizes.append(try size(of: followed.folder.url))
      #expect(try followed.records.alerts.all(includeDismissed: false).count == 17)
      #expect(try followed.records.inbox.count() <= Bounds.inboxItems + 2)
    }
    // Those that came read stay in the inbox when they go, as far as there is room: 6 of each round.
    #expect(try followed.records.inbox.count() > Bounds.inboxItems - 100)
    #expect(try followed.records.inbox.page().count { $0.title.hasSuffix("sends more than is kept") } == 1)
    #expect(try followed.records.inbox.get("own") == own)
    #expect(sizes[199] < 2 * sizes[100])
  }

  /// 18 that nobody listed before; a third of them is read, and one is put away.
  private nonisolated static func freshAlerts(_ round: Int) -> [Int: String] {
    let alerts = (0..<18).map { index in
      let id = round * 1_000 + index
      let read = AlertsBackend.alert(id).replacing(#""isRead": false"#, with: #""isRead": \#(index % 3 == 0)"#)
      return (id, index == 9 ? read.replacing(#""isDismissed": false"#, with: #""isDismissed": true"#) : read)
    }
    return Dictionary(uniqueKeysWithValues: alerts)
  }

  @Test func `of too many alerts the newest unread are kept, and the person is told once`() async throws {
    let followed = try FollowedSource(betweenLooks: 0) { state in
      state.hasTags = false
      state.alerts = Dictionary(
        uniqueKeysWithValues: (1...500).map { id in
          let day = 10 + id / 100
          let alert = AlertsBackend.alert(id).replacing("2024-11-14T12", with: "2024-11-\(day)T12")
          return (id, id > 400 ? alert.replacing(#""isRead": false"#, with: #""isRead": true"#) : alert)
        }
      )
    }
    try await round(followed)
    #expect(try followed.openNumbers == Array(201...400))
    #expect(try followed.source.excess == Excess(limit: 200))
    let list = try followed.sample.perform("sources/list")
    #expect(list.withoutIsolates.contains("No more than 200 are kept; the least urgent and the oldest go first."))
    // One line for what came, and one for what was too much.
    #expect(
      try Set(followed.records.inbox.page().map(\.title.withoutIsolates))
        == ["News from \(followed.backend.url)", "\(followed.backend.url) sends more than is kept"]
    )
    try await round(followed)
    try await round(followed)
    #expect(try followed.records.inbox.count() == 2)
    #expect(try followed.openNumbers == Array(201...400))
  }

  @Test func `of too many alerts the most urgent stays, however old it is`() async throws {
    let followed = try FollowedSource(betweenLooks: 0) { state in
      state.hasTags = false
      state.alerts = Dictionary(
        uniqueKeysWithValues: (1...300).map { id in
          let alert = AlertsBackend.alert(id)
          let later = alert.replacing("2024-11-14T12", with: "2024-11-15T12").replacing("critical", with: "low")
          return (id, id == 1 ? alert : later)
        }
      )
    }
    try await round(followed)
    #expect(try followed.openNumbers == [1] + Array(102...300))
  }

  @Test func `an alert that is withdrawn takes its notification along, unless it was read`() async throws {
    let followed = try FollowedSource(betweenLooks: 0) { $0.hasTags = false }
    try await round(followed)
    let items = try followed.records.inbox.page()
    #expect(items.count == 3)
    let read = try #require(items.first { $0.type == "TAX_DEADLINE" })
    try followed.records.inbox.markRead(read.id)
    followed.backend.change { $0.alerts = [:] }
    try await round(followed)
    #expect(try followed.openNumbers == [])
    #expect(try followed.records.inbox.page().map(\.id) == [read.id])
    // With the source what it left goes, too.
    followed.backend.change { $0.alerts = [7: AlertsBackend.alert(7)] }
    try await round(followed)
    #expect(try followed.records.inbox.count() == 2)
    #expect(try nil != followed.sample.client.account.sources.removeSource(followed.backend.url))
    #expect(try followed.records.inbox.page().map(\.id) == [read.id])
  }

  @Test func `what is too long is cut or left out, and the rest of the list is taken`() async throws {
    let long = String(repeating: "e\\u0301", count: 3_000)
    let followed = try FollowedSource(betweenLooks: 0) { state in
      state.hasTags = false
      state.alerts = [
        1: AlertsBackend.alert(1, title: long).replacing(#""message": "m""#, with: #""message": "\#(long)""#),
        2: AlertsBackend.alert(2, type: String(repeating: "T", count: 600)),
        3: AlertsBackend.alert(3).replacing(#""actionUrl": null"#, with: #""actionUrl": "/\#(long)""#),
        4: AlertsBackend.tax,
      ]
    }
    try await round(followed)
    let alerts = try followed.records.alerts.all(includeDismissed: false)
    #expect(alerts.map(\.id) == [1, 2])
    let first = try #require(alerts.first)
    #expect(first.title == String(repeating: "e\u{301}", count: 169) + "…")
    #expect(first.message.utf8.count <= Bounds.text)
    #expect(try followed.source.excess == Excess(cut: 2, skipped: FieldCounts(["alertType", "actionUrl"])))
    #expect(try followed.source.failure == nil)
    let list = try followed.sample.perform("sources/list")
    #expect(list.withoutIsolates.contains("Texts too long to keep were shortened: 2."))
    #expect(list.withoutIsolates.contains("Left out because a member is too long: 2 (1 alertType, 1 actionUrl)."))
  }

  @Test func `a followed inbox without an end is kept as far as there is room, and told of in one line`() throws {
    let long = String(repeating: "x", count: 600)
    var told = (1...1_500).map { NotificationItem.lending($0, isRead: $0 > 1_000) }
    told.append(
      NotificationItem(id: long, type: "PAYMENT_DUE", title: "t", body: "b", createdAt: Self.other)
    )
    told.append(
      NotificationItem(id: "9", type: "PAYMENT_DUE", title: long, body: long, createdAt: .now, link: "tanbih://\(long)")
    )
    let intake = InboxIntake(InboxAnswer(items: told))
    #expect(intake.items.count == Bounds.inboxItems)
    #expect(intake.items.count { $0.isRead } == 0)
    #expect(intake.items.last?.title == long.prefix(509) + "…")
    #expect(intake.excess == Excess(cut: 1, skipped: FieldCounts(["id"]), limit: 1_000))
  }

  @Test func `the inbox keeps what the user did not get from a source`() throws {
    let store = try Store.inMemory()
    let inbox = store.user("me").inbox
    func item(_ number: Int, isRead: Bool) -> NotificationItem {
      NotificationItem(
        id: "\(number)",
        type: "t",
        title: "t",
        body: "",
        createdAt: Self.other.addingTimeInterval(Double(number)),
        isRead: isRead
      )
    }
    try store.transaction { () throws(StoreError) in
      for number in 0..<1_500 { try inbox.lay(item(number, isRead: number % 2 == 1), of: "a") }
      for number in 2_000..<3_200 { try inbox.put(item(number, isRead: true)) }
    }
    #expect(try inbox.displace(of: "a"))
    #expect(try !inbox.displace(of: "a"))
    // 500 of the 750 that were read went, the oldest.
    let left = Set(try inbox.page().compactMap { Int($0.id) })
    #expect(left == Set((0..<1_500).filter { $0 % 2 == 0 || $0 > 1_000 } + Array(2_000..<3_200)))
    #expect(try inbox.count() == left.count)
    #expect(try inbox.unreadCount() == 750)
  }
}
