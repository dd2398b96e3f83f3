import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What is never done more widely than it was said: a limit, an exception, a type that is unknown, a list that is not all data.
@MainActor
struct KeptLimitTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      #"{"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private var expenses: [String] {
    get throws { try sample.records("transaction", ["amount", "category"]) }
  }

  @Test(
    arguments: [
      ["أوقف ساعات الهدوء الليلة فقط"], ["عطل ساعات الهدوء لين بكرة"], ["turn off quiet hours just for tonight"],
      ["خل ميزانية الأكل ١٠٠ هالاسبوع بس"],
    ]
  )
  func `what cannot be limited is asked about, and not done for good`(lines: [String]) throws {
    _ = try sample.answer(to: ["لا تزعجني من 11 الليل لين 7 الصبح"])
    let before = try sample.held()
    #expect(try sample.answer(to: lines).last.map { "?؟".contains($0) } == true)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["mark everything as read except the loan one", "bütün bildirişləri oxunmuş et, kreditdən başqa"])
  func `an exception that is not kept marks nothing as read`(text: String) throws {
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      "اقفل الاشعارات بتاعت العروض", "سكت الواتساب", "اقفل اشعارات فيسبوك", "اكتم إشعارات العروض",
    ]
  )
  func `what is no type of notifications mutes none`(text: String) throws {
    let before = try sample.held()
    #expect(try sample.answer(to: [text]) == "أي الإشعارات أكتم؟")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ["امسح القائمة كلها", "نعم"], ["وش عملياتي الأخيرة", "امسح الكل", "نعم"], ["احذف كل شي في الصفحة", "نعم"],
      ["امسح كل شي سويته اليوم", "نعم"],
    ]
  )
  func `all data goes only where data are named`(lines: [String]) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains("passport_renewal"))
    #expect(try expenses.count == 3)
  }

  @Test func `data that are named are asked about as ever`() throws {
    #expect(try sample.answer(to: ["امسح كل بياناتي"]).contains("نهائيًا"))
  }

  @Test(arguments: [["حطيت له ٥٠"], ["حطيت فيهم ٣ آلاف النهارده"]])
  func `what only points is no category`(lines: [String]) throws {
    let before = try sample.held()
    #expect(try sample.answer(to: lines).last.map { "?؟".contains($0) } == true)
    #expect(try sample.held() == before)
  }

  @Test func `a discount is taken off, and is no expense`() throws {
    _ = try sample.answer(to: ["سجل ٣٠ مطعم وخصم منها ٥"])
    #expect(try expenses.contains("25 مطعم"))
    #expect(try expenses.count == 4)
  }

  @Test func `what is refused first takes nothing from the command behind it`() throws {
    _ = try sample.answer(to: ["لا تسجل القهوة سجل الفطور بس ٢٢"])
    #expect(try expenses == ["18 قهوة", "22 الفطور", "260 مطاعم", "345 كهرباء"])
  }

  @Test(arguments: ["راتبي ٩٠٠٠ ينزل يوم ٢٧", "i get paid 9000 on the 27th"])
  func `income that comes every month did not come yet`(text: String) throws {
    let before = try sample.held()
    #expect(try sample.answer(to: [text]).last.map { "?؟".contains($0) } == true)
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["mute all notifications", "except goals"], #""goalProgress":true"#),
      (["اكتم كل الاشعارات", "الا الاهداف"], #""goalProgress":true"#),
    ]
  )
  func `what is excepted behind a silence is told as before`(lines: [String], held: String) throws {
    _ = try sample.answer(to: lines)
    let settings = try sample.held()
    #expect(settings.contains(held) && settings.contains(#""isEnabled":true"#))
    #expect(settings.contains(#""spendingAlerts":false"#))
  }

  @Test(arguments: ["عايز أحوش ٢٠ ألف لعربية"])
  func `a car is no language`(text: String) throws {
    _ = try sample.answer(to: [text])
    #expect(try sample.records("goal", ["target", "title"]) == ["20000 عربية"])
  }

  @Test func `what all data come to once they are erased is told as it is`() throws {
    #expect(try sample.answer(to: ["لو مسحت كل شي أقدر أرجعه؟"]).contains("لا رجعة"))
  }
}
