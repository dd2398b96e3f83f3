import Calendars
import Foundation
import Testing
import TimeZones

/// The wall clock of a zone over two years, read minute by minute off the time zone database.
///
/// Written for the tests, and sharing nothing with what they test: it knows no transitions, no gaps and no folds, only what
/// a person would see who looked at the clock every minute. All numbers are minutes, since 1970 or on the clock since then.
struct WallClockWalk: Sendable, CustomTestStringConvertible {
  let zone: ZoneInfo
  let minutes: Range<Int>
  /// The clock's reading at every minute.
  private let readings: [Int]
  private let firstReading: Int
  /// For every reading the minute at which the clock first showed it or a later one.
  private let reached: [Int]
  /// For every reading the last minute at which the clock showed it; -1 if it never did.
  private let lastShown: [Int]
  /// Where the clock does not go on by a minute.
  let leaps: [Int]

  init(_ name: String, fromYear year: Int) {
    let zone = ZoneInfo(identifier: name) ?? .gmt
    let start = (year - 1970) * 525_600 + (year - 1969) / 4 * 1_440
    let minutes = start..<start + 2 * 366 * 1_440
    let readings = minutes.map { minute in
      minute + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute) * 60)) / 60
    }
    var reached: [Int] = []
    var lastShown: [Int] = []
    var leaps: [Int] = []
    var before = readings[0] - 1
    let firstReading = readings[0]
    for (minute, reading) in zip(minutes, readings) {
      while reached.count <= reading - firstReading {
        reached.append(minute)
        lastShown.append(-1)
      }
      lastShown[max(0, reading - firstReading)] = minute
      if reading != before + 1 { leaps.append(minute) }
      before = reading
    }
    self.zone = zone
    self.minutes = minutes
    self.readings = readings
    self.firstReading = firstReading
    self.reached = reached
    self.lastShown = lastShown
    self.leaps = leaps
  }

  var testDescription: String { zone.identifier }

  func reading(at minute: Int) -> Int { readings[minute - minutes.lowerBound] }

  /// The minute at which the clock first shows a reading or leaps over it.
  func reaching(_ reading: Int) -> Int { reached[reading - firstReading] }

  /// The minute at which the clock shows a reading for the last time, or leaps over it.
  func leaving(_ reading: Int) -> Int { max(lastShown[reading - firstReading], reaching(reading)) }

  func isShown(_ reading: Int) -> Bool { lastShown[reading - firstReading] >= 0 }

  func day(at minute: Int) -> Int { reading(at: minute) / 1_440 }

  /// Zones with every kind of leap: none, at night, at midnight, of half an hour, twice around Ramadan, of a whole day.
  static let all: [Self] = [
    Self("Asia/Riyadh", fromYear: 2026), Self("Asia/Baku", fromYear: 2015), Self("Africa/Cairo", fromYear: 2026),
    Self("America/New_York", fromYear: 2026), Self("Australia/Lord_Howe", fromYear: 2026),
    Self("Pacific/Apia", fromYear: 2011), Self("Asia/Beirut", fromYear: 2026), Self("America/Havana", fromYear: 2026),
    Self("America/Santiago", fromYear: 2026), Self("Africa/Casablanca", fromYear: 2026),
    Self("America/St_Johns", fromYear: 2010), Self("Asia/Kathmandu", fromYear: 2026),
    Self("Europe/London", fromYear: 2026), Self("Antarctica/Troll", fromYear: 2026),
  ]
}
