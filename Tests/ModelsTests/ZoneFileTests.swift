import Calendars
import Foundation
import Testing

@Suite struct ZoneFileTests {
  private static let riyadh =
    (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Asia/Riyadh"))).map(Array.init) ?? []

  @Test func `a file that is cut anywhere is none`() {
    #expect(ZoneFile.table(Self.riyadh) != nil)
    for count in 0..<Self.riyadh.count {
      #expect(ZoneFile.table(Array(Self.riyadh.prefix(count))) == nil)
    }
  }

  @Test func `a file with any one byte changed is read or refused`() {
    for place in Self.riyadh.indices {
      for value in [UInt8.min, 0x7F, 0x80, .max] {
        var bytes = Self.riyadh
        bytes[place] = value
        _ = ZoneFile.table(bytes)
      }
    }
  }

  @Test(
    arguments: [
      // Both ends of the summer, in the north and in the south, at odd hours, by days of the year.
      (
        "CET-1CEST,M3.5.0,M10.5.0/3",
        [("2026-03-29T00:59:59Z", 3_600), ("2026-03-29T01:00:00Z", 7_200), ("2026-10-25T01:00:00Z", 3_600)]
      ),
      (
        "AEST-10AEDT,M10.1.0,M4.1.0/3",
        [("2026-01-01T00:00:00Z", 39_600), ("2026-04-04T16:00:00Z", 36_000), ("2026-10-03T16:00:00Z", 39_600)]
      ),
      (
        "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
        [("2026-03-29T00:59:59Z", -7_200), ("2026-03-29T01:00:00Z", -3_600), ("2026-12-01T00:00:00Z", -7_200)]
      ),
      (
        "EET-2EEST,M4.5.5/0,M10.5.4/24",
        [("2026-04-23T21:59:59Z", 7_200), ("2026-04-23T22:00:00Z", 10_800), ("2026-10-29T21:00:00Z", 7_200)]
      ),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", [("2026-01-01T00:00:00Z", 0), ("2026-07-01T00:00:00Z", 3_600)]),
      (
        "XXX3YYY,J60,300/2:30",
        [("2028-03-01T04:59:59Z", -10_800), ("2028-03-01T05:00:00Z", -7_200), ("2028-10-27T04:30:00Z", -10_800)]
      ),
      ("<+03>-3", [("2026-07-01T00:00:00Z", 10_800)]),
    ]
  )
  func `a rule puts the clock year by year`(text: String, expected: [(String, Int)]) throws {
    let zone = ZoneInfo(identifier: "Test", table: try #require(ZoneTable(rule: text)))
    for (instant, offset) in expected {
      let date = try #require(OffsetDateTime(instant)?.date)
      #expect(zone.secondsFromGMT(for: date) == offset, "\(text) at \(instant)")
    }
  }

  @Test(
    arguments: [
      "", "CET", "CET-", "CE-1", "CET-25", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,1,366", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1 ",
      "<CET-1",
    ]
  )
  func `a text that is no rule is refused`(text: String) {
    #expect(ZoneTable(rule: text) == nil)
  }
}
