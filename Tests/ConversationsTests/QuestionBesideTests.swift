import AssistantSupport
import TestSupport
import Testing

/// Questions that stand beside another one, or lean on what was just told.
@MainActor
struct QuestionBesideTests {
  private static let held = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax","message":"VAT Payment","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","daysRemaining":5,"actionUrl":null}
    {"kind":"appointment","id":"a-1","petName":"Fluffy","petOwnerName":"John Doe","time":"2026-11-21T14:00:00+03:00"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05","nextPaymentAmount":"650"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"22","currency":"SAR","category":"قهوة","at":"2026-11-15T13:00:00+03:00"}
    """

  private nonisolated static let asked: [([String], [String])] = [
    (["متى الضريبة، طيب والإيجار؟"], ["VAT", "Rent"]), (["متى الضريبة؟ والإيجار؟"], ["VAT", "Rent"]),
    (["when's the tax due, and the rent?"], ["VAT", "Rent"]), (["vergi nə vaxtdır? bəs kirayə?"], ["VAT", "Rent"]),
    (["vergi nə vaxtdır bəs kirayə?"], ["VAT", "Rent"]), (["كم صرفت اليوم ومتى موعدي؟"], ["18", "Fluffy"]),
    (["كم صرفت على القهوة؟", "متى آخر مرة؟"], ["18"]),
    (["how much did I spend on coffee?", "when was the last time?"], ["18"]),
    (["قديش صرفت هالشهر؟", "منهن قديش عالقهوة؟"], ["40"]), (["كم صرفت على الاكل اليوم؟", "جم ظل عندي؟"], ["60"]),
    (["how much did I spend on food?", "how much of that is left?"], ["60"]),
    (["متى رخصة حسام؟", "طيب وهوية أختو؟"], ["ليان"]), (["متى رخصة حسام؟", "هوية أخته متى؟"], ["ليان"]),
    (["Leyanın vəsiqəsi nə vaxt bitir?", "bəs qardaşının?"], ["حسام"]),
    (["متى هوية ليان؟", "ومتى رخصة حسام؟", "لا مو هو، هي"], ["ليان"]),
    (["when's Layan's ID due?", "and Hussam's licence?", "no, not him, her"], ["ليان"]),
    (["what have I got today?"], ["Fluffy"]), (["when does my rokhsa expire?"], ["15 August 2027"]),
  ]

  @Test(arguments: asked)
  func `each is answered, and nothing is changed`(lines: [String], said: [String]) throws {
    let sample = try SampleAssistant.holding(Self.held)
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    for words in said { #expect(answer.contains(words)) }
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["إلى متى تمتد؟", "شوكت تبدي", "لين متى؟"])
  func `of the quiet hours their beginning and end are told`(line: String) throws {
    let said = try SampleAssistant().answer(to: ["ساعات الهدوء من ١١ لـ ٧", line])
    #expect(said.contains("23:00") && said.contains("07:00"))
  }

  @Test func `what was logged and is unusual is told with what else is`() throws {
    let sample = try SampleAssistant.holding(Self.held)
    #expect(try sample.answer(to: ["سجل 5000 ريال أثاث", "هل صرفت شي غريب؟"]).contains("5,000"))
    #expect(try !sample.answer(to: ["سجل 20 شاي", "هل صرفت شي غريب؟"]).contains("20"))
  }

  private nonisolated static let counted: [([String], [String])] = [
    (["ذكّرني بالإيجار قبله بيومين وبالقسط قبله بيوم"], ["2026-11-29", "2026-12-04"]),
    (["ذكرني قبل الإيجار بيومين وقبل القسط بيوم"], ["2026-11-29", "2026-12-04"]),
    (["remind me about the rent two days before and the instalment a day before"], ["2026-11-29", "2026-12-04"]),
    (["remind me two days before the rent and a day before the instalment"], ["2026-11-29", "2026-12-04"]),
    (["remind me a week before Mona's passport", "and before mine"], ["2026-11-24", "2027-01-03"]),
    (["ذكرني قبل جواز منى بأسبوع", "وقبل جوازي"], ["2026-11-24", "2027-01-03"]),
    (["arvadımın pasportu bitməzdən bir həftə əvvəl xatırlat", "mənimkindən də"], ["2026-11-24", "2027-01-03"]),
  ]

  @Test(arguments: counted)
  func `each reminder is counted from what it names`(lines: [String], days: [String]) throws {
    let sample = try SampleAssistant.holding(Self.held)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]).map { String($0.prefix(10)) } == days)
  }
}
