import AssistantSupport
import TestSupport
import Testing

/// When a reminder comes and what it is about, in the words that people have for it.
@MainActor
struct ReminderWordsTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
    """

  private func reminders(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("reminder", ["at", "body"]).map { $0.replacing(":00+03:00", with: "") }
  }

  @Test(arguments: [
    (["وذكّرني في آخر خميس من هذا الشهر بزيارة أخي"], "2026-11-26T09:00 زيارة أخي"),
    (["في آخر جمعة من الشهر ذكرني أزور أخي"], "2026-11-27T09:00 أزور أخي"),
    (["وفجر الاثنين عندي طلعة للدمام ذكرني فيها"], "2026-11-23T05:00 طلعة للدمام"),
    (["ذكرني ضحى الثلاثاء أتصل بالبنك"], "2026-11-24T10:00 أتصل بالبنك"),
    (["ذكرني فجر الاثنين أطلع", "خله أبكر بساعة"], "2026-11-23T04:00 أطلع"),
    (["وكل ثمان ساعات قل لي أقطر عيني"], "2026-11-21T17:00 أقطر عيني"),
    (["بقولك إيه أنا عندي بكرة معاد تطعيم البنت الساعة حداشر الصبح فكرني بيه"], "2026-11-22T11:00 معاد تطعيم البنت"),
    (["بقولك إيه فكرني بكرة الساعة ٥ أشتري عيش"], "2026-11-22T17:00 أشتري عيش"),
    (["mənə bir şey xatırlatmalısan", "süd almağı", "bu axşam"], "2026-11-21T19:00 süd almağı"),
    (["you need to remind me of something", "buy milk", "tonight"], "2026-11-21T20:00 buy milk"),
    (["لازم تذكرني بشي", "أشتري خبز", "بكرة ٥ العصر"], "2026-11-22T17:00 أشتري خبز"),
    (["ذكرني بكرة الساعة ٤ أودي الولد التمرين", "لأ التمرين بقى خمسة"], "2026-11-22T17:00 أودي الولد التمرين"),
    (["ذكرني بكرة الساعة ٤ أودي الولد التمرين", "لا التمرين صار ستة"], "2026-11-22T18:00 أودي الولد التمرين"),
    (["ذكرني بكرة الساعة ٤ أودي الولد التمرين", "التمرين صار الساعة ٦؟"], "2026-11-22T16:00 أودي الولد التمرين"),
    (["ذكرني بكرة الساعة ٤ أودي الولد التمرين", "قال إن التمرين صار ٧"], "2026-11-22T16:00 أودي الولد التمرين"),
  ])
  func `a reminder has the time and the matter that were said`(lines: [String], expected: String) throws {
    #expect(try reminders(behind: lines) == [expected])
  }

  @Test(arguments: ["وحق حسام قبله بيومين", "وحسام قبله بيومين"])
  func `another one comes as long before its day as is said`(line: String) throws {
    #expect(
      try reminders(behind: ["متى جواز أمي", "ذكرني قبله بأسبوع", line]).sorted()
        == ["2026-11-24T09:00 اصدار رخصة (حسام)", "2026-12-21T09:00 تجديد الجواز (نورة)"]
    )
  }

  @Test func `where nothing is said of it, it comes as long before as the other one`() throws {
    #expect(
      try reminders(behind: ["متى جواز أمي", "ذكرني قبله بأسبوع", "وليان برضو"]).sorted()
        == ["2026-12-02T09:00 تجديد الهوية (ليان)", "2026-12-21T09:00 تجديد الجواز (نورة)"]
    )
  }
}
