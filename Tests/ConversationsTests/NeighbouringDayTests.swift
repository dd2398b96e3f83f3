import AssistantSupport
import Testing

/// The day beside the one of which it was told what was spent on it.
@MainActor
struct NeighbouringDayTests {
  private static let records = """
    {"kind":"transaction","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","amount":"212.75","currency":"SAR","category":"بقالة","at":"2026-11-19T17:40:00+03:00"}
    """

  @Test(arguments: [
    (["كم صرفت أمس؟", "واليوم اللي قبله؟"], "مصروفاتك يوم 19 نوفمبر 2026: 212.75 ريال."),
    (["كم صرفت أمس؟", "وقبله بيوم؟"], "مصروفاتك يوم 19 نوفمبر 2026: 212.75 ريال."),
    (["كم صرفت اليوم؟", "واليوم اللي قبله؟", "وقبله بيوم؟"], "مصروفاتك يوم 19 نوفمبر 2026: 212.75 ريال."),
    (["what did I spend yesterday?", "and the day before?"], "You spent on 19 November 2026: SAR 212.75."),
    (["what did I spend yesterday?", "and the day after?"], "You spent on 21 November 2026: SAR 18."),
    (["dünən nə qədər xərclədim?", "bəs ondan əvvəlki gün?"], "19 noyabr 2026 günü xərcləriniz: 212.75 SAR."),
  ])
  func `the day beside is asked about`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == answer)
  }
}
