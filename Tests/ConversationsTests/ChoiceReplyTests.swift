import AssistantSupport
import TestSupport
import Testing

/// What is said to the question which one is meant, and only names one on the way to something else.
@MainActor
struct ChoiceReplyTests {
  private static let bills = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","title":"تذكير","body":"دفع فاتورة الكهرباء","at":"2026-11-26T20:00:00+03:00"}
    {"kind":"reminder","id":"r-2","title":"تذكير","body":"دفع فاتورة المياه","at":"2026-11-28T20:00:00+03:00"}
    """

  private static let meals = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"transaction","id":"t-1","amount":"145","currency":"SAR","category":"مطاعم","merchant":"هرفي","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"96","currency":"SAR","category":"مطاعم","merchant":"البيك","at":"2026-11-08T20:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"260","currency":"SAR","category":"مطاعم","merchant":"شاورمر","at":"2026-10-28T19:00:00+03:00"}
    """

  private static let alerts = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"alert","id":11,"alertType":"UNAUTHORIZED_PAYMENT","title":"دفعة غير مصرح بها","message":"خصم 740 ريال","severity":"critical","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T10:00:00","deadlineDate":"2026-11-22","actionUrl":null}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"موعد ضريبي","message":"إقرار ضريبة القيمة المضافة","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-11-26","actionUrl":null}
    {"kind":"alert","id":14,"alertType":"RECOMMENDATION","title":"توصية","message":"راجع اشتراكاتك الشهرية","severity":"low","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-15","actionUrl":null}
    """

  private func left(_ records: String, _ lines: [String]) throws -> (before: String, after: String, answer: String) {
    let sample = try SampleAssistant.holding(records)
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    return (before, try sample.held(), answer)
  }

  // MARK: Refused

  private nonisolated static let ofBills = [
    "اللي يوم السبت", "الثاني", "المياه", "فاتورة المياه", "تذكير السبت",
  ]
  private nonisolated static let ofMeals = ["اللي أمس", "حقت أمس", "١٤٥", "هرفي", "الأولى", "اللي في هرفي"]

  private nonisolated static let refusing = [
    "مو %", "مش %", "لا تلغي %", "بلاش %", "% لا تلغيه", "% لا تلمسه", "% خليه", "% اتركه", "اترك %",
  ]

  @Test(arguments: ofBills, refusing)
  func `a reminder that is named with a refusal stays, and the other one is offered`(name: String, form: String) throws
  {
    let line = form.replacing("%", with: name)
    let (before, after, answer) = try left(Self.bills, ["ألغ تذكير الفاتورة", line])
    #expect(before == after, "\(line)")
    #expect(answer.contains("هل ألغي التذكير: دفع فاتورة الكهرباء؟"), "\(line): \(answer)")
  }

  private nonisolated static let sparing = [
    "مو %", "مش %", "لا تحذف %", "% لا تحذفها", "% لا تلمسها", "% خليها", "بلاش %",
  ]

  @Test(arguments: ofMeals, sparing)
  func `an expense that is named with a refusal stays, and the others are asked about`(
    name: String,
    form: String
  ) throws {
    let line = form.replacing("%", with: name)
    let (before, after, answer) = try left(Self.meals, ["احذف عملية المطعم", line])
    #expect(before == after, "\(line)")
    #expect(answer.contains("أيها تقصد؟") && !answer.contains("145"), "\(line): \(answer)")
  }

  private nonisolated static let otherLanguages: [(String, [String])] = [
    ("cancel the bill reminder", ["don't cancel the Saturday one", "not the Saturday one", "leave the Saturday one"]),
    ("cancel the bill reminder", ["not the second one", "don't cancel the second one", "no, not the second one"]),
  ]

  @Test(arguments: otherLanguages)
  func `it is so in English`(asked: String, lines: [String]) throws {
    let english = Self.bills.replacing("دفع فاتورة الكهرباء", with: "pay the electricity bill")
      .replacing("دفع فاتورة المياه", with: "pay the water bill")
    for line in lines {
      let (before, after, answer) = try left(english, [asked, line])
      #expect(before == after, "\(line)")
      #expect(answer.contains("pay the electricity bill") && !answer.contains("water"), "\(line): \(answer)")
    }
  }

  // MARK: Asked

  private nonisolated static let asking = ["% متى؟", "% وش هو؟", "متى %؟", "%؟"]

  @Test(arguments: ofBills, asking)
  func `what is asked of one is told, and the question is put again`(name: String, form: String) throws {
    let line = form.replacing("%", with: name)
    let (before, after, answer) = try left(Self.bills, ["ألغ تذكير الفاتورة", line])
    #expect(before == after, "\(line)")
    #expect(answer.contains("دفع فاتورة المياه (28 نوفمبر 2026 الساعة ⟨20:00⟩)"), "\(line): \(answer)")
    #expect(answer.contains("أيها تقصد؟"), "\(line): \(answer)")
  }

  @Test(arguments: ["اللي أمس متى كانت؟", "هرفي كم؟", "اللي في هرفي كم كانت؟", "الأولى وش هي؟", "١٤٥ متى كانت"])
  func `an expense is told, and the question is put again`(line: String) throws {
    let (before, after, answer) = try left(Self.meals, ["احذف عملية المطعم", line])
    #expect(before == after, "\(line)")
    #expect(answer.contains("145 ريالًا (مطاعم)، 20 نوفمبر 2026") && answer.contains("أيها تقصد؟"), "\(answer)")
  }

  // MARK: Something else

  private nonisolated static let moved: [(String, String)] = [
    ("اللي يوم الخميس قدمها للأربعاء", "2026-11-25T20:00:00+03:00"),
    ("الكهرباء قدمها ساعة", "2026-11-26T19:00:00+03:00"), ("الأول أجله ساعة", "2026-11-26T21:00:00+03:00"),
    ("اللي يوم الخميس خلها ٩ الليل", "2026-11-26T21:00:00+03:00"),
    ("الكهرباء غير وقتها إلى ٩", "2026-11-26T21:00:00+03:00"),
  ]

  @Test(arguments: moved)
  func `another command is done to the one that is named`(line: String, at: String) throws {
    let sample = try SampleAssistant.holding(Self.bills)
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", line])
    #expect(try sample.records("reminder", ["id", "at"]) == ["r-1 \(at)", "r-2 2026-11-28T20:00:00+03:00"])
  }

  private nonisolated static let repriced = ["حقت أمس خلها ١٤٠", "هرفي كانت ١٤٠", "الأولى خلها ١٤٠", "١٤٥ خلها ١٤٠"]

  @Test(arguments: repriced)
  func `another sum is that of the one that is named`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.meals)
    _ = try sample.answer(to: ["احذف عملية المطعم", line])
    #expect(try sample.records("transaction", ["id", "amount"]) == ["t-1 140", "t-2 96", "t-3 260"])
  }

  @Test(arguments: ["اللي يوم السبت", "الثاني", "المياه", "مو الأول، الثاني", "المياه مو الكهرباء"])
  func `what only names one picks it`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.bills)
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", line])
    #expect(try sample.records("reminder", ["id"]) == ["r-1"])
  }

  @Test(arguments: ["لا، اللي يوم السبت", "لا الثاني", "لا، المياه"])
  func `a no before the name is asked about`(line: String) throws {
    let (before, after, answer) = try left(Self.bills, ["ألغ تذكير الفاتورة", line])
    #expect(before == after)
    #expect(answer == "هل ألغي التذكير: دفع فاتورة المياه؟")
  }

  // MARK: Alerts

  @Test(arguments: ["مو الضريبة", "لا تشيل الضريبة", "مو التوصية"])
  func `an offer to put an alert away stays behind what is not meant`(line: String) throws {
    let (before, after, answer) = try left(Self.alerts, ["شيل تنبيه", line])
    #expect(before == after)
    #expect(answer == "أزيل هذا التنبيه: دفعة غير مصرح بها؟")
  }

  private nonisolated static let about: [([String], String)] = [
    (["أزل التنبيه المتعلّق بالاشتراكات"], "أزلت التنبيه: توصية."),
    (["شيل التنبيه اللي عن الاشتراكات"], "أزلت التنبيه: توصية."),
    (["وش التنبيهات كلها؟", "احذف حق الاشتراكات"], "أزلت التنبيه: توصية."),
    (["شيل تنبيه", "لا، الضريبة"], "أزلت التنبيه: موعد ضريبي."),
    (["شيل تنبيه", "مو هذا، الضريبة"], "أزلت التنبيه: موعد ضريبي."),
  ]

  @Test(arguments: about)
  func `an alert is put away by what it is about`(lines: [String], answer: String) throws {
    #expect(try left(Self.alerts, lines).answer.hasPrefix(answer))
  }

  @Test(arguments: ["أزل التنبيه المتعلّق بالقهوة", "شيل التنبيه الخاص بالمخالفات"])
  func `an alert that is about nothing of the kind is not there`(line: String) throws {
    let (before, after, answer) = try left(Self.alerts, [line])
    #expect(before == after)
    #expect(answer.hasPrefix("لا تنبيه باسم"), "\(answer)")
  }

  @Test
  func `what an alert says names it among those that were told`() throws {
    let answer = try left(Self.alerts, ["وش التنبيهات كلها؟", "واللي فيه ٧٤٠"]).answer
    #expect(answer.hasPrefix("دفعة غير مصرح بها") && !answer.contains("موعد ضريبي"), "\(answer)")
  }
}
