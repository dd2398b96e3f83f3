import AssistantSupport
import TestSupport
import Testing

/// What is asked for in two steps or more, the parts in either order.
@MainActor
struct TwoStepConversationTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let night = "لن أزعجك من ⟨23:00⟩ إلى ⟨07:00⟩، إلا بتنبيه حرج."
  private nonisolated static let nightInEnglish =
    "Quiet hours are from 23:00 to 07:00; only critical alerts come through."
  private nonisolated static let nightInAzerbaijani =
    "Sakit saatlar: 23:00 – 07:00. Bu vaxt yalnız kritik xəbərdarlıqlar gələcək."

  private nonisolated static let quiet: [([String], String)] = [
    (["ابغى ساعات هدوء", "من ١١ لين ٧"], night),
    (["عايز ساعات هدوء", "من ١١ لحد ٧"], night),
    (["ابغى ساعات هدوء", "١١ الى ٧"], night),
    (["ابغى ساعات هدوء", "من ١١", "لين ٧"], night),
    (["ابغى ساعات هدوء", "١١ بالليل", "٧ الصبح"], night),
    (["بدي ساعات هدوء", "لين ٧", "من ١١"], night),
    (["بدي ساعات هدوء", "من ١١ بالليل", "لل٧ الصبح"], night),
    (["set quiet hours", "11 to 7"], nightInEnglish),
    (["set quiet hours", "from 11", "till 7"], nightInEnglish),
    (["set quiet hours", "until 7", "11"], nightInEnglish),
    (["set quiet hours", "11pm", "7am"], nightInEnglish),
    (["i want quiet hours", "23:00-07:00"], nightInEnglish),
    (["sakit saatlar təyin et", "23-dən 7-yə"], nightInAzerbaijani),
    (["sakit saatlar qoy", "saat 23-dən", "7-yə qədər"], nightInAzerbaijani),
    (["sakit saatlar təyin et", "gecə 11", "səhər 7"], nightInAzerbaijani),
  ]

  @Test(arguments: quiet)
  func `quiet hours are set in as many steps as somebody takes`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let told: [([String], String)] = [
    (["ذكرني", "بكره ٨ الصبح", "آخذ الدواء"], "سأذكّرك: آخذ الدواء (22 نوفمبر 2026 الساعة ⟨08:00⟩)."),
    (["remind me", "tomorrow at 8", "take medicine"], "I'll remind you: take medicine (22 November 2026 at 08:00)."),
    (
      ["mənə xatırlat", "sabah saat 8-də", "dərman içmək"], "Xatırladacağam: dərman içmək (22 noyabr 2026, saat 08:00)."
    ),
    (["سجل مصروف", "قهوة", "٥٠"], "سجّلت العملية: 50 ريالًا (قهوة)."),
    (["سجل ٥٠", "قهوة"], "عدّلت العملية: 50 ريالًا (قهوة)، 21 نوفمبر 2026."),
    (["log an expense", "50", "coffee"], "Changed: SAR 50 (coffee), 21 November 2026."),
    (["log coffee", "50"], "Logged: SAR 50 (coffee)."),
    (["xərc yaz", "qəhvə", "50"], "Yazdım: 50 SAR (qəhvə)."),
    (["büdcə qoy", "ərzaq", "500"], "ərzaq üçün büdcə, aylıq: 500 SAR."),
    (["create a savings goal", "5000", "laptop"], "New goal laptop: SAR 5,000."),
    (["حدث تاريخ وثيقة", "جوازي", "١ مارس ٢٠٣٠"], "حدّثته. جواز سفرك ينتهي بعد 1196 يومًا، في 1 مارس 2030."),
    (
      ["update a document date", "passport", "1 March 2030"],
      "Updated. Your passport expires in 1196 days, on 1 March 2030."
    ),
    (
      ["ابغى اضيف بنتي سارة", "هويتها تنتهي ١ مارس ٢٠٢٧"], "أضفتها. ابنتك سارة: تجديد الهوية، في 1 مارس 2027."
    ),
    (
      ["add my daughter Sara", "her passport expires on 1 March 2027"],
      "Added. Your daughter Sara: passport renewal, on 1 March 2027."
    ),
    (
      ["add a dependent", "my son Adam", "passport on 1 March 2027"],
      "Added. Your son Adam: passport renewal, on 1 March 2027."
    ),
  ]

  @Test(arguments: told)
  func `what is still to be said may come in any order`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }
}
