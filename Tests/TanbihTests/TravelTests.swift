import Foundation
import TestSupport
import Testing

/// What comes by the clock on the wall of somebody who travels: what the clock was put over is told late, and nothing twice.
@Suite(.onOwnThreads)
struct TravelTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: [String], at time: String, input: String? = nil) throws -> String {
    let program = Tanbih(data: folder.url, options: ["--now", "\(time):00Z", "--locale", "en", "--plain"])
    return try input.map { try program.run(words, input: $0).output } ?? program.run(words).output
  }

  private func be(in zone: String, at time: String, with records: String = "") throws {
    let settings =
      #"{"kind":"settings","transactionReminders":false,"achievements":false,"appEngagement":false}"#
    let profile = #"{"kind":"profile","timeZone":"\#(zone)"}"#
    _ = try run(["import", "-"], at: time, input: [settings, profile, records].joined(separator: "\n"))
  }

  /// The times and titles of what a run tells.
  private func told(at time: String) throws -> [String] {
    try run(["notifications", "run"], at: time).split(separator: "\n").map { line in
      String(line.prefix(16) + " " + line.dropFirst(27).prefix { $0 != "\u{2424}" && $0 != ":" })
    }
  }

  private static let reminder =
    #"{"kind":"reminder","id":"r","title":"Call","at":"2026-11-21T15:00:00Z"}"#
  private static let daily =
    #"{"kind":"reminder","id":"r","title":"Call","at":"2026-11-21T15:00:00Z","every":"daily"}"#
  private static let rent =
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-21"}"#

  @Test(arguments: [
    // In Casablanca it is an hour later than in Greenwich, in Apia thirteen.
    (reminder, "2026-11-21T16:00 Call", []), (daily, "2026-11-21T16:00 Call", ["2026-11-22T16:00 Call"]),
    (rent, "2026-11-21T09:00 Payment due today", ["2026-11-22T09:00 Payment overdue"]),
  ])
  func `what a journey east passes over is told once, and late`(
    record: String,
    first: String,
    next: [String]
  ) throws {
    try be(in: "Africa/Casablanca", at: "2026-11-21T06:00", with: record)
    try be(in: "Pacific/Apia", at: "2026-11-21T06:05")
    #expect(try told(at: "2026-11-21T06:10") == [first])
    #expect(try told(at: "2026-11-21T06:11") == [])
    #expect(try told(at: "2026-11-22T06:15") == next)
  }

  @Test func `a journey there and back tells nothing that was over before it was recorded`() throws {
    try be(in: "Africa/Casablanca", at: "2026-11-21T16:00", with: Self.daily)
    for (zone, time) in [("Pacific/Apia", "17:00"), ("Africa/Casablanca", "18:00"), ("Pacific/Apia", "19:00")] {
      try be(in: zone, at: "2026-11-21T\(time)")
    }
    // Apia's clock shows the next morning.
    #expect(try told(at: "2026-11-21T19:05") == [])
    #expect(try told(at: "2026-11-22T03:05") == ["2026-11-22T16:00 Call"])
  }

  @Test func `a journey west brings what is still to come by its clock`() throws {
    try be(
      in: "Pacific/Apia",
      at: "2026-11-21T02:00",
      with: Self.reminder.replacing("T15:00:00Z", with: "T16:00:00+13:00")
    )
    try be(in: "Africa/Casablanca", at: "2026-11-21T02:30")
    #expect(try told(at: "2026-11-21T14:59") == [])
    #expect(try told(at: "2026-11-21T15:00") == ["2026-11-21T16:00 Call"])
  }

  @Test func `what waits after a journey is taken elsewhere and told there`() throws {
    try be(in: "Africa/Casablanca", at: "2026-11-21T06:00", with: Self.reminder)
    try be(in: "Pacific/Apia", at: "2026-11-21T06:05")
    let export = try run(["export"], at: "2026-11-21T06:06")
    let elsewhere = try TravelTests()
    _ = try elsewhere.run(["import", "-"], at: "2026-11-21T06:06", input: export)
    #expect(try elsewhere.run(["export"], at: "2026-11-21T06:06") == export)
    #expect(try elsewhere.told(at: "2026-11-21T06:10") == ["2026-11-21T16:00 Call"])
  }
}
