import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import Scheduling
import TestSupport
import Testing

@Suite struct QuietHoursTests {
  @Test(
    arguments: [
      ("Asia/Riyadh", "2026-03-07", 9),
      ("America/New_York", "2026-03-07", 8),
      ("America/New_York", "2026-10-31", 10),
      ("Africa/Cairo", "2026-04-23", 8),
      ("Africa/Cairo", "2026-10-29", 10),
      // The seven hours of a day that Apia left out are those of the day before, and no more.
      ("Pacific/Apia", "2011-12-29", 2),
    ]
  )
  func `a night lasts as long as clocks make it`(zone: String, day: String, hours: Double) throws {
    let night = try #require(QuietHours.night)
    let window = try #require(night.window(beginningOn: .on(day), in: .named(zone)))
    #expect(window.upperBound.timeIntervalSince(window.lowerBound) / 3_600 == hours)
  }

  @Test(
    arguments: [
      // The end is not part of the window.
      ("Asia/Riyadh", "22:00", "07:00", "2026-11-21 21:59", "2026-11-21 21:59 +03:00"),
      ("Asia/Riyadh", "22:00", "07:00", "2026-11-21 22:00", "2026-11-22 07:00 +03:00"),
      ("Asia/Riyadh", "22:00", "07:00", "2026-11-22 06:59", "2026-11-22 07:00 +03:00"),
      ("Asia/Riyadh", "22:00", "07:00", "2026-11-22 07:00", "2026-11-22 07:00 +03:00"),
      ("Asia/Riyadh", "13:00", "15:00", "2026-11-21 14:00", "2026-11-21 15:00 +03:00"),
      // An end that is leapt over is the first instant after, one that comes twice the last.
      ("America/New_York", "22:00", "02:30", "2026-03-07 23:00", "2026-03-08 03:00 -04:00"),
      ("America/New_York", "22:00", "01:30", "2026-10-31 23:00", "2026-11-01 01:30 -05:00"),
      ("Africa/Cairo", "20:00", "00:00", "2026-04-23 21:00", "2026-04-24 01:00 +03:00"),
      ("Africa/Cairo", "20:00", "23:30", "2026-10-29 21:00", "2026-10-29 23:30 +02:00"),
      // A start that is leapt over is the first instant after.
      ("Africa/Cairo", "00:00", "06:00", "2026-04-24 01:00", "2026-04-24 06:00 +03:00"),
      // Two nights of Apia meet where the day between them is missing.
      ("Pacific/Apia", "22:00", "07:00", "2011-12-29 23:00", "2011-12-31 07:00 +14:00"),
    ]
  )
  func `what comes in the window waits for its end`(
    zone: String,
    start: String,
    end: String,
    instant: String,
    release: String
  ) throws {
    let clock = ZoneClock.named(zone)
    let quietHours = try #require(QuietHours(from: .at(start), to: .at(end)))
    #expect(quietHours.release(of: clock.instant(instant), in: clock)?.text(in: clock.zone) == release)
  }

  @Test func `a window that ends where it begins is none`() {
    #expect(QuietHours(from: .at("22:00"), to: .at("22:00")) == nil)
  }

  @Test func `a night belongs to the weekday on which it begins`() throws {
    let clock = ZoneClock.named("Asia/Riyadh")
    let weekend = try #require(QuietHours(from: .at("22:00"), to: .at("07:00"), on: [.thursday, .friday]))
    let release = { weekend.release(of: clock.instant($0), in: clock)?.text(in: clock.zone) }
    // 19 November 2026 is a Thursday.
    #expect(release("2026-11-19 06:00") == "2026-11-19 06:00 +03:00")
    #expect(release("2026-11-20 06:00") == "2026-11-20 07:00 +03:00")
    #expect(release("2026-11-21 06:00") == "2026-11-21 07:00 +03:00")
    #expect(release("2026-11-21 23:00") == "2026-11-21 23:00 +03:00")
  }

  @Test func `clocks put back over midnight repeat the evening in quiet`() throws {
    // St. John's showed 23:01 again after 00:00 on Sunday, 7 November 2010.
    let clock = ZoneClock.named("America/St_Johns")
    let release = { (quietHours: QuietHours?, instant: Date) in
      quietHours?.release(of: instant, in: clock)?.text(in: clock.zone)
    }
    let evening = clock.moments(of: .at("23:30"), on: .on("2010-11-06"))
    let small = QuietHours(from: .midnight, to: .at("06:00"))
    #expect(release(small, evening.first) == "2010-11-06 23:30 -02:30")
    #expect(release(small, evening.last) == "2010-11-07 06:00 -03:30")
    let friday = QuietHours(from: .at("23:50"), to: .at("23:40"), on: .friday)
    #expect(release(friday, clock.instant("2010-11-07 00:00")) == "2010-11-06 23:40 -03:30")
  }

  @Test func `all-day windows go from midnight to midnight, and on all days for ever`() {
    let clock = ZoneClock.named("Asia/Riyadh")
    let weekend = QuietHours.allDay(on: [.friday, .saturday])
    let friday = clock.instant("2026-11-20 00:00")
    #expect(weekend.release(of: friday, in: clock) == clock.instant("2026-11-22 00:00"))
    #expect(weekend.release(of: friday.addingTimeInterval(-1), in: clock) == friday.addingTimeInterval(-1))
    #expect(QuietHours.allDay(on: .all).release(of: friday, in: clock) == nil)
    #expect(QuietHours.allDay(on: []).release(of: friday, in: clock) == friday)
  }

  @Test func `quiet hours are never shorter than asked`() async {
    let zones = Gen<WallClockWalk>.element(of: WallClockWalk.all)
    let span = zip(Gen<ClockTime>.clockTime, Gen<ClockTime>.clockTime)
    await forAll(zones, span, .int(in: 0...700 * 1_440), iterations: 2_000) { walk, span, after in
      guard let quietHours = QuietHours(from: span.0, to: span.1) else { return }
      let instant = Date(timeIntervalSince1970: Double(walk.minutes.lowerBound + 4_320 + after) * 60)
      let clock = ZoneClock.shared(walk.zone)
      // Whatever the clock on the wall shows as quiet is quiet.
      let shown = clock.time(at: instant)
      let isAsked = span.0 < span.1 ? (span.0..<span.1).contains(shown) : !(span.1..<span.0).contains(shown)
      let release = try #require(quietHours.release(of: instant, in: clock))
      #expect(release > instant || !isAsked)
      #expect(quietHours.release(of: release, in: clock) == release)
    }
  }

  @Test func `settings give quiet hours once both ends are set`() {
    var settings = NotificationSettings()
    #expect(settings.quietHours == nil)
    settings.quietHoursStart = .at("22:00")
    #expect(settings.quietHours == nil)
    settings.quietHoursEnd = .at("07:00")
    #expect(settings.quietHours == .night)
    settings.quietHoursEnd = .at("22:00")
    #expect(settings.quietHours == nil)
  }
}
