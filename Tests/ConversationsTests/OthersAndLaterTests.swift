import AssistantSupport
import Models
import Testing

/// What hangs on something else, is for later, is somebody else's or has not come: none of it is done unasked.
@MainActor
struct OthersAndLaterTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
    {"kind":"alert","id":3,"alertType":"UNUSUAL_SPENDING","title":"Unusual Spending Detected","message":"Food supply costs increased by 25% this month.","severity":"medium","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T08:00:00Z"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"reminder","id":"r-1","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    "شيل تذكير المياه بعد ما تنزل الفاتورة", "شيلي تذكير المياه بعد ما تنزل الفاتورة", "شيلي تنبيه الصرف لما أخلص",
    "dismiss the spending alert when I've checked it", "mute goals but only if they're noisy",
    "mute goals when they get annoying", "ارفع ميزانية الأكل لـ ٩٠ من الشهر الجاي",
    "set my food budget to 70 starting next month", "حط ١٠٠ في الهدف بعد الراتب",
    "حطي ١٠٠ في الهدف، لا استني لين ينزل الراتب",
    "put 100 in my goal, no wait until payday",
  ])
  func `what waits for something is not done at once`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "my refund of 120 hasn't arrived", "my refund of 75 was rejected", "my refund of 60, where is it?",
    "my salary of 9000 hasn't come in yet", "maaşım 9000 hələ gəlməyib", "راتبي ٩٠٠٠ ما نزل", "راتبي ٩٠٠٠ تأخر",
  ])
  func `money that has not come is no income`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ["وأمها جددت جوازها إلى ٢٠٣٢"], ["متى جوازي؟", "أختي جددته إلى ٢٠٣٢"], ["متى جوازي؟", "عمي جدده إلى ٢٠٣١"],
    ["when does my passport expire?", "my uncle renewed his until 2031"],
    ["his mother renewed her passport until 2032"],
    ["صاحبة ليان جددت هويتها"], ["my old driving licence was valid until 2020"],
  ])
  func `what somebody renewed of whom nothing is held changes nothing unasked`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "log 40 for lunch, wait, that was my boss's card", "سجل ٤٠ غدا، لحظة هذي حقت أختي", "سجل ٦٠ غدا بس أخوي اللي دفع",
    "سجل ٥٠ بنزين بس زوجي دفعها", "سجلي ٣٠ قهوة، استني أتأكد من الفاتورة", "ذكريني بكرة ٩ أكلم أمي، خلاص كلمتني",
  ])
  func `a clause that takes the first back is heard`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ["اضبط ساعات الهدوء", "أختي حاطتها من ١١ إلى ٦"], ["اضبط ساعات الهدوء", "كانت من ١١ إلى ٦"],
    ["set quiet hours", "my office is open from 9 to 5"], ["set quiet hours", "they were 10 to 6 before"],
    ["ذكرني أسقي الزرع", "أمي تسقيه كل جمعة"], ["ذكرني أروح النادي", "كنت أروح كل يوم"],
    ["remind me to call the plumber", "my brother calls him on Mondays"],
    ["remind me to go to the gym", "I used to go every Monday"], ["حط ميزانية للقهوة", "الشهر اللي راح ٣٥"],
    ["ذكريني بكرة ٥ العصر", "أختي قالت هي بتذكرني"],
    ["أبي أضيف هدف", "ولدي يجمع ٣٠٠٠ لدراجة"], ["create a goal", "my sister is saving 5000 for a laptop"],
  ])
  func `what others do, or what was, fills no question`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    (["ذكرني أكلم أمي", "الخميس ٥ العصر"], "أكلم أمي"), (["ذكرني أكلم أمي", "أمي الساعة ٨ الليل"], "أكلم أمي"),
    (["remind me to call mum", "on Thursday at 5 pm"], "call mum"),
  ])
  func `an answer is an answer`(lines: [String], body: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == [body])
  }

  @Test(arguments: ["رجعها", "رجعيها", "تراجعي"])
  func `a woman is told to take it back as well`(line: String) throws {
    #expect(try isUnchanged(["ألغ تذكير المياه", line]))
  }
}
