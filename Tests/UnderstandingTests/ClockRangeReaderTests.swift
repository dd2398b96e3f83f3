import Intents
import Testing
import Understanding

@Suite struct ClockRangeReaderTests {
  @Test(
    arguments: [
      ("من ١٠ مساء إلى ٧ صباحا", "22:00-07:00"),
      ("لا تزعجني من الساعة ١١ بالليل لين ٦ الصبح", "23:00-06:00"),
      ("من العاشرة مساء حتى السابعة صباحا", "22:00-07:00"),
      ("من ١٠ ونص بالليل إلى ٦ إلا ربع الصبح", "22:30-05:45"),
      ("بين ١٠ و٧", "22:00-07:00"),
      ("من ١٠ إلى ٧", "22:00-07:00"),
      ("من ١٢ بالليل إلى ٦ الفجر", "00:00-06:00"),
      ("from 10pm to 7am", "22:00-07:00"),
      ("quiet hours from 22:00 to 07:00", "22:00-07:00"),
      ("22:00-07:00", "22:00-07:00"),
      ("22:00 – 7:30", "22:00-07:30"),
      ("from 22 to 7", "22:00-07:00"),
      ("from 10 to 7", "22:00-07:00"),
      ("from ten to 7 am", "22:00-07:00"),
      ("from 1 to 3", "13:00-15:00"),
      ("from 2pm to 4", "14:00-16:00"),
      ("between 11 pm and 6", "23:00-06:00"),
      ("from midnight until 6", "00:00-06:00"),
      ("from half past ten in the evening till quarter to seven in the morning", "22:30-06:45"),
      ("saat 22-dən 7-yə qədər", "22:00-07:00"),
      ("saat 22:00-dan 07:00-a qədər", "22:00-07:00"),
      ("axşam 10-dan səhər 7-yə qədər", "22:00-07:00"),
      ("saat on birdən yeddiyə kimi", "23:00-07:00"),
      ("make quiet time start at 8pm and end at 6am", "20:00-06:00"),
      ("at 10pm", "-"),
      ("from 10pm to 10pm", "-"),
      ("from Riyadh to Jeddah", "-"),
      ("كم رصيدي", "-"),
      ("", "-"),
    ]
  )
  func `a range is read as two hours of the day`(text: String, expected: String) {
    let range = ClockRangeReader(words: BuiltInIntents.values, at: SampleClock.moment).read(FoldedText(text))
    #expect(range.map { "\($0.start)-\($0.end)" } ?? "-" == expected)
  }

  @Test func `the words of a range are told by number`() {
    #expect(
      ClockRangeReader(words: BuiltInIntents.values, at: SampleClock.moment).read(
        FoldedText("set quiet hours from 10pm to 7am please")
      )?.words == 3..<7
    )
  }
}
