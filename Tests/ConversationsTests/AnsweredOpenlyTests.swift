import AssistantSupport
import TestSupport
import Testing

/// What is said to «which one?» and to «shall I?» does what it says, and no more: what it keeps stays, what it takes back is not done, and
/// what it asks for besides is done before the question is put again.
@MainActor
struct AnsweredOpenlyTests {
  private static let held = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","title":"تذكير","body":"اجتماع الفريق","at":"2026-11-23T10:00:00+03:00"}
    {"kind":"reminder","id":"r-2","title":"تذكير","body":"زيارة خالتي أم فهد","at":"2026-11-24T17:00:00+03:00"}
    {"kind":"reminder","id":"r-3","title":"تذكير","body":"دفع فاتورة الكهرباء","at":"2026-11-26T20:00:00+03:00"}
    {"kind":"reminder","id":"r-4","title":"تذكير","body":"دفع فاتورة المياه","at":"2026-11-28T20:00:00+03:00"}
    {"kind":"transaction","id":"t-1","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T20:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"22","currency":"SAR","category":"شاي","at":"2026-11-20T08:00:00+03:00"}
    """

  private static let bills = """
    {"kind":"profile","name":"Sara","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","title":"Reminder","body":"pay the water bill","at":"2026-11-23T10:00:00+03:00"}
    {"kind":"reminder","id":"r-2","title":"Reminder","body":"pay the power bill","at":"2026-11-24T17:00:00+03:00"}
    """

  private static let all = ["اجتماع الفريق", "دفع فاتورة الكهرباء", "دفع فاتورة المياه", "زيارة خالتي أم فهد"]
  private static let expenses = ["18", "22", "345"]

  private func sample(_ records: String = held) throws -> SampleAssistant { try SampleAssistant.holding(records) }

  // MARK: What is kept

  @Test(
    arguments: [
      "لا خل المياه", "لا اترك خالتي", "لا خلي بس خالتي", "لا خل الكهرباء بعد", "لأ سيب خالتي", "لا بس الاجتماع خله",
      "لا خل الاجتماع", "no, keep الاجتماع", "لا الكهرباء بعد خلها",
    ],
    ["شيل كل التذكيرات إلا الاجتماع", "شيل كل التذكيرات"]
  )
  func `what is kept behind an offer stays, and what is left of it is asked`(line: String, offer: String) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: [offer, line])
    #expect(try sample.held() == before, "\(line)")
    #expect(answer.contains("هل أحذف") || answer.contains("Shall I"), "\(line): \(answer)")
  }

  @Test func `what was kept stays once the rest goes`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["شيل كل التذكيرات إلا الاجتماع", "لا خل المياه", "نعم"])
    #expect(try sample.records("reminder", ["body"]) == ["اجتماع الفريق", "دفع فاتورة المياه"])
  }

  // MARK: What is taken back in the same breath

  @Test(
    arguments: [
      ("شيل الأول، لا قصدي الثاني", "زيارة خالتي أم فهد"), ("شيل الأول، قصدي الثاني", "زيارة خالتي أم فهد"),
      ("شيل الثاني لو سمحت، لا لا الثالث", "دفع فاتورة الكهرباء"),
      ("شيل تذكير الكهرباء، لا المياه", "دفع فاتورة المياه"),
      ("امسح تذكير الكهرباء، عفوا المياه", "دفع فاتورة المياه"), ("احذف الثاني، لا أقصد الأول", "اجتماع الفريق"),
      ("delete the first, I mean the second", "زيارة خالتي أم فهد"),
    ]
  )
  func `the second alone goes of what is corrected at once`(line: String, gone: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["تذكيراتي", line])
    #expect(try sample.records("reminder", ["body"]) == Self.all.filter { $0 != gone }, "\(line)")
  }

  @Test(
    arguments: [
      "cancel the water bill reminder, no, the power one", "cancel the water reminder, sorry, the power one",
      "delete the water bill reminder, no wait, the power bill",
    ]
  )
  func `the second alone goes in English`(line: String) throws {
    let sample = try sample(Self.bills)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body"]) == ["pay the water bill"], "\(line)")
  }

  // MARK: What is not carried over

  @Test(arguments: [["شيل تذكير خالتي", "الكهرباء"], ["شيل تذكير خالتي", "سجل ٢٠ قهوة", "الكهرباء"]])
  func `a bare noun behind a removal removes nothing`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == Self.all.filter { $0 != "زيارة خالتي أم فهد" })
    #expect(try sample.records("transaction", ["amount"]).contains("345"))
  }

  @Test(arguments: ["سجل ٢٠ قهوة", "ذكرني بكرة ٩ الصبح أكلم أمي"])
  func `what was asked is answered behind something that is added`(line: String) throws {
    let sample = try sample()
    let answer = try sample.answer(to: ["الغ تذكير الفاتورة", line])
    #expect(answer.contains("أيها تقصد؟"), "\(answer)")
    _ = try sample.answer(to: ["الكهرباء"])
    #expect(try !sample.records("reminder", ["body"]).contains("دفع فاتورة الكهرباء"))
    #expect(try sample.records("transaction", ["amount"]).contains("345"))
  }

  @Test func `a reminder that is asked for beside a question is made`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["شيل تذكير الفاتورة", "ذكرني بكرة ٩ الصبح أكلم أمي"])
    #expect(try sample.records("reminder", ["body"]).contains("أكلم أمي"))
  }

  @Test(arguments: [("وش عندي بكرة؟", "22 نوفمبر"), ("وش عندي اليوم؟", "21 نوفمبر"), ("كم صرفت اليوم؟", "18 ريالًا")])
  func `what is asked beside a question is answered before it is put again`(line: String, word: String) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: ["شيل تذكير الفاتورة", line])
    #expect(answer.contains(word) && answer.contains("أيها تقصد؟"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["كم الساعة؟", "كم صرفت اليوم؟", "سجل ١٠ موية"])
  func `whether all are to go is asked again behind something else`(line: String) throws {
    let sample = try sample()
    let answer = try sample.answer(to: ["شيل كل التذكيرات", line])
    #expect(answer.contains("ألغي كل تذكيراتك؟"), "\(answer)")
    #expect(try sample.records("reminder", ["body"]) == Self.all)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.records("reminder", ["body"]) == [])
  }

  // MARK: All that was named

  @Test(arguments: ["احذف ١٨ و٢٢", "احذف ١٨ ريال و٢٢ ريال", "delete 18 and 22"])
  func `each sum that is named goes`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount"]) == ["345"])
  }

  @Test(arguments: ["احذف عمليات اليوم وأمس", "امسح عمليات أمس واليوم"])
  func `what is of two days is named before it goes`(line: String) throws {
    let sample = try sample()
    let answer = try sample.answer(to: [line])
    #expect(answer.contains("قهوة") && answer.contains("شاي"), "\(answer)")
    #expect(try sample.records("transaction", ["amount"]) == Self.expenses)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.records("transaction", ["amount"]) == ["345"])
  }

  @Test(arguments: ["الثنتين", "both", "كلاهما"])
  func `one undo takes back what one answer did`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["الغ تذكير الفاتورة", line])
    #expect(try sample.records("reminder", ["body"]) == ["اجتماع الفريق", "زيارة خالتي أم فهد"])
    _ = try sample.answer(to: ["تراجع"])
    #expect(try sample.held() == before)
  }
}
