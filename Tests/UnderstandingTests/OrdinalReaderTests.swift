import Intents
import Testing
import Understanding

@Suite struct OrdinalReaderTests {
  @Test(
    arguments: [
      ("الثاني", 2), ("التنبيه الثاني", 2), ("الثانية", 2), ("ثاني واحد", 2), ("الأول", 1), ("الأولى", 1),
      ("الحادي عشر", 11), ("الثاني عشر", 12), ("الثاني والعشرين", 22), ("الحادية والعشرون", 21), ("العشرين", 20),
      ("رقم 3", 3), ("رقم ٣", 3), ("رقم ثلاثة", 3), ("رقم خمسة وعشرين", 25), ("الأخير", -1), ("آخر واحد", -1), ("٣", 3),
      ("the second one", 2), ("dismiss the third alert", 3), ("21st", 21), ("the twenty first", 21), ("number 3", 3),
      ("no. 12", 12), ("#3", 3), ("the last one", -1), ("thirtieth", 30), ("two", 2),
      ("ikinci", 2), ("ikincini ləğv et", 2), ("on birinci", 11), ("iyirmi beşinci", 25), ("3-cü xəbərdarlıq", 3),
      ("5-ci", 5), ("nömrə 4", 4), ("4 nömrəli", 4), ("sonuncu", -1), ("axırıncını", -1), ("birincisi", 1),
      ("last week", nil), ("the second month", nil), ("رقم", nil), ("number one hundred SAR", 100), ("#0", nil),
      ("كم رصيدي", nil), ("3 apples", nil), ("", nil),
    ] as [(String, Int?)]
  )
  func `a place in a list is a number from one, the last minus one`(text: String, expected: Int?) {
    #expect(
      OrdinalReader(words: BuiltInIntents.values, at: SampleClock.moment).read(FoldedText(text))?.value == expected
    )
  }

  @Test func `the words of a place are told by number`() {
    #expect(
      OrdinalReader(words: BuiltInIntents.values, at: SampleClock.moment).read(
        FoldedText("dismiss the second one please")
      )?.words == 1..<4
    )
    #expect(
      OrdinalReader(words: BuiltInIntents.values, at: SampleClock.moment).read(FoldedText("احذف رقم ٣"))?.words == 1..<3
    )
  }
}
