import AssistantSupport
import Operations
import TestSupport
import Testing

/// An empty store that is filled by talking.
@MainActor
struct FilledByTalkingTests {
  private nonisolated static let names: [([String], String, [String])] = [
    (["اسمي ريم"], "حسنًا، اسمك عندي ريم.", ["ريم"]), (["اسمي ريم", "وش اسمي عندك؟"], "اسمك عندي ريم.", ["ريم"]),
    (["وش اسمي؟"], "لا أعرف اسمك بعد. قل مثلًا: «اسمي ريم».", []), (["وش اسمك"], "اسمي تنبيه.", []),
    (["ابغى اسمي يطلع ام حسام"], "حسنًا، اسمك عندي ام حسام.", ["ام حسام"]),
    (["اسمي ريم", "تراجع"], "تراجعت عن: تغيير اسمك.", []), (["hi im Tom"], "All right, I call you Tom.", ["Tom"]),
    (["my name is Mary Ann"], "All right, I call you Mary Ann.", ["Mary Ann"]),
    (["change my name to Sara", "what do you call me"], "I call you Sara.", ["Sara"]),
    (["what's your name"], "I am Tanbih.", []),
    (["salam, mən Elçinəm"], "Oldu, sizi Elçin kimi tanıyacağam.", ["Elçin"]),
    (["adımı Səbinə qoy", "mən kiməm"], "Sizi Səbinə kimi tanıyıram.", ["Səbinə"]),
    (["adın nədir"], "Adım Tənbihdir.", []),
  ]

  @Test(arguments: names)
  func `one's own name is told, asked and taken back`(lines: [String], answer: String, held: [String]) throws {
    let sample = try SampleAssistant()
    #expect(try sample.answer(to: lines) == answer)
    #expect(try sample.records("profile", ["name"]).filter { !$0.isEmpty } == held)
  }

  @Test(arguments: ["I'm hungry", "أنا تعبان", "call me tomorrow", "what's my name?", "im done", "اسمي مو ريم"])
  func `what only looks like a name is none`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("profile", ["name"]).allSatisfy(\.isEmpty))
  }

  @Test func `the time zone is asked and set`() throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","timeZone":"Asia/Riyadh"}"#)
    #expect(try sample.answer(to: ["what's my time zone"]) == "Your time zone is Asia/Riyadh, where it is now 09:00.")
    #expect(try sample.answer(to: ["غير المنطقة الزمنية لدبي"]) == "حسنًا، منطقتك الزمنية ⟨Asia/Dubai⟩.")
    #expect(try sample.records("profile", ["timeZone"]) == ["Asia/Dubai"])
    #expect(try sample.answer(to: ["تراجع"]) == "تراجعت عن: تغيير المنطقة الزمنية.")
    #expect(try sample.records("profile", ["timeZone"]) == ["Asia/Riyadh"])
  }

  @Test func `a name and a child are told in one breath`() throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["اسمي ريم وولدي سلطان", "الهوية", "21 يناير 2027"])
    #expect(try sample.records("profile", ["name"]) == ["ريم"])
    #expect(
      try sample.records("dependent", ["name", "relationship", "serviceType", "deadline"])
        == ["سلطان ولدك تجديد الهوية 2027-01-21"]
    )
  }

  @Test(arguments: [["ابغى اضيف ولدي", "تخطي"], ["أضف ابني سلطان", "تخطي"], ["add my daughter", "skip"]])
  func `a step is skipped and stores nothing`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("dependent", ["name"]).isEmpty)
  }

  private nonisolated static let salaries: [(String, String)] = [
    ("راتبي ينزل يوم ٢٧", "هل أذكّرك: راتبي (27 نوفمبر 2026، كل شهر)؟"),
    ("my salary lands on the 27th", "Remind you: my salary (27 November 2026, every month)?"),
  ]

  @Test(arguments: salaries)
  func `of the day of the salary a reminder is offered`(line: String, offer: String) throws {
    let sample = try SampleAssistant()
    #expect(try sample.answer(to: [line]) == offer)
    #expect(try sample.records("reminder", ["body"]).isEmpty)
    _ = try sample.answer(to: ["yes"])
    #expect(try sample.records("reminder", ["every"]) == ["monthly"])
  }

  private nonisolated static let obligations: [([String], [String])] = [
    (["وعليا قسط ١٥٠٠ كل شهر يوم ٥", "نعم"], ["قسط 1500 monthly 2026-12-05"]),
    (
      ["الكهرباء ٣٠٠ كل شهر يوم ١٥ والنت ٢٩٩ يوم ٢٠", "نعم"],
      ["الكهرباء 300 monthly 2026-12-15", "النت 299 monthly 2026-12-20"]
    ),
    (["فواتيري الكهرباء ٣٠٠ كل شهر يوم ١٥", "لا"], []),
    (["water bill 80 every month on the 5th", "yes"], ["water bill 80 monthly 2026-12-05"]),
    (["water bill 80 every month on the 5th", "make it 85", "yes"], ["water bill 85 monthly 2026-12-05"]),
    (["rent is 1200, due on the 1st of every month", "yes"], ["rent 1200 monthly 2026-12-01"]),
    (["internetə ayda 30 manat verirəm, hər ayın 12-si, əlavə et"], ["internet 30 monthly 2026-12-12"]),
    (["water bill 80 every month on the 5th"], []), (["how much is the water bill every month?"], []),
  ]

  @Test(arguments: obligations)
  func `what is paid again and again is offered with its own values`(lines: [String], held: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("recurring", ["title", "amount", "every", "nextDue"]) == held)
    #expect(try sample.records("budget", ["amount"]).isEmpty)
  }

  private nonisolated static let lists: [(String, String)] = [
    (
      "what's on the shopping list?",
      "I keep no shopping or to-do lists. I can remind you of what you need when you like."
    ),
    ("add milk to the shopping list", "I keep no shopping or to-do lists. Shall I remind you: milk?"),
    (
      "put milk, eggs and bread on my shopping list",
      "I keep no shopping or to-do lists. Shall I remind you: milk, eggs and bread?"
    ),
    ("أضف حليب إلى القائمة", "لا أحتفظ بقوائم مشتريات ولا مهام. هل أذكّرك: حليب؟"),
    ("وش في قائمة المشتريات", "لا أحتفظ بقوائم مشتريات ولا مهام. أذكّرك بما تريد متى شئت."),
    (
      "alış siyahısına süd, yumurta və çörək yaz",
      "Alış və ya iş siyahısı saxlamıram. Bunu sizə xatırladım: ⟨süd, yumurta və çörək⟩?"
    ),
  ]

  @Test(arguments: lists)
  func `lists that are not kept are said not to be, and a reminder is offered`(line: String, answer: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == answer)
    #expect(try sample.held() == before)
  }

  @Test func `a dependent is renamed by a pronoun`() throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: ["وش على منى؟", "غيري اسمها لليان فهد"])
    #expect(try sample.records("dependent", ["name"]) == ["حسام", "ليان فهد"])
  }
}
