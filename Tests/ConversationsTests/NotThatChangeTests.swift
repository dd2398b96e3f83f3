import AssistantSupport
import TestSupport
import Testing

/// What a sentence does not ask for is not changed, however near its words come to it.
@MainActor
struct NotThatChangeTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  @Test(
    arguments: [
      "لا تكتم تنبيه حسام", "لا تخفي تنبيه حسام", "لا تسكت تنبيه حسام", "لا توقف تنبيهات حسام", "لا تشيل تنبيه حسام",
    ]
  )
  func `an alert that is not to be silenced is not acknowledged`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == "حسنًا، لم أغيّر شيئًا.")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["متى الايجار", "ذكرني ادفعها ٣ ديسمبر"], "2026-12-03T09:00:00+03:00 Rent"),
      (["متى الايجار", "ذكرني ادفعها ٣ ديسمبر", "الصبح بدري ٧"], "2026-12-03T07:00:00+03:00 Rent"),
      (["متى الايجار", "ذكرني ادفعه ٣٠ نوفمبر"], "2026-11-30T09:00:00+03:00 Rent"),
      (["متى الايجار", "ذكرني فيه يوم ٢٨"], "2026-11-28T09:00:00+03:00 Rent"),
      (["ذكرني قبل جواز منى بأسبوعين", "قبله بثلاث ايام"], "2027-01-07T09:00:00+03:00 تجديد جواز السفر (منى)"),
      (["ذكرني بكرة ٩ اتصل خالي", "خالي خله خالتي"], "2026-11-22T09:00:00+03:00 اتصل خالتي"),
      (["ذكرني كل يوم ٨ اشرب الدوا"], "2026-11-22T08:00:00+03:00 اشرب الدوا"),
      (["ذكرني كل شهر ٢٥ ادفع الايجار"], "2026-11-25T09:00:00+03:00 ادفع الايجار"),
      (
        ["جواز منى وهوية ليان متى ينتهون", "ذكرني بالاول قبله باسبوع"],
        "2027-01-03T09:00:00+03:00 تجديد جواز السفر (منى)"
      ),
      (["وش على حسام وليان", "ذكرني بالثاني قبله بيوم"], "2026-12-08T09:00:00+03:00 تجديد الهوية (ليان)"),
    ]
  )
  func `a reminder is what was asked for, and the payment stays`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let held = try sample.records("reminder", ["at", "body"]).map { $0.shown.filter { !"⟨⟩".contains($0) } }
    #expect(held == [reminder])
    #expect(try sample.records("recurring", ["nextDue"]) == ["2026-12-01"])
  }

  @Test func `who speaks of so then puts nothing off`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ذكرني قبل جواز منى بأسبوعين", "لا قصدي جوازي انا مو جوازها", "اجل قبله بثلاث ايام"])
    let held = try sample.records("reminder", ["at"])
    #expect(held.contains("2026-12-27T09:00:00+03:00") && held.contains("2026-11-28T09:00:00+03:00"))
  }

  @Test(
    arguments: [
      (["شريت جزمة ب ٢٤٠ عليها خصم ٢٥٪ سجل اللي دفعته"], "180 جزمة"),
      (["شريت جزمة ب ٢٤٠ عليها خصم ٢٥٪"], "180 جزمة"),
      (["دفعت ٢٠٠ عشاء عليه خصم ١٠%"], "180 عشاء"),
      (["شريت طاولة ب ٤٠٠ وعليها خصم ٢٠٪ سجلها"], "320 طاولة"),
      (["شريت شنطة ب ٢٤٠ بعد خصم ٢٥ ريال"], "240 شنطة"),
      (["سجل ٢٠٠ مطعم", "خصموا لي ٢٠ صارت ١٨٠"], "180 مطعم"),
      (["دفعت حق الكراج ٤٥٠ امس", "عطوني خصم خمسين صار ٤٠٠"], "400 الكراج"),
      (["سجل ١٢٠ مقاضي من ضمنها"], "120 مقاضي"), (["سجل ٨٠ بنزين من ضمن ميزانية السيارة"], "80 بنزين"),
      (["سجل ٦٠ حلاق", "سجلتها ولا لا؟", "طيب سجلها بس ٥٥"], "55 حلاق"),
      (["سجل ٦٠ حلاق", "وش اخر عملية", "عدلها ٥٥"], "55 حلاق"),
      (["صرفت اليوم ٢٧ على غسيل السيارة", "اه لا نسيت البخشيش خلها ٣٢"], "32 غسيل السيارة"),
    ]
  )
  func `what was paid is logged once, with its own name`(lines: [String], entry: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]) == [entry])
    #expect(try sample.records("transaction", ["type"]).allSatisfy(\.isEmpty))
  }

  @Test(
    arguments: [
      (["تعشيت مع اخوي ب ١٨٠ وقسمناها بالنص"], "هل أسجّل مصروفًا: 90 ريالًا (عشاء)؟"),
      (
        ["سجل ١٢ قهوة", "سجل ٥ شاهي", "امسح وحدة"],
        "أيها تقصد؟\n5 ريالات (شاهي)، 21 نوفمبر 2026\n12 ريالًا (قهوة)، 21 نوفمبر 2026"
      ),
      (["ذكرني بكرة ٩ اتصل على امي وابوي", "شيل ابوي"], "هل ألغي التذكير: اتصل على امي وابوي؟"),
      (
        ["وقف الايجار هالشهر بس"],
        "لا أستطيع حصر هذا في وقت؛ يبقى حتى تغيّره. هل أحذف الدفعة المتكررة ⟨Rent⟩ من بياناتك؟"
      ),
      (
        ["ذكرني بالايجار قبلها بثلاث ايام كل شهر"],
        "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل شهر. لم أضبط شيئًا؛ قل لي موعدًا آخر."
      ),
    ]
  )
  func `what is not certain is asked first`(lines: [String], answer: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: [lines[lines.count - 1]]) == answer)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["وقفه", "الغه", "شيله"])
  func `a command behind a reminder that was just made means it`(line: String) throws {
    let sample = try sample()
    let before = try sample.records("reminder", ["at", "body"])
    let answer = try sample.answer(to: ["ذكرني بكرة ٩ اشتري حليب", line])
    #expect(answer == "ألغيت التذكير: اشتري حليب (22 نوفمبر 2026 الساعة ⟨09:00⟩).")
    #expect(try sample.records("reminder", ["at", "body"]) == before)
  }

  @Test func `the reminder that was told goes, and not the expense that was logged before`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ذكرني ٨ الليل اتصل خالي", "سجل ١٤ شاورما", "وش تذكيراتي", "الغها"])
    #expect(try sample.records("reminder", ["body"]).isEmpty)
    #expect(try sample.records("transaction", ["amount"]) == ["14"])
  }

  @Test(
    arguments: [
      ["زوجتي تقول لازم نحط ميزانية للمدارس", "طيب حط ٢٠٠٠ كل شهر"], ["ابي ميزانية للمدارس", "حط ٢٠٠٠ كل شهر"],
    ]
  )
  func `a sum is of the budget that was spoken of`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount", "category"]) == ["2000 مدارس"])
  }
}
