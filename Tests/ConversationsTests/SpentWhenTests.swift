import AssistantSupport
import TestSupport
import Testing

/// What was spent has been: its time is the last one that the words may mean, and its sum is one that was said.
@MainActor
struct SpentWhenTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    """

  private func entries(_ line: String) throws -> [String] {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: [line])
    return try sample.records("transaction", ["amount", "category", "at"]).map { String($0.prefix { $0 != "T" }) }
  }

  @Test(arguments: [
    ("صرفت ١٥ ريال العصر على الشاي", "15 الشاي 2026-11-20"), ("اشتريت فطور بعشرة ريال الصبح", "10 فطور 2026-11-21"),
    ("صرفت ١٠٠ ريال في الصيف على السفر", "100 السفر 2026-06-21"),
    ("صرفت ٣٠ ريال بالعيد على الحلاوة", "30 الحلاوة 2026-05-27"),
    ("spent 12 riyals in the morning on coffee", "12 coffee 2026-11-21"),
    ("spent 12 riyals in the evening on coffee", "12 coffee 2026-11-20"),
    ("spent 12 riyals in summer on travel", "12 travel 2026-06-21"),
    ("səhər kofeyə 6 manat verdim", "6 kofe 2026-11-21"), ("axşam kofeyə 6 manat xərclədim", "6 kofe 2026-11-20"),
    ("spent 80 riyals on Eid clothes", "80 Eid clothes 2026-11-21"),
    ("دفعت 1,234.250 دينار كويتي إيجار", "1234.250 إيجار 2026-11-21"),
    ("paid SAR 1,234.567 for gas", "1234.567 gas 2026-11-21"),
  ])
  func `an expense is of the last time that its words mean`(line: String, entry: String) throws {
    #expect(try entries(line) == [entry])
  }

  @Test(arguments: [
    ("صرفت من ٢٠ إلى ٣٠ ألف ريال على الأثاث", "كم المبلغ؟"), ("spent 20-30k riyals on furniture", "How much was it?"),
    ("صرفت خمسين ريال ونص على الفطور", "سجّلت العملية: 50.50 ريال (الفطور)."),
    ("صرفت ألف ريال ونص على الجوال", "سجّلت العملية: 1,500 ريال (الجوال)."),
  ])
  func `a sum is logged where one was said`(line: String, answer: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    #expect(try sample.answer(to: [line]) == answer)
  }
}
