import Assistant
import AssistantSupport
import Following
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// Of a list that is never the same only so much is read in a round.
@MainActor @Suite(.fewAtOnce)
struct OtherAlertsEachTimeTests {
  /// What the list has beside the numbers of its alerts.
  enum Manner: String, CaseIterable {
    case plain, counted, growing, growingCounted
  }

  @Test(arguments: Manner.allCases)
  func `a list with other alerts at each request, or more, is left after a few requests`(manner: Manner) throws {
    let server = try LoopbackServer(under: "/api/v1/alerts") { request, before in
      let offset = request.path.split(separator: "=").last.flatMap { Int($0) } ?? 0
      let isGrowing = [.growing, .growingCounted].contains(manner)
      let ids = isGrowing ? Array(1...10 + before).dropFirst(offset) : Array(10 * before + 1...10 * before + 10)[...]
      let headers =
        [Manner.counted: "1000", .growingCounted: "\(11 + before)"][manner].map { ["X-Total-Count": $0] } ?? [:]
      let list = ids.map { AlertsBackend.alert($0, title: "Alert \($0)") }.joined(separator: ",")
      return .answer(200, headers: headers, body: "[\(list)]")
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
    #expect(try sample.client.account.sources.syncSources { _, _ in } == false)
    #expect((2...6).contains(server.requests.count), "\(server.requests.count)")
    #expect(try sample.client.records().sources.all().first?.failure == Explanation("inbox.error.changing"))
    #expect(try sample.client.records().alerts.all(includeDismissed: false).count >= 10)
    // Where nothing grows while it is asked, the next round finds the list whole; else in an hour there are no more rounds than of any that fails.
    guard manner != .growing else { return }
    for _ in 1...120 {
      sample.now += 30
      #expect(try sample.client.account.sources.syncSources { _, _ in } == false)
    }
    #expect(server.requests.count <= 36 * 6, "\(server.requests.count)")
  }
}
