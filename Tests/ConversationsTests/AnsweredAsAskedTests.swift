import AssistantSupport
import TestSupport
import Testing

/// What goes on with the turn before is answered or done as it was asked, and nothing else in its place.
@MainActor
struct AnsweredAsAskedTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"settings","quietHoursStart":"22:30","quietHoursEnd":"06:30"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"موعد ضريبي","message":"إقرار","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-11-26","actionUrl":null}
    {"kind":"alert","id":13,"alertType":"LOW_BALANCE","title":"رصيد منخفض","message":"رصيدك 1850","severity":"medium","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-12-06","actionUrl":null}
    {"kind":"transaction","id":"t-1","amount":"96","currency":"SAR","category":"restaurants","at":"2026-11-08T08:10:00+03:00"}
    """

  private func sample(_ lines: [String]) throws -> SampleAssistant {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    return sample
  }

  @Test(arguments: [
    ["سجل 28 غدا وذكرني بكرة 9 أتصل بأمي", "تراجع عن الاثنين"],
    ["سجل 28 غدا وذكرني بكرة 9 أتصل بأمي", "undo الاثنين"],
    ["log 12 shay w 30 ghada", "undo letnein"], ["سجل 30 قهوة", "سجل 45 بنزين", "undo both"],
  ])
  func `both of two changes come back`(lines: [String]) throws {
    let before = try SampleAssistant.holding(Self.records).held()
    #expect(try sample(lines).held() == before)
  }

  @Test(arguments: [
    (["سجل 30 قهوة", "خليها 45", "أعِده إلى ما كان عليه"], "30 قهوة"),
    (["سجل 30 قهوة", "خليها 45", "رجعها زي ما كانت"], "30 قهوة"),
    (["log 30 coffee", "make it 45", "put it back to what it was"], "30 coffee"),
  ])
  func `what was changed is as it was before`(lines: [String], expected: String) throws {
    #expect(try sample(lines).records("transaction", ["amount", "category"]).contains(expected))
  }

  @Test(arguments: [
    (["صح، كم باقي على هدف Vacation؟"], "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). الباقي 4,100 ريال."),
    (["كم باقي على هدف Vacation؟"], "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). الباقي 4,100 ريال."),
  ])
  func `what is left of a goal is told with it`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == expected)
  }

  @Test(arguments: [
    (["شيل تنبيه الضريبة", "وحق الرصيد برضو"], []),
    (["شيل تنبيه الضريبة", "وحق الرصيد كمان"], []),
    (["شيل تنبيه الضريبة", "وش عن الرصيد؟"], ["LOW_BALANCE"]),
    (["شيل تنبيه الضريبة", "لا تشيل حق الرصيد"], ["LOW_BALANCE"]),
  ])
  func `an alert that a word points at goes as well`(lines: [String], kept: [String]) throws {
    let shown = try sample(lines).held().split(separator: "\n").filter { record in
      record.contains(#""kind":"alert""#) && !record.contains(#""isDismissed":true"#)
    }
    #expect(shown.count == kept.count && zip(shown, kept).allSatisfy { $0.contains($1) }, "\(shown)")
  }

  @Test(arguments: [
    (["عندي وقت هدوء مضبوط؟", "قدّم بدايته ساعة"], "21:30 06:30"),
    (["متى ساعات الهدوء؟", "أخّر نهايتها نص ساعة"], "22:30 07:00"),
    (["متى ساعات الهدوء؟", "قدمت بدايتها ساعة؟"], "22:30 06:30"),
  ])
  func `one end of the quiet hours comes earlier or later`(lines: [String], expected: String) throws {
    #expect(try sample(lines).records("settings", ["quietHoursStart", "quietHoursEnd"]) == [expected])
  }

  @Test(arguments: [
    (["سجل 134 بنده", "وش آخر عملياتي؟", "الأخيرة غيّر مبلغها ١٤٣"], ["143 بنده", "96 restaurants"]),
    (["وش آخر عملياتي؟", "آخر وحدة مبلغها كم"], ["96 restaurants"]),
  ])
  func `the newest of what is listed is the last one`(lines: [String], expected: [String]) throws {
    #expect(try sample(lines).records("transaction", ["amount", "category"]) == expected)
  }

  @Test(arguments: [
    ["متى ينتهي جوازي", "هو رجع ولا لسه"], ["هو رجع ولا لسه"], ["did it come back?"], ["qayıtdı?"],
    ["سجل 30 قهوة؟", "هو رجع ولا لسه"],
  ])
  func `a question whether something is back takes nothing back`(lines: [String]) throws {
    let sample = try sample(lines)
    let before = try sample.held()
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.held() == before)
  }
}
