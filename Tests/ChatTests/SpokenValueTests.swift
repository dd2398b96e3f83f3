import Calendars
import Meanings
import Models
import Testing

/// Times, amounts and repetitions as the chat takes them, and what is left of the words.
@MainActor
struct SpokenValueTests {
  @Test(
    arguments: [
      ("ذكرني بكرة الساعة ٦ أصحى", "text=أصحى when=2026-11-22T06:00:00+03:00"),
      ("ذكرني اليوم الساعة ١٠ ونص بالليل أقفل الباب", "text=أقفل الباب when=2026-11-21T22:30:00+03:00"),
      ("ذكرني بكرة العصر أكلم خالي", "text=أكلم خالي when=2026-11-22T15:30:00+03:00"),
      ("ذكرني كل يوم أحد وثلاثاء أسقي الزرع", "repeat=FREQ=WEEKLY;BYDAY=SU,TU text=أسقي الزرع when=2026-11-22"),
      ("تذكيير يوم ١ من كل شهر ادفع الايجار", "repeat=monthly text=ادفع الايجار when=2026-12-01"),
      ("remnid me tmrw 7am gym", "text=gym when=2026-11-22T07:00:00+03:00"),
      ("remind me tomorrow evening to call mum", "text=call mum when=2026-11-22T19:00:00+03:00"),
      ("remind me on the last day of every month to pay", "repeat=FREQ=MONTHLY;BYMONTHDAY=-1 text=pay when=2026-11-30"),
      ("remind me tomorrow evening to ring Dana", "text=ring Dana when=2026-11-22T19:00:00+03:00"),
      ("sabah axşam saat 7-də idmanı xatırlat", "text=idmanı when=2026-11-22T19:00:00+03:00"),
      ("ذكرني قبل الساعة ٥ بعشر دقائق أطلع", "text=أطلع when=2026-11-21T16:50:00+03:00"),
      ("ذكرني يوم الأربعاء أدفع فاتورة شهر أكتوبر", "text=أدفع فاتورة شهر أكتوبر when=2026-11-25"),
      ("ذكرني بكرة أشتري ورد لعيد الأم", "text=أشتري ورد لعيد الأم when=2026-11-22"),
      ("ذكرني أشتري هدية عيد الأم يوم ٢٠ مارس", "text=أشتري هدية عيد الأم when=2027-03-20"),
      ("remind me to buy Christmas gifts on December 10th", "text=buy Christmas gifts when=2026-12-10"),
      ("remind me to buy eid clothes tomorrow at 5", "text=buy eid clothes when=2026-11-22T17:00:00+03:00"),
      ("ذكرني بكرة أحضر أغراض رحلة الجمعة", "text=أحضر أغراض رحلة الجمعة when=2026-11-22"),
      ("remind me to read chapter 3 tomorrow morning", "text=read chapter 3 when=2026-11-22T08:00:00+03:00"),
      ("remind me tomorrow to book a table for Thursday", "text=book a table for Thursday when=2026-11-22"),
      ("ذكرني بكرة بين ٤ و٦ العصر أكلم البنك", "text=أكلم البنك when=2026-11-22T16:00:00+03:00"),
    ]
  )
  func `a reminder has its time, and the words that are left`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "reminder.create \(expected)")
  }

  @Test(
    arguments: [
      ("صرفت اليوم 310 ريال على العشا مع العيال", "amount=310 SAR category=العشا when=2026-11-21"),
      ("صرفت ألف إلا خمسين ريال على الدوا", "amount=950 SAR category=الدوا"),
      ("سجل 325 ريال وخمسين هللة قهوة", "amount=325.50 SAR category=قهوة"),
      ("دفعت ألف و500 ريال إيجار", "amount=1500 SAR category=إيجار"),
      ("صرفت ٣ آلاف و٢٠٠ ريال على السفر", "amount=3200 SAR category=السفر"),
      ("صرفت ٢٠ر.س قهوة", "amount=20 SAR category=قهوة"),
      ("i spent 12.5 riyals on coffee with Sara", "amount=12.5 SAR category=coffee"),
      ("i spent 2½ riyals on gum", "amount=2.50 SAR category=gum"),
    ]
  )
  func `an expense has its amount, and what it was for`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "transaction.log \(expected)")
  }

  @Test(
    arguments: [
      ("سجل -50 ريال قهوة", "transaction.log category=قهوة"),
      ("log -50 riyals for coffee", "transaction.log category=coffee"),
      ("set a budget of -500 for food", "budget.set category=food"),
      ("i spent 1e400 riyals on coffee", "transaction.log category=1e400 riyals on coffee"),
      ("صرفت يوم الجمعة 40 ريال على قهوة", "transaction.log amount=40 SAR category=قهوة when=2026-11-20"),
      ("كم صرفت في شهر ١٠؟", "spending.summary period=2026-10-01…2026-10-31"),
      ("how much did i spend in october?", "spending.summary period=2026-10-01…2026-10-31"),
    ]
  )
  func `what is none is no value, and what was done is past`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == expected)
  }

  @Test(
    arguments: [
      ("سجل٥٠قهوه و٢٠شاي", ["50 قهوه", "20 شاي"]), ("coffee 5 taxi 12", ["5 coffee", "12 taxi"]),
      ("صرفت ٣٠ على قهوة ٤٠ على غدا و ٢٠ موقف", ["30 قهوة", "40 غدا", "20 موقف"]),
      ("صرفت 35 على غدا", ["35 غدا"]), ("bought 3 shirts for 120", ["120 3 shirts"]),
      ("اشتريت 2 قميص ب 120", ["120 2 قميص"]), ("spent 30 on 2 coffees", ["30 2 coffees"]),
      ("صرفت ٣٠ على طماطم ٢ كيلو", ["30 طماطم ٢ كيلو"]), ("صرفت ٢٠ دينار على الغدا", ["20 KWD الغدا"]),
    ]
  )
  func `each sum has its own words, and what is counted is no sum`(text: String, expected: [String]) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    let logged = conversation.requests.compactMap { request -> String? in
      guard case .log(let amount, let currency, let category, let day, _) = request else { return nil }
      #expect(day == nil || day == .sample)
      return "\(amount) " + (currency == "SAR" ? "" : "\(currency) ") + (category ?? "-")
    }
    #expect(logged == expected)
  }

  @Test(arguments: [
    "سجل 0 ريال قهوة", "set a budget of 0 riyals for food", "i spent -50 on coffee", "log -5 SAR for tea",
  ])
  func `a sum that is nothing or less is asked for`(text: String) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    #expect(conversation.requests == [])
    #expect(conversation.done == [])
  }

  @Test(arguments: [
    ("09:00", "12", "12:00"), ("16:00", "12", "12:00"), ("20:00", "11", "23:00"), ("09:00", "5", "17:00"),
  ])
  func `a bare hour of a correction is one of waking`(old: String, number: String, new: String) throws {
    var amendment = Amendment()
    amendment.number = DecimalAmount(number)
    #expect(amendment.time(instead: try #require(ClockTime(old)))?.description == new)
  }

  @Test(arguments: [("2028-03-05", "2028-03-07"), ("2027-01-10", "2027-03-07"), ("2026-02-01", "2027-03-07")])
  func `a date of no year is of the year nearest to what it corrects`(old: String, new: String) throws {
    var amendment = Amendment()
    (amendment.day, amendment.isOfAnyYear) = (CalendarDay("2027-03-07"), true)
    #expect(amendment.day(instead: try #require(CalendarDay(old)))?.description == new)
  }

  @Test(arguments: ["ذكرني ٣٠ فبراير أدفع الإيجار", "remind me on 9999-12-31 to pay the rent"])
  func `a day that does not exist is asked for`(text: String) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    #expect(conversation.requests == [])
  }

  @Test func `a rule that no word says is asked for as it was said`() throws {
    let conversation = SampleConversation()
    _ = conversation.ask("ذكرني كل يوم أحد وثلاثاء أسقي الزرع")
    let day = SpokenInstant.day(try #require(CalendarDay("2026-11-22")))
    let rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=SU,TU")
    #expect(conversation.requests == [.remind(text: "أسقي الزرع", when: day, every: rule)])
  }

  @Test(arguments: ["t\u{1F594}b٩", "a b9", "b٩ ٩ b٩", "سجل b٩ و b٩", "k5k k5k", "5k5 قهوة 5k5"])
  func `a number within a word ends nothing, and is not several`(text: String) {
    let conversation = SampleConversation()
    #expect(conversation.ask(text) != [])
    #expect(conversation.requests.count <= 3)
  }
}
