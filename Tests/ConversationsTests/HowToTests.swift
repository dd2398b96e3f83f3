import AssistantSupport
import TestSupport
import Testing

/// How something is done, why it was done and whether it was is told, and changes nothing.
@MainActor
struct HowToTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  private nonisolated static let arabic: [([String], String)] = [
    (["كيف اسجل مصروف"], "قل مثلًا: «سجّل 50 قهوة»."),
    (["ازاي الغي تذكير"], "قل مثلًا: «ألغِ تذكير البنك»."),
    (["كيف أضيف تابع"], "قل مثلًا: «أضف ابنتي ريم، تجديد الهوية في 15 يناير»."),
    (["كيفاش نقيد مصروف"], "قل مثلًا: «سجّل 50 قهوة»."),
    (["كيف حالك"], "أهلًا سارة، أنا تنبيه. جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (
      ["سجل ٦٠ بقالة", "خلها أمس", "وش غيرت بالضبط"],
      "آخر ما غيّرته: تعديل عملية بمبلغ 60 ريالًا. قبل ذلك: 60 ريالًا (بقالة)، 21 نوفمبر 2026، والآن: "
        + "60 ريالًا (بقالة)، 20 نوفمبر 2026."
    ),
    (["ذكرني بكرة أكلم البنك", "خلها العصر", "ليش خليتها العصر"], "لأنك طلبت ذلك، و«تراجع» يعيده كما كان."),
    (
      ["ذكرني بكرة أكلم البنك", "ليتني لغيته"],
      "لم أغيّر شيئًا، فهذا افتراض. إن طلبته صراحةً نفّذته، و«تراجع» يعيده كما كان."
    ),
    (["ذكرني بكرة ٩ أسنان", "خلها ١٠", "غيرت تذكير الأسنان؟"], "نعم. تذكير: أسنان (22 نوفمبر 2026 الساعة ⟨10:00⟩)."),
    (
      ["ذكرني بكرة ٩ أسنان", "خلها ١٠", "تراجع", "غيرت تذكير الأسنان؟"],
      "لا. تذكير: أسنان (22 نوفمبر 2026 الساعة ⟨09:00⟩)."
    ),
    (["ذكرني بكرة ٩ أسنان", "لا تلغي شي بس قل لي وش عندي"], "تذكير: أسنان (22 نوفمبر 2026 الساعة ⟨09:00⟩)."),
  ]

  private nonisolated static let others: [([String], String)] = [
    (["how do i log an expense"], "Say for example: “log 50 coffee”."),
    (["how do i set a budget"], "Say for example: “set a budget of 600 a month for restaurants”."),
    (["how do you do"], "Hello ⟨سارة⟩, I am Tanbih. Your passport expires in 10 days, on 1 December 2026."),
    (
      ["log 60 groceries", "make it yesterday", "what did you just change"],
      "The last thing I changed: the change to the transaction of SAR 60. Before that: SAR 60 "
        + "(groceries), 21 November 2026; now: SAR 60 (groceries), 20 November 2026."
    ),
    (
      ["remind me tomorrow at 9 to call the bank", "make it the afternoon", "why did you make it 3pm"],
      "Because you asked for it; “undo” takes it back."
    ),
    (
      ["remind me tomorrow at 9 to call the bank", "should i delete it?"],
      "I changed nothing, for that was only supposed. Ask for it outright and I do it; “undo” takes it back."
    ),
    (
      ["remind me tmrw 5pm call bank and fri 9am dentist", "dont cancel anything just tell me whats there"],
      "Reminder: call bank (22 November 2026 at 17:00). Reminder: dentist (27 November 2026 at 09:00)."
    ),
    (
      ["remind me tomorrow 9 dentist", "did you cancel the dentist?"],
      "No, it is still there. Reminder: dentist (22 November 2026 at 09:00)."
    ),
    (["xərci necə yazım"], "Məsələn, belə deyin: “50 qəhvə yaz”."),
    (["xatırlatmanı necə qurum"], "Məsələn, belə deyin: “sabah saat 9-da banka zəng etməyi xatırlat”."),
    (
      ["60 market yaz", "dünən elə", "nəyi dəyişdin"],
      "Son dəyişdiyim: əməliyyatın dəyişdirilməsi, 60 SAR. Bundan əvvəl: 60 SAR (market), 21 noyabr "
        + "2026; indi: 60 SAR (market), 20 noyabr 2026."
    ),
  ]

  @Test(arguments: arabic + others)
  func `what is asked about doing is told`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() == before)
  }
}
