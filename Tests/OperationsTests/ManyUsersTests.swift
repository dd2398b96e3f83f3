import Assistant
import Chat
import AssistantSupport
import ConversationRequests
import Conversations
import Foundation
import Models
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// Users who are taken in turns by one process are as if each had a process.
@MainActor
struct ManyUsersTests {
  private let folder: TemporaryFolder
  private let sample: SampleAssistant

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleAssistant(in: folder.url, language: .english, timeZone: nil)
  }

  @Test func `each user's notifications keep that user's zone when another zone was asked for in between`() throws {
    for (user, zone) in [("maryam", "Asia/Riyadh"), ("leyla", "America/New_York")] {
      try sample.perform("initialize", #"{"user":"\#(user)","timeZone":"\#(zone)"}"#)
      try sample.perform("chat/send", #"{"text":"remind me every day at 9 am to walk"}"#)
    }
    for (user, offset) in [("maryam", "+03:00"), ("leyla", "-05:00"), ("maryam", "+03:00")] {
      try sample.become(user)
      #expect(try sample.perform("notifications/scheduled").contains("T09:00:00\(offset)"), "\(user)")
    }
  }

  @Test func `users in turns plan nothing anew that did not change`() throws {
    let users = ["maryam", "leyla"]
    for user in users {
      try sample.become(user)
      try sample.take(
        #"{"kind":"recurring","id":"r","title":"Rent","amount":9,"currency":"SAR","nextDate":"2026-11-30","frequency":"monthly"}"#
      )
      _ = try sample.client.account.delivery.deliverDue()
      // The first look for something to say remembers what there is.
      _ = try sample.perform("chat/send", #"{"text":"what is due?"}"#)
    }
    let version = try sample.client.store().version()
    for user in users + users {
      try sample.become(user)
      _ = try sample.client.account.delivery.deliverDue()
      _ = try sample.perform("chat/send", #"{"text":"what is due?"}"#)
    }
    #expect(try sample.client.store().version() == version)
  }

  @Test func `a user is told of what came up while another was spoken with`() throws {
    for user in ["maryam", "leyla"] {
      try sample.become(user)
      _ = try sample.perform("alerts/list")
    }
    let other = try SampleAssistant(in: folder.url, language: .english, timeZone: nil)
    try other.become("maryam")
    try other.take(
      #"{"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    )
    #expect(sample.table.announcements().isEmpty)
    let told = try sample.table.perform("initialize", params: Data(#"{"user":"maryam"}"#.utf8)).notifications
    #expect((told + sample.table.announcements()).map(\.method) == ["alert/raised"])
  }

  @Test func `a client that has only said who it is hears what another process raises`() throws {
    try sample.perform("initialize", #"{"user":"maryam"}"#)
    #expect(sample.table.announcements().isEmpty)
    let other = try SampleAssistant(in: folder.url, language: .english, timeZone: nil)
    try other.become("maryam")
    try other.take(
      #"{"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    )
    #expect(sample.table.isWatching)
    #expect(sample.table.announcements().map(\.method) == ["alert/raised"])
  }

  @Test func `what a user erased is gone from every conversation about it`() throws {
    try sample.become("maryam")
    let session = sample.client.assistant.client(of: "maryam")
    let said = try session.conversation("talk")
    _ = said.send("remind me tomorrow at 9 to call Ahmad")
    try sample.client.forget()
    #expect(try session.conversation("talk") !== said)
  }

  @Test func `of thousands of users only so many are held, and those who were given up lose nothing`() throws {
    try sample.become("first")
    try sample.perform("chat/send", #"{"text":"I spent 50 riyals on coffee"}"#)
    let assistant = sample.client.assistant
    for number in 0..<1_000 { _ = try assistant.client(of: "user-\(number)").situation() }
    #expect(assistant.heldAccounts.count == 256)
    #expect(try assistant.client(of: "first").account.keeper.exportRecords().contains { $0.contains("50") })
  }

  @Test func `a value that is used stays, the one that was used least is given up`() {
    var values = LeastRecentlyUsed<Int, String>(most: 2)
    values.hold("a", as: 1)
    values.hold("b", as: 2)
    #expect(values.use(1) == "a")
    #expect(values.hold("c", as: 3) == "b")
    #expect(values.use(2) == nil)
    #expect(values.values == ["a", "c"])
  }
}
