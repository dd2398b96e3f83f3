import Assistant
import AssistantSupport
import Conversations
import Following
import Foundation
import HTTP
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

@MainActor @Suite(.fewAtOnce)
struct AlertFollowerTests {
  @Test func `what a source lists is kept, and what it lists no more goes`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    #expect(try followed.source.answeredAt == FollowedSource.now)
    #expect(try followed.source.failure == nil)
    followed.backend.change { state in
      state.alerts[1] = nil
      state.alerts[9] = AlertsBackend.alert(9)
    }
    try followed.refresh()
    try await followed.wait { try followed.openNumbers == [2, 3, 9] }
    #expect(try followed.texts("what needs my attention?").first == "New: m.")
  }

  @Test func `what a source tells lies in the inbox, once, as long as it is told`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    let first = try followed.records.inbox.page()
    #expect(Set(first.map(\.type)) == ["TAX_DEADLINE", "LOW_BALANCE", "UNUSUAL_SPENDING"])
    followed.backend.change { $0.alerts[1] = nil }
    try followed.refresh()
    try await followed.wait { try followed.openNumbers == [2, 3] }
    #expect(try followed.records.inbox.page() == first.filter { $0.type != "LOW_BALANCE" })
  }

  @Test func `a list that has not changed is not sent again`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.source.answeredAt != nil }
    followed.sample.now += 60
    try followed.refresh()
    try await followed.wait { try followed.source.answeredAt == followed.sample.now }
    #expect(followed.backend.requests.map { $0.headers["if-none-match"] } == [nil, "\"1-2-3\""])
    #expect(try followed.openNumbers == [1, 2, 3])
  }

  @Test(
    arguments: [
      (.answer(401), "127.0.0.1 refuses the token, or wants one"),
      (.answer(500), "127.0.0.1 answered with status 500"),
      (.answer(429, headers: ["Retry-After": "3600"]), "127.0.0.1 answered with status 429"),
      (.silence, nil),
      (.truncated("[{\"id\": 1", promising: 500), nil),
      (.answer(200, body: "[{\"id\": 1"), "The answer of 127.0.0.1 is not whole JSON, and no list of alerts"),
      (.answer(200, body: "{\"id\": 1}"), "The answer of 127.0.0.1 is no array of alerts"),
      (.answer(200, body: "\n"), "The answer of 127.0.0.1 is empty and no list of alerts"),
      (.answer(200, body: "null"), "The answer of 127.0.0.1 is null and no list of alerts"),
      (.answer(200, body: "<html>"), "The answer of 127.0.0.1 is a web page and no list of alerts"),
      (.answer(200, headers: ["Content-Length": "1"], body: "[]"), nil),
      (.answer(200, body: "[{\"id\": \"one\"}]"), "The answer of 127.0.0.1 is no list of alerts: id"),
      (
        .answer(200, body: "[\(AlertsBackend.balance.replacing("\"high\"", with: "7"))]"),
        "The answer of 127.0.0.1 is no list of alerts: severity"
      ),
      (.flood(50 << 20), nil),
      (.reset(), nil),
      (.reset(after: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[{"), nil),
      (.answer(302, headers: ["Location": "http://127.0.0.2:1/api/v1/alerts"]), nil),
    ] as [(LoopbackServer.Reply, String?)]
  )
  func `when a source fails the chat answers from what it said last, marked with its age, and goes on with it`(
    fault: LoopbackServer.Reply,
    reason: String?
  ) async throws {
    let followed = try FollowedSource(timeout: fault.isSilence ? .seconds(2) : .unhurried)
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    followed.backend.change { $0.fault = fault }
    followed.sample.now += 720
    try followed.refresh()
    try await followed.wait(asking: "what needs my attention?") { try followed.source.failure != nil }
    #expect(try followed.openNumbers == [1, 2, 3])
    let answer = try followed.texts("what needs my attention?").first ?? ""
    #expect(
      answer.hasPrefix("Tax Deadline Approaching: VAT Payment in 5 days. It is due in 5 days, on 19 November 2024.")
    )
    let note = "This is what \(followed.backend.url) last said, 12 minutes ago: "
    #expect(answer.contains(note + (reason ?? "")))
    if reason?.contains("no list of alerts: ") == true {
      #expect(try followed.source.excess?.broken.count == 1)
    }
    _ = try followed.sample.perform("navigation/go", #"{"screen":"alerts"}"#)
    let view = try ScreenView(followed.sample.client)
    #expect(view.rows(in: 0..<1).first?.text.withoutIsolates.hasPrefix(note) == true)
    // A dismissal made meanwhile waits.
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    #expect(try followed.openNumbers == [1, 3])
    if case .answer(429, _, _) = fault { return }
    followed.backend.change { state in
      state.fault = nil
      state.alerts[9] = AlertsBackend.alert(9)
    }
    try followed.refresh()
    try await followed.wait { followed.backend.dismissed == [2: 1] }
    #expect(try followed.openNumbers == [1, 3, 9])
    #expect(try followed.source.failure == nil)
  }

  @Test func `a source that asks to be left alone is, whoever wants to know`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.source.answeredAt != nil }
    followed.backend.change { $0.fault = .answer(429, headers: ["Retry-After": "3600"]) }
    try followed.refresh()
    try await followed.wait { try followed.source.failure != nil }
    let count = followed.backend.requests.count
    followed.backend.change { $0.fault = nil }
    try followed.refresh()
    // Whoever asks another one now has passed this one by.
    let other = try AlertsBackend()
    _ = try followed.sample.client.account.sources.addSource(
      other.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    try await followed.wait { try followed.records.sources.all().allSatisfy { $0.answeredAt != nil } }
    #expect(followed.backend.requests.count == count)
  }

  // MARK: Dismissals

  /// What goes wrong on the way of a dismissal, and whether the source took it nevertheless.
  @Test(
    arguments: [
      [], [(.reset(), true)], [(.reset(), false)], [(.answer(500), true)], [(.answer(500), false)],
      [(.answer(503), false)], [(.answer(500, headers: ["Retry-After": "1"]), true)],
      [(.silence, true)], [(.answer(429, headers: ["Retry-After": "1"]), false)],
    ] as [[(LoopbackServer.Reply, Bool)]]
  )
  func `a dismissal reaches the source exactly once, whatever goes wrong`(
    faults: [(LoopbackServer.Reply, Bool)]
  ) async throws {
    let timeout: Duration = faults.contains { $0.0.isSilence } ? .seconds(2) : .unhurried
    let followed = try FollowedSource(timeout: timeout) {
      $0.dismissalFaults = faults.map { (reply: $0.0, isDone: $0.1) }
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("POST /api/v1/alerts/2/dismiss")
    #expect(try followed.openNumbers == [1, 3])
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(followed.backend.dismissed == [2: 1])
    try followed.refresh()
    try await followed.wait { try !followed.source.isWanted }
    #expect(try followed.openNumbers == [1, 3])
  }

  @Test func `a dismissal made while nobody follows is sent by the next who does, once`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":3}"#)
    try followed.restart()
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(followed.backend.dismissed == [3: 1])
  }

  @Test(arguments: [true, false])
  func `who dies while sending leaves it to the next, who asks first whether it arrived`(isDone: Bool) async throws {
    let followed = try FollowedSource(timeout: .seconds(2)) { $0.dismissalFaults = [(reply: .silence, isDone: isDone)] }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":3}"#)
    try await followed.wait { followed.backend.requests.last?.verb == "POST" }
    #expect(try followed.records.sources.dismissals(of: followed.backend.url).map(\.isSent) == [true])
    try followed.restart()
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(followed.backend.dismissed == [3: 1])
  }

  @Test func `what was put away stays away when the source lists it again, or tells it from another address`()
    async throws
  {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try await followed.wait { followed.backend.dismissed == [2: 1] }
    followed.backend.change { $0.alerts[2] = AlertsBackend.tax }
    try followed.refresh()
    try await followed.wait { try !followed.source.isWanted && followed.backend.requests.last?.verb == "GET" }
    #expect(try followed.openNumbers == [1, 3])
    let moved = try AlertsBackend()
    #expect(try nil != followed.sample.client.account.sources.removeSource(followed.backend.url + "/"))
    #expect(try followed.openNumbers == [])
    _ = try followed.sample.client.account.sources.addSource(
      moved.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    // The moved one has yet to hear of it.
    try await followed.wait { moved.dismissed == [2: 1] }
    #expect(try followed.openNumbers == [1, 3])
  }

  // MARK: Whose an alert is

  @Test func `an alert of the user's own keeps its number`() async throws {
    let followed = try FollowedSource()
    let own = """
      {"kind":"alert","id":2,"alertType":"LOW_BALANCE","title":"Mine","message":"m","severity":"low",\
      "createdAt":"2024-11-01T10:00:00"}
      """
    _ = try followed.sample.client.account.keeper.importRecords(Array(own.utf8))
    try await followed.wait { try followed.openNumbers.count == 4 }
    #expect(try followed.records.alerts.get(2)?.title == "Mine")
    let foreign = try #require(try followed.openNumbers.last)
    #expect(try followed.records.alerts.get(foreign)?.title == "Tax Deadline Approaching")
    _ = try followed.sample.perform("alerts/dismiss", #"{"id":\#(foreign)}"#)
    try await followed.wait { followed.backend.dismissed == [2: 1] }
    #expect(try followed.records.alerts.get(2)?.isDismissed == false)
  }

  @Test func `what a backend tells under the number, the type and the time of an own alert displaces nothing`()
    async throws
  {
    let own = """
      {"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"Mine","message":"m","severity":"low",\
      "createdAt":"2024-11-14T12:00:00"}
      """
    for title in ["New", "Mine"] {
      let followed = try FollowedSource { $0.alerts = [:] }
      _ = try followed.sample.client.account.keeper.importRecords(Array(own.utf8))
      let before = try followed.records.alerts.get(7)
      followed.backend.change { $0.alerts = [7: AlertsBackend.alert(7, title: title)] }
      try followed.refresh()
      try await followed.wait { try followed.openNumbers.count == 2 }
      #expect(try followed.records.alerts.get(7) == before)
      followed.backend.change { $0.alerts = [:] }
      try followed.refresh()
      try await followed.wait { try followed.openNumbers == [7] }
    }
  }

  @Test func `of two processes one asks, and sends what the other put away`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    let other = try SampleAssistant(in: followed.folder.url, language: .english)
    let idle = Followers(in: other.client.assistant, policy: FollowedSource.policy())
    _ = try other.perform("alerts/dismiss", #"{"id":1}"#)
    try await followed.wait {
      idle.work()
      return followed.backend.dismissed == [1: 1]
    }
    #expect(idle.descriptor < 0)
    #expect(followed.backend.requests.count { $0.verb == "POST" } == 1)
  }

  @Test func `the backends of another user are asked while a process of the first lives`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    let other = try SampleAssistant(in: followed.folder.url, language: .english)
    try other.become("sara")
    _ = try other.client.account.sources.addSource(
      followed.backend.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    let followers = Followers(in: other.client.assistant, policy: FollowedSource.policy())
    try await followed.wait {
      followers.work()
      return try other.client.records().alerts.all(includeDismissed: false).map(\.id) == [1, 2, 3]
    }
  }

  // MARK: Tokens

  @Test func `a token goes to its source and into no file but its own`() async throws {
    let folder = try TemporaryFolder()
    let file = try tokenFile("s3cr3t-t0ken", mode: 0o600, in: folder)
    let followed = try FollowedSource(tokenFile: file) { $0.token = "s3cr3t-t0ken" }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for name in try FileManager.default.contentsOfDirectory(atPath: followed.folder.url.path) {
      let bytes = try Data(contentsOf: followed.folder.url.appending(path: name))
      #expect(bytes.range(of: Data("s3cr3t-t0ken".utf8)) == nil)
    }
    // Others may read it from now on: it is not used any more.
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let count = followed.backend.requests.count
    try followed.refresh()
    try await followed.wait { try followed.source.failure != nil }
    #expect(try followed.source.failure == Explanation("token.exposed", file))
    #expect(followed.backend.requests.count == count)
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644, 0o777])
  func `a token file that others can read is refused before anything is kept`(mode: Int) throws {
    let folder = try TemporaryFolder()
    let file = try tokenFile("t", mode: mode, in: folder)
    #expect(throws: AccessToken.FileError.exposed(file)) { try FollowedSource(tokenFile: file) }
  }

  @Test(
    arguments: [
      ("http://alerts.example", HTTPError.notEncrypted(host: "alerts.example")),
      ("ftp://127.0.0.1", .wrongAddress("ftp://127.0.0.1")),
      ("https://user:pass@alerts.example", .wrongAddress("https://user:pass@alerts.example")),
    ]
  )
  func `an address that is not safe is refused before anything is kept`(url: String, error: HTTPError) throws {
    let folder = try TemporaryFolder()
    let sample = try SampleAssistant(in: folder.url)
    #expect(throws: error) {
      try sample.client.account.sources.addSource(
        url,
        tokenFile: nil,
        allowsPlainHTTP: false,
        allowsForeignRedirects: false
      )
    }
    #expect(try sample.client.records().sources.all() == [])
  }

  private func tokenFile(_ token: String, mode: Int, in folder: TemporaryFolder) throws -> String {
    let file = folder.url.appending(path: "token").path
    try Data((token + "\n").utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }
}
