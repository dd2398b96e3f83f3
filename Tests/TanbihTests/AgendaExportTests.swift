import Foundation
import TestSupport
import Testing

/// A calendar file going out, and coming in elsewhere.
@Suite(.onOwnThreads)
struct AgendaExportTests {
  private let folder: TemporaryFolder
  private let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"), options: ["--now", Tanbih.now, "--locale", "en"])
  }

  private func calendar(of records: String) throws -> [String] {
    try program.run(["import", "-"], input: records)
    let ended = try program.run(["agenda", "export"])
    #expect(ended.code == 0 && ended.errors.isEmpty)
    #expect(ended.output.hasSuffix("END:VCALENDAR\r\n"))
    return ended.output.components(separatedBy: "\r\n").dropLast()
  }

  @Test func `an export is a calendar, byte for byte`() throws {
    let lines = try calendar(
      of: #"""
        {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
        {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
        {"kind":"appointment","id":"a-1","petName":"Fluffy","time":"2026-11-24T14:00:00+03:00","isAnnounced":true}
        {"kind":"recurring","id":"p-1","title":"Rent; flat, \\2","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-31"}
        {"kind":"recurring","id":"p-2","title":"Gym","amount":"50","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
        {"kind":"reminder","id":"r-1","at":"2026-11-24T08:00:00+03:00","rrule":"FREQ=WEEKLY;BYDAY=SU,TU;UNTIL=20270331","body":"one\ntwo","title":"t"}
        """#
    )
    #expect(
      lines.filter { !$0.hasPrefix("UID:") } == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tanbih//Tanbih//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE", "TZID:Asia/Riyadh", "BEGIN:STANDARD", "DTSTART:20260101T030000", "TZOFFSETFROM:+0300",
        "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE",
        "BEGIN:VEVENT", "DTSTAMP:20261121T060000Z", "DTSTART;VALUE=DATE:20261201", "SUMMARY:Passport expires",
        "URL:tanbih://passport_renewal", "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "DTSTAMP:20261121T060000Z", "DTSTART:20261124T110000Z", "SUMMARY:Appointment of Fluffy",
        "URL:tanbih://appointments?id=a-1", "END:VEVENT",
        "BEGIN:VEVENT", "DTSTAMP:20261121T060000Z", "DTSTART;VALUE=DATE:20261231",
        "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", #"SUMMARY:Rent\; flat\, \\2: SAR 1\,200"#,
        "URL:tanbih://payments", "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "DTSTAMP:20261121T060000Z", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=MONTHLY",
        "SUMMARY:Gym: SAR 50", "URL:tanbih://payments", "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "DTSTAMP:20261121T060000Z", "DTSTART;TZID=Asia/Riyadh:20261124T080000",
        "RRULE:FREQ=WEEKLY;BYDAY=SU,TU;UNTIL=20270331T205959Z", #"SUMMARY:one\ntwo"#, "URL:tanbih://inbox",
        "BEGIN:VALARM", "ACTION:DISPLAY", #"DESCRIPTION:one\ntwo"#, "TRIGGER:PT0S", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR",
      ]
    )
    let names = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == 5)
    #expect(
      try program.run(["agenda", "export"]).output.components(separatedBy: "\r\n").filter(names.contains) == names
    )
  }

  @Test func `a long line is folded behind 75 octets, and no letter is parted`() throws {
    let text = String(repeating: "دواء 💊 ", count: 30)
    let lines = try calendar(
      of: #"{"kind":"reminder","id":"r","at":"2026-11-24T08:00:00+03:00","body":"\#(text)","title":"t"}"#
    )
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains { $0.utf8.count > 70 })
    let unfolded = lines.joined(separator: "\r\n").replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(unfolded.contains("SUMMARY:\(text)"))
  }

  @Test func `a zone whose clock changes is told with its changes`() throws {
    let lines = try calendar(
      of: """
        {"kind":"profile","timeZone":"Europe/Berlin"}
        {"kind":"reminder","id":"r","at":"2026-11-24T08:00:00+01:00","every":"daily","body":"b","title":"t"}
        """
    )
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261124T080000"))
    #expect(
      lines.drop { $0 != "BEGIN:DAYLIGHT" }.prefix(3) == [
        "BEGIN:DAYLIGHT", "DTSTART:20260329T020000",
        "RDATE:20270328T020000,20280326T020000,20290325T020000,20300331T020000,20310",
      ]
    )
  }

  @Test func `what was exported is taken in elsewhere, with its rule and its zone`() throws {
    _ = try calendar(
      of: """
        {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
        {"kind":"reminder","id":"r","at":"2026-11-24T08:00:00+01:00","deadlineZone":"Europe/Berlin","every":"daily","body":"b, c","title":"t"}
        """
    )
    let file = folder.url.appending(path: "a.ics")
    try Data(program.run(["agenda", "export"]).output.utf8).write(to: file)
    let elsewhere = Tanbih(
      data: folder.url.appending(path: "elsewhere"),
      options: ["--now", Tanbih.now, "--locale", "en", "--time-zone", "Asia/Riyadh"]
    )
    #expect(
      try elsewhere.run(["import", file.path]).words.output
        == "\(file.path): 2 added, 0 changed, 0 unchanged, 0 skipped\n"
    )
    #expect(
      try elsewhere.run(["import", file.path]).words.output
        == "\(file.path): 0 added, 0 changed, 2 unchanged, 0 skipped\n"
    )
    let held = try elsewhere.run(["export"]).output
    #expect(held.contains(#""at":"2026-12-01T09:00:00+03:00""#) && held.contains(#""title":"Passport expires""#))
    #expect(held.contains(#""at":"2026-11-24T08:00:00+01:00","deadlineZone":"Europe/Berlin","every":"daily""#))
    #expect(held.contains(#""title":"b, c""#))
    let words = try elsewhere.run(["ask", "what do I have on 1 December?"]).output
    #expect(words.contains("Reminder: Passport expires (1 December 2026 at 09:00)."))
  }

  @Test(arguments: ["", "list"])
  func `the command takes no other word`(word: String) throws {
    #expect(try program.run(["agenda"] + (word.isEmpty ? [] : [word])).code == 2)
  }
}
