import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import Navigation
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// What an open conversation says unasked over days, and what it keeps for later.
@MainActor
struct PacedNewsTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  /// Riyadh's 2026-11-21T09:00:00, a quarter of an hour later.
  init() throws {
    sample = try SampleAssistant(language: .english)
    sample.now += 900
    conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
  }

  private func put(_ id: Int, _ severity: String = "high", type: String = "LOW_BALANCE", due: String? = nil) throws {
    let deadline = due.map { #","deadlineDate":"\#($0)""# } ?? ""
    try sample.take(
      #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"t","message":"m\#(id)","severity":"\#(severity)","#
        + #""createdAt":"2026-11-14T10:00:00"\#(deadline)}"#
    )
  }

  /// What is said of alerts: notifications have times of their own.
  private func news(in conversation: TypedConversation? = nil) -> [String] {
    let rows = (conversation ?? self.conversation).news()?.rows ?? []
    return rows.filter { $0.notification == nil }.map(\.text.shown)
  }

  @Test func `what is open is said again as it comes nearer, at its steps only`() throws {
    try put(1, type: "TAX_DEADLINE", due: "2026-12-30")
    #expect(news() == ["t: m1. It is due in 39 days, on 30 December 2026."])
    var said: [Int] = []
    for day in 1...42 {
      sample.pass(days: 1)
      if !news().isEmpty { said.append(day) }
    }
    #expect(said == [9, 25, 32, 36, 38, 39, 40])
  }

  @Test func `the sixth of a day waits for the next of its times, the critical one does not`() throws {
    for id in 1...5 {
      try put(id)
      #expect(news() == ["t: m\(id)."])
    }
    try put(6)
    try put(7)
    #expect(news() == [])
    try put(8, "critical")
    #expect(news() == ["t: m8."])
    #expect(
      try sample.perform("alerts/withheld").contains(#"{"count":2,"ids":[6,7],"rule":"interruptedEnough"}"#)
    )
    let why = try sample.perform("chat/send", #"{"text":"what did you withhold?"}"#).withoutIsolates
    #expect(
      why.contains(
        "kept for the next summary: you were interrupted often enough today (2): t, t."
      ),
      "\(why)"
    )
    sample.now += 4 * 3_600
    #expect(news() == ["2 things wait for you. The most urgent: t: m6."])
    #expect(news() == [])
  }

  @Test func `another face hears what a terminal does, and nothing that is held back`() throws {
    var feed = try EventFeed(client: sample.client, after: nil)
    func heard() throws -> [String] {
      try feed.next().filter { $0.notification.method == "alert/raised" }.map {
        String(decoding: $0.notification.params, as: UTF8.self)
      }
    }
    _ = try heard()
    for id in 1...5 {
      try put(id)
      #expect(news() == ["t: m\(id)."])
      #expect(try heard().count == 1)
    }
    try put(6)
    #expect(try heard() == [])
    #expect(news() == [])
    try put(7, "critical")
    let critical = try heard()
    #expect(critical.count == 1 && critical.allSatisfy { $0.contains("m7") })
    #expect(news() == ["t: m7."])
    sample.now += 4 * 3_600
    let later = try heard()
    #expect(later.count == 1 && later.allSatisfy { $0.contains("m6") })
  }

  @Test func `what waited together is one event, which lists its members`() throws {
    var feed = try EventFeed(client: sample.client, after: nil)
    func heard() throws -> [String] {
      try feed.next().filter { $0.notification.method == "alert/raised" }.map {
        String(decoding: $0.notification.params, as: UTF8.self)
      }
    }
    for id in 1...5 {
      try put(id)
      _ = news()
      #expect(try heard().count == 1)
    }
    for id in 6...9 { try put(id) }
    #expect(try heard() == [])
    sample.now += 4 * 3_600
    let together = try heard()
    #expect(together.count == 1, "\(together)")
    for id in 6...9 { #expect(together.first?.contains("m\(id)") == true) }
    #expect(together.first?.contains(#""count":4"#) == true && together.first?.contains(#""together":["#) == true)
    var late = try EventFeed(client: sample.client, after: EventPlace(alerts: 0, notifications: 0))
    #expect(try late.next().count { $0.notification.method == "alert/raised" } == 6)
  }

  @Test func `over pipes what is due and was held back is told behind the greeting, once somebody has looked before`()
    throws
  {
    let folder = try TemporaryFolder()
    let first = try SampleAssistant(in: folder.url, language: .english)
    try first.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-12-08"}"#)
    try first.take(#"{"kind":"service","service":"driving_license_renewal","expires":"2026-12-09"}"#)
    #expect(TypedConversation(client: first.client).due() == nil)
    let later = try SampleAssistant(in: folder.url, language: .english)
    later.now += 16 * 86_400
    let said = TypedConversation(client: later.client).due()?.rows.map(\.text.shown).joined() ?? ""
    #expect(said.contains("driving licence"), "\(said)")
    #expect(TypedConversation(client: later.client).due() == nil)
  }

  @Test func `the links of what is due are followed by their numbers, for they stand on the screen last`() throws {
    let folder = try TemporaryFolder()
    let first = try SampleAssistant(in: folder.url, language: .english)
    try first.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-11-26"}"#)
    for (day, name) in [("23", "Omar"), ("24", "Layan"), ("25", "Sami"), ("26", "Huda")] {
      try first.take(
        #"{"kind":"dependent","name":"\#(name)","relationship":"x","serviceType":"y","deadline":"2026-12-\#(day)"}"#
      )
    }
    #expect(TypedConversation(client: first.client).due() == nil)
    let later = try SampleAssistant(in: folder.url, language: .english)
    later.now += 29 * 86_400
    let conversation = TypedConversation(client: later.client)
    #expect(conversation.open().linkedRows.first?.link == DeepLink(.passportRenewal))
    let due = try #require(conversation.due())
    #expect(due.linkedRows.first?.link == DeepLink(.dependents))
    _ = conversation.reply(to: "/open 1")
    #expect(later.client.app.screen == .dependents)
  }

  @Test func `what is critical is named, however much comes at once`() throws {
    for id in 1...30 { try put(id, "critical") }
    let said = news().joined()
    #expect(said.components(separatedBy: "t").count > 30, "\(said)")
  }

  @Test func `what is not worth an interruption waits for enough of it, and is counted with the rest`() throws {
    for id in 1...7 {
      try put(id, "low", type: "RECOMMENDATION")
      #expect(news() == [])
    }
    #expect(
      try sample.perform("alerts/withheld")
        .contains(#"{"count":7,"ids":[1,2,3,4,5,6,7],"rule":"notWorthInterrupting"}"#)
    )
    sample.now += 4 * 3_600
    #expect(news() == [])
    try put(8, "low", type: "RECOMMENDATION")
    sample.now += 6 * 3_600
    #expect(news() == ["8 things wait for you. The most urgent: t: m1."])
  }

  @Test func `five documents of one dependent are one row`() throws {
    for (number, service) in ["passport", "identity card", "licence", "visa", "insurance"].enumerated() {
      try sample.take(
        #"{"kind":"dependent","name":"Layan","relationship":"your daughter","serviceType":"\#(service)","daysRemaining":\#(number + 4)}"#
      )
    }
    #expect(
      news() == [
        "Your daughter Layan has 4 days left for passport (and 4 more)"
      ]
    )
    #expect(news() == [])
  }

  @Test func `what was said holds over processes, and whoever comes later hears what has come nearer`() throws {
    let folder = try TemporaryFolder()
    let first = try SampleAssistant(in: folder.url, language: .english)
    let before = TypedConversation(client: first.client, speaksFirst: true)
    _ = before.news()
    try first.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-12-08"}"#)
    try first.take(#"{"kind":"service","service":"driving_license_renewal","expires":"2026-12-09"}"#)
    #expect(news(in: before).count == 2)
    // The passport, the most urgent, is in the greeting.
    let nearer = ["One thing waits for you. Your driving licence expires in 14 days, on 9 December 2026."]
    for (days, expected) in [(0, []), (3, []), (4, nearer), (4, [])] as [(Int, [String])] {
      let later = try SampleAssistant(in: folder.url, language: .english)
      later.now += Double(days) * 86_400
      #expect(news(in: TypedConversation(client: later.client, speaksFirst: true)) == expected)
    }
  }
}
