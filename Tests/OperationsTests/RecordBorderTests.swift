import Assistant
import AssistantSupport
import Conversations
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Records
import Repositories
import Store
import Testing

/// What cannot be told again is refused where it comes in, by the name of its field; what can be is never dropped.
@MainActor
struct RecordBorderTests {
  let sample: SampleAssistant
  let copy: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    copy = try SampleAssistant()
  }

  /// The lines of an export that are of a kind.
  private func lines(_ kind: String, of sample: SampleAssistant) throws -> [String] {
    try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"\#(kind)""#) }
  }

  private func move() throws {
    copy.now = sample.now
    #expect(try copy.take(sample.held()).skipped == [])
    #expect(try copy.held() == sample.held())
  }

  // MARK: Reminders

  @Test(arguments: [#","every":"daily""#, ""])
  func `a reminder that is overdue is taken elsewhere, and comes there`(every: String) throws {
    try sample.take(
      #"{"kind":"reminder","id":"m-1","title":"تذكير","body":"اتصل","at":"2026-11-21T10:00:00+03:00"\#(every)}"#
    )
    sample.pass(days: 3)
    try move()
    let there = try copy.client.account.delivery.deliverDue().delivered.filter { $0.title == "تذكير" }
    let here = try sample.client.account.delivery.deliverDue().delivered.filter { $0.title == "تذكير" }
    #expect(there.count == 1 && there == here)
  }

  @Test(
    arguments: [
      (#""at":"2026-11-20T10:00:00+03:00""#, "hasPassed at"), (#""at":"2100-06-01T10:00:00+03:00""#, "wrongField at"),
      (#""at":"9999-12-31T23:59:59Z""#, "wrongField at"),
      (#""at":"2026-12-01T09:00:00Z","rrule":"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30""#, "ruleNeverComes rrule"),
      (#""at":"2026-12-01T09:00:00Z","rrule":"FREQ=DAILY;UNTIL=20261101T000000Z""#, "ruleNeverComes rrule"),
      (#""at":"2026-12-01T09:00:00Z","rrule":"FREQ=DAILY","every":"weekly""#, "twoRules rrule"),
    ]
  )
  func `a reminder that can never come is skipped by line, and its cause is named`(time: String, refusal: String) throws
  {
    let report = try sample.take(
      """
      {"kind":"goal","id":"g","title":"t","target":"1","currency":"SAR"}
      {"kind":"reminder","id":"m-1","title":"t",\(time)}
      """
    )
    #expect(report.line == #"1 added, 0 changed, 0 unchanged; 2: records.refused.\#(refusal)"#)
  }

  @Test(arguments: [
    ("weekly", "FREQ=WEEKLY"), ("daily", "INTERVAL=1;FREQ=DAILY"), ("weekly", "FREQ=WEEKLY;INTERVAL=1"),
  ])
  func `a word and a rule that say the same are no contradiction`(word: String, rule: String) throws {
    let reminder =
      #"{"kind":"reminder","id":"m-1","title":"t","at":"2026-12-01T09:00:00Z","every":"\#(word)","rrule":"\#(rule)"}"#
    #expect(try sample.take(reminder).line == "1 added, 0 changed, 0 unchanged")
    #expect(try sample.take(reminder).line == "0 added, 0 changed, 1 unchanged")
    let payment =
      #"{"kind":"recurring","id":"r","title":"t","amount":"1","currency":"SAR","nextDue":"2026-12-01","every":"\#(word)","rrule":"\#(rule)"}"#
    #expect(try sample.take(payment).line == "1 added, 0 changed, 0 unchanged")
  }

  @Test func `a record of a deadline is kept in the zone in which the user is`() throws {
    try sample.take(#"{"kind":"reminder","id":"d","title":"t","at":"2026-12-01T09:00:00-05:00","isDeadline":true}"#)
    let held = try lines("reminder", of: sample)
    #expect(held.count == 1 && held[0].contains(#""at":"2026-12-01T17:00:00+03:00","deadlineZone":"Asia/Riyadh""#))
    #expect(!held[0].contains("isDeadline"))
  }

  @Test func `a reminder that was delivered here does not come again with its record`() throws {
    let line = #"{"kind":"reminder","id":"m-1","title":"t","at":"2026-11-21T10:00:00+03:00"}"#
    try sample.take(line)
    let exported = try lines("reminder", of: sample)
    sample.pass(days: 1)
    #expect(try sample.client.account.delivery.deliverDue().delivered.count { $0.title == "t" } == 1)
    #expect(try sample.take(line).line == "0 added, 0 changed, 1 unchanged")
    #expect(try sample.take(exported[0]).line == "0 added, 0 changed, 1 unchanged")
    #expect(try sample.client.account.delivery.deliverDue().delivered.count { $0.title == "t" } == 0)
  }

  // MARK: Sources

  @Test(arguments: [
    ("https://example.com/?q=secret#f", nil), ("https://example.com/?", nil), ("https://example.com/#", nil),
    ("https://münchen.de", nil), ("https://EXAMPLE.com", "https://example.com"),
    ("https://example.com/a/", "https://example.com/a"),
  ])
  func `a source is taken as it is followed, and refused as it is not`(url: String, kept: String?) throws {
    let record = #"{"kind":"source","of":"alerts","url":"\#(url)"}"#
    let report = try sample.take(record).line
    #expect(try sample.client.records().sources.all().map(\.url) == [kept].compactMap(\.self))
    #expect(report.hasPrefix(kept == nil ? "0 added" : "1 added"))
    guard kept != nil else { return }
    #expect(try sample.take(record).line == "0 added, 0 changed, 1 unchanged")
  }

  // MARK: The inbox

  @Test func `what a followed backend told is taken elsewhere with what became of it`() throws {
    let inbox = try sample.client.records().inbox
    let url = "https://inbox.example.com"
    try inbox.follow(InboxSource(url: url, tokenFile: "/home/me/.token", isWanted: true))
    let items = [("https://example.com/a", " "), ("weird:b", String(repeating: "ع", count: 2_048))].enumerated().map {
      NotificationItem(
        id: String(repeating: "\($0.offset)", count: 4_096),
        type: "",
        title: $0.element.1,
        body: "",
        createdAt: sample.now,
        link: $0.element.0
      )
    }
    _ = try inbox.hold(items, of: url)
    try inbox.markRead(items[0].id)
    try inbox.delete(items[1].id, at: sample.now)
    try move()
    let moved = try copy.client.records().inbox
    #expect(try moved.outbox() == [items[0].id])
    #expect(try moved.lastDeleted()?.id == items[1].id)
    #expect(try moved.lastTold() == 2)
    #expect(try moved.source()?.tokenFile == "/home/me/.token")
    #expect(try moved.source()?.isWanted == true)
    #expect(
      try copy.take(lines("source", of: sample)[0].replacing("inbox.e", with: "other.e")).line.hasSuffix(
        #"1: records.refused.wrongField url"#
      )
    )
  }

  @Test func `a notification that was read long ago stays until its backend has heard of it`() throws {
    let inbox = try sample.client.records().inbox
    let url = "https://inbox.example.com"
    try inbox.follow(InboxSource(url: url))
    let told = ["read", "deleted", "heard"]
    let items = told.map {
      NotificationItem(id: $0, type: "t", title: "t", body: "", createdAt: sample.now.addingTimeInterval(-1e8))
    }
    _ = try inbox.hold(items, of: url)
    for item in items { try inbox.markRead(item.id) }
    try inbox.delete("deleted", at: sample.now)
    try inbox.settle(["heard"])
    for _ in 0..<2 {
      sample.pass(days: 200)
      _ = try sample.client.account.delivery.deliverDue()
    }
    let kept = try inbox.kept().map(\.item.id).filter(told.contains)
    #expect(kept == ["read", "deleted"])
    try move()
    try inbox.settle(["read", "deleted"])
    sample.pass(days: 1)
    _ = try sample.client.account.delivery.deliverDue()
    #expect(try inbox.kept().map(\.item.id).filter(told.contains) == [])
  }

  // MARK: Sources and conversations

  @Test func `a followed source of alerts goes along with its alerts and what it has yet to hear`() throws {
    let records = try sample.client.records()
    let source = AlertSource(url: "https://alerts.example.com", allowsForeignRedirects: true, entityTag: "tag")
    try records.sources.put(source)
    try sample.take(.contractRecords)
    try records.sources.link(2, to: 7, at: source.url)
    try records.alerts.dismiss(2)
    try move()
    let moved = try copy.client.records().sources
    #expect(try moved.numbers(of: source.url) == [7: 2])
    #expect(try moved.dismissals(of: source.url) == [OutgoingDismissal(remoteID: 7)])
    #expect(
      try lines("source", of: copy) == [
        #"{"allowsForeignRedirects":true,"kind":"source","of":"alerts","url":"https://alerts.example.com"}"#
      ]
    )
  }

  @Test(arguments: [
    (#"{"kind":"source","of":"alerts","url":"http://example.com"}"#, "url"),
    (#"{"kind":"source","of":"alerts","url":"https://me:secret@example.com"}"#, "url"),
    (#"{"kind":"source","of":"nothing","url":"https://example.com"}"#, "of"),
    (#"{"kind":"source","of":"inbox","url":"https://example.com","tokenFile":"token"}"#, "tokenFile"),
    (#"{"kind":"followed","alert":1,"source":"https://example.com","remoteId":1}"#, "alert"),
    (#"{"kind":"outgoing","source":"https://example.com","remoteId":1}"#, "remoteId"),
    (#"{"kind":"outgoing","notification":"n-1"}"#, "notification"),
    (#"{"kind":"outgoing"}"#, "notification"),
    (#"{"kind":"fact","id":1,"cause":{"fact":"f","message":["chat.greet"],"because":[]}}"#, "message"),
    (#"{"kind":"session","id":"s","folder":"/","updatedAt":"yesterday"}"#, "updatedAt"),
    (#"{"kind":"line","session":"s","number":1,"speaker":"user","text":"t","language":"ar"}"#, "number"),
    (#"{"kind":"line","session":"s","number":0,"speaker":"user","text":"t","language":"ar"}"#, "number"),
    (#"{"kind":"activity","what":"opened","at":"0000-01-01T00:00:00Z"}"#, "at"),
    (#"{"kind":"count","event":"sent","type":"t","count":-1}"#, "count"),
    (
      #"{"kind":"planned","id":"p","type":"t","content":"words\na\nb","plannedFrom":"2026-11-21T09:00:00Z","due":"2026-11-21T09:00:00Z"}"#,
      "content"
    ),
    (
      #"{"kind":"cause","id":"c","origin":"trigger","type":"t","period":9223372036854775807,"plannedFrom":"2026-11-21T09:00:00Z","due":"2026-11-21T09:00:00Z"}"#,
      "period"
    ),
    (
      #"{"kind":"notification","id":"n","type":"t","title":"t","body":"","createdAt":"2026-11-21T09:00:00Z","source":"https://example.com"}"#,
      "source"
    ),
    (
      #"{"kind":"notification","id":"n","type":"t","title":"t","body":"","createdAt":"2026-11-21T09:00:00Z","told":9223372036854775807}"#,
      "told"
    ),
  ])
  func `a record that names what is not there, or cannot be, is skipped by its field`(
    line: String,
    field: String
  ) throws {
    let report = try sample.take(line)
    #expect(report.taken == 0)
    #expect(report.skipped.map(\.refusal.field) == [field])
  }

  @Test func `a conversation goes along in its order, and is taken twice as once`() throws {
    let sessions = Sessions(assistant: sample.client.assistant)
    let session = sessions.begin(in: "/home/me", of: sample.client)
    _ = sessions.reply(to: "متى ينتهي جوازي؟", in: session)
    _ = sessions.reply(to: "and my licence?", in: session)
    sessions.save()
    try sample.client.records().inputHistory.append("/inbox")
    try move()
    let stored = try sample.client.records().sessions
    let moved = try copy.client.records().sessions
    #expect(try moved.page() == stored.page())
    #expect(try moved.lines(of: session.record.id) == stored.lines(of: session.record.id))
    #expect(try moved.lines(of: session.record.id).count >= 4)
    #expect(try copy.client.records().inputHistory.recent() == ["/inbox"])
    #expect(try copy.take(sample.held()).line.hasPrefix("0 added, 0 changed"))
  }

  // MARK: The ends of the calendar

  @Test(arguments: [
    (#"{"kind":"transaction","amount":"1","currency":"SAR","at":"9999-12-31T23:59:59-03:00"}"#, "at"),
    (#"{"kind":"transaction","amount":"1","currency":"SAR","at":"10000-01-01T00:00:00Z"}"#, "at"),
    (#"{"kind":"transaction","amount":"1","currency":"SAR","at":"0000-12-31T23:59:59Z"}"#, "at"),
    (#"{"kind":"transaction","amount":"1","currency":"SAR","at":"0001-01-01T00:00:00+03:00"}"#, "at"),
    (#"{"kind":"appointment","id":"a","time":"9999-12-31T23:59:59-03:00"}"#, "time"),
    (#"{"kind":"appointment","id":"a","time":"0001-01-01T00:00:00+03:00"}"#, "time"),
    (
      #"{"kind":"notification","id":"n","type":"t","title":"t","body":"","createdAt":"9999-12-31T23:59:59-03:00"}"#,
      "createdAt"
    ),
    (#"{"kind":"service","service":"passport_renewal","expires":"10000-01-01"}"#, "expires"),
    (#"{"kind":"goal","id":"g","title":"t","target":"1","currency":"SAR","deadline":"0000-12-31"}"#, "deadline"),
    (
      #"{"kind":"dependent","name":"n","relationship":"r","serviceType":"s","daysRemaining":1,"countedFrom":"0000-01-01"}"#,
      "countedFrom"
    ),
  ])
  func `a day beyond the calendar is refused by name`(line: String, field: String) throws {
    let report = try sample.take(line)
    #expect(report.taken == 0)
    #expect(report.skipped.map(\.refusal.field) == [field])
  }

  @Test(arguments: ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "9999-12-31T20:59:59.999Z"])
  func `the first and the last instant are kept, by the clock of Greenwich where the user's shows another year`(
    at: String
  ) throws {
    for zone in ["Asia/Riyadh", "America/New_York"] {
      let (sample, copy) = (try SampleAssistant(timeZone: zone), try SampleAssistant(timeZone: zone))
      let lines = """
        {"kind":"transaction","id":"t","amount":"1","currency":"SAR","at":"\(at)"}
        {"kind":"notification","id":"n","type":"t","title":"t","body":"","createdAt":"\(at)"}
        {"kind":"appointment","id":"a","time":"\(at)"}
        """
      #expect(try sample.take(lines).added == 3)
      let held = try sample.held()
      #expect(!held.contains("10000-") && !held.contains("0000-1"))
      #expect(try copy.take(held).skipped == [])
      #expect(try copy.held() == held)
      #expect(try sample.perform("notifications/list").contains(#""total":1"#))
    }
  }

  @Test(arguments: ["9999-12-31T23:30:00Z", "0001-01-01T00:30:00Z"])
  func `a clock at the ends of the calendar damages nothing`(now: String) throws {
    for zone in ["Asia/Riyadh", "America/New_York"] {
      let (sample, copy) = (try SampleAssistant(timeZone: zone), try SampleAssistant(timeZone: zone))
      let instant = try Date.ISO8601FormatStyle().parse(now)
      (sample.now, copy.now) = (instant, instant)
      try sample.take(
        """
        {"kind":"dependent","name":"n","relationship":"r","serviceType":"s","daysRemaining":5}
        {"kind":"balance","amount":"1","currency":"SAR"}
        """
      )
      _ = try sample.perform("chat/send", #"{"text":"وش عندي؟"}"#)
      _ = sample.error("notifications/schedule", #"{"title":"t","triggerDate":"\#(now)","repeatInterval":"daily"}"#)
      let held = try sample.held()
      #expect(try copy.take(held).skipped == [])
      #expect(try copy.held() == held)
      #expect(try sample.client.account.keeper.unreadableValues() == [])
    }
  }

  // MARK: What is unchanged

  @Test func `a text that is written with other bytes is another`() throws {
    let line = #"{"kind":"goal","id":"g","title":"caf\u00e9","target":"1","currency":"SAR"}"#
    let other = #"{"kind":"goal","id":"g","title":"cafe\u0301","target":"1","currency":"SAR"}"#
    #expect(try sample.take(line).line == "1 added, 0 changed, 0 unchanged")
    #expect(try sample.take(other).line == "0 added, 1 changed, 0 unchanged")
    #expect(try sample.take(other).line == "0 added, 0 changed, 1 unchanged")
  }

  @Test func `what was raised at once keeps its place within a second`() throws {
    for number in 0..<3 {
      sample.now += 0.125
      _ = try sample.perform("chat/send", #"{"text":"سجل ٥\#(number) ريال قهوة"}"#)
    }
    try move()
    let amounts = try copy.client.records().transactions.all().map(\.amount.description)
    #expect(amounts == ["50", "51", "52"])
  }
}
