import AssistantSupport
import TestSupport
import Testing

/// «وش المتأخر علي؟» is answered with what was to be done before today, and with nothing that is to come.
@MainActor
struct OverdueTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-11-18"}
    {"kind":"service","service":"national_id_renewal","expires":"2026-12-20"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-19"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"موعد ضريبي","message":"إقرار","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-20","actionUrl":"/taxes/declarations"}
    {"kind":"alert","id":3,"alertType":"TAX_DEADLINE","title":"موعد ضريبي","message":"سداد","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","actionUrl":"/taxes/declarations"}
    """

  @Test(arguments: [
    "وش المتأخر علي؟", "فيه شي متأخر؟", "what is overdue?", "anything past due?", "nəyim gecikib?",
    "how many are overdue?",
  ])
  func `what is overdue is told, the longest overdue first`(question: String) throws {
    let answer = try SampleAssistant.holding(Self.records).answer(to: [question])
    let places = ["18", "حسام", "إقرار"].map { answer.firstRange(of: $0)?.lowerBound }
    let found = places.compactMap(\.self)
    #expect(found.count == places.count && found == found.sorted(), "\(answer)")
    #expect(!answer.contains("سداد") && !answer.contains("ليان"), "\(answer)")
  }

  @Test(arguments: [
    ("وش المتأخر علي؟", "لا شيء متأخر عليك."), ("what is overdue?", "Nothing of yours is overdue."),
    ("nəyim gecikib?", "Gecikən heç nəyiniz yoxdur."), ("هل عندي ضرائب متأخرة؟", "لا شيء متأخر عليك."),
  ])
  func `where nothing is overdue that is said`(question: String, expected: String) throws {
    let answer = try SampleAssistant.holding(.household).answer(to: [question])
    #expect(answer.hasPrefix(expected), "\(answer)")
  }
}
