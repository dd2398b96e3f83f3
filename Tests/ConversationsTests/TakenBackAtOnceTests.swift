import AssistantSupport
import TestSupport
import Testing

/// What is told of others, taken back behind the command or refused by a verb that only helps changes nothing.
@MainActor
struct TakenBackAtOnceTests {
  private static let held = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000031","title":"تذكير","body":"اجتماع الفريق","at":"2031-11-23T10:00:00+03:00"}
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000032","title":"تذكير","body":"زيارة خالتي أم فهد","at":"2031-11-24T17:00:00+03:00"}
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000033","title":"تذكير","body":"دفع فاتورة الكهرباء","at":"2031-11-26T20:00:00+03:00"}
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000034","title":"تذكير","body":"دفع فاتورة المياه","at":"2031-11-28T20:00:00+03:00"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2031-12-26"}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"Tax Deadline","message":"VAT","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2031-11-26","actionUrl":null}
    {"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"دفعة","body":"قسط","isRead":false,"createdAt":"2026-11-20T09:00:00+03:00"}
    {"kind":"budget","category":"food","amount":"60","currency":"SAR","period":"daily"}
    """

  /// The records that a conversation may change.
  private func records(of sample: SampleAssistant) throws -> [String] {
    try sample.held().split(separator: "\n").map(String.init).filter { line in
      !["count", "cause", "event"].contains { line.contains("\"kind\":\"\($0)\"") }
    }
  }

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.held)
    let before = try records(of: sample)
    _ = try sample.answer(to: lines)
    return try records(of: sample) == before
  }

  @Test(arguments: [
    "المدير لغى اجتماع الفريق", "أخوي كنسل زيارة خالتي", "الدكتور أجل اجتماع الفريق", "حسام قدّم على الرخصة أمس",
  ])
  func `what somebody else did is no command`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "ذكرني بكرة أكلم أمي، لا لا تذكرني", "remind me tomorrow at 9 to call mum, no, don't remind me",
    "dismiss the tax alert... no, leave it", "sabah 9-da anamı xatırlat, yox xatırlatma",
    "احذف تذكير المياه، لا لا تحذفه",
  ])
  func `a command that is taken back behind it does nothing`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "ميزانية الأكل كانت ٨٠", "my budget for food used to be 80", "هدفي كان ١٠٠٠٠", "my goal was 9000",
    "كانت ساعات الهدوء من ١٠ إلى ٦", "كأني دفعت ٥٠ على القهوة", "qəhvəyə 5 manat verməyəcəm", "احذف تذكير المياه؟ لا",
  ])
  func `what was, what is not certain and what is not to be is no command`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "لا تعمل delete للتذكير حق المياه", "لا تسوي cancel لتذكير المياه", "لا تعمل mute للإشعارات",
    "لا تسوي mark all read",
    "لا تعملهم read",
  ])
  func `a verb that only helps refuses what is named behind it`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: ["أم فهد تعرف", "wala wa7da, khalihom", "ولا وحدة، خلهم", "neither, leave them"])
  func `what was not asked about is not taken away`(answer: String) throws {
    #expect(try isUnchanged(["ألغ تذكير الفاتورة", answer]))
  }

  @Test(arguments: [["أبي أغير ميزانيتي", "خلها ٨٠"], ["عدّل ميزانيتي إلى ٨٠"]])
  func `the only budget is the one that is changed`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["category", "amount", "period"]) == ["food 80 daily"])
  }

  @Test(arguments: ["وقف تنبيهات الصرف", "وقف تنبيهات المصاريف", "stop spending alerts"])
  func `a word that silences several alerts takes none of them away`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(#""isDismissed":false"#))
  }

  @Test(arguments: ["وصحيني بكرة ٦ الصبح", "وقومني بكرة ٦ الصبح"])
  func `an alarm behind a reminder is none for the same thing`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: ["ذكرني أشتري خبز بكرة العصر", line])
    #expect(try sample.records("reminder", ["body"]).count { $0 == "أشتري خبز" } == 1)
  }

  @Test func `a sum behind another in few words is logged`() throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: ["taksiyə 17 riyal verdim", "sonra dondurmaya da 8"])
    #expect(try sample.records("reminder", ["body"]).count == 4)
  }

  @Test func `two days that are asked about together are two`() throws {
    let sample = try SampleAssistant.holding(Self.held)
    let said = try sample.answer(to: ["كم صرفت أمس وقبل أمس؟"])
    #expect(said.split(separator: "|").count == 2 && Set(said.split(separator: "|")).count == 2)
  }

  @Test(arguments: ["تراها أمس مو اليوم", "تراها كانت أمس"])
  func `what one is to mind corrects what was logged`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: ["سجل ٩٠ ريال حلاق", line])
    #expect(try sample.records("transaction", ["category"]) == ["حلاق"])
  }

  private nonisolated static let december = [
    (["ماذا عندي في ديسمبر ٢٠٣١؟", "وفي أول يوم منه؟"], "1 ديسمبر 2031"),
    (["ماذا عندي في ديسمبر ٢٠٣١؟", "وفي يوم العشرين منه؟"], "20 ديسمبر 2031"),
    (["ذكرني يوم ٢٦ نوفمبر ٢٠٣١ بالدواء", "أي يوم من الأسبوع هو؟"], "الأربعاء 26 نوفمبر 2031"),
  ]

  @Test(arguments: december)
  func `a day of the month that was told of, and its weekday, are asked in few words`(
    lines: [String],
    said: String
  ) throws {
    #expect(try SampleAssistant.holding(Self.held).answer(to: lines).contains(said))
  }

  @Test(arguments: ["أوه لا ٥٤", "لا ٥٤"])
  func `a sum that was wrong is corrected behind a cry`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: ["سجل ٤٥ حلاق", line])
    #expect(try sample.records("transaction", ["amount"]) == ["54"])
  }

  @Test func `a wish is nothing on which money went`() throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: ["أبي أضيف مصروف", "٢٧ ريال غسيل سيارة", "نعم"])
    #expect(try sample.records("transaction", ["category"]).allSatisfy { $0 != "أبي" })
  }
}
