import AssistantSupport
import TestSupport
import Testing

/// What is asked of expenses by the shop, the days or the list that is meant, and which of them is to go.
@MainActor
struct AskedSpendingTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","merchant":"نمق","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"145","currency":"SAR","category":"مطاعم","merchant":"هرفي","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"212.75","currency":"SAR","category":"بقالة","merchant":"بنده","at":"2026-11-19T17:40:00+03:00"}
    {"kind":"transaction","id":"t-4","amount":"96","currency":"SAR","category":"مطاعم","merchant":"البيك","at":"2026-11-08T20:00:00+03:00"}
    {"kind":"transaction","id":"t-5","amount":"260","currency":"SAR","category":"مطاعم","merchant":"شاورمر","at":"2026-10-28T19:00:00+03:00"}
    {"kind":"transaction","id":"t-6","amount":"480","currency":"SAR","category":"ملابس","merchant":"سنتربوينت","at":"2026-10-05T18:00:00+03:00"}
    """

  private static func spent(_ name: String, _ sum: String) -> String {
    "على \(name): مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: \(sum) ريالًا."
  }

  private nonisolated static let asked: [([String], String)] = [
    (["كم دفعت في هرفي؟"], "هرفي 145"), (["مصروف هرفي ده كان بكام؟"], "هرفي 145"),
    (["قديش دفعت بهرفي؟"], "هرفي 145"), (["كم صرفت على ملابس؟", "وهرفي كم دفعت له؟"], "هرفي 145"),
    (["كم دفعت في هرفي؟", "والبيك؟"], "البيك 96"),
  ]

  @Test(arguments: asked)
  func `what went to a shop is told`(lines: [String], expected: String) throws {
    let parts = expected.split(separator: " ").map(String.init)
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == Self.spent(parts[0], parts[1]))
  }

  private nonisolated static let told: [([String], String)] = [
    (["شنو آخر عمليتين؟"], "عملياتك، أحدثها أولًا:\n18 ريالًا (قهوة)، 21 نوفمبر 2026\n145 ريالًا (مطاعم)، 20 نوفمبر 2026"),
    (
      ["وريني آخر ثلاث عمليات"],
      "عملياتك، أحدثها أولًا:\n18 ريالًا (قهوة)، 21 نوفمبر 2026\n145 ريالًا (مطاعم)، 20 نوفمبر 2026\n212.75 ريال (بقالة)، 19 نوفمبر 2026"
    ),
    (
      ["اعرض عمليات المطاعم كلّها"],
      "عملياتك، أحدثها أولًا:\n145 ريالًا (مطاعم)، 20 نوفمبر 2026\n96 ريالًا (مطاعم)، 8 نوفمبر 2026\n260 ريالًا (مطاعم)، 28 أكتوبر 2026"
    ),
    (["وش سجلت اليوم؟"], "عملياتك، أحدثها أولًا:\n18 ريالًا (قهوة)، 21 نوفمبر 2026"),
    (["كم أنفقت على البقالة هذا الشهر؟", "وفي أي يوم؟"], "عملياتك، أحدثها أولًا:\n212.75 ريال (بقالة)، 19 نوفمبر 2026"),
    (["كم صرفت من بداية أكتوبر؟"], "مصروفاتك من 1 أكتوبر 2026 إلى 21 نوفمبر 2026: 1,211.75 ريال."),
    (["كم صرفت منذ مطلع أكتوبر؟"], "مصروفاتك من 1 أكتوبر 2026 إلى 21 نوفمبر 2026: 1,211.75 ريال."),
    (
      ["how much did I spend since the start of October?"],
      "You spent from 1 October 2026 to 21 November 2026: SAR 1,211.75."
    ),
    (
      ["شو صرفت الشهر الماضي؟", "شو أكتر شي صرفت عليه فيه؟"],
      "أكثر ما صرفت عليه من 1 أكتوبر 2026 إلى 31 أكتوبر 2026: ملابس (480 ريالًا)، مطاعم (260 ريالًا)."
    ),
  ]

  @Test(arguments: told)
  func `the days and the list that are meant are told`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == expected)
  }

  private nonisolated static let gone: [([String], String)] = [
    (["امسح مصروف يوم الخميس"], "212.75"), (["احذف عملية الجمعة"], "145"),
    (["delete the expense of Thursday"], "212.75"),
  ]

  @Test(arguments: gone)
  func `of what was spent a day is the last of its name`(lines: [String], sum: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try !sample.records("transaction", ["amount"]).contains(sum))
    #expect(try sample.records("transaction", ["amount"]).count == 5)
  }

  private nonisolated static let logged: [([String], String)] = [
    (["صرفت ٥٠ على غسيل السيارة", "وصنفها صيانة"], "50 صيانة"),
    (["صرفت ٥٠ على غسيل السيارة", "حطها تحت صيانة"], "50 صيانة"),
    (["log 50 for car wash", "put it under maintenance"], "50 maintenance"),
    (["انخصم مني اليوم ٢٩ ريال اشتراك نتفلكس، دوّنها"], "29 اشتراك نتفلكس"),
    (["lunch was 19 the day before yesterday, log it"], "19 lunch"),
    (["سجل ٢٠ أتاي و٥٠ طاكسي", "رجعهم بجوج"], ""), (["log 20 tea and 50 taxi", "undo both"], ""),
    (["عبّيت السيارة بنزين بـ ٩٥", "امحي اللي سجلته هلق"], ""),
  ]

  @Test(arguments: logged)
  func `what is said of the last entry is kept`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant.holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]).joined() == expected)
  }
}
