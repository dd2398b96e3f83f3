import AssistantSupport
import TestSupport
import Testing

/// A question that leaves out what it is about is one of what was spoken of just now.
@MainActor
struct RecalledTopicTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  private nonisolated static let arabic: [([String], String)] = [
    (["متى القسط الجاي", "وكم"], "650 ريالًا."),
    (["متى الإيجار", "وكم"], "1,200 ريال."),
    (["امتى القسط الجاي", "وكام"], "650 ريالًا."),
    (
      ["كم باقي من ميزانية الأكل", "سجل ٣٠ شاورما", "وش الباقي الحين"],
      "ميزانية ⟨food⟩ اليومية: صرفت 30 من 60 ريالًا، والباقي 30 ريالًا."
    ),
    (
      ["لو صرفت ٣٠ زيادة على الأكل اليوم أتعدى الميزانية؟", "سجل ٢٠ شاورما", "كم باقي الحين"],
      "ميزانية ⟨food⟩ اليومية: صرفت 20 من 60 ريالًا، والباقي 40 ريالًا."
    ),
    (
      ["ذكرني كل يوم ٨ الصبح آخذ الدواء", "متى المرة الجاية"],
      "تذكير: آخذ الدواء (22 نوفمبر 2026 الساعة ⟨08:00⟩، كل يوم)."
    ),
    (
      ["فكرني بكره الساعه ٥ اشتري عيش", "وبعد بكره كمان", "عندي ايه دلوقتي"],
      "تذكير: اشتري عيش (22 نوفمبر 2026 الساعة ⟨17:00⟩). تذكير: اشتري عيش (23 نوفمبر 2026 الساعة ⟨17:00⟩)."
    ),
    (["سجل ٦٠ بقالة", "هي اليوم ولا أمس"], "عملياتك، أحدثها أولًا:\n60 ريالًا (بقالة)، 21 نوفمبر 2026"),
    (["سجل ٣٥ غداء و١٥ قهوة", "كم صار"], "مجموع ما سجّلته الآن: 50 ريالًا."),
    (
      ["كم صرفت على القهوة هالشهر", "سجل ١٢ قهوة", "كم صار الحين"],
      "على قهوة: مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 30 ريالًا."
    ),
    (
      ["كم وصلت في هدف السفر", "بقى كام عشان اكمله"],
      "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). الباقي 4,100 ريال."
    ),
    (["متى نتفلكس", "وكم", "والثاني"], "دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 1 ديسمبر 2026."),
    (["سجل راتب ٨٠٠٠", "كم دخلي"], "دخلك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 8,000 ريال."),
    (
      ["سجل راتب ٨٠٠٠", "كم بقي منه"],
      "دخلك المسجّل من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 8,000 ريال، ومصروفاتك المسجّلة: 363 ريالًا، "
        + "فالباقي 7,637 ريالًا."
    ),
    (["وشحال بقا ليا فالماكلة"], "ميزانية ⟨food⟩ اليومية: صرفت 0 من 60 ريالًا، والباقي 60 ريالًا."),
    (
      ["كم باقي علي من القرض"],
      "لا أعرف كم بقي من القرض كله. قرضك بمبلغ 15,000 ريال تمت الموافقة عليه. القسط القادم 650 ريالًا "
        + "مستحق بعد 14 يومًا، في 5 ديسمبر 2026."
    ),
    (
      ["سجل ٢٠ تكسي", "شو المصاريف يلي سجلتها اليوم"],
      "عملياتك، أحدثها أولًا:\n20 ريالًا (تكسي)، 21 نوفمبر 2026\n18 ريالًا (قهوة)، 21 نوفمبر 2026"
    ),
    (
      ["لو حطيت ٧٠٠ بالشهر في هدف السفر متى أوصل"],
      "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). بادخار 700 ريال كل شهر يكتمل الهدف قرابة 21 "
        + "مايو 2027. وهذا بعد موعده في 1 مارس 2027."
    ),
    (
      ["سجل ١٠٠ بنزين و٥٠ غداء", "الأول ٩٠", "كم صار"],
      "مجموع ما سجّلته الآن: 140 ريالًا."
    ),
    (
      ["ذكرني الاثنين الساعة ٤ اجتماع المدرسة", "والثلاثاء بعد", "خلي الثاني ٥", "وش صار عندي"],
      "تذكير: اجتماع المدرسة (23 نوفمبر 2026 الساعة ⟨16:00⟩). تذكير: اجتماع المدرسة (24 نوفمبر 2026 الساعة ⟨17:00⟩)."
    ),
    (
      ["وش آخر شي سجلته", "كم كان"],
      "عملياتك، أحدثها أولًا:\n18 ريالًا (قهوة)، 21 نوفمبر 2026"
    ),
    (
      ["سجل ٦٠ بقالة", "لا مرة واحدة بس", "هي اليوم ولا أمس"],
      "عملياتك، أحدثها أولًا:\n60 ريالًا (بقالة)، 21 نوفمبر 2026"
    ),
  ]

  private nonisolated static let others: [([String], String)] = [
    (["when is my next instalment", "how much"], "SAR 650."),
    (["when is rent due", "what about the other one"], "⟨نتفلكس⟩: SAR 45, due on 10 December 2026."),
    (
      ["remind me every sunday at 9 to water the plants", "what have i got now"],
      "Reminder: water the plants (22 November 2026 at 09:00, every week)."
    ),
    (
      ["log 60 groceries", "was it today or yesterday"],
      "Your transactions, the latest first:\nSAR 60 (groceries), 21 November 2026"
    ),
    (
      ["how much did i spend on coffee this month", "log 12 coffee", "how much now"],
      "On coffee: You spent from 1 November 2026 to 21 November 2026: SAR 30."
    ),
    (
      ["set a coffee budget of 100", "if i spend 40 more", "how much is left now"],
      "Budget for coffee, monthly: you spent 18 of SAR 100; SAR 82 is left."
    ),
    (["kredit ödənişim nə vaxtdır", "nə qədər"], "650 SAR."),
    (["60 market yaz", "bu gün idi yoxsa dünən"], "Əməliyyatlarınız, ən sonuncudan:\n60 SAR (market), 21 noyabr 2026"),
    (["50 market 30 benzin yaz", "benzin 35 idi", "cəmi nə qədər oldu"], "İndi yazdıqlarım cəmi: 85 SAR."),
    (
      ["hər gün saat 8-də dərman içməyi xatırlat", "növbəti nə vaxtdır"],
      "Xatırlatma: dərman içməyi (22 noyabr 2026, saat 08:00, hər gün)."
    ),
  ]

  @Test(arguments: arabic + others)
  func `what was spoken of last is meant`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() == before)
  }
}
