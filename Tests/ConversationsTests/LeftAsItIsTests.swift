import AssistantSupport
import TestSupport
import Testing

/// Everything may be left as it is, in many words, whatever is asked; what was only told is taken back.
@MainActor
struct LeftAsItIsTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private nonisolated static let left: [([String], String)] = [
    (["اكتم كل شي الا القروض", "لا لا خلاص لا تكتم شي"], "حسنًا، لم أغيّر شيئًا."),
    (["وش عندي", "طيب سيبه زي ما هو"], "حسنًا، لم أغيّر شيئًا."),
    (["what's due", "just leave it as it is"], "All right, I have changed nothing."),
    (["nəyim var", "hər şey olduğu kimi qalsın"], "Yaxşı, heç nəyi dəyişmədim."),
    (["كم صرفت هالشهر", "لا أريد تذكيرًا بذلك"], "حسنًا، لم أغيّر شيئًا."),
    (["ذكرني فيه", "شيل هاد"], "حسنًا، تركناه."),
    (["متى تنتهي هوية ليان", "لا تذكرني فيها مرة ثانية"], "حسنًا، لن أعيد تنبيه ليان حتى يقترب موعده أكثر."),
  ]

  @Test(arguments: left)
  func `it is left`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }

  private nonisolated static let takenBack: [[String]] = [
    ["دفعت الايجار", "لا بس كنت اقولك"], ["دفعت الايجار", "لا كنت بس بحكيلك"],
    ["i paid the rent", "no i was just saying"],
    ["kirayəni ödədim", "yox sadəcə deyirdim"], ["سجل 40 تاكسي", "بلاش رجع كلشي كيف كان"],
    ["log 40 taxi", "put everything back how it was"],
  ]

  @Test(arguments: takenBack)
  func `it is taken back`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let held = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == held)
  }
}
