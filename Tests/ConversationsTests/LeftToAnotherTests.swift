import AssistantSupport
import Testing

/// A clause behind a command that leaves it to somebody else, says that he has done it, or whose it is, takes the command back.
@MainActor
struct LeftToAnotherTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"alert","id":3,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T08:00:00Z","deadlineDate":"2026-11-26"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    """

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    "ذكريني الليلة ٩ أقفل الباب، ولدي بيقفله", "ذكرني بكرة ٨ أودي السيارة للورشة، أخوي بيوديها",
    "ذكرني بكرة ٨ أجيب الأولاد - السواق بيجيبهم", "فكرني الساعة ٦ أدفع النت، جوزي دفعه خلاص",
    "ذكرني بكرة أشتري حليب، أختي راح تشتريه",
    "remind me at 7 to lock the gate, my son will do it",
    "remind me tomorrow at 9 to call mum - no need, she just rang",
    "remind me tomorrow at 9 to call mum, actually she's calling me",
    "remind me tomorrow at 8 to take out the bins, my flatmate is doing it",
    "remind me at 6 to feed the cat, the neighbour said he'll do it",
    "sabah saat 9-da çiçəkləri sulamağı xatırlat, anam sulayacaq",
  ])
  func `what somebody else will do or has done is not set`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "ذكرني بكرة ٩ أكلم أمي، هي مشغولة اليوم", "remind me tomorrow at 9 to call the bank, they close at 3",
  ])
  func `why something is to be done takes nothing back`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body"]).count == 1)
  }

  @Test(arguments: [
    "شيل تنبيه الضريبة، المحاسب قال خليه", "vergi xəbərdarlığını sil, mühasib dedi qalsın",
    "put 100 in my goal, hold that thought",
  ])
  func `what somebody wants kept stays`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "صرفت ٦٠ على الغدا وأبوي دفعها عني", "صرفت ٤٠ غدا وصاحبي رجعهم لي", "سجل ٤٠ غدا، هي كانت على حساب الشركة",
    "سجل ٤٠ غدا، تراها بطاقة أمي", "سجل ٤٠ غدا، هاي مو إلي", "log 40 for lunch, that one's Sara's",
    "log 40 for lunch. it was on the company", "I spent 40 on lunch but my boss paid me back",
    "40 riyal nahar yaz, o bacımın kartı idi",
  ])
  func `what somebody else paid is not written down`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  private nonisolated static let shares = [
    ("صرفت أختي ٣٠ وأنا ٤٠", ["40"]), ("صرفت أمي ٩٠ وأبوي ٥٠", []),
    ("bacım 30 mən 40 xərclədim", ["40"]), ("دفع أحمد ٥٠ وسارة ٦٠", []), ("صرفت ٣٠ قهوة و٤٠ غدا", ["30", "40"]),
    ("صرفت ٢٠٠ على أمي و٣٠٠ على أختي", ["200", "300"]),
    ("اشتريت هدية لأختي ٣٠ ولأمي ٤٠", ["30", "40"]),
  ]

  @Test(arguments: shares)
  func `of several sums only one's own are written down`(line: String, amounts: [String]) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount"]) == amounts)
  }
}
