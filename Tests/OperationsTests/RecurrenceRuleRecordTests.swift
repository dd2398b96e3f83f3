import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Records
import Testing

/// Reminders that come again by a rule of RFC 5545: by records, by operations and by what is said.
@MainActor
struct RecurrenceRuleRecordTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
  }

  private func say(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  private var reminders: [String] {
    get throws {
      try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"reminder""#) }.map { line in
        let members = try JSONObject(String(line)).members
        return ["body", "at", "every", "rrule"].compactMap { members[$0] as? String }.joined(separator: " ")
      }
    }
  }

  /// What is delivered until an instant, at what times.
  private func delivered(until time: String) throws -> [String] {
    let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"\#(time)"}"#))
    let items = result.members["delivered"] as? [[String: Any]] ?? []
    return items.compactMap { $0["type"] as? String == "reminder" ? $0["createdAt"] as? String : nil }
  }

  @Test(arguments: [
    (
      "ذكرني كل يوم عمل الساعة ٨ الصبح أشرب الدواء", "أشرب الدواء", "2026-11-22T08:00",
      "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH", "كل يوم عمل"
    ),
    (
      "ذكرني كل أحد وثلاثاء الساعة ٩ أسقي الزرع", "أسقي الزرع", "2026-11-22T09:00", "FREQ=WEEKLY;BYDAY=SU,TU",
      "كل أحد وثلاثاء"
    ),
    (
      "ذكرني كل سنة في 10 ذو الحجة أضحي", "أضحي", "2027-05-16T09:00",
      "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10", "كل سنة في 10 ذو الحجة"
    ),
    (
      "ذكرني آخر يوم من كل شهر أدفع الإيجار", "أدفع الإيجار", "2026-11-30T09:00", "FREQ=MONTHLY;BYMONTHDAY=-1",
      "آخر يوم من كل شهر"
    ),
    (
      "remind me every monday and thursday at 7pm to run", "run", "2026-11-23T19:00", "FREQ=WEEKLY;BYDAY=MO,TH",
      "every Monday and Thursday"
    ),
    (
      "remind me every 8 hours to take the pill", "take the pill", "2026-11-21T17:00", "FREQ=HOURLY;INTERVAL=8",
      "every 8 hours"
    ),
    (
      "remind me every other friday to call mom", "call mom", "2026-11-27T09:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
      "every 2 weeks on Friday"
    ),
    (
      "hər bazar ertəsi və cümə axşamı 9-da idman xatırlat", "idman", "2026-11-23T09:00", "FREQ=WEEKLY;BYDAY=MO,TH",
      "hər bazar ertəsi və cümə axşamı"
    ),
  ])
  func `a rule that was said is kept and told`(
    text: String,
    body: String,
    at: String,
    rule: String,
    words: String
  ) throws {
    #expect(try say(text).contains(words))
    #expect(try reminders == ["\(body) \(at):00+03:00 \(rule)"])
  }

  @Test func `a correction changes how often it comes, and back to a rule`() throws {
    _ = try say("ذكرني كل أحد وثلاثاء الساعة ٩ أسقي الزرع")
    #expect(try say("لا خلها كل يوم").contains("كل يوم"))
    #expect(try reminders == ["أسقي الزرع 2026-11-22T09:00:00+03:00 daily"])
    #expect(try say("لا خلها كل اثنين وأربعاء").contains("كل اثنين وأربعاء"))
    #expect(try reminders == ["أسقي الزرع 2026-11-23T09:00:00+03:00 FREQ=WEEKLY;BYDAY=MO,WE"])
    #expect(try say("لا خلها العصر").contains("كل اثنين وأربعاء"))
    #expect(try reminders == ["أسقي الزرع 2026-11-23T15:30:00+03:00 FREQ=WEEKLY;BYDAY=MO,WE"])
  }

  @Test func `of every other week the days are those of one week of the country`() throws {
    _ = try say("remind me every other sunday and tuesday at 9am to run")
    #expect(try reminders == ["run 2026-11-22T09:00:00+03:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU"])
    #expect(
      try delivered(until: "2026-12-07T12:00:00+03:00") == [
        "2026-11-22T09:00:00+03:00", "2026-11-24T09:00:00+03:00", "2026-12-06T09:00:00+03:00",
      ]
    )
  }

  @Test func `what was said comes then, and then only`() throws {
    _ = try say("ذكرني كل أحد وثلاثاء الساعة ٩ أسقي الزرع")
    _ = try say("ذكرني آخر يوم من كل شهر الساعة ١٠ الصبح أدفع الإيجار")
    #expect(
      try delivered(until: "2026-12-01T12:00:00+03:00") == [
        "2026-11-22T09:00:00+03:00", "2026-11-24T09:00:00+03:00", "2026-11-29T09:00:00+03:00",
        "2026-11-30T10:00:00+03:00", "2026-12-01T09:00:00+03:00",
      ]
    )
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=SU,TU", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=1SU,-1FR",
    "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10", "FREQ=HOURLY;INTERVAL=8",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU", "FREQ=DAILY;UNTIL=20261231T180000Z", "FREQ=DAILY;COUNT=3",
    "FREQ=MONTHLY;INTERVAL=2", "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;SKIP=BACKWARD",
  ])
  func `a record with a rule is the same in an export, and again in another folder`(rule: String) throws {
    let record = #"{"kind":"reminder","id":"r","title":"t","at":"2026-11-29T10:00:00+03:00","rrule":"\#(rule)"}"#
    #expect(try sample.take(record).added == 1)
    let held = try sample.held()
    #expect(held.contains(#""rrule":"\#(rule)""#))
    #expect(try sample.held() == held)
    #expect(try sample.take(record).unchanged == 1)
    let other = try SampleAssistant()
    try other.take(held)
    #expect(try other.held() == held)
  }

  @Test func `a rule that a word says is written as the word, and begins with its first time`() throws {
    for (id, rule) in [("a", "FREQ=DAILY"), ("b", "FREQ=MONTHLY"), ("c", "FREQ=WEEKLY;BYDAY=MO")] {
      try sample.take(
        #"{"kind":"reminder","id":"\#(id)","title":"t","body":"\#(id)","at":"2026-11-28T10:00:00+03:00","rrule":"\#(rule)"}"#
      )
    }
    #expect(
      try reminders == [
        "a 2026-11-28T10:00:00+03:00 daily", "b 2026-11-28T10:00:00+03:00 monthly",
        "c 2026-11-30T10:00:00+03:00 FREQ=WEEKLY;BYDAY=MO",
      ]
    )
  }

  @Test(arguments: [
    (#""rrule":"FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-6""#, "BYSETPOS=-6"), (#""rrule":"FREQ=DAILY;BYHOUR=9""#, "BYHOUR=9"),
    (#""rrule":"weekly""#, "WEEKLY"), (#""rrule":"FREQ=DAILY","every":"weekly""#, "rrule"),
    (#""rrule":"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30""#, "rrule"),
  ])
  func `a rule that cannot be kept is refused by its name`(
    members: String,
    name: String
  ) throws {
    let record = #"{"kind":"reminder","id":"r","title":"t","at":"2026-11-28T10:00:00+03:00",\#(members)}"#
    let refusal = try #require(try sample.take(record).skipped.first?.refusal)
    #expect(refusal.explanation.arguments == [name])
    #expect(refusal.field == "rrule")
    #expect(try reminders == [])
  }

  @Test(arguments: [
    ("FREQ=DAILY;BYHOUR=9", "repeatInterval"), ("hourly", "repeatInterval"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "triggerDate"),
  ])
  func `a front end is told which rule cannot be kept`(rule: String, field: String) {
    let params = #"{"title":"t","triggerDate":"2026-11-28T10:00:00+03:00","repeatInterval":"\#(rule)"}"#
    #expect(sample.error("notifications/schedule", params)?.field == field)
  }

  @Test func `a front end schedules by a rule, and is told it`() throws {
    let result = try sample.perform(
      "notifications/schedule",
      #"{"id":"w","title":"Water","triggerDate":"2026-11-21T10:00:00+03:00","repeatInterval":"FREQ=WEEKLY;BYDAY=SU,TU"}"#
    )
    let notification = try JSONObject(result).members["notification"] as? [String: Any]
    #expect(notification?["triggerDate"] as? String == "2026-11-22T10:00:00+03:00")
    #expect(notification?["repeatInterval"] as? String == "FREQ=WEEKLY;BYDAY=SU,TU")
    #expect(notification?["isRepeating"] as? Bool == true)
  }
}
