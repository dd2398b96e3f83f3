import AssistantSupport
import TestSupport
import Testing

/// Which alert is explained where its name is said.
@MainActor
struct NamedReasonTests {
  private func answer(_ line: String) throws -> String {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"alert","id":1,"alertType":"UNAUTHORIZED_PAYMENT","title":"Unauthorised","message":"300 SAR","severity":"critical","createdAt":"2026-11-14T10:00:00"}
      {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax","message":"VAT","severity":"high","createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","daysRemaining":5}
      {"kind":"alert","id":3,"alertType":"RECOMMENDATION","title":"Cheaper","message":"plan","severity":"low","createdAt":"2026-11-14T10:00:00"}
      {"kind":"service","service":"passport_renewal","expires":"2026-12-08"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-28"}
      """
    )
    return try sample.answer(to: [line])
  }

  @Test(arguments: [
    ("ليش ظهر تنبيه الضريبة؟", "VAT"), ("why did the tax alert appear?", "VAT"),
    ("vergi xəbərdarlığı niyə göründü?", "VAT"), ("ليش نبهتني عن التوصية؟", "Cheaper"),
    ("why did you alert me about the recommendation?", "Cheaper"), ("ليش ظهر هذا التنبيه؟", "Unauthorised"),
    ("ليش ظهر تنبيه الجواز؟", "جواز"), ("why did the passport alert come up?", "passport"),
    ("ليش ظهر تنبيه ليان؟", "ليان"),
  ])
  func `the alert that is named is the one that is explained, with its weight`(line: String, named: String) throws {
    let answer = try answer(line)
    #expect(answer.contains(named) && answer.contains("100"), "\(answer)")
  }

  @Test(arguments: [
    ("ليش ظهر تنبيه الكهرباء؟", "الكهرباء"), ("why did the electricity alert appear?", "electricity"),
    ("ليش ظهر تنبيه الرخصة؟", "رخصة"), ("ليش ظهر تنبيه الرصيد؟", "رصيد"),
  ])
  func `where none of that name is open no other one is explained`(line: String, named: String) throws {
    let answer = try answer(line)
    #expect(answer.contains(named) && !answer.contains("100"), "\(answer)")
  }
}
