import Testing
import Understanding

@Suite struct PeriodReaderTests {
  @Test(
    arguments: [
      ("كم صرفت اليوم؟", "today"), ("صرفت كم أمس", "yesterday"), ("البارحة", "yesterday"), ("هذا الأسبوع", "this_week"),
      ("هالأسبوع", "this_week"), ("الأسبوع الماضي", "last_week"), ("الأسبوع اللي فات", "last_week"),
      ("هذا الشهر", "this_month"), ("مصاريف الشهر", "this_month"), ("بالشهر الماضي", "last_month"),
      ("الشهر اللي راح", "last_month"), ("هذه السنة", "this_year"), ("هالسنة", "this_year"),
      ("العام الحالي", "this_year"),
      ("today", "today"), ("yesterday's spending", "yesterday"), ("this week", "this_week"), ("last week", "last_week"),
      ("this month's total", "this_month"), ("over the last month", "last_month"), ("this year", "this_year"),
      ("bu gün", "today"), ("dünən", "yesterday"), ("bu həftə", "this_week"), ("keçən həftə", "last_week"),
      ("bu ay", "this_month"), ("bu ayda", "this_month"), ("keçən ayın xərcləri", "last_month"), ("bu il", "this_year"),
      ("يوم ٢٧", nil), ("كم رصيدي", nil), ("last alert", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `a period is one of seven`(text: String, expected: String?) {
    #expect(PeriodReader().read(FoldedText(text))?.value == expected)
  }

  @Test func `a period knows its words`() {
    let match = PeriodReader().read(FoldedText("كم صرفت الشهر الماضي؟"))
    #expect(match?.words == 2..<4)
    #expect(match?.typed == "الشهر الماضي")
    #expect(match?.slot == "period")
  }
}
