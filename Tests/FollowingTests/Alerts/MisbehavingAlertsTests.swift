import AssistantSupport
import Conversations
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// Whatever a source does wrong, nothing that it told is lost, and one alert holds back no other.
@MainActor @Suite(.fewAtOnce)
struct MisbehavingAlertsTests {
  private func round(_ followed: FollowedSource) async throws {
    followed.sample.now += 1
    let before = followed.backend.requests.count
    try followed.refresh()
    try await followed.wait {
      guard followed.backend.requests.count > before else { return false }
      let source = try followed.source
      return source.answeredAt == followed.sample.now || source.failure != nil
    }
  }

  @Test func `an urgency that is unknown is kept, shown and listed after those that are known`() async throws {
    let followed = try FollowedSource { state in
      state.alerts[7] = AlertsBackend.alert(7, title: "Odd").replacing("critical", with: "catastrophic")
      state.alerts[8] = AlertsBackend.alert(8, title: "Grave")
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3, 7, 8] }
    #expect(try followed.records.alerts.get(7)?.severity == Severity(rawValue: "catastrophic"))
    #expect(try followed.source.excess == nil)
    let list = try followed.sample.perform("alerts/list")
    let titles = list.components(separatedBy: #""title":""#).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(titles.first == "Grave")
    #expect(titles.last == "Odd")
    #expect(list.contains(#""severity":"catastrophic""#))
    let filtered = try followed.sample.perform("alerts/list", #"{"severity":"catastrophic"}"#)
    #expect(filtered.contains(#""title":"Odd""#) && filtered.contains(#""total":1"#))
  }

  @Test func `a list of as many alerts as are kept, each with the longest text, is taken`() async throws {
    let text = String(repeating: "ضريبة ", count: 370)
    let followed = try FollowedSource { state in
      for number in 1...200 { state.alerts[number] = AlertsBackend.alert(number, title: text) }
    }
    try await followed.wait { try followed.openNumbers.count == 200 }
    #expect(try followed.source.failure == nil)
  }

  @Test(
    arguments: [
      (#""severity": 7"#, "severity"), (#""severity": "  ""#, "severity"), (#""title": null"#, "title"),
      (#""createdAt": 1731574800"#, "createdAt"), (#""daysRemaining": "soon""#, "daysRemaining"),
      (#""title": "\ud800""#, "JSON"), (#""message": "\udc00\ud83d\ude00""#, "JSON"),
    ]
  )
  func `one that cannot be read is left out by name, and nothing goes`(member: String, field: String) async throws {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    followed.backend.change { state in
      state.alerts[2] = Self.spoiled(AlertsBackend.tax, by: member)
      state.alerts[8] = AlertsBackend.alert(8)
    }
    try await round(followed)
    #expect(try followed.openNumbers == [1, 2, 3, 8])
    #expect(try followed.source.excess?.broken == BrokenRecords([BrokenRecords.Record(name: "2", field: field)]))
    #expect(try followed.source.failure == nil)
    let list = try followed.sample.perform("sources/list").withoutIsolates
    #expect(list.contains("Records that cannot be read were skipped: 1 (1 \(field)), namely 2 (\(field))."))
    followed.backend.change { $0.alerts[1] = nil }
    try await round(followed)
    #expect(try followed.openNumbers == [2, 3, 8])
  }

  /// The alert with one of its members in other words.
  private nonisolated static func spoiled(_ alert: String, by member: String) -> String {
    let name = member.prefix { $0 != ":" }
    return alert.replacing(name + ":", with: #""was":"#).replacing("{", with: "{\(member), ")
  }

  @Test func `where one has no number nothing goes, and of two with one number the second is named`() async throws {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    followed.backend.change { state in
      state.alerts = [
        1: AlertsBackend.balance.replacing(#""id": 1"#, with: #""id": "one""#), 3: AlertsBackend.spending,
      ]
      state.alerts[4] = AlertsBackend.spending
    }
    try await round(followed)
    #expect(try followed.openNumbers == [1, 2, 3])
    #expect(
      try followed.source.excess?.broken.first
        == [
          BrokenRecords.Record(name: "#1", field: "id"),
          BrokenRecords.Record(name: "3", field: "id", isRepeated: true),
        ]
    )
    let list = try followed.sample.perform("sources/list").withoutIsolates
    #expect(list.contains("Records that came twice in one answer were skipped: 1, namely 3."))
    #expect(list.contains(#""repeatedCount":1"#) && list.contains(#""skippedKinds":[{"count":1,"field":"id"}]"#))
  }

  /// How many there are, as the backend says: as many records as came, or as many different ones.
  @Test(arguments: [("3", [1, 2, 3]), ("2", [1, 3])])
  func `what is not on a list is gone only where as many different ones came as it says, not where one counts twice`(
    total: String,
    kept: [Int]
  ) async throws {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    followed.backend.change { state in
      state.alerts = [1: AlertsBackend.balance, 3: AlertsBackend.spending, 4: AlertsBackend.spending]
      state.total = total
    }
    try await round(followed)
    #expect(try followed.openNumbers == kept)
    #expect(try followed.source.failure == nil)
    let list = try followed.sample.perform("sources/list").withoutIsolates
    #expect(list.contains("Records that came twice in one answer were skipped: 1, namely 3."))
  }

  @Test func `who says that nothing has changed without having been asked has not answered`() async throws {
    let followed = try FollowedSource { $0.fault = .answer(304) }
    try await followed.wait { try followed.source.failure != nil }
    #expect(try followed.source.failure == Explanation("source.failure.status", "127.0.0.1", "304"))
    #expect(try followed.source.answeredAt == nil)
  }

  // MARK: Pages

  @Test(
    arguments: ["99999999999999999999", "-1", "abc", "", "2.0", "1"].map { $0 as String }
  )
  func `where nobody knows how many there are, or more came than there are, nothing goes`(total: String) async throws {
    let followed = try FollowedSource { $0.hasTags = false }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    followed.backend.change { state in
      (state.total, state.alerts[1], state.alerts[8]) = (total, nil, AlertsBackend.alert(8))
    }
    try await round(followed)
    #expect(try followed.openNumbers == [1, 2, 3, 8])
    #expect(try followed.source.failure == Explanation("inbox.error.miscounted"))
  }

  @Test(arguments: ["9223372036854775808", "9"])
  func `who answered with what is no whole list is not said to have kept silent`(total: String) async throws {
    let followed = try FollowedSource { $0.total = total }
    try await followed.wait { try followed.source.failure != nil }
    #expect(try followed.source.answeredAt == followed.sample.now)
  }

  private nonisolated static let many = Dictionary(
    uniqueKeysWithValues: (1...120).map { ($0, AlertsBackend.alert($0, title: "Alert \($0)")) }
  )

  @Test(arguments: [4, 7, 20, 119])
  func `a list in pages is read to its end, and what changes on a later page is seen`(cap: Int) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.cap) = (Self.many, cap) }
    try await followed.wait { try followed.source.answeredAt != nil }
    #expect(try followed.openNumbers.count == 120)
    followed.backend.change { $0.alerts[120] = nil }
    try await round(followed)
    #expect(try followed.openNumbers == Array(1...119))
  }

  @Test(
    arguments: zip(
      [
        { $0.ignoresOffset = true }, { $0.surplus = 5 }, { $0.vanishing = 1 },
      ] as [@Sendable (inout AlertsBackend.State) -> Void],
      ["beginningAgain", "miscounted", "changing"]
    )
  )
  func `where the pages do not fit together nothing goes, and what came is kept`(
    ways: @Sendable (inout AlertsBackend.State) -> Void,
    reason: String
  ) async throws {
    let followed = try FollowedSource { ($0.alerts, $0.cap) = (Self.many, 50) }
    try await followed.wait { try followed.openNumbers.count == 120 }
    followed.backend.change { state in
      ways(&state)
      state.alerts[0] = AlertsBackend.alert(0, title: "Newest")
      state.alerts[120] = nil
    }
    try await round(followed)
    #expect(try followed.source.failure == Explanation("inbox.error.\(reason)"))
    #expect(try followed.openNumbers == Array(0...120))
    followed.backend.change { ($0.ignoresOffset, $0.surplus, $0.vanishing) = (false, 0, 0) }
    try await round(followed)
    try await followed.wait { try followed.source.failure == nil }
    #expect(try Set(followed.openNumbers) == followed.backend.listed)
  }

  @Test func `a list that gains one at each request is read to its end`() async throws {
    let followed = try FollowedSource { state in
      state.alerts = Dictionary(uniqueKeysWithValues: (101...160).map { ($0, AlertsBackend.alert($0)) })
      (state.cap, state.gaining) = (20, 30)
    }
    try await followed.wait { try followed.source.failure == Explanation("inbox.error.changing") }
    #expect(try followed.openNumbers.last == 160)
    #expect(followed.backend.requests.count <= 5)
  }

  @Test func `of a list in very many pages the first are read, which is said, and nothing goes`() async throws {
    let followed = try FollowedSource { $0.alerts = Self.many }
    try await followed.wait { try followed.openNumbers.count == 120 }
    let before = followed.backend.requests.count
    followed.backend.change { state in
      (state.cap, state.alerts[120]) = (2, nil)
    }
    try await round(followed)
    #expect(try followed.source.excess?.read == 51)
    #expect(try followed.openNumbers.count == 120)
    #expect(followed.backend.requests.count == before + 50)
  }

  @Test func `a page that does not come keeps those before it, and takes nothing away`() async throws {
    let followed = try FollowedSource { state in
      (state.alerts, state.cap) = (Self.many.filter { $0.key > 60 }, 50)
    }
    try await followed.wait { try followed.openNumbers.count == 60 }
    followed.backend.change { state in
      state.alerts = Self.many
      state.alerts[120] = nil
      state.laterFault = .answer(403)
    }
    try await round(followed)
    #expect(try followed.source.failure == Explanation("source.failure.unauthorized", "127.0.0.1"))
    #expect(try followed.openNumbers == Array(1...50) + Array(61...120))
  }

  // MARK: Dismissals

  @Test(arguments: [400, 403, 405, 422])
  func `a dismissal that is refused is told once and put right, and holds back no other`(status: Int) async throws {
    let followed = try FollowedSource { $0.dismissalFaults = [(reply: .answer(status), isDone: false)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for id in 1...3 { _ = try followed.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    #expect(try followed.openNumbers == [])
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(followed.backend.dismissed == [2: 1, 3: 1])
    try await followed.wait { try followed.openNumbers == [1] }
    let told = try followed.records.inbox.page().map(\.title.withoutIsolates).filter { $0.contains("did not accept") }
    #expect(told == ["The server did not accept what you did with “Low Balance Warning”"])
    #expect(followed.backend.requests.count { $0.verb == "POST" } == 3)
  }

  @Test func `who puts the same away again, and is refused again, was told, also by a run before`() async throws {
    let followed = try FollowedSource {
      $0.dismissalFaults = [(reply: .answer(403), isDone: false), (reply: .answer(403), isDone: false)]
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for count in 1...2 {
      followed.sample.now += 60
      try followed.restart()
      _ = try followed.sample.perform("alerts/dismiss", #"{"id":1}"#)
      try await followed.wait { try followed.openNumbers == [1, 2, 3] }
      #expect(followed.backend.requests.count { $0.verb == "POST" } == count)
    }
    #expect(try followed.records.inbox.page().count { $0.title.contains("did not accept") } == 1)
  }

  @Test(arguments: [404, 409, 410])
  func `a dismissal of what is gone or settled there is settled`(status: Int) async throws {
    let followed = try FollowedSource { $0.dismissalFaults = [(reply: .answer(status), isDone: true)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":1}"#)
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(try followed.openNumbers == [2, 3])
    #expect(followed.backend.requests.count { $0.verb == "POST" } == 1)
  }

  @Test(arguments: [[:], ["Retry-After": "1"]])
  func `a dismissal for which there is no time is sent once each time`(headers: [String: String]) async throws {
    let busy = LoopbackServer.Reply.answer(429, headers: headers)
    let followed = try FollowedSource {
      $0.dismissalFaults = [(reply: busy, isDone: false), (reply: busy, isDone: false)]
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":1}"#)
    // What is under way counts as sent.
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).first?.isSent == true }
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).first?.isSent == false }
    #expect(followed.backend.requests.count { $0.verb == "POST" } == 1)
  }

  @Test func `a dismissal at which the source fails waits by itself, through a restart, as long as it says`()
    async throws
  {
    let busy = LoopbackServer.Reply.answer(500, headers: ["Retry-After": "3600"])
    let followed = try FollowedSource { $0.dismissalFaults = [(reply: busy, isDone: false)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for id in 1...2 { _ = try followed.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    // The backend has taken it before its answer is read here.
    try await followed.wait {
      try followed.backend.dismissed == [2: 1]
        && followed.records.sources.dismissals(of: followed.backend.url).map(\.remoteID) == [1]
    }
    let waiting = try #require(try followed.records.sources.dismissals(of: followed.backend.url).first)
    #expect(waiting.remoteID == 1 && waiting.attempts == 1)
    #expect(waiting.notBefore == followed.sample.now + 3_600)
    try followed.restart()
    try await round(followed)
    #expect(followed.backend.dismissed == [2: 1])
    followed.sample.now += 3_600
    try followed.restart()
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(followed.backend.dismissed == [1: 1, 2: 1])
  }
}
