import AssistantSupport
import Testing

/// What a sentence calls by the words of something held, with whose or which other one it is, is asked about and not changed.
@MainActor
struct OwnerBesideTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-24T17:00:00+03:00","body":"زيارة خالتي أم فهد","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-24T11:00:00+03:00","body":"the team meeting","title":"Reminder"}
    {"kind":"reminder","id":"r-4","at":"2026-11-24T12:00:00+03:00","body":"aunt Mona's visit","title":"Reminder"}
    {"kind":"reminder","id":"r-5","at":"2026-11-24T13:00:00+03:00","body":"komanda görüşü","title":"Xatırlatma"}
    {"kind":"goal","id":"g-1","title":"سفر","target":"5000","saved":"0","currency":"SAR"}
    {"kind":"goal","id":"g-2","title":"Vacation","target":"8000","saved":"3900","currency":"SAR"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"transaction","id":"t-1","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T10:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"90","currency":"SAR","category":"electricity","at":"2026-11-04T10:00:00+03:00"}
    """

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    "شيل تذكير زيارة عمتي أم سعود", "الغي تذكير زيارة عمتي", "شيل تذكير زيارة خالي أبو فهد", "احذف تذكير زيارة جدتي",
    "شيل تذكير اجتماع فريق المدرسة", "امسح التذكير بتاع اجتماع فريق الكورة", "أخر تذكير اجتماع فريق المبيعات ساعة",
    "delete the school team meeting reminder", "delete the sales team meeting", "move the school team meeting to 6pm",
    "delete aunt Huda's visit reminder", "məktəb komandasının görüşü xatırlatmasını sil",
  ])
  func `a reminder of another name stays`(line: String) throws { #expect(try isUnchanged([line])) }

  @Test(arguments: [
    "احذف مصروف كهرباء الاستراحة", "امسح عملية كهرباء المزرعة", "delete the farm electricity expense",
    "احذف هدف سفر أمي", "حط ٢٠٠ في هدف سفر أمي", "delete my sister's vacation goal",
    "add 200 to my sister's vacation goal", "bacımın Vacation hədəfini sil",
    "احذف ميزانية أكل القطط", "delete the cat food budget", "delete my dog's food budget",
    "delete the shop rent payment",
  ])
  func `what money goes to under another name stays`(line: String) throws { #expect(try isUnchanged([line])) }

  @Test(arguments: [
    ("احذف تذكير اجتماع الفريق", "reminder", "r-1"), ("احذف تذكير زيارة خالتي", "reminder", "r-2"),
    ("الغي تذكير زيارة أم فهد", "reminder", "r-2"), ("delete the team meeting reminder", "reminder", "r-3"),
    ("delete the electricity expense", "transaction", "t-2"),
    ("delete the old electricity expense", "transaction", "t-2"),
    ("delete the vacation goal", "goal", "g-2"), ("احذف هدف السفر", "goal", "g-1"),
  ])
  func `what is called by its own name goes`(line: String, kind: String, id: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    #expect(try !sample.records(kind, ["id"]).contains(id))
  }
}
