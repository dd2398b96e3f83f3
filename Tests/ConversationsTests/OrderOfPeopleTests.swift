import AssistantSupport
import TestSupport
import Testing

/// In which order what people have to do is due, and what is no question about it.
@MainActor
struct OrderOfPeopleTests {
  private nonisolated static let family = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"payment","amount":"650","currency":"SAR","dueDate":"2026-12-05"}
    """

  private nonisolated static let behind: [([String], String)] = [
    (["who's got the soonest deadline?", "who comes after him?"], "ليان"),
    (["who's got the soonest deadline?", "who is after him?"], "ليان"),
    (["who's got the soonest deadline?", "who comes after him?", "and after her?"], "نورة"),
    (["مين أقرب واحد من التابعين؟", "ومين بعده؟"], "ليان"), (["وش على ليان؟", "مين يجي بعدها؟"], "نورة"),
  ]

  @Test(arguments: behind)
  func `who comes behind somebody is told`(lines: [String], name: String) throws {
    let answer = try SampleAssistant.holding(Self.family).answer(to: lines)
    #expect(answer.contains(name), "\(answer)")
  }

  private nonisolated static let first: [([String], String)] = [
    (["when's my wife's passport up?", "and my mother's?", "so which of the two comes first"], "نورة"),
    (["when's my wife's passport up?", "and my mother's?", "which of the two is first?"], "نورة"),
    (["متى جواز زوجتي؟", "وأمي؟", "أي واحد منهم أول؟"], "نورة"),
    (["متى جواز زوجتي؟", "وأمي؟", "مين فيهم الأول؟"], "نورة"),
    (["متى جواز أمي؟", "وزوجتي؟", "أي واحد منهم الأخير؟"], "منى"),
  ]

  @Test(arguments: first)
  func `of two that were spoken of the first is told, whichever was spoken of first`(
    lines: [String],
    name: String
  )
    throws
  {
    let answer = try SampleAssistant.holding(Self.family).answer(to: lines)
    #expect(answer.contains(name), "\(answer)")
  }

  @Test(arguments: [
    ["when is my next payment?", "when is Ramadan?"], ["متى القسط الجاي؟", "متى رمضان؟"],
    ["növbəti ödəniş nə vaxtdır?", "Ramazan nə vaxtdır?"],
  ])
  func `a feast behind a payment is a day, and no payment`(lines: [String]) throws {
    let answer = try SampleAssistant.holding(Self.family).answer(to: lines)
    #expect(!answer.contains("650"), "\(answer)")
    #expect(answer.contains("2027"), "\(answer)")
  }
}
