import AssistantSupport
import Calendars
import ForAll
import Assistant
import Foundation
import Models
import PropertyTesting
import Store
import TestSupport
import Testing

import TimeZones
@testable import Operations

/// However long nobody is there in between, the same is told as by a process that never slept, once, without what was overtaken.
@MainActor
struct AbsencePropertyTests {
  /// One record in one of its forms, and its name, which stands in what is told of it.
  private struct Planned {
    let name: String
    let records: [String]
    /// Whether each of its times is a thing of its own, which none of the others overtakes.
    let isOfEach: Bool

    init(_ number: Int, form: Int, day: Int) {
      name = "N\(number)N"
      isOfEach = form == 7
      let start = CalendarDay(daysSinceEpoch: 20_778 + day)
      func payment(_ rule: String) -> String {
        #"{"kind":"recurring","id":"\#(number)","title":"N\#(number)N","amount":"5","currency":"SAR",\#(rule),"nextDue":"\#(start)"}"#
      }
      func reminder(_ rule: String) -> String {
        #"{"kind":"reminder","id":"r\#(number)","title":"t","body":"N\#(number)N","at":"\#(start)T10:30:00+03:00"\#(rule)}"#
      }
      let spent = [2, 5, 6, 11].map {
        #"{"kind":"transaction","id":"\#(number)-\#($0)","amount":"70","currency":"SAR","category":"N\#(number)N","at":"\#(start.adding(days: $0))T12:00:00+03:00"}"#
      }
      let forms: [[String]] = [
        [payment(#""every":"monthly""#)],
        [payment(#""rrule":"FREQ=WEEKLY;BYDAY=MO,TH""#)],
        [payment(#""every":"daily""#)],
        [reminder("")],
        [reminder(#","rrule":"FREQ=WEEKLY;BYDAY=SU,TU""#)],
        [reminder(#","rrule":"FREQ=HOURLY;INTERVAL=8""#)],
        [
          #"{"kind":"goal","id":"\#(number)","title":"N\#(number)N","target":"900","currency":"SAR","deadline":"\#(start.adding(days: 9))"}"#
        ],
        [#"{"kind":"budget","period":"daily","category":"N\#(number)N","amount":"60","currency":"SAR"}"#] + spent,
        [
          #"{"kind":"loan","id":"\#(number)","status":"active","amount":"9000","currency":"N\#(number)N","nextPaymentDue":"\#(start)","nextPaymentAmount":"650"}"#
            .replacing("\"N\(number)N\"", with: "\"\(Self.currency(number))\"")
        ],
      ]
      records = forms[form % forms.count]
    }

    /// Loans are told by their sum.
    private static func currency(_ number: Int) -> String { "L" + ["A", "B", "C", "D", "E", "F"][number % 6] + "Q" }

    func isOf(_ item: Told) -> Bool {
      item.text.contains(name) || item.text.contains(" " + Self.currency(Int(name.filter(\.isNumber)) ?? 0))
    }
  }

  private struct Told: Hashable {
    /// Follows from why it is told.
    let id: String
    let time: String
    /// How many are overdue, and how many days are left, follows from when it is told.
    let text: String

    static func == (one: Self, other: Self) -> Bool { (one.id, one.time) == (other.id, other.time) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(time)
    }
  }

  private static let start =
    #"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"# + "\n"
    + #"{"kind":"settings","transactionReminders":false,"achievements":false}"#

  private func told(_ sample: SampleAssistant) throws -> [Told] {
    var (all, cursor): ([Told], String?) = ([], nil)
    repeat {
      let page = cursor.map { #"{"cursor":"\#($0)"}"# }
      let result = try JSONObject(try sample.perform("notifications/list", page)).members
      let items = result["notifications"] as? [[String: Any]] ?? []
      all += items.map { item in
        let text = "\(item["title"] ?? "") \(item["body"] ?? "")"
        return Told(
          id: item["id"] as? String ?? "",
          time: item["createdAt"] as? String ?? "",
          text: (text.components(separatedBy: "\nLate").first ?? "").shown
        )
      }
      cursor = result["nextCursor"] as? String
    } while cursor != nil
    return all
  }

  @Test func `any gaps tell what a process that never slept tells, each once, overtaken ones folded`() async throws {
    let (here, there) = (try SampleAssistant(language: .english), try SampleAssistant(language: .english))
    var number = 0
    let record = Gen<Int>.int(in: 0...8).flatMap { form in Gen<Int>.int(in: 0...20).map { (form, $0) } }
    let gap = Gen<Int>.oneOf(.int(in: 1...30), .int(in: 31...200), .int(in: 201...700))
    await forAll(.array(of: record, count: 1...3), .array(of: gap, count: 1...5)) { forms, gaps in
      number += 1
      let planned = forms.enumerated().map { Planned($0.offset, form: $0.element.0, day: $0.element.1) }
      for sample in [here, there] {
        sample.now = SampleAssistant.morning
        try sample.become("user \(number)")
        try sample.take(([Self.start] + planned.flatMap(\.records)).joined(separator: "\n"))
      }
      var before = Set<Told>()
      for hours in gaps {
        let end = here.now + Double(hours) * 3_600 + 420
        // What plans anew without telling anybody changes nothing of what is told.
        there.now = here.now + Double(hours) * 1_800
        try there.take(
          #"{"kind":"transaction","id":"x\(hours)","amount":"1","currency":"SAR","merchant":"X","at":"2026-11-01T12:00:00+03:00"}"#
        )
        try goOn(here, to: end)
        there.now = end
        _ = try there.client.account.delivery.deliverDue()
        let (always, now) = (Set(try told(here)), try told(there))
        #expect(Set(now).count == now.count, "twice")
        #expect(Set(now).isSubset(of: always), "\(Set(now).subtracting(always)) is told by nobody who never slept")
        let new = Set(now).subtracting(before)
        for one in planned {
          let due = always.filter { one.isOf($0) && $0.time >= (self.after(end, hours)) }.map(\.time).sorted()
          let told = new.filter(one.isOf).map(\.time).sorted()
          if one.isOfEach {
            #expect(told == due)
          } else {
            #expect(told.last == due.last, "\(one.records) \(told) of \(due)")
          }
        }
        before = Set(now)
      }
    }
  }

  /// Looks at everything that comes due on the way, and once a day.
  private func goOn(_ sample: SampleAssistant, to end: Date) throws {
    while sample.now < end {
      let midnight = (floor((sample.now.timeIntervalSince1970 + 10_800) / 86_400) + 1) * 86_400 - 10_800
      let next = try sample.client.account.delivery.nextDelivery() ?? end
      let stops = [next, Date(timeIntervalSince1970: midnight), end].filter { $0 > sample.now }
      sample.now = stops.min() ?? end
      _ = try sample.client.account.delivery.deliverDue()
    }
  }

  /// When the gap began that ends at an instant, as it is told.
  private func after(_ end: Date, _ hours: Int) -> String {
    OffsetDateTime(end - Double(hours) * 3_600 - 420, in: ZoneInfo(identifier: "Asia/Riyadh") ?? .gmt).description
  }
}
