import AssistantSupport
import TestSupport
import Testing

/// Short Arabic sentences behind something that was done, asked or told.
@MainActor
struct LaterTurnTests {
  private static let family = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"transaction","id":"t-1","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"50","currency":"SAR","category":"قهوة","at":"2026-10-20T21:15:00+03:00"}
    {"kind":"reminder","id":"r-1","title":"تذكير","body":"دفع فاتورة الكهرباء","at":"2026-11-26T20:00:00+03:00"}
    {"kind":"reminder","id":"r-2","title":"تذكير","body":"سقي الزرع","at":"2026-11-28T20:00:00+03:00"}
    """

  private nonisolated static let set: [([String], String)] = [
    (["ذكرني الليلة ٩ أكلم أبوي"], "أكلم أبوي 2026-11-21T21:00:00+03:00"),
    (["ذكرني العصر ٤ أكلم أبوي"], "أكلم أبوي 2026-11-21T16:00:00+03:00"),
    (["ذكرني بكرة ٩ أكلم أبوي", "وأكلم عمي مو أبوي"], "أكلم عمي 2026-11-22T09:00:00+03:00"),
    (["فكرني غدوة مع التسعة ديال الصباح نعيط لخويا", "لا ديرها مع العشرة"], "نعيط لخويا 2026-11-22T10:00:00+03:00"),
    (["فكرني من دابا ساعة نطفي الفران"], "نطفي الفران 2026-11-21T10:00:00+03:00"),
    (["الفاتورة اللي يوم الخميس قدمها للأربعاء"], "دفع فاتورة الكهرباء 2026-11-25T20:00:00+03:00"),
  ]

  @Test(arguments: set)
  func `a reminder is set or changed as it is said`(lines: [String], reminder: String) throws {
    let sample = try SampleAssistant.holding(Self.family)
    let answer = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body", "at"]).contains(reminder), "\(answer)")
  }

  private nonisolated static let deadlines: [([String], String)] = [
    (["غيّر موعد ليان", "١٢ ديسمبر"], "ليان 2026-12-12"),
    (["غيّر الموعد", "حق ليان", "١٢ ديسمبر", "لا لا ١٣"], "ليان 2026-12-13"),
    (["ضيف بنتي شيخة عليها تجديد جواز ٢٠ يناير", "لا خله ٢٢"], "شيخة 2027-01-22"),
    (["ضيف بنتي شيخة عليها تجديد جواز ٢٠ يناير", "متى موعدها؟", "لا ٢٢"], "شيخة 2027-01-22"),
  ]

  @Test(arguments: deadlines)
  func `a deadline is moved to the day that is said later`(lines: [String], deadline: String) throws {
    let sample = try SampleAssistant.holding(Self.family)
    let answer = try sample.answer(to: lines)
    #expect(try sample.records("dependent", ["name", "deadline"]).contains(deadline), "\(answer)")
  }

  @Test(arguments: ["عدّل المبلغ إلى خمسة وسبعين", "عدل المبلغ إلى ٧٥", "اجعل المبلغ خمسة وسبعين"])
  func `a sum is changed in words and in figures`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.family)
    _ = try sample.answer(to: ["دفعت بالأمس سبعين ريالًا لسيارة أجرة", line])
    #expect(try sample.records("transaction", ["amount", "category"]).contains("75 سيارة أجرة"))
  }

  private nonisolated static let told: [([String], String)] = [
    (["أريد قائمة ما صرفته أمس"], "145 ريالًا (مطاعم)، 20 نوفمبر 2026"),
    (["أرني ما صرفته أمس"], "145"),
    (["شو ضل تذكيرات؟"], "سقي الزرع"),
    (["وبتاع Vacation فيه كام؟"], "3,900"),
    (["شحال من تذكير عندي؟", "شكون فيهم اللول؟"], "دفع فاتورة الكهرباء"),
    (["كم صرفت من أول أكتوبر"], "195"),
    (["عدل الموعد"], "متى أذكّرك؟"),
    (["اكتم الإشعارات؟ لا"], "لم أغيّر شيئًا"),
    (["أمس دفعت الإيجار"], "هل تقصد دفعة ⟨Rent⟩ المستحقة في 1 ديسمبر 2026؟"),
  ]

  @Test(arguments: told)
  func `what is asked is told, and nothing is changed`(lines: [String], answer: String) throws {
    let sample = try SampleAssistant.holding(Self.family)
    let before = try sample.held()
    let said = try sample.answer(to: lines)
    #expect(said.contains(answer), "\(said)")
    #expect(try sample.held() == before)
  }

  @Test
  func `a payment that was made long before it is due is noted behind a yes`() throws {
    let sample = try SampleAssistant.holding(Self.family)
    let answer = try sample.answer(to: ["أمس دفعت الإيجار", "نعم"])
    #expect(answer == "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 1 ديسمبر 2026 دُفعت.")
  }
}
