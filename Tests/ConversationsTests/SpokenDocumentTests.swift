import AssistantSupport
import TestSupport
import Testing

/// What is told of a document that was spoken of, and asked of several.
@MainActor
struct SpokenDocumentTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    """

  private func dependents(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("dependent", ["name", "deadline"])
  }

  private nonisolated static let done: [([String], [String])] = [
    (["هوية ليان متى تنتهي؟", "جددتها"], ["حسام 2026-11-26"]), (["متى تنتهي رخصة حسام؟", "خلص"], ["ليان 2026-12-09"]),
    (["when does Layan's ID expire?", "it's done"], ["حسام 2026-11-26"]),
    (["when does Layan's ID expire?", "she renewed it"], ["حسام 2026-11-26"]),
    (["Lianın şəxsiyyət vəsiqəsi nə vaxt bitir?", "yenilədim"], ["حسام 2026-11-26"]),
    (["Lianın şəxsiyyət vəsiqəsi nə vaxt bitir?", "bitdi"], ["حسام 2026-11-26"]),
    (["هوية ليان متى تنتهي؟", "صارت لين 2031"], ["حسام 2026-11-26", "ليان 2031-12-09"]),
    (["when does Layan's id expire?", "it's valid until 2031 now"], ["حسام 2026-11-26", "ليان 2031-12-09"]),
    (["Lianın vəsiqəsi nə vaxt bitir?", "2031-ə qədər oldu"], ["حسام 2026-11-26", "ليان 2031-12-09"]),
    (
      ["متى تنتهي هوية ليان؟", "وجوازها بعد سنة"],
      ["حسام 2026-11-26", "ليان 2026-12-09", "ليان 2027-11-21"]
    ),
    (["متى هوية ليان", "جددت جوازي"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
    (["layan's id?", "renewed my license"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
    (["Lianın vəsiqəsi nə vaxt bitir?", "pasportumu yenilədim"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
    (["هوية ليان متى تنتهي؟", "ما جددتها"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
    (["when does Layan's ID expire?", "not done yet"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
    (["when does Layan's ID expire?", "is it done?"], ["حسام 2026-11-26", "ليان 2026-12-09"]),
  ]

  @Test(arguments: done)
  func `what is told of somebody's document is done or changed`(lines: [String], expected: [String]) throws {
    #expect(try dependents(behind: lines) == expected.sorted())
  }

  @Test(arguments: [
    (["متى ينتهي جوازي؟", "جددته"], "ما التاريخ الجديد؟"),
    (["when does my passport expire?", "I renewed it"], "What is the new date?"),
    (["pasportum nə vaxt bitir?", "yenilədim"], "Yeni tarix nədir?"),
  ])
  func `of one's own document the new date is asked`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (
      ["جوازي ينتهي 1 مايو 2027 ورخصتي 3 يونيو 2028", "متى ينتهون؟"],
      "جواز سفرك ينتهي بعد 161 يومًا، في 1 مايو 2027. | رخصة قيادتك تنتهي بعد 560 يومًا، في 3 يونيو 2028."
    ),
    (
      ["my passport expires 1 May 2027 and my licence 3 June 2028", "when do they expire"],
      "Your passport expires in 161 days, on 1 May 2027. | Your driving licence expires in 560 days, on 3 June 2028."
    ),
  ])
  func `of several that were named it is told when each ends`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }

  @Test func `another document of one's own follows with its day`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: ["جوازي ينتهي ٣ مارس ٢٠٢٨", "والرخصه ١٥ رمضان"])
    #expect(try sample.records("service", ["expires"]) == ["2027-02-22", "2028-03-03"])
  }
}
