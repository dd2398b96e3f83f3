import Assistant
import AssistantSupport
import Conversations
import Following
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// What programs that live for a moment leave to each other: what waits, and what was asked.
@MainActor @Suite(.fewAtOnce)
struct ShortRunTests {
  @Test(arguments: [404, 409, 410])
  func `a mark that was answered as if there were none is sent once more by programs that live for a moment`(
    status: Int
  ) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { _ in .answer(status) }
    try follower.inbox.markRead("l 2/é")
    func marks() -> Int { server.requests.count { $0.verb == "PATCH" } }
    try follower.restart(after: 300)
    try follower.work()
    #expect(marks() == 1)
    // Not at once.
    try follower.restart(after: 1)
    try follower.work()
    #expect(marks() == 1)
    backend.manners.mark = { _ in nil }
    try follower.restart(after: 300)
    try follower.work()
    #expect(marks() == 2)
    #expect(try follower.inbox.outbox() == [])
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 2/é"])
  }

  @Test(arguments: [false, true])
  func `a list counts when it is asked for, though the program ends before the answer`(isAsked: Bool) throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.fault = .silence }
    for _ in 1...180 {
      hour.restart()
      if isAsked { _ = try hour.sample.client.account.sources.requestRefresh() }
      try hour.passUnanswered()
      hour.sample.now += 20
    }
    let asked = hour.backend.requests.count
    #expect((8...36).contains(asked), "\(asked)")
    // Whoever wants to know hears that it has not answered.
    #expect(try !hour.source.isWanted)
    if isAsked { #expect(try hour.source.failure != nil) }
    hour.beWell()
    try hour.passMinutes(6)
    #expect(try hour.source.failure == nil)
    #expect(try hour.open.count == 40)
  }

  @Test func `an inbox counts when it is asked for, too`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    for _ in 1...180 {
      try follower.restart(after: 20)
      try follower.ask()
    }
    let asked = server.requests.count
    #expect((8...36).contains(asked), "\(asked)")
    try follower.restart(after: 400)
    try follower.work(seconds: 0)
    #expect(follower.error == nil)
    #expect(try follower.inbox.count() == 3)
  }

  @Test(arguments: [LoopbackServer.Reply.silence, .answer(500)])
  func `a topic counts when it is asked about, though the program ends before the answer`(
    reply: LoopbackServer.Reply
  ) throws {
    let hour = try FollowedHour()
    hour.backend.change { state in state.reports = state.reports.mapValues { _ in reply } }
    for _ in 1...120 {
      hour.restart()
      try hour.passUnheardTopic()
      hour.sample.now += 30
    }
    for topic in SourceReport.Topic.allCases {
      let asked = hour.backend.topics.count { $0 == topic.rawValue }
      #expect((1...14).contains(asked), "\(topic) \(asked)")
    }
    hour.beWell()
    try hour.passMinutes(12)
    #expect(try hour.records.sources.reports().map(\.failure) == [nil, nil, nil, nil])
  }

  /// Where it leads: to itself, to one other and back, and ever farther.
  @Test(arguments: [1, 2, 100])
  func `a list that leads about is sent no more requests than any that fails, and that is said`(length: Int) throws {
    let server = try LoopbackServer { request, before in
      .answer(302, headers: ["Location": "/api/v1/alerts?step=\((before + 1) % length)"])
    }
    let folder = try TemporaryFolder()
    let sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = FollowedSource.now
    _ = try sample.client.account.sources.addSource(
      server.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    for _ in 1...120 {
      #expect(try sample.client.account.sources.syncSources { _, _ in } == false)
      sample.now += 30
    }
    #expect((8...36).contains(server.requests.count), "\(server.requests.count)")
    let list = try sample.perform("sources/list").withoutIsolates
    #expect(list.contains("redirects in a circle"), "\(list)")
  }

  @Test func `an inbox that leads ever farther is sent no more requests either`() throws {
    let server = try LoopbackServer { _, before in .answer(302, headers: ["Location": "/api/notifications?\(before)"]) }
    let folder = try TemporaryFolder()
    let sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = FollowedSource.now
    _ = try sample.client.account.sources.followInbox(
      server.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    for _ in 1...120 {
      #expect(try sample.client.account.sources.syncSources { _, _ in } == false)
      sample.now += 30
    }
    #expect((8...36).contains(server.requests.count), "\(server.requests.count)")
  }
}
