import AssistantSupport
import TestSupport
import Testing

/// A few words behind an answer are of what it told, and of nothing else.
@MainActor
struct GoingOnTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"residence_permit_renewal","expires":"2027-03-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","merchant":"نمق","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T08:10:00+03:00"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  @Test(
    arguments: [
      (["وش آخر مصروف لي؟", "وين كان"], "عملياتك، أحدثها أولًا:\n18 ريالًا (⟨قهوة، نمق⟩)، 21 نوفمبر 2026"),
      (
        ["وش أكبر مصروف هالشهر؟", "وأصغرها؟"],
        "أقل ما صرفت عليه من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: قهوة (18 ريالًا)، كهرباء (345 ريالًا)."
      ),
      (["اكتم الإشعارات ساعتين", "شو غيّرنا اليوم؟"], "ما غيّرته في هذه المحادثة: تغيير إعدادات الإشعارات."),
      (["ذكرني بكرة ٩ بالدكتور", "وش سجلتي بالضبط"], "ما غيّرته في هذه المحادثة: ضبط التذكير الدكتور."),
      (["إذن كم صرفت اليوم؟"], "مصروفاتك يوم 21 نوفمبر 2026: 18 ريالًا."),
      (["متى تنتهي إقامتي", "احذفها"], "هل أحذف من بياناتك وثيقة: الإقامة؟"),
      (
        ["وش وثائقي؟", "هل يمكنك تجديد الأول نيابةً عني؟"],
        "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026. يمكنك تجديده من الرابط. أفتح لك صفحته؟"
      ),
      (["فعل ساعات الهدوء من 11 إلى 7", "زودها ساعة"], "لن أزعجك من ⟨23:00⟩ إلى ⟨08:00⟩، إلا بتنبيه حرج."),
      (["سجل ٩٠ مازوت", "غيرلي ياها ل وقود"], "عدّلت العملية: 90 ريالًا (وقود)، 21 نوفمبر 2026."),
      (
        ["لا ترسل لي اشعارات اليوم"],
        "كتمت كل الإشعارات حتى 22 نوفمبر 2026. أما تذكيراتك التي وضعتها فتأتيك في مواعيدها."
      ),
      (["ضيف ولدي الصغير ريان عنده تجديد هوية يوم ٢٠ يناير"], "أضفته. ولدك ريان: تجديد الهوية، في 20 يناير 2027."),
      (["ذكرني العصر اكلم احمد", "لا محمد"], "عدّلت التذكير: اكلم محمد (21 نوفمبر 2026 الساعة ⟨15:30⟩)."),
    ]
  )
  func `what is asked next is of what was told`(lines: [String], answer: String) throws {
    #expect(try sample().answer(to: lines) == answer)
  }

  @Test(arguments: [["احذف إقامتي"], ["متى تنتهي إقامتي", "احذفها", "نعم"]])
  func `a document that is kept goes when it is told to, and comes back`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("service", ["service"]) == ["passport_renewal"])
    _ = try sample.answer(to: ["تراجع"])
    #expect(try sample.held() == before)
  }

  @Test func `all that was just logged goes, and nothing else`() throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["سجل 30 شاي و45 بنزين", "امسحها كلها"])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["ذكرني بكرة الساعة ٩ اكلم المدير", "وذكرني نفس اليوم اجيب الخبز"], "2026-11-22T09:00:00+03:00 اجيب الخبز"),
      (
        ["ذكرني بكرة الساعة ٩ اكلم المدير", "وذكرني في نفس اليوم الساعة ٥ اغسل السيارة"],
        "2026-11-22T17:00:00+03:00 اغسل السيارة"
      ),
    ]
  )
  func `the same day is that of the reminder before`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at", "body"]).contains(reminder))
  }

  @Test(
    arguments: [
      (["سجل عشاء ١٢٠", "احذفي العشاء لأن زوجي هو اللي دافع"], [String]()),
      (["سجل ٢٠ خضرة", "احذفلي الخضرة"], []),
    ]
  )
  func `a reason and a pronoun name nothing of a command`(lines: [String], left: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == ["18", "345"].sorted() + left)
  }
}
