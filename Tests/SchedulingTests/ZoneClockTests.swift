import Calendars
import ForAll
import Foundation
import PropertyTesting
import Scheduling
import Testing
import TimeZones

@Suite struct ZoneClockTests {
  private static let zones = TimeZone.knownTimeZoneIdentifiers.filter { ZoneInfo(identifier: $0) != nil }.sorted()

  @Test func `in every zone and at every instant the clock shows Foundation's time`() async {
    await forAll(.element(of: Self.zones), .int(in: 0...4_102_358_400), iterations: 5_000) { name, seconds in
      let clock = ZoneClock.named(name)
      let instant = Date(timeIntervalSince1970: Double(seconds))
      #expect(clock.offset(at: instant) == TimeZone(identifier: name)?.secondsFromGMT(for: instant))
      #expect(clock.day(at: instant) == CalendarDay(of: instant, in: clock.zone))
      let shown = "\(clock.day(at: instant)) \(clock.time(at: instant))"
      #expect(instant.text(in: clock.zone).hasPrefix(shown))
    }
  }

  @Test func `what the clock shows leads back to the instant`() async {
    await forAll(.element(of: Self.zones), .int(in: 0...68_372_639), iterations: 5_000) { name, minute in
      let clock = ZoneClock.named(name)
      let instant = Date(timeIntervalSince1970: Double(minute) * 60)
      // Before 1972 Liberia was 44 minutes and 30 seconds behind.
      guard clock.offset(at: instant) % 60 == 0 else { return }
      let moments = clock.moments(of: clock.time(at: instant), on: clock.day(at: instant))
      #expect([moments.first, moments.last].contains(instant))
    }
  }

  @Test(
    arguments: [
      ("Asia/Riyadh", "2026-03-08", "02:30", "2026-03-08 02:30 +03:00", "2026-03-08 02:30 +03:00"),
      // Leapt over.
      ("America/New_York", "2026-03-08", "02:30", "2026-03-08 03:00 -04:00", "2026-03-08 03:00 -04:00"),
      ("Africa/Cairo", "2026-04-24", "00:30", "2026-04-24 01:00 +03:00", "2026-04-24 01:00 +03:00"),
      ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-04 02:30 +11:00", "2026-10-04 02:30 +11:00"),
      ("Pacific/Apia", "2011-12-30", "12:00", "2011-12-31 00:00 +14:00", "2011-12-31 00:00 +14:00"),
      // Shown twice.
      ("America/New_York", "2026-11-01", "01:30", "2026-11-01 01:30 -04:00", "2026-11-01 01:30 -05:00"),
      ("Africa/Cairo", "2026-10-29", "23:30", "2026-10-29 23:30 +03:00", "2026-10-29 23:30 +02:00"),
      ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-05 01:45 +11:00", "2026-04-05 01:45 +10:30"),
      // The ends of both.
      ("America/New_York", "2026-03-08", "03:00", "2026-03-08 03:00 -04:00", "2026-03-08 03:00 -04:00"),
      ("America/New_York", "2026-11-01", "01:00", "2026-11-01 01:00 -04:00", "2026-11-01 01:00 -05:00"),
      ("America/New_York", "2026-11-01", "02:00", "2026-11-01 02:00 -05:00", "2026-11-01 02:00 -05:00"),
    ]
  )
  func `a time is shown once, twice or never`(zone: String, day: String, time: String, first: String, last: String) {
    let clock = ZoneClock.named(zone)
    let moments = clock.moments(of: .at(time), on: .on(day))
    #expect(moments.first.text(in: clock.zone) == first)
    #expect(moments.last.text(in: clock.zone) == last)
  }
}
