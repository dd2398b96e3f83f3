import AssistantSupport
import TestSupport
import Testing

/// What is said while it is asked whether a payment or a goal is to be added.
@MainActor
struct OfferedAdditionTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"alert","alertId":7,"alertType":"TAX_DEADLINE","severity":"high","title":"VAT","message":"soon","deadlineDate":"2026-11-26","actionUrl":"/taxes/declarations"}
    """

  private nonisolated static let offers: [([String], String)] = [
    (
      ["اشتراك الجيم ٣٠٠ كل شهر ابتدا من اول ديسمبر", "خليه كل ٣ شهور"],
      "هل أضيف الدفعة المتكررة الجيم: 300 ريال كل 3 أشهر، أولها في 1 ديسمبر 2026؟"
    ),
    (
      ["ابي اضيف اشتراك نتفلكس ٥٦ كل شهر يوم ١٠", "وش الدفعات اللي جايه"],
      "دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 1 ديسمبر 2026. | هل أضيف الدفعة المتكررة نتفلكس: 56 ريالًا كل شهر، أولها في 10 ديسمبر 2026؟"
    ),
    (
      ["add netflix 49 monthly on the 8th", "actualy the 18th"],
      "Shall I add the recurring payment netflix: SAR 49 every month, first on 18 December 2026?"
    ),
    (
      ["netflix əlavə et ayda 45 hər ayın 10u"],
      "netflix təkrarlanan ödənişini əlavə edim: 45 SAR hər ay, ilki 10 dekabr 2026?"
    ),
    (
      ["netflix əlavə et ayda 45 hər ayın 10u", "48 imiş"],
      "netflix təkrarlanan ödənişini əlavə edim: 48 SAR hər ay, ilki 10 dekabr 2026?"
    ),
    (["add netflix 49 monthly on the 8th", "drop netflix"], "All right, I will not."),
    (["netflix əlavə et ayda 45 hər ayın 10u", "netflixi sil"], "Yaxşı, etmirəm."),
    (["اشتراك الجيم ٣٠٠ كل شهر ابتدا من اول ديسمبر", "امسحه"], "حسنًا، لن أفعل."),
    (
      ["ابي اجمع ٢٠ الف لسيارة قبل رمضان", "كثير خله لنهايه يونيو"],
      "هل أنشئ هدف سيارة: 20,000 ريال حتى 30 يونيو 2027؟"
    ),
    (
      ["عايز احوش ١٢٠٠٠ للجواز لحد ديسمبر الجاي", "لا خلي الهدف ١٠ تلاف"],
      "هل أنشئ هدف جواز: 10,000 ريال حتى 1 ديسمبر 2026؟"
    ),
  ]

  @Test(arguments: offers)
  func `it is asked again with what was said, or left`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["ابي اضيف اشتراك نتفلكس ٥٦ كل شهر يوم ١٠", "وش الدفعات اللي جايه", "نعم"], "نتفلكس 56 2026-12-10"),
    (["add netflix 49 monthly on the 8th", "when is rent due?", "yes"], "netflix 49 2026-12-08"),
  ])
  func `yes behind a question between is yes to it`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("recurring", ["title", "amount", "nextDue"]).contains(expected))
  }
}
