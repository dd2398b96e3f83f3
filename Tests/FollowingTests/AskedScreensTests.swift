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

/// What the screens say while a backend of which something is known is asked anew.
@MainActor @Suite(.fewAtOnce)
struct AskedScreensTests {
  @Test(
    arguments: [
      (.english, "This is what URL last said, 2 hours ago; it is being asked anew…"),
      (.arabic, "هذا آخر ما عُرف من URL، قبل ساعتين، ويُسأل الآن من جديد…"),
      (.azerbaijani, "Bu, URL mənbəyindən son məlumatdır, 2 saat əvvəl; indi yenidən soruşulur…"),
    ] as [(Language, String)],
    [true, false]
  )
  func `how old it is stands above it, and that it is being asked`(
    told: (language: Language, sentence: String),
    isInbox: Bool
  ) throws {
    let server = try LoopbackServer { _, _ in .silence }
    let folder = try TemporaryFolder()
    let sample = try SampleAssistant(in: folder.url, language: told.language)
    let (sources, records) = (sample.client.account.sources, try sample.client.records())
    let screen = isInbox ? "inbox" : "alerts"
    if isInbox {
      let source = try sources.followInbox(
        server.url,
        tokenFile: nil,
        allowsPlainHTTP: false,
        allowsForeignRedirects: false
      )
      try records.inbox.update(source.url) { $0.answeredAt = sample.now - 7_200 }
    } else {
      var source = try sources.addSource(
        server.url,
        tokenFile: nil,
        allowsPlainHTTP: false,
        allowsForeignRedirects: false
      )
      source.answeredAt = sample.now - 7_200
      try records.sources.put(source)
    }
    _ = try sample.perform("navigation/go", #"{"screen":"\#(screen)"}"#)
    let rows = { try ScreenView(sample.client).rows(in: 0..<1).map(\.text.withoutIsolates) }
    let line = told.sentence.replacing("URL", with: server.url)
    #expect(try rows().contains(line) == false)
    let followers = Followers(in: sample.client.assistant, policy: FollowedSource.policy())
    try wait {
      followers.work()
      return server.requests.count == 1
    }
    #expect(try rows() == [line])
    #expect(try sample.perform("sources/list").contains(#""state":"asking""#))
  }
}
