import AssistantSupport
import Foundation
import Models
import Operations
import Testing
import TestSupport

/// Sentences that are like no phrase are understood by what is held and by what kind of value they say.
@MainActor
struct ToldByStructureTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .arabic)
    try sample.take(.household)
    return sample
  }

  @Test(
    arguments: [
      (
        ["mute everything", "no until monday"],
        "All notifications are muted until 23 November 2026. Reminders that you set still come."
      ),
      (["لا تزعجني من ١١ الليل"], "إلى أي ساعة؟"),
      (["لا تزعجني من ١١ الليل", "لين ٦ الصبح"], "لن أزعجك من ⟨23:00⟩ إلى ⟨06:00⟩، إلا بتنبيه حرج."),
      (["حط ميزانية ٥٠٠ للقهوة بالشهر", "كثير خلها ٣٠٠"], "ضبطت ميزانية قهوة الشهرية: 300 ريال."),
      (["سجل ٤٠ قهوة", "لا على الغدا مو قهوة"], "عدّلت العملية: 40 ريالًا (الغدا)، 21 نوفمبر 2026."),
      (["رجعت لي نون ٧٥"], "سجّلت الدخل: 75 ريالًا."),
      (["ستاربكس ٢٢"], "هل أسجّل مصروفًا: 22 ريالًا (ستاربكس)؟"),
      (["taxi 18.50"], "Logged: SAR 18.50 (taxi)."),
      (["أخوي سعد رخصته تنتهي بعد أسبوع", "نعم"], "أضفته. أخوك سعد: تجديد الرخصة، في 28 نوفمبر 2026."),
    ] as [([String], String)]
  )
  func `a thing that is held and a value change it`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  @Test(
    arguments: [
      (["كم باقي من الشهر"], "الاثنين 30 نوفمبر 2026، الموافق 20 جمادى الآخرة 1448 هـ. بعد 9 أيام."),
      (["how much did I spend in the last 3 days"], "You spent from 19 November 2026 to 21 November 2026: SAR 18."),
      (["وريني رسم بياني"], "كهرباء (345 ريالًا)\n████████████████████\nقهوة (18 ريالًا)\n█"),
      (
        ["ضاع جوازي"],
        "لا أعرف ما يلزم عند فقدان وثيقة؛ تحدده الجهة التي أصدرتها. جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."
      ),
      (
        ["my library card expires 3 march"],
        """
        I have no record of this document: library card. I know passports, licences, IDs, permits, visas, insurance, \
        vehicle registrations and cards. Remind you: my library card expires (3 March 2027)?
        """
      ),
    ] as [([String], String)]
  )
  func `what is asked is told by the words that stand beside it`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }
}
