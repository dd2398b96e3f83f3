import AssistantSupport
import Testing

/// A name that fits what is held by half is asked about, and what was at another time or waits for something changes nothing at once.
@MainActor
struct NameOfAnotherTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    {"kind":"reminder","id":"r-4","at":"2026-11-24T11:00:00+03:00","body":"pay the power bill","title":"Reminder"}
    {"kind":"reminder","id":"r-5","at":"2026-11-24T11:00:00+03:00","body":"su pulunu ödəmək","title":"Xatırlatma"}
    {"kind":"alert","id":3,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T08:00:00Z","deadlineDate":"2026-11-26"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    """

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    ["ألغي تذكير كهرباء الاستراحة"], ["احذف تذكير فاتورة كهرباء المزرعة"], ["ألغي تذكير الكهرباء حق الاستراحة"],
    ["أجّل تذكير كهرباء المحل ليوم السبت"], ["cancel the reminder about the farm's power bill"],
    ["delete the beach house power bill reminder"],
    ["ألغي تذكير الفاتورة", "كهرباء الاستراحة"], ["ألغي تذكير الفاتورة", "مياه البيت"],
  ])
  func `a name that fits by half takes nothing away`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "احذف تذكير الكهرباء", "احذف تذكير فاتورة الكهرباء الجديدة", "ألغ تذكير دفع فاتورة الكهرباء",
  ])
  func `a name that fits takes it away`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    #expect(try !sample.records("reminder", ["body"]).contains("دفع فاتورة الكهرباء"))
  }

  @Test func `why something is to go takes nothing else away`() throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["شيل تذكير المياه، أخوي دفعها"])
    let held = try sample.records("reminder", ["body"])
    #expect(held.contains("دفع فاتورة الكهرباء") && !held.contains("دفع فاتورة المياه"))
  }

  @Test(arguments: [
    ["اكتم الإشعارات لو زادت", "اكتم كل الإشعارات لو زادت"], ["اكتم إشعارات الأهداف من بكرة"],
    ["شيل تنبيه الضريبة لين يدفعها المحاسب"], ["dismiss the tax alert after the accountant files it"],
    ["dismiss the tax alert by the time I've paid"], ["mute everything the minute I fall asleep"],
    ["set my food budget to 90 when my salary comes", "set my food budget to 70 if my husband agrees"],
    ["raise my food budget to 90 as of January"], ["raise my food budget to 90 next month"],
    ["زيدي ميزانية الأكل ١٠ من الأسبوع الجاي"], ["yemək büdcəsini gələn aydan 90 elə"],
    ["شيلي تنبيه الضريبة إذا دفعت", "شيلي تنبيه الضريبة لما أسدد"],
  ])
  func `what waits for something is not done at once`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "كانت أمس ٤٠", "yesterday it was 40", "dünən 40 idi", "last month it was 45", "الأسبوع اللي راح كانت ٤٥",
    "عادة تكون ٤٠",
    "keçən həftə 45 idi",
  ])
  func `what it cost at another time changes nothing unasked`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["سجل ٥٠ قهوة", line])
    #expect(try sample.records("transaction", ["amount"]) == ["50"])
  }

  @Test(arguments: ["لا كانت ٤٠", "كانت ٤٠", "it was 40"])
  func `what it was corrects the last entry`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["سجل ٥٠ قهوة", line])
    #expect(try sample.records("transaction", ["amount"]) == ["40"])
  }

  private nonisolated static let texts = [
    ("وبدل المقاول خله السباك", "أكلم السباك"), ("غيّر النص لـ عرس ريما", "عرس ريما"),
    ("وغيري نصه إلى عرس ريما", "عرس ريما"),
    ("خل نصه عرس ريما", "عرس ريما"), ("change its text to water the plants", "water the plants"),
  ]

  @Test(arguments: texts)
  func `other words for a reminder are all of its words, or stand in their place`(line: String, body: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["ذكرني بكرة ٩ أكلم المقاول", line])
    #expect(try sample.records("reminder", ["body"]).contains(body))
  }

  private nonisolated static let spellings = [
    ("bought shoes for 90 from Noon", "90 shoes 2026-11-21"), ("70 riyal benzin yaz", "70 benzin 2026-11-21"),
  ]

  @Test(arguments: spellings)
  func `a shop is no hour, and a verb at the end tells the language`(line: String, entry: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    #expect(
      try sample.records("transaction", ["amount", "category", "at"]).map { String($0.prefix(entry.count)) } == [entry]
    )
  }
}
