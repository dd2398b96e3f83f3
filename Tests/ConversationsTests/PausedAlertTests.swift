import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// An alert that is put off, or that somebody knows of, on every face.
@MainActor
struct PausedAlertTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  /// Riyadh's 2026-11-21T09:15:00.
  init() throws {
    sample = try SampleAssistant(language: .english)
    sample.now += 900
    conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
    try put(2, "high", type: "TAX_DEADLINE", due: "2026-11-26")
    try put(3, "medium")
    _ = news()
  }

  private func put(_ id: Int, _ severity: String, type: String = "LOW_BALANCE", due: String? = nil) throws {
    let deadline = due.map { #","deadlineDate":"\#($0)""# } ?? ""
    try sample.take(
      #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"t\#(id)","message":"m\#(id)","severity":"\#(severity)","#
        + #""createdAt":"2026-11-14T10:00:00"\#(deadline)}"#
    )
  }

  private func news() -> [String] {
    (conversation.news()?.rows ?? []).filter { $0.notification == nil }.map(\.text.shown)
  }

  private func say(_ text: String) throws -> String {
    try sample.perform("chat/send", #"{"text":"\#(text)"}"#).withoutIsolates
  }

  /// What was wished of the alerts, as an export tells it.
  private func pauses() throws -> [String] {
    try sample.held().split(separator: "\n").compactMap { line in
      let wish = line.firstMatch(of: /"(?<name>snoozedUntil|acknowledgedOn)":"(?<value>[^"]*)"/)
      let id = line.firstMatch(of: /"id":(?<id>\d+)/)
      guard line.contains(#""kind":"alert""#), let wish, let id else { return nil }
      return "\(id.id) \(wish.name) \(wish.value)"
    }
  }

  private static let due = "t2: m2. It is due in 5 days, on 26 November 2026."

  @Test func `what was put off is named by the rule that holds it, stays in the lists, and is told once at its time`()
    throws
  {
    let snoozed = try sample.perform("alerts/snooze", #"{"id":2,"minutes":90}"#)
    #expect(snoozed.contains(#""snoozedUntil":"2026-11-21T07:45:00+00:00""#), "\(snoozed)")
    #expect(news() == [])
    #expect(try sample.perform("alerts/withheld").contains(#"{"count":1,"ids":[2],"rule":"snoozed"}"#))
    #expect(try sample.perform("alerts/why", #"{"id":2}"#).contains(#""withheld":"snoozed""#))
    #expect(try sample.perform("alerts/list").contains(#""id":2"#))
    #expect(try sample.perform("alerts/banner") == #"{"alert":null}"#)
    let shown = conversation.reply(to: "/alerts").rows.map(\.text.shown)
    #expect(shown[1] == Self.due + " (snoozed until 21 November 2026 at 10:45)")
    sample.now += 89 * 60
    #expect(news() == [])
    sample.now += 60
    #expect(news() == [Self.due])
    #expect(try pauses() == [])
    sample.now += 60
    #expect(news() == [])
  }

  @Test func `what is known is told again when it is overdue, and when it changes`() throws {
    _ = try sample.perform("alerts/acknowledge", #"{"id":2}"#)
    #expect(try sample.perform("alerts/withheld").contains(#"{"count":1,"ids":[2],"rule":"acknowledged"}"#))
    #expect(conversation.reply(to: "/alerts").rows.map(\.text.shown)[1] == Self.due + " (acknowledged)")
    for _ in 1...5 {
      sample.pass(days: 1)
      #expect(!news().joined().contains("m2"))
    }
    sample.pass(days: 1)
    #expect(news().joined().contains("m2"))
    _ = try sample.perform("alerts/acknowledge", #"{"id":3}"#)
    try put(3, "medium")
    #expect(try pauses() == ["2 acknowledgedOn 2026-11-21", "3 acknowledgedOn 2026-11-27"])
    try put(3, "critical")
    #expect(news() == ["t3: m3."])
    #expect(try pauses() == ["2 acknowledgedOn 2026-11-21"])
  }

  @Test func `what is critical is put off as well, and comes at once where it becomes so`() throws {
    try put(4, "critical")
    #expect(news() == ["t4: m4."])
    _ = try sample.perform("alerts/snooze", #"{"id":4}"#)
    _ = try sample.perform("alerts/snooze", #"{"id":3,"until":"2026-11-29"}"#)
    #expect(news() == [])
    try put(3, "critical")
    #expect(news() == ["t3: m3."])
    sample.now += 3_600
    #expect(news() == ["t4: m4."])
  }

  @Test func `the greeting tells of neither, but of how many there are`() throws {
    _ = try sample.perform("alerts/snooze", #"{"id":2}"#)
    let second = try sample.perform("chat/history", #"{"session":"other"}"#).withoutIsolates
    #expect(second.contains("t3: m3") && !second.contains("t2: m2"), "\(second)")
    _ = try sample.perform("alerts/acknowledge", #"{"id":3}"#)
    let third = try sample.perform("chat/history", #"{"session":"third"}"#).withoutIsolates
    #expect(!third.contains("t3: m3") && third.contains("2 more alerts"), "\(third)")
  }

  @Test(
    arguments: [
      (#"{"id":9}"#, "9"), (#"{"id":2,"until":"2026-11-20"}"#, "until"), (#"{"id":2,"until":"soon"}"#, "until"),
      (#"{"id":2,"minutes":0}"#, "minutes"),
    ]
  )
  func `what cannot be put off is refused`(params: String, reason: String) throws {
    #expect(sample.error("alerts/snooze", params)?.reason?.contains(reason) == true)
    #expect(try pauses() == [])
  }

  @Test func `an export brings it to another machine, and forgetting takes it away`() throws {
    _ = try sample.perform("alerts/snooze", #"{"id":2,"until":"2026-11-22"}"#)
    _ = try sample.perform("alerts/acknowledge", #"{"id":3}"#)
    let expected = ["2 snoozedUntil 2026-11-22T06:00:00+00:00", "3 acknowledgedOn 2026-11-21"]
    #expect(try pauses() == expected)
    let held = try sample.held()
    try sample.client.forget()
    #expect(try pauses() == [])
    try sample.take(held)
    #expect(try pauses() == expected)
  }

  @Test func `an operation is taken back in the conversation that it names`() throws {
    _ = try sample.perform("alerts/snooze", #"{"id":2,"session":"main"}"#)
    #expect(try say("undo").contains("the snooze of the alert t2"))
    #expect(try pauses() == [])
    _ = try sample.perform("alerts/acknowledge", #"{"id":2,"session":"main"}"#)
    #expect(try say("undo").contains("the acknowledgement of the alert t2"))
    #expect(try pauses() == [])
  }

  @Test func `commands do it by the number of a link, and an undo takes it back`() throws {
    func type(_ line: String) -> String { conversation.reply(to: line).rows.map(\.text.shown).joined(separator: " ") }
    _ = type("/alerts")
    #expect(type("/snooze 1 tomorrow") == "Snoozed: t2. I will say it again on 22 November 2026 at 09:00.")
    #expect(type("/snooze 1 2 hours").hasSuffix("on 21 November 2026 at 11:15."))
    #expect(type("/snooze 1").hasSuffix("on 21 November 2026 at 10:15."))
    #expect(type("/snooze 1 blue") == "Type the time, like this: /snooze 1 tomorrow")
    #expect(type("/snooze 9") == "There is no alert of that number.")
    #expect(type("/acknowledge 2") == "All right, I won't repeat this alert before it changes or is overdue: t3.")
    #expect(try pauses() == ["2 snoozedUntil 2026-11-21T07:15:00+00:00", "3 acknowledgedOn 2026-11-21"])
    for _ in 1...4 { _ = type("/undo") }
    #expect(try pauses() == [])
  }

  @Test(arguments: [
    ("show all alerts", "remind me about it the day before"), ("كل التنبيهات", "شيل آخر واحد"),
    ("كل التنبيهات", "احذف الأخير"),
  ])
  func `what is counted from an alert, or taken away, is not put off`(before: String, said: String) throws {
    _ = try say(before)
    _ = try say(said)
    #expect(try pauses() == [])
  }

  private nonisolated static let wishes: [(before: String, said: String, pause: String)] = [
    ("what do I have", "snooze that alert for an hour", "2 snoozedUntil 2026-11-21T07:15:00+00:00"),
    ("hello", "snooze the tax alert until tomorrow", "2 snoozedUntil 2026-11-22T06:00:00+00:00"),
    ("show all alerts", "snooze the second until 5pm", "3 snoozedUntil 2026-11-21T14:00:00+00:00"),
    ("what do I have", "remind me of it tomorrow", "2 snoozedUntil 2026-11-22T06:00:00+00:00"),
    ("show all alerts", "acknowledge the second", "3 acknowledgedOn 2026-11-21"),
    ("show all alerts", "acknowledge the second alert", "3 acknowledgedOn 2026-11-21"),
    ("hello", "acknowledge the tax alert", "2 acknowledgedOn 2026-11-21"),
    ("وش عندي", "أجل هذا التنبيه ساعة", "2 snoozedUntil 2026-11-21T07:15:00+00:00"),
    ("وش عندي", "ذكرني به بكرة", "2 snoozedUntil 2026-11-22T06:00:00+00:00"),
    ("هلا", "أجل تنبيه الضريبة لبكرة", "2 snoozedUntil 2026-11-22T06:00:00+00:00"),
    ("كل التنبيهات", "أجل الثاني نص ساعة", "3 snoozedUntil 2026-11-21T06:45:00+00:00"),
    ("هلا", "لا تكرر تنبيه الضريبة", "2 acknowledgedOn 2026-11-21"),
    ("nəyim var", "bu xəbərdarlığı bir saat təxirə sal", "2 snoozedUntil 2026-11-21T07:15:00+00:00"),
    ("salam", "vergi xəbərdarlığını sabaha qədər təxirə sal", "2 snoozedUntil 2026-11-22T06:00:00+00:00"),
  ]

  @Test(arguments: wishes)
  func `words put off or acknowledge the alert that they name or point at, and an undo takes it back`(
    before: String,
    said: String,
    pause: String
  ) throws {
    _ = try say(before)
    let answer = try say(said)
    #expect(try pauses() == [pause], "\(answer)")
    _ = try say("undo")
    #expect(try pauses() == [])
  }

  @Test(arguments: [
    "تمام عرفت", "ok got it", "تمام", "remind me of the dentist tomorrow", "should I snooze it?",
  ])
  func `what names no alert acknowledges none and puts none off`(said: String) throws {
    _ = try say("what do I have")
    _ = try say(said)
    #expect(try pauses() == [])
  }

  @Test(arguments: ["snooze the second until 5pm", "acknowledge the second"])
  func `a document that stands at the place is meant, and no alert`(said: String) throws {
    try sample.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#)
    _ = try say("show all alerts")
    #expect(try say(said).contains("Passport"))
    #expect(try pauses() == [])
  }

  @Test func `a reminder that is spoken of is postponed, and no alert`() throws {
    _ = try say("what do I have")
    _ = try say("remind me of the dentist tomorrow at 8")
    _ = try say("snooze it for an hour")
    #expect(try pauses() == [])
  }
}
