import Calendars
import ForAll
import Foundation
import Intents
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct WhenReaderTests {
  private let reader = WhenReader(words: BuiltInIntents.values, at: SampleClock.moment)

  @Test func `the offset is that of the zone`() {
    #expect(SampleClock.read("sabah saat 9-da", in: SampleClock.baku) == "2026-11-22T09:00:00+04:00")
    #expect(SampleClock.read("tomorrow at 9", in: SampleClock.newYork) == "2026-11-22T09:00:00-05:00")
    #expect(SampleClock.read("tomorrow at 9", in: .gmt) == "2026-11-22T09:00:00+00:00")
    let kathmandu = ZoneInfo(secondsFromGMT: 20_700) ?? .gmt
    #expect(SampleClock.read("tomorrow at 9", in: kathmandu) == "2026-11-22T09:00:00+05:45")
  }

  @Test(
    arguments: [
      // New York leaps from 2 to 3 on 14 March 2027 and shows 1 to 2 twice on 7 November 2027.
      ("2027-03-14 02:30", "2027-03-14T03:00:00-04:00"),
      ("2027-03-14 01:59", "2027-03-14T01:59:00-05:00"),
      ("2027-03-14 03:00", "2027-03-14T03:00:00-04:00"),
      ("2027-11-07 01:30", "2027-11-07T01:30:00-04:00"),
      ("2027-11-07 02:00", "2027-11-07T02:00:00-05:00"),
    ]
  )
  func `a time that clocks leap over is the first after it, one that they show twice the first`(
    text: String,
    expected: String
  ) {
    #expect(SampleClock.read(text, in: SampleClock.newYork) == expected)
  }

  @Test func `a leap at midnight begins the day an hour late`() {
    #expect(SampleClock.read("2027-04-30 00:30", in: SampleClock.cairo) == "2027-04-30T01:00:00+03:00")
    #expect(SampleClock.read("2026-04-24 00:30", in: SampleClock.cairo) == "2026-04-24T01:00:00+03:00")
    #expect(SampleClock.read("2026-10-29 23:30", in: SampleClock.cairo) == "2026-10-29T23:30:00+03:00")
  }

  @Test func `hours from now are counted on the clock, not on the wall`() {
    // Half past midnight in New York, before clocks show one o'clock twice.
    let now = Date(timeIntervalSince1970: 1_825_561_800)
    #expect(SampleClock.read("in 1 hour", now: now, in: SampleClock.newYork) == "2027-11-07T01:30:00-04:00")
    #expect(SampleClock.read("in 2 hours", now: now, in: SampleClock.newYork) == "2027-11-07T01:30:00-05:00")
    #expect(SampleClock.read("in 3 hours", now: now, in: SampleClock.newYork) == "2027-11-07T02:30:00-05:00")
  }

  @Test func `minutes from now are whole and never too few`() {
    let now = SampleClock.now.addingTimeInterval(0.5)
    #expect(SampleClock.read("in 1 minute", now: now) == "2026-11-21T09:02:00+03:00")
  }

  @Test func `the day is the user's, not Greenwich's`() {
    // One in the morning in Riyadh.
    let now = Date(timeIntervalSince1970: 1_795_212_000)
    #expect(SampleClock.read("بكرة", now: now) == "2026-11-22")
    #expect(SampleClock.read("بكرة", now: now, in: .gmt) == "2026-11-21")
  }

  @Test func `the words are told by number, wherever they stand`() {
    #expect(reader.read(FoldedText("ذكرني بكرة أدفع الفاتورة الساعة ٩"))?.words == [1..<2, 4..<6])
    #expect(reader.read(FoldedText("remind me at half past six tomorrow to call"))?.words == [2..<7])
    #expect(reader.read(FoldedText("sabah saat 9-da ödə"))?.words == [0..<4])
  }

  @Test func `a time in words is read back`() async {
    await forAll(SpokenWhen.any, iterations: 2000) { spoken in
      let when = reader.read(FoldedText(spoken.text))
      #expect(when?.day == spoken.day)
      #expect(when?.time == spoken.time)
      #expect(when?.rule == nil)
    }
  }

  @Test func `spelling variants mean the same time`() async {
    let phrases = [
      "ذكرني بعد بكرة الساعة ٩ مساء", "كل أحد ٦ المغرب", "١٥ رمضان ١٤٤٨", "بعد ساعتين", "tomorrow at 9:30 pm",
      "every Sunday at 6pm", "on 5 December", "sabah saat 9-da", "hər bazar günü saat 18:00", "iyirmi beş dekabrda",
    ]
    await forAll(SpellingVariant.of(phrases), iterations: 2000) { variant in
      #expect(SampleClock.read(variant.text) == SampleClock.read(variant.phrase))
    }
  }
}
