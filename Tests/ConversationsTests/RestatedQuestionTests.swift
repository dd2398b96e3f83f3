import AssistantSupport
import Foundation
import Models
import Operations
import TestSupport
import Testing

/// Questions that are asked anew, and requests of several parts, through the records.
@MainActor
struct RestatedQuestionTests {
  private nonisolated static let told: [([String], String)] = [
    (["كم صرفت اليوم؟", "لا قصدي أمس"], "لا مصروفات مسجّلة في هذه المدة."),
    (
      ["how much did I spend today", "no I meant this month"],
      "You spent from 1 November 2026 to 21 November 2026: SAR 363."
    ),
    (["متى ينتهي جوازي؟", "لا قصدي ولدي حسام"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["كم صرفت من الخميس إلى اليوم"], "مصروفاتك من 19 نوفمبر 2026 إلى 21 نوفمبر 2026: 18 ريالًا."),
    (["ايش مواعيدي الأسبوع الجاي"], "لا مواعيد من 22 نوفمبر 2026 إلى 28 نوفمبر 2026."),
    (["when did I last buy coffee"], "Your transactions, the latest first:\nSAR 18 (⟨قهوة⟩), 21 November 2026"),
    (
      ["log 14 for tea, remind me mon 9am to call HR", "drop the tea and move HR to 10am"],
      "Deleted: SAR 14 (tea), 21 November 2026. | Changed: call HR (23 November 2026 at 10:00)."
    ),
    (
      ["سجل ١٥ باركنق و٨٠ غسيل", "عدل الباركنق خله ٢٠ واحذف الغسيل"],
      "عدّلت العملية: 20 ريالًا (باركنق)، 21 نوفمبر 2026. | حذفت العملية: 80 ريالًا (غسيل)، 21 نوفمبر 2026."
    ),
    (["ابي اسجل مصروف", "اصبر.. هويتي متى تخلص", "ايه ٧٥ ريال"], "سجّلت العملية: 75 ريالًا."),
    (["my passport expires on 3 March 2027", "yes"], "Updated. Your passport expires in 102 days, on 3 March 2027."),
    (["وش عندي بكرة", "واليوم؟"], "لا شيء لديك في 21 نوفمبر 2026."),
    (["what do I have tomorrow", "and on thursday?", "and today?"], "You have nothing on 21 November 2026."),
    (["منبه ٦ الصبح"], "سأذكّرك: منبه (22 نوفمبر 2026 الساعة ⟨06:00⟩)."),
    (["صحيني بكرة ٦ الصبح", "لا ٥ ونص الفجر"], "عدّلت التذكير: صحيني (22 نوفمبر 2026 الساعة ⟨05:30⟩)."),
    (["alarm for 6:30 am"], "I'll remind you: alarm (22 November 2026 at 06:30)."),
    (["حط لي ساعات هدوء"], "من أي ساعة إلى أي ساعة؟"),
    (["الغ تذكير الدكتور", "الكهرباء"], "ألغيت التذكير: دفع فاتورة الكهرباء (26 نوفمبر 2026 الساعة ⟨20:00⟩)."),
    (["احذف عملية الصيدلية", "القهوة"], "حذفت العملية: 18 ريالًا (قهوة)، 21 نوفمبر 2026."),
    (["does my passport expire on 3 March 2027"], "Your passport expires in 10 days, on 1 December 2026."),
  ]

  @Test(arguments: told)
  func `a question is asked anew, and each verb has a request of its own`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    #expect(try sample.answer(to: lines) == expected)
  }

  @Test(arguments: ["امسح كل الاشعارات", "delete all notifications"])
  func `a part of what is held is not all of it`(text: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    let intent = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#)).members["intent"]
    #expect((intent as? [String: Any])?["name"] as? String != "data.forget")
  }
}
