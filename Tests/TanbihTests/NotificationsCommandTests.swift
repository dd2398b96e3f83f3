import Foundation
import TestSupport
import Testing

/// `tanbih notifications` as cron or a systemd timer calls it.
@Suite(.onOwnThreads)
struct NotificationsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: [String], at time: String = "21T09:00", locale: String = "en") throws -> Ended {
    let program = Tanbih(locale: locale, data: folder.url, options: ["--now", "2026-11-\(time):00+03:00"])
    return try program.run(["notifications"] + arguments)
  }

  @Test func `the next deliveries are listed with the reason for which they are moved`() throws {
    let settings = #"{"kind":"settings","quietHoursStart":"18:30","quietHoursEnd":"07:00"}"#
    #expect(try Tanbih(data: folder.url).run(["import", "-"], input: settings).code == 0)
    let daily = "Log today's transactions: Don't forget to log today's transactions to stay on top of your budget."
    let weekly =
      "Weekly spending summary: Check what you spent this week and how it compares with your budget."
    #expect(
      try run(["list", "--next", "3"]).lines == [
        "2026-11-22T07:00:00+03:00  \(daily) (Held until quiet hours end: 07:00 on 2026-11-22.)",
        "2026-11-22T18:00:00+03:00  \(weekly)",
        "2026-11-23T07:00:00+03:00  \(daily) (Held until quiet hours end: 07:00 on 2026-11-23.)",
      ]
    )
    let arabic = try run(["list", "--next", "1"], locale: "ar")
    #expect(arabic.lines.first?.contains("07:00") == true)
    #expect(arabic.lines.first?.contains("ساعات الهدوء") == true)
  }

  @Test func `what is due waits for a run, which tells it once`() throws {
    #expect(try run(["list"]).lines.count == 3)
    #expect(try run(["due"]) == Ended(code: 1))
    #expect(try run(["due"], at: "21T19:00").lines.count == 1)
    let told = try run(["run"], at: "21T19:00")
    #expect(told.code == 0)
    #expect(
      told.lines == [
        "2026-11-21T19:00:00+03:00  Log today's transactions: "
          + "Don't forget to log today's transactions to stay on top of your budget."
      ]
    )
    #expect(try run(["run"], at: "21T19:00") == Ended(code: 1))
    #expect(
      try run(["stats"], at: "21T19:00").lines == [
        "isCounting=true", "openRate=0.0", "actionRate=0.0", "unsubscribeRate=0.0",
        "transaction_reminder: sent=1 opened=0 action=0 unsubscribed=0",
      ]
    )
    #expect(try run(["stats", "--counting", "off"]).lines == ["isCounting=false"])
    #expect(try run(["stats", "--json"]).output == "{\"isCounting\":false,\"total\":0,\"types\":[]}\n")
  }

  @Test func `a run in quiet hours says nothing, and the next one after them does`() throws {
    let settings = #"{"kind":"settings","quietHoursStart":"18:30","quietHoursEnd":"07:00"}"#
    #expect(try Tanbih(data: folder.url).run(["import", "-"], input: settings).code == 0)
    #expect(try run(["run"], at: "21T20:00") == Ended(code: 1))
    #expect(try run(["run"], at: "22T06:59") == Ended(code: 1))
    #expect(try run(["run"], at: "22T07:00").lines.count == 1)
    #expect(try run(["run"], at: "22T07:01") == Ended(code: 1))
  }

  @Test(arguments: [["list", "--next", "0"], ["stats", "--counting", "maybe"], ["ring"], []])
  func `what is typed wrong is refused`(arguments: [String]) throws {
    let ended = try run(arguments)
    #expect(ended.code == 2)
    #expect(ended.output.isEmpty)
  }
}
