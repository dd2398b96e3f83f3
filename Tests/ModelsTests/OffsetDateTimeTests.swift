import Calendars
import ForAll
import Foundation
import PropertyTesting
import TestSupport
import Testing

struct OffsetDateTimeTests {
  @Test(arguments: [
    ("2026-11-21T14:00:00+03:00", "2026-11-21T14:00:00+03:00", 1_795_258_800),
    ("2026-11-21T14:00+03:00", "2026-11-21T14:00:00+03:00", 1_795_258_800),
    ("2026-11-21T11:00:00.123Z", "2026-11-21T11:00:00+00:00", 1_795_258_800),
    ("2026-11-21T05:30:59-05:30", "2026-11-21T05:30:59-05:30", 1_795_258_859),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59+00:00", -1),
  ])
  func `a time is read with its offset and printed in one way`(text: String, printed: String, seconds: Int) {
    let time = OffsetDateTime(text)
    #expect(time?.description == printed)
    #expect(time?.secondsSinceEpoch == seconds)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T14:00:00", "2026-02-30T14:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T14:00:60Z",
    "2026-11-21T14:00:00+25:00", "2026-11-21T14:00:00.Z", "2026-11-21T14:00:00+0300", "2026-11-21T14:00:00Zz",
    "٢٠٢٦-11-21T14:00:00Z",
  ])
  func `anything else is no time`(text: String) {
    #expect(OffsetDateTime(text) == nil)
  }

  @Test func `what is printed is read as the same, and shows the wall clock's day and time`() async {
    let times = zip(Gen<Int>.int(in: -10_000_000_000...100_000_000_000), Gen<Int>.int(in: -1439...1439))
      .map { OffsetDateTime(secondsSinceEpoch: $0.0, offsetMinutes: $0.1) }
    await forAll(times) { time in
      #expect(OffsetDateTime(time.description) == time)
      #expect(time.description.hasPrefix("\(time.day)T\(time.clock)"))
    }
  }
}
