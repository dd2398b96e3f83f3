import Calendars
import Foundation
import ForAll
import PropertyTesting
import Testing
import TimeZones

@Suite struct ZoneInfoTests {
  /// Those that Foundation knows and that have a file here.
  private static let names = TimeZone.knownTimeZoneIdentifiers.filter { ZoneInfo(identifier: $0) != nil }.sorted()

  @Test func `most zones that Foundation knows have a file`() {
    #expect(Self.names.count > 400)
  }

  @Test(arguments: names) func `a zone's clock is put when Foundation's is`(name: String) throws {
    let (zone, other) = try (#require(ZoneInfo(identifier: name)), #require(TimeZone(identifier: name)))
    var instant = Date(timeIntervalSince1970: 0)
    let end = Date(timeIntervalSince1970: 4_102_444_800)
    while let next = zone.nextTransition(after: instant), next < end {
      #expect(other.secondsFromGMT(for: next) == zone.secondsFromGMT(for: next))
      #expect(other.secondsFromGMT(for: next - 1) == zone.secondsFromGMT(for: next - 1))
      #expect(zone.secondsFromGMT(for: next) != zone.secondsFromGMT(for: next - 1))
      instant = next
    }
  }

  @Test func `at any instant a clock shows what glibc's shows`() async {
    await forAll(.element(of: Self.names), .int(in: -2_208_988_800...4_102_444_800), iterations: 2_000) {
      name,
      seconds in
      let zone = ZoneInfo(identifier: name) ?? .gmt
      #expect(
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) == Glibc.offset(at: seconds, in: name)
      )
    }
  }

  @Test(
    arguments: [
      ("UTC", "GMT"), ("GMT", "GMT"), ("GMT+0", "GMT"), ("GMT+3", "GMT+0300"), ("GMT-0330", "GMT-0330"),
      ("GMT+05:45", "GMT+0545"), ("GMT+010203", "GMT+010203"), ("Asia/Calcutta", "Asia/Calcutta"),
      ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("Etc/GMT-3", "Etc/GMT-3"),
    ]
  )
  func `a zone is found by its name or by an offset`(name: String, identifier: String) {
    #expect(ZoneInfo(identifier: name)?.identifier == identifier)
  }

  @Test(
    arguments: [
      "", " ", "/", "asia/riyadh", "Asia/Riyadh ", "Asia//Riyadh", "/Asia/Riyadh", "../etc/passwd",
      "Asia/../Asia/Riyadh",
      "Asia", "posix/Asia/Riyadh", "right/Asia/Riyadh", "tzdata.zi", "leapseconds", "Asia/Riyadh\0", "GMT+24", "GMT+3x",
      "GMT+1:2:3:4", "Asia/Ri yadh", "آسيا/الرياض", "SystemV/EST5",
    ]
  )
  func `what names no zone is refused`(name: String) {
    #expect(ZoneInfo(identifier: name) == nil)
  }

  @Test(
    arguments: [
      (0, "+0000"), (10_800, "+0300"), (-12_600, "-0330"), (-9_045, "-023045"),
    ]
  )
  func `an offset is written as calendars write it`(seconds: Int, text: String) {
    #expect(ZoneInfo.text(seconds) == text)
  }
}
