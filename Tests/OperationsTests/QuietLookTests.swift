import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Testing

@testable import Operations

/// Somebody looks while quiet hours are: what that took in is told with what overtook it since, as if nobody had looked.
@MainActor
struct QuietLookTests {
  private nonisolated static let goal =
    #"{"kind":"goal","id":"g","title":"Vac","target":"8000","current":"4000","currency":"SAR","deadline":"2026-12-20"}"#
  private nonisolated static let rent =
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"7","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}"#
  private nonisolated static let loan =
    #"{"kind":"loan","id":"l","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-12-10","nextPaymentAmount":"65"}"#
  private nonisolated static let weekly =
    #"{"kind":"reminder","id":"m","title":"Night","body":"n","at":"2026-11-22T20:30:00+03:00","every":"weekly"}"#
  private nonisolated static let hourly =
    #"{"kind":"reminder","id":"m","title":"Day","body":"n","at":"2026-11-22T20:30:00+03:00","rrule":"FREQ=HOURLY;INTERVAL=7"}"#

  private nonisolated static let night =
    #"{"kind":"reminder","id":"m","title":"Night","body":"n","at":"2026-11-22T23:00:00+03:00"}"#

  /// What is told at the end after some looks: the texts.
  private func told(_ records: [String], looks: [String], end: String) throws -> [String] {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      ([
        #"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"#,
        #"{"kind":"settings","transactionReminders":false,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}"#,
      ] + records).joined(separator: "\n")
    )
    for look in looks {
      sample.now = try instant(look)
      #expect(try sample.client.account.delivery.deliverDue().told.isEmpty)
    }
    sample.now = try instant(end)
    let told = try sample.client.account.delivery.deliverDue().told
    sample.now += 60
    #expect(try sample.client.account.delivery.deliverDue().told.isEmpty)
    return told.map { "\($0.title): \($0.body)" }
  }

  private func instant(_ text: String) throws -> Date {
    try #require(OffsetDateTime("2026-\(text):00+03:00")).date
  }

  private nonisolated static let cases: [([String], [String], String, Int)] = [
    ([night], ["11-22T23:30"], "11-23T07:10", 1),
    ([night], ["11-22T23:30", "11-23T03:00"], "11-23T12:00", 1),
    ([goal], ["12-16T05:00"], "12-17T17:00", 1),
    ([goal], ["12-16T05:00", "12-18T23:00"], "12-22T17:00", 1),
    ([rent], ["12-10T23:30"], "12-11T17:00", 1),
    ([rent], ["12-09T05:00", "12-11T03:00"], "12-15T17:00", 1),
    ([loan], ["12-09T05:00"], "12-15T17:00", 1),
    ([weekly], ["12-01T23:00"], "12-20T17:00", 1),
    ([weekly], ["11-23T01:00", "12-01T23:00", "12-08T06:59"], "12-20T17:00", 1),
    ([hourly], ["11-25T23:00", "11-28T03:00"], "12-02T08:30", 1),
    ([weekly, rent, goal, loan], ["12-13T23:00", "12-14T04:00"], "12-17T17:00", 4),
  ]

  @Test(arguments: cases) func `what is told is what is told without the look`(
    records: [String],
    looks: [String],
    end: String,
    count: Int
  ) throws {
    let without = try told(records, looks: [], end: end)
    #expect(without.count == count)
    #expect(try Set(told(records, looks: looks, end: end)) == Set(without))
  }

  @Test func `payments that were overdue before and after a look are told as one`() throws {
    let texts = try told([Self.rent.replacing("monthly", with: "weekly")], looks: ["12-19T23:00"], end: "12-27T17:00")
    #expect(
      texts.map { $0.components(separatedBy: "\n")[0].shown }.contains(
        "Payments overdue: Several of your Rent payments are overdue: 3 of them, SAR 21 in all."
      )
    )
    #expect(texts.filter { $0.contains("overdue") }.count == 1)
  }

  @Test func `what quiet hours hold at its time is told each`() throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      #"{"kind":"settings","transactionReminders":false,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}"# + "\n"
        + Self.hourly.replacing("INTERVAL=7", with: "INTERVAL=2")
    )
    let told = try JSONObject(try sample.perform("clock/advance", #"{"to":"2026-11-23T07:00:00+03:00"}"#)).members
    #expect(told["total"] as? Int == 6)
  }
}
