import AssistantSupport
import TestSupport
import Testing

/// What is said of one of several things that are offered, and of what is only supposed or left out once.
@MainActor
struct OfferedTogetherTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  private nonisolated static let expenses: [([String], [String])] = [
    (["حطلي 15 تكسي و22 سندويش", "السندويش كان اول مبارح", "لا شيل التكسي", "نعم"], ["22 سندويش"]),
    (["dünən 15 taksi, bu gün 8 çay, şənbə 30 nahar", "çay 10 idi", "taksini sil", "bəli"], ["10 çay", "30 nahar"]),
    (["حطلي 15 تكسي و22 سندويش", "التكسي كان 20", "نعم"], ["20 تكسي", "22 سندويش"]),
    (["حطلي 15 تكسي و22 سندويش", "لا شيل البنزين"], []),
  ]

  @Test(arguments: expenses)
  func `one of several expenses that are offered is another one, or none`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]).sorted() == expected)
  }

  private nonisolated static let payments: [([String], [String])] = [
    (["عندي نتفلكس 45 كل شهر يوم 7", "وشاهد 30 يوم 10", "نعم"], ["Rent 1200", "شاهد 30", "نتفلكس 45"]),
    (["عندي نتفلكس 45 كل شهر يوم 7", "وشاهد 30 يوم 10", "لا"], ["Rent 1200"]),
    (["الجيم بقى ب 350 في الشهر", "نزلوه ل 300", "نعم"], ["Rent 1200", "الجيم 300"]),
    (["الجيم بقى ب 350 في الشهر", "لغيت الجيم امبارح"], ["Rent 1200"]),
    (["netflix 50 a month on the 9th", "cancelled netflix yesterday", "yes"], ["Rent 1200"]),
    (["rent went up by 150"], ["Rent 1350"]),
  ]

  @Test(arguments: payments)
  func `a payment that is offered stays beside another, and goes where it was stopped`(
    lines: [String],
    expected: [String]
  ) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("recurring", ["title", "amount"]).sorted() == expected)
  }

  @Test(arguments: [
    ["i want 5000 for a laptop by june", "make it 4500"], ["الجيم بقى ب 350 في الشهر", "نزلوه ل 300"],
    ["i want 5000 for a laptop by june", "how much a month"],
  ])
  func `another sum of what is offered is no agreement`(lines: [String]) throws {
    let sample = try sample()
    let held = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == held)
  }

  private nonisolated static let supposed: [([String], String)] = [
    (["متى الايجار", "لو نزل 100 كم يصير"], "دفعة ⟨Rent⟩ تكون 1,100 ريال بدل 1,200 ريال، ولم أغيّر شيئًا."),
    (["when is rent due", "what if it was 1500"], "Rent would be SAR 1,500 instead of SAR 1,200; I changed nothing."),
  ]

  @Test(arguments: supposed)
  func `another sum that is supposed of a payment is told, and changes nothing`(
    lines: [String],
    expected: String
  ) throws {
    let sample = try sample()
    let held = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == held)
  }

  private nonisolated static let leftOut: [([String], String)] = [
    (["ذكرني اكلم السباك بكرة العصر", "كرره كل اسبوع", "فوت المرة الجاية"], "2026-11-29T15:30:00+03:00"),
    (["ذكرني ادوية امي كل يوم 9 بالليل", "وقفه لين الجمعة"], "2026-11-27T21:00:00+03:00"),
    (["ذكرني ادوية امي كل يوم 9 بالليل", "وقفه لين الجمعة", "بكرا لا"], "2026-11-27T21:00:00+03:00"),
    (["ذكرني جيب الولاد الساعة 2", "كل يوم دوام", "بكرا لا"], "2026-11-23T14:00:00+03:00"),
    (["remind me to call mom every sunday at 6pm", "skip the next one"], "2026-11-29T18:00:00+03:00"),
    (["remind me to call mom every sunday at 6pm", "pause it until january"], "2027-01-03T18:00:00+03:00"),
    (["sabah saat 5-də bankı xatırlat", "hər həftə", "bu dəfəni ötür"], "2026-11-29T17:00:00+03:00"),
    (["ذكرني اكلم السباك بكرة العصر", "فوت المرة الجاية"], "2026-11-22T15:30:00+03:00"),
  ]

  @Test(arguments: leftOut)
  func `what comes again is left out once, or for a while`(lines: [String], at: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]) == [at])
  }

  @Test(arguments: [
    (["when is rent due", "maybe later"], "No problem, there is no hurry."),
    (["متى الايجار", "يمكن"], "لا بأس، بلا استعجال."),
    (["ذكرني بالبنك بكرة 10", "هل غيّرت شيئا آخر؟"], "آخر ما غيّرته: ضبط التذكير البنك."),
  ])
  func `whoever evades is not bidden farewell, and what was changed is told`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }
}
