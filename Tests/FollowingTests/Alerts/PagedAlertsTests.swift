import AssistantSupport
import Calendars
import Conversations
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

@testable import Following

/// A list in pages is read to its end, by whatever the source says where that is, and nothing goes on the word of a part of it.
@MainActor @Suite(.fewAtOnce)
struct PagedAlertsTests {
  private nonisolated static let many = Dictionary(
    uniqueKeysWithValues: (1...45).map { id in
      let alert = AlertsBackend.alert(id, title: "Alert \(id)")
      return (id, id == 45 ? alert : alert.replacing("critical", with: "low"))
    }
  )

  private func round(_ followed: FollowedSource) async throws {
    followed.sample.now += 1
    let before = followed.backend.requests.count
    try followed.refresh()
    try await followed.wait {
      guard followed.backend.requests.count > before, !followed.followers.isWaiting else { return false }
      let source = try followed.source
      return !source.isWanted && (source.answeredAt == followed.sample.now || source.failure != nil)
    }
  }

  private nonisolated static let links = [
    #"</api/v1/alerts?offset=OFFSET>; rel="next""#, "<?offset=OFFSET>; rel=next",
    #"</first>; rel="first", <alerts?offset=OFFSET>; title="a, b; rel=x"; rel="last NEXT""#,
  ]

  @Test(arguments: links, [1, 20])
  func `the rest is where a link says, all of it is read, and what is gone then goes`(
    link: String,
    cap: Int
  ) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    followed.backend.change { ($0.cap, $0.link, $0.alerts[7]) = (cap, link, nil) }
    try await round(followed)
    #expect(try followed.source.failure == nil)
    #expect(try followed.openNumbers == Array(1...45).filter { $0 != 7 })
    #expect(try followed.records.alerts.get(45)?.severity == .critical)
  }

  @Test(arguments: [
    #"<https://elsewhere.example/api/v1/alerts?offset=OFFSET>; rel="next""#, "<http://[bad>; rel=next",
  ])
  func `a rest at another server is not asked for, and nothing goes`(link: String) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    followed.backend.change { ($0.cap, $0.link, $0.alerts[7]) = (20, link, nil) }
    let before = followed.backend.requests.count
    try await round(followed)
    #expect(try followed.source.failure == Explanation("source.failure.elsewhere"))
    #expect(try followed.openNumbers.count == 45)
    #expect(followed.backend.requests.count == before + 1)
  }

  @Test func `of pages of which nobody says how many there are, all are read, and what is gone then goes`() async throws
  {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    followed.backend.change { ($0.cap, $0.hasCount, $0.alerts[7]) = (20, false, nil) }
    try await round(followed)
    #expect(try followed.source.failure == nil)
    #expect(try followed.openNumbers == Array(1...45).filter { $0 != 7 })
  }

  @Test func `who knows no offsets is asked once more, and believed`() async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags, $0.ignoresOffset) = (Self.many, false, true) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    followed.backend.change { $0.alerts[7] = nil }
    let before = followed.backend.requests.count
    try await round(followed)
    #expect(try followed.openNumbers == Array(1...45).filter { $0 != 7 })
    #expect(followed.backend.requests.count == before + 2)
  }

  @Test func `another matter under the number of one that was read is open, unread and told`() async throws {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/markRead", #"{"id":2}"#)
    followed.backend.change { state in
      state.alerts[2] = AlertsBackend.alert(2, type: "UNAUTHORIZED_PAYMENT", title: "Robbed")
    }
    try await round(followed)
    let alert = try #require(try followed.records.alerts.get(2))
    #expect((alert.title, alert.isRead, alert.alertType.rawValue) == ("Robbed", false, "UNAUTHORIZED_PAYMENT"))
    #expect(try followed.records.inbox.page().contains { $0.type == "UNAUTHORIZED_PAYMENT" && !$0.isRead })
  }

  @Test func `links that lead around have an end`() async throws {
    let followed = try FollowedSource { state in
      (state.alerts, state.cap, state.link) = (Self.many, 20, "</api/v1/alerts>; rel=next")
    }
    try await followed.wait { try followed.source.failure == Explanation("inbox.error.beginningAgain") }
    #expect(try followed.openNumbers == Array(1...20))
    #expect(followed.backend.requests.count == 2)
  }

  @Test(arguments: ["abc", "-1", "", "1", "2.5"].map { $0 as String }, [3, 20])
  func `the most urgent alert is seen on the last page, whatever number is told`(
    total: String,
    cap: Int
  ) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    let all = Self.many.merging([46: AlertsBackend.alert(46)]) { $1 }.filter { $0.key != 7 }
    followed.backend.change { ($0.alerts, $0.cap, $0.total) = (all, cap, total) }
    try await round(followed)
    #expect(try followed.openNumbers == Array(1...46))
    #expect(try followed.source.failure == Explanation("inbox.error.miscounted"))
  }

  @Test(arguments: [1, 3, 20], [true, false])
  func `nothing goes on the word of a number behind which there is more`(cap: Int, isTagged: Bool) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, isTagged) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    followed.backend.change { ($0.cap, $0.total) = (cap, "\(cap)") }
    try await round(followed)
    #expect(try followed.source.failure == Explanation("inbox.error.miscounted"))
    #expect(try followed.openNumbers.count == 45)
    followed.backend.change { ($0.cap, $0.total, $0.alerts[7]) = (20, nil, nil) }
    followed.sample.now += 1
    try followed.refresh()
    try await followed.wait { try followed.source.failure == nil }
    #expect(try followed.openNumbers == Array(1...45).filter { $0 != 7 })
  }

  @Test(arguments: [true, false])
  func `it is asked once what stands behind a number, and only where something would go`(isIgnoring: Bool) async throws
  {
    let followed = try FollowedSource { state in
      (state.alerts, state.hasTags, state.cap, state.ignoresOffset) = (Self.many, false, 45, isIgnoring)
    }
    try await followed.wait { try followed.source.answeredAt != nil }
    try await round(followed)
    #expect(followed.backend.requests.count == 2)
    followed.backend.change { $0.alerts[7] = nil }
    try await round(followed)
    #expect(followed.backend.requests.count == 4)
    #expect(try followed.source.failure == nil)
    #expect(try followed.openNumbers == Array(1...45).filter { $0 != 7 })
    try await round(followed)
    #expect(followed.backend.requests.count == 5)
  }

  @Test func `what stands twice in a list of links is named, and nothing goes with it`() async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    let listed = Array(1...45).filter { $0 != 7 } + [3]
    followed.backend.change { state in
      (state.alerts[7], state.cap, state.order, state.link) = (nil, 20, listed, Self.links[0])
    }
    try await round(followed)
    #expect(try followed.source.failure == nil)
    #expect(try followed.openNumbers == Array(1...45))
    #expect(try followed.source.excess?.broken.first.map(\.name) == ["3"])
  }

  @Test func `pages of one alert are read to the end`() async throws {
    let followed = try FollowedSource { state in
      (state.alerts, state.cap) = (Self.many, 1)
    }
    try await followed.wait { try followed.source.answeredAt != nil }
    #expect(try followed.openNumbers.count == 45)
    #expect(followed.backend.requests.count == 45)
    followed.backend.change { $0.alerts[9] = nil }
    try await round(followed)
    #expect(try followed.openNumbers.count == 44)
    #expect(try followed.source.failure == nil)
  }

  /// Where one stands twice: on one page, on two, and at the edge of two.
  @Test(arguments: [[3, 3], [3, 30], [19, 19], [20, 20], [19, 20]])
  func `what stands twice in a list of pages, and is counted twice, is named, and nothing goes on the word of the list`(
    places: [Int]
  ) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    var order = Array(1...45).filter { $0 != 7 }
    let twice = order[places[0]]
    order.insert(twice, at: places[1] + 1)
    let listed = order
    followed.backend.change { ($0.alerts[7], $0.cap, $0.order) = (nil, 20, listed) }
    try await round(followed)
    #expect(try followed.source.failure == nil)
    #expect(try followed.openNumbers == Array(1...45))
    let broken = try followed.source.excess?.broken
    #expect(broken?.repeated == 1 && broken?.unreadable.total == 0)
    #expect(broken?.first.map(\.name) == ["\(twice)"])
  }

  @Test func `what stands twice only because it moved takes nothing away`() async throws {
    let followed = try FollowedSource { ($0.alerts, $0.hasTags) = (Self.many, false) }
    try await followed.wait { try followed.openNumbers.count == 45 }
    // The last one of the first page keeps its place, and two others change theirs on the way.
    var answer = SourceAnswer()
    let page = { (ids: [Int]) in
      Array("[\(ids.compactMap { Self.many[$0] }.joined(separator: ","))]".utf8)
    }
    let today = CalendarDay(of: followed.sample.now, in: .gmt)
    try answer.take(page([1, 2, 3]), total: .told(5), today: today)
    try answer.take(page([3, 1, 5]), total: .told(5), today: today)
    #expect(!answer.isWhole && answer.hasMore && answer.offset == 0)
    try answer.take(page([1, 2, 3]), total: .told(5), today: today)
    try answer.take(page([3, 4, 5]), total: .told(5), today: today)
    #expect(answer.isWhole)
    var other = SourceAnswer()
    for ids in [[1, 2, 3], [3, 1, 5], [2, 1, 3], [3, 2, 5]] { try other.take(page(ids), total: .told(5), today: today) }
    #expect(!other.isWhole && other.isChanging && !other.hasMore)
    #expect(Set(other.alerts.map(\.id)) == [1, 2, 3, 5])
  }

  @Test(arguments: [1, 2, 20])
  func `who promises more and gives nothing but records without numbers is asked three times`(length: Int) throws {
    let page = Array("[\(Array(repeating: "null", count: length).joined(separator: ","))]".utf8)
    let today = try #require(CalendarDay("2026-11-21"))
    var (answer, asked) = (SourceAnswer(), 0)
    while asked == 0 || answer.hasMore, asked < 60 {
      asked += 1
      try answer.take(page, total: .told(5_000), today: today)
    }
    #expect(asked == 3)
    #expect(!answer.isWhole && answer.refusal != nil)
    // What can be read behind one of them is read.
    let alert = try #require(Self.many[2])
    answer = SourceAnswer()
    for page in ["[null]", "[null]", "[\(alert)]"] {
      try answer.take(Array(page.utf8), total: .told(3), today: today)
    }
    #expect(answer.alerts.map(\.id) == [2] && !answer.hasMore && answer.failure(isOver: false) == nil)
  }
}
