import Assistant
import AssistantSupport
import Foundation
import Models
import RecordFiles
import Records
import TestSupport
import Testing

/// What is taken of a calendar file, and what of it is refused by its name and line.
@MainActor
struct CalendarImportTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(#"{"kind":"profile","timeZone":"Asia/Riyadh"}"#)
  }

  private func take(_ lines: String...) throws -> String {
    try sample.take((["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")).line
  }

  /// The times and rules of the reminders that are held.
  private func held() throws -> [String] {
    try sample.held().components(separatedBy: "\n").filter { $0.contains(#""kind":"reminder""#) }.map {
      $0.replacing(/,"plannedFrom":"[^"]*"/, with: "").replacing(#""kind":"reminder","#, with: "")
    }
  }

  @Test(arguments: ["\u{FEFF}", " \u{200B}\u{2060}", "\u{AD}\u{E0041}", "\\n\u{202E}", ""])
  func `an event of whose summary nothing is to be seen has none`(summary: String) throws {
    let report = try take("BEGIN:VEVENT", "UID:u", "SUMMARY:\(summary)", "DTSTART:20261122T060000Z", "END:VEVENT")
    #expect(report.hasSuffix("3: records.refused.missingField SUMMARY"), "\(report)")
    #expect(try held() == [])
  }

  @Test(
    arguments: [
      ("DTSTART:20261122T060000Z", #"{"at":"2026-11-22T06:00:00+00:00","deadlineZone":"GMT","id":"u","title":"s"}"#),
      ("DTSTART:20261122T090000", #"{"at":"2026-11-22T09:00:00+03:00","id":"u","title":"s"}"#),
      ("DTSTART;VALUE=DATE:20261122", #"{"at":"2026-11-22T09:00:00+03:00","id":"u","title":"s"}"#),
      (
        "DTSTART;TZID=Europe/Berlin:20261122T090000",
        #"{"at":"2026-11-22T09:00:00+01:00","deadlineZone":"Europe/Berlin","id":"u","title":"s"}"#
      ),
      (
        #"DTSTART;TZID="/x.org/Europe/Berlin":20261122T090000"#,
        #"{"at":"2026-11-22T09:00:00+01:00","deadlineZone":"Europe/Berlin","id":"u","title":"s"}"#
      ),
      (
        "dtstart;tzid=Own:20261122T090000",
        #"{"at":"2026-11-22T09:00:00+04:30","deadlineZone":"GMT+0430","id":"u","title":"s"}"#
      ),
    ]
  )
  func `an event becomes a reminder at its time, in its zone`(start: String, expected: String) throws {
    let report = try take(
      "BEGIN:VTIMEZONE",
      "TZID:Own",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0430",
      "TZOFFSETTO:+0430",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:u",
      start,
      "SUMMARY:s",
      "END:VEVENT"
    )
    #expect(report == "1 added, 0 changed, 0 unchanged")
    #expect(try held() == [expected])
  }

  @Test func `lines are unfolded, escapes undone, and what else there is overlooked`() throws {
    let report = try take(
      "X-WR-CALNAME:mine",
      "BEGIN:VEVENT",
      "UID:u",
      "DTSTART:20261122T090000",
      "RRULE:FREQ=WEEKLY;BYDA",
      " Y=SU,TU",
      #"SUMMARY:a\, b\; c\\d\nو"#,
      " \u{645}\u{639}ا",
      "BEGIN:VALARM",
      "TRIGGER:PT0S",
      "SUMMARY:other",
      "END:VALARM",
      "END:VEVENT"
    )
    #expect(report == "1 added, 0 changed, 0 unchanged")
    #expect(
      try held() == [
        #"{"at":"2026-11-22T09:00:00+03:00","id":"u","rrule":"FREQ=WEEKLY;BYDAY=SU,TU","title":"a, b; c\\d ومعا"}"#
      ]
    )
  }

  @Test(
    arguments: [
      ("TRIGGER:-PT15M", "", #""at":"2026-11-22T08:45:00+03:00","body":"09:00""#),
      ("TRIGGER;RELATED=START:-PT22H", "", #""at":"2026-11-21T11:00:00+03:00","body":"2026-11-22 09:00""#),
      ("TRIGGER;VALUE=DATE-TIME:20261122T050000Z", "", #""at":"2026-11-22T08:00:00+03:00","body":"09:00""#),
      ("TRIGGER:-PT1H30M", "RRULE:FREQ=WEEKLY;BYDAY=SU", #""at":"2026-11-22T07:30:00+03:00","body":"09:00""#),
      ("TRIGGER:-P1D", "RRULE:FREQ=WEEKLY;BYDAY=SU", nil),
      ("TRIGGER;RELATED=END:-PT5M", "", nil),
      ("TRIGGER:soon", "", nil),
      ("TRIGGER:-P", "", nil),
      ("ACTION:AUDIO", "", nil),
      ("TRIGGER:-P1D", "", nil),
    ] as [(String, String, String?)]
  )
  func `an alarm rings at its time, and one that cannot be kept is named by its line`(
    trigger: String,
    rule: String,
    rung: String?
  ) throws {
    let report = try take(
      "BEGIN:VEVENT",
      "UID:u",
      "DTSTART:20261122T090000",
      "SUMMARY:s",
      rule,
      "BEGIN:VALARM",
      trigger,
      "END:VALARM",
      "END:VEVENT"
    )
    let held = try held()
    #expect(held.count == (rung == nil ? 1 : 2))
    if let rung {
      #expect(report == "2 added, 0 changed, 0 unchanged")
      #expect(held.contains { $0.contains(rung) && $0.contains(#""id":"u alarm 1""#) }, "\(held)")
      #expect(held.allSatisfy { $0.contains("rrule") == !rule.isEmpty })
    } else {
      #expect(report.hasPrefix("1 added, 0 changed, 0 unchanged; 8: "), "\(report)")
    }
  }

  @Test(
    arguments: [
      (["EXDATE:20261129T090000"], "0 added, 0 changed, 0 unchanged; 7: property(\"EXDATE\")"),
      (["RECURRENCE-ID:20261129T090000"], "0 added, 0 changed, 0 unchanged; 7: property(\"RECURRENCE-ID\")"),
      (["STATUS:CANCELLED"], "0 added, 0 changed, 0 unchanged; 3: property(\"STATUS:CANCELLED\")"),
      (["no property"], "0 added, 0 changed, 0 unchanged; 7: property(\"no property\")"),
    ]
  )
  func `what no reminder keeps is refused by its name and line`(more: [String], expected: String) throws {
    let report = try sample.take(
      (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:u", "DTSTART:20261122T090000", "SUMMARY:s"] + more
        + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\n")
    )
    #expect(report.skippedCount == 1 && report.taken == 0)
    #expect(report.skipped.map(\.line) == [Int(expected.split(separator: ";")[1].split(separator: ":")[0].dropFirst())])
  }

  @Test func `each event that cannot be read is named, and the others are taken`() throws {
    let report = try sample.take(
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:t
      END:VTODO
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Nowhere/City:20261122T090000
      SUMMARY:s
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20261322T090000
      SUMMARY:s
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      DTSTART:20261122T090000
      RRULE:FREQ=SECONDLY
      SUMMARY:s
      END:VEVENT
      BEGIN:VEVENT
      UID:4
      DTSTART:20261122T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:5
      DTSTART:20200101T090000
      SUMMARY:past
      END:VEVENT
      BEGIN:VEVENT
      UID:6
      DTSTART:20261122T090000
      SUMMARY:taken
      END:VEVENT
      BEGIN:VEVENT
      UID:7
      """
    )
    #expect(report.added == 1)
    let reasons = report.skipped.sorted { $0.line < $1.line }.map { skip in
      "\(skip.line) \(sample.client.text(skip.refusal.explanation))"
    }
    #expect(
      reasons.map(\.shown) == [
        "2 a reminder does not keep VTODO", "5 a reminder does not keep TZID=Nowhere/City",
        "10 the value of DTSTART does not fit", "15 The schedule cannot keep “FREQ=SECONDLY”.",
        "21 the field SUMMARY is missing", "25 the time in at has passed", "35 a reminder does not keep END:VEVENT",
      ]
    )
  }

  @Test func `a calendar is known however it comes in portions`() throws {
    let text =
      "\u{FEFF}begin:vcalendar\r\nBEGIN:VEVENT\r\nUID:u\r\nDTSTART:20261122T090000Z\r\nSUMMARY:\u{633}\r\nEND:VEVENT\r\n"
    var lines = RecordLines()
    var found = 0
    for byte in text.utf8 {
      lines.append([byte])
      if lines.next() != nil { found += 1 }
    }
    if lines.last() != nil { found += 1 }
    #expect(found == 1)
  }
}
