import AssistantSupport
import TestSupport
import Testing

/// What is said in a few words of what was just made, changed or offered changes that, and nothing beside it.
@MainActor
struct ChangedAgainTests {
  private func sample(behind lines: [String]) throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    return sample
  }

  private nonisolated static let expenses: [([String], [String])] = [
    (
      ["سجل ٣٠ قهوة و٤٥ بنزين وذكرني بكرة أعبي زيت", "الثانية كانت ٥٤"],
      ["18 قهوة", "260 مطاعم", "30 قهوة", "345 كهرباء", "54 بنزين"]
    ),
    (
      ["سجل ٣٠ قهوة و٤٥ بنزين وذكرني بكرة أعبي زيت", "الثانية كانت ٥٤", "والأولى مو قهوة شاهي"],
      ["18 قهوة", "260 مطاعم", "30 شاهي", "345 كهرباء", "54 بنزين"]
    ),
    (
      ["سجل ٣٠ قهوة و٤٥ بنزين", "الأولى كانت شاهي مو قهوة"],
      ["18 قهوة", "260 مطاعم", "30 شاهي", "345 كهرباء", "45 بنزين"]
    ),
    (
      ["log 30 coffee and 45 petrol and remind me tomorrow to add oil", "the second one was 54"],
      ["18 قهوة", "260 مطاعم", "30 coffee", "345 كهرباء", "54 petrol"]
    ),
    (
      ["log 30 coffee and 45 petrol", "the first was tea not coffee"],
      ["18 قهوة", "260 مطاعم", "30 tea", "345 كهرباء", "45 petrol"]
    ),
    // The second was no coffee.
    (
      ["log 30 coffee and 45 petrol", "the second was tea not coffee"],
      ["18 قهوة", "260 مطاعم", "30 coffee", "345 كهرباء", "45 petrol"]
    ),
    (
      ["سجل ٢٥ فطور و٦٠ غدا و١٢ شاهي", "الوسطى كانت ٥٥"],
      ["12 شاهي", "18 قهوة", "25 فطور", "260 مطاعم", "345 كهرباء", "55 غدا"]
    ),
    (
      ["log 12 bus and 30 lunch and 8 coffee", "the middle one was 35"],
      ["12 bus", "18 قهوة", "260 مطاعم", "345 كهرباء", "35 lunch", "8 coffee"]
    ),
    (["تعشيت ٨٠", "لا العشا ٩٥"], ["18 قهوة", "260 مطاعم", "345 كهرباء", "95 عشاء"]),
    (["وش عمليات الكهرباء", "خليها ٣٥٠"], ["18 قهوة", "260 مطاعم", "350 كهرباء"]),
    (["لو صرفت ٢٠٠ اليوم أتجاوز الميزانية؟", "طيب ما صرفت شي"], ["18 قهوة", "260 مطاعم", "345 كهرباء"]),
  ]

  @Test(arguments: expenses)
  func `a place counts the expenses, and says on what or how much`(lines: [String], expected: [String]) throws {
    #expect(try sample(behind: lines).records("transaction", ["amount", "category"]) == expected)
  }

  private nonisolated static let reminders: [([String], String)] = [
    (["ذكرني كل أحد وثلاثاء بالنادي ٦ المغرب", "لا الاثنين بدل الأحد"], "كل اثنين وثلاثاء"),
    (["ذكرني كل أحد وثلاثاء بالنادي ٦ المغرب", "خلها الخميس مو الثلاثاء"], "كل أحد وخميس"),
    (["remind me every sunday and tuesday at 6pm gym", "no monday instead of sunday"], "every Monday and Tuesday"),
    (["remind me every sunday and tuesday at 6pm gym", "wednesday not tuesday"], "every Sunday and Wednesday"),
    (
      ["hər bazar və çərşənbə axşamı saat 18:00-da idmanı xatırlat", "bazarın yerinə bazar ertəsi"],
      "hər bazar ertəsi və çərşənbə axşamı"
    ),
    (["ذكرني الأحد ٦ المغرب بالنادي", "لا الاثنين مو الأحد"], "النادي (23 نوفمبر 2026 الساعة ⟨18:00⟩)"),
    (["remind me on sunday at 6pm gym", "no monday not sunday"], "gym (23 November 2026 at 18:00)"),
    (["أجل الاجتماع ساعة", "لا نص ساعة"], "اجتماع الفريق (23 نوفمبر 2026 الساعة ⟨10:30⟩)"),
    (
      ["أجل الاجتماع ساعة", "لا نص ساعة", "والكهرباء نفس الشي"],
      "دفع فاتورة الكهرباء (26 نوفمبر 2026 الساعة ⟨20:30⟩)"
    ),
    (
      ["ذكرني بكرة ٥ أروح الصيدلية", "لا ٦", "لا لا خلها ٥ زي ما كانت"],
      "أروح الصيدلية (22 نوفمبر 2026 الساعة ⟨17:00⟩)"
    ),
    (["أجل تذكير الاجتماع لبكرة نفس الوقت"], "اجتماع الفريق (22 نوفمبر 2026 الساعة ⟨10:00⟩)"),
    (["أجل تذكير الأسنان لبكرة", "وحق الكهرباء قدمه يوم"], "دفع فاتورة الكهرباء (25 نوفمبر 2026 الساعة ⟨20:00⟩)"),
    (
      ["ضيف موعد دكتور الأسنان الثلاثاء ٥ العصر", "ذكرني قبلها بساعة"],
      "موعد دكتور الأسنان (24 نوفمبر 2026 الساعة ⟨16:00⟩)"
    ),
    (["متى القسط", "ذكرني بجوازي قبله بيومين", "لا ثلاثة"], "جواز السفر (28 نوفمبر 2026"),
    (["ابي تذكير", "الخميس", "الظهر", "ادفع الفاتورة"], "ادفع الفاتورة (26 نوفمبر 2026 الساعة ⟨12:00⟩)"),
    (
      ["ضيف تذكير السبت ٤ العصر صيانة السيارة", "قبلها بساعة ذكرني"],
      "صيانة السيارة (28 نوفمبر 2026 الساعة ⟨15:00⟩)"
    ),
    (
      ["remind me thursday 4pm dentist", "remind me a day before it", "actually 2 hours before"],
      "dentist (26 November 2026 at 14:00)"
    ),
    (["when does my passport expire", "and my wife's", "remind me a week before mine"], "Passport (24 November 2026"),
  ]

  @Test(arguments: reminders)
  func `a reminder is as it was said last, and the rest of it stays`(lines: [String], expected: String) throws {
    let sample = try sample(behind: Array(lines.dropLast()))
    #expect(try sample.answer(to: Array(lines.suffix(1))).contains(expected))
  }

  private nonisolated static let unwanted: [[String]] = [
    ["ذكرني بكرة ٥ أروح الصيدلية", "ما بدي ياه خلص"], ["ذكرني بكرة ٥ أروح الصيدلية", "مش عايز بتاع بكره"],
    ["remind me tomorrow 5pm to call the bank", "i don't need it anymore"],
    ["sabah saat 5-də bazara getməyi xatırlat", "lazım deyil"],
  ]

  private nonisolated static let kept: [[String]] = [
    ["وش تذكيراتي", "احذف الأول لا لا خله"], ["what are my reminders", "delete the first no no keep it"],
    ["وش تذكيراتي", "لا تلغي شي"],
  ]

  @Test(arguments: kept) func `what is taken back in the same breath is not done`(lines: [String]) throws {
    #expect(try sample(behind: lines).records("reminder", ["id"]).count == 3)
  }

  @Test(arguments: unwanted) func `a reminder that is not wanted goes`(lines: [String]) throws {
    #expect(try sample(behind: lines).records("reminder", ["id"]).count == 3)
  }

  private nonisolated static let said: [([String], String)] = [
    (["سجل ٣٠ تاكسي", "اي هيك تمام"], "حاضر."), (["how much did i spend today", "i didn't spend it"], "All right."),
    (["bu gün nə qədər xərcləmişəm", "xərcləmədim amma"], "Oldu."),
    (["دفعت فاتورة الكهرباء أمس"], "هل ألغي التذكير: دفع فاتورة الكهرباء؟"),
    (["متى يخلص جوازي", "وحق منى", "مين أول واحد فيهم يخلص"], "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (
      ["when does my passport expire", "and my wife's", "which is first"],
      "Your passport expires in 10 days, on 1 December 2026."
    ),
    (["حسام جدد رخصته خلاص", "لا رجعه باقي ما استلمها", "كم باقي له"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["حسام جدد رخصته خلاص", "لا لسه غلطت"], "تراجعت عن: إنهاء ما على حسام."),
    (["my wife's passport is done", "no not yet my mistake"], "Taken back: that ⟨منى⟩ was marked as done."),
    (
      ["عندي اشتراك شاهد ٣٠ ريال كل شهر", "خلاص حطها"],
      "أضفت الدفعة المتكررة شاهد: 30 ريالًا كل شهر، أولها في 21 ديسمبر 2026."
    ),
    (["i want a budget for coffee", "300", "ok but 350"], "Budget for coffee set, monthly: SAR 350."),
    (["ابي اجمع ٢٠ ألف للسيارة", "سنة ونص"], "عدّلت هدف سيارة: جمعت 0 من 20,000 ريال. موعده 21 مايو 2028."),
    (["log 20 aed coffee and 15 lunch"], "Logged: AED 20 (coffee). | Logged: AED 15 (lunch)."),
    (["bu gün 20 manat taksi xərclədim", "15 də kofe"], "Yazdım: 15 AZN (kofe)."),
  ]

  @Test(arguments: said)
  func `what is meant follows from what was said before`(lines: [String], expected: String) throws {
    #expect(try sample(behind: []).answer(to: lines) == expected)
  }
}
