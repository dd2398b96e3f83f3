import Calendars
import ForAll
import Alerts
import Models
import PropertyTesting
import TestSupport
import Testing

struct TaxCalendarTests {
  @Test(
    arguments: [
      // 20 December 2026 is a Sunday.
      ("2026-12-01", 30, ["vat 2026-11 2026-12-21"]),
      ("2026-01-01", 31, ["profitAdvance 2025-12 2026-01-15", "vat 2025-12 2026-01-20"]),
      ("2026-03-25", 10, ["profit 2025-12 2026-03-31"]),
      ("2026-11-21", 10, []),
    ]
  )
  func `what is due in Azerbaijan`(from: String, days: Int, expected: [String]) throws {
    #expect(try due(.azerbaijan, from: from, days: days) == expected)
  }

  @Test(
    arguments: [
      ("2026-04-01", 30, ["vat 2026-03 2026-04-30", "zakat 2025-12 2026-04-30"]),
      ("2026-10-01", 31, ["vat 2026-09 2026-10-31"]),
    ]
  )
  func `what is due in Saudi Arabia`(from: String, days: Int, expected: [String]) throws {
    #expect(try due(.saudiArabia, from: from, days: days) == expected)
  }

  @Test func `a year has twelve, four and one, whenever it begins`() async throws {
    await forAll(Gen<Int>.int(in: 10_000...40_000)) { start in
      let dues = TaxCalendar.azerbaijan.due(from: CalendarDay(daysSinceEpoch: start), days: 364)
      let counts = Dictionary(grouping: dues, by: \.obligation.name).mapValues(\.count)
      // A date that a weekend moves can leave the year or enter it.
      #expect((11...13).contains(counts["vat"] ?? 0))
      #expect((3...5).contains(counts["profitAdvance"] ?? 0))
      #expect((0...2).contains(counts["profit"] ?? 0))
      #expect(dues == dues.sorted { $0.day < $1.day })
      #expect(dues.allSatisfy { ![0, 6].contains(($0.day.daysSinceEpoch + 4) % 7) })
    }
  }

  @Test func `a deadline is more urgent the nearer it is, and keeps its fact`() throws {
    let days = try ["2026-12-08", "2026-12-14", "2026-12-18"].map { try #require(CalendarDay($0)) }
    let findings = days.flatMap { TaxCalendar.azerbaijan.findings(on: $0) }
    #expect(findings.map(\.severity) == [.medium, .high, .critical])
    #expect(Set(findings.map(\.fact)) == ["TAX_DEADLINE/vat/2026-11"])
    #expect(findings.map { $0.deadline?.description } == Array(repeating: "2026-12-21", count: 3))
    #expect(findings.first?.because == Explanation("because.tax", "2026-12-21", "2026-11"))
  }

  private func due(_ calendar: TaxCalendar, from text: String, days: Int) throws -> [String] {
    let day = try #require(CalendarDay(text))
    return calendar.due(from: day, days: days).map { "\($0.obligation.name) \($0.period) \($0.day)" }
  }
}
