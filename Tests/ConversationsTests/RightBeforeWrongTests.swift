import AssistantSupport
import TestSupport
import Testing

/// What is said in the place of something else stands before it as well as behind it; and what a few words ask of what was spoken of.
@MainActor
struct RightBeforeWrongTests {
  private nonisolated static let corrected: [([String], String)] = [
    (
      ["اشتراك نتفلكس ٤٥ كل شهر يوم ١٠", "غلط ٥٥ مو ٤٥"],
      "هل أضيف الدفعة المتكررة نتفلكس: 55 ريالًا كل شهر، أولها في 10 ديسمبر 2026؟"
    ),
    (
      ["ذكرني بكره الساعة ٥ العصر أسقي الورد كل أسبوع", "كل أسبوعين مش كل أسبوع"],
      "عدّلت التذكير: أسقي الورد (22 نوفمبر 2026 الساعة ⟨17:00⟩، كل أسبوعين)."
    ),
    (
      ["remind me to call mom tomorrow at 7", "every day actually"],
      "Changed: call mom (22 November 2026 at 07:00, every day)."
    ),
    (
      ["remind me to call mom tomorrow at 7", "every day", "every week not every day"],
      "Changed: call mom (22 November 2026 at 07:00, every week)."
    ),
    (["حسام خلص رخصته", "لا مو خلصت لسا"], "تراجعت عن: إنهاء ما على حسام."),
  ]

  private nonisolated static let asked: [([String], String)] = [
    (["ابغى اجمع ٥٠٠٠ لجوال", "حطيت فيه ٣٠٠", "كم وصلت"], "هدف جوال: جمعت 300 من 5,000 ريال (6%)."),
    (["i want to save 5000 for a phone", "how far am i"], "Goal phone: 0 of SAR 5,000 saved (0%)."),
    (
      ["telefon üçün 5000 yığmaq istəyirəm", "nə qədər yığılıb"],
      "telefon hədəfi: 5 000 SAR məbləğindən 0 yığılıb (0%)."
    ),
    (["سجل ٣٠ قهوة", "سجلتها مرتين؟"], "ما أضفته في هذه المحادثة: 1."),
    (["log 30 coffee", "did you log it twice?"], "What I added in this conversation: 1."),
    (["30 kofe yaz", "onu iki dəfə yazdın?"], "Bu söhbətdə əlavə etdiklərim: 1."),
    (["أجل الاجتماع ساعة", "وش اللي غيرت"], "ما غيّرته في هذه المحادثة: تعديل التذكير اجتماع الفريق."),
    (["أجل الاجتماع ساعة", "ليش غيرت الساعة"], "لأنك طلبت ذلك، و«تراجع» يعيده كما كان."),
  ]

  private func sample() throws -> SampleAssistant { try .holding(.household) }

  @Test(arguments: corrected)
  func `the right value stands before the wrong one`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  @Test(arguments: asked)
  func `a few words ask of what was spoken of, and change nothing`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["كم صرفت هالشهر", "واللي قبله"], ["كم صرفت هالشهر", "كم صرفت الشهر الماضي"]),
    (["how much did i spend this month", "and the one before"], ["how much did i spend last month"]),
    (["bu ay nə qədər xərcləmişəm", "bəs ondan əvvəlki"], ["keçən ay nə qədər xərcləmişəm"]),
  ])
  func `the time before is asked for`(lines: [String], plain: [String]) throws {
    #expect(try sample().answer(to: lines) == sample().answer(to: plain))
  }

  @Test
  func `an hour that is said about is one`() throws {
    let answer = try sample().answer(to: ["remind me about the dentist thursday 3ish"])
    #expect(answer == "I'll remind you: the dentist (26 November 2026 at 15:00).")
  }
}
