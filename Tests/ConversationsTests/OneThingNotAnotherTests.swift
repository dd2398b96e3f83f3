import AssistantSupport
import TestSupport
import Testing

/// A sentence that names its own thing is of that, whatever was spoken of before it.
@MainActor
struct OneThingNotAnotherTests {
  private func holding(_ records: String) throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(records)
    return sample
  }

  private nonisolated static let debts = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"r","title":"الإيجار","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-20"}
    {"kind":"loan","id":"l","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-18","nextPaymentAmount":"650","paymentsLeft":5}
    """

  @Test(
    arguments: [
      ["دفعت الإيجار", "دفعت قسط القرض"], ["دفعت الإيجار", "سددت القسط"],
      ["I paid the rent", "I paid the loan instalment"], ["kirayəni ödədim", "kredit taksitini ödədim"],
    ]
  )
  func `an instalment behind the rent is the loan's`(lines: [String]) throws {
    let sample = try holding(Self.debts)
    _ = try sample.answer(to: [lines[0]])
    let said = try sample.answer(to: [lines[1]])
    #expect(said.contains("650") && !said.contains("1,200"))
    let held = try sample.held()
    #expect(held.contains("recurring:r:2026-11-20:paid") && !held.contains("recurring:r:2026-12-20:paid"))
  }

  @Test(
    arguments: [
      ("أنشئ هدف سيارة 20000 ريال قبل نهاية 2027", "سيارة 20000 2027-12-31"),
      ("حط هدف بيت 300000 بنهاية 2030", "بيت 300000 2030-12-31"),
      ("create a goal: car 20000 SAR before the end of 2027", "car 20000 2027-12-31"),
      ("create a goal car 20000 SAR by the end of 2028", "car 20000 2028-12-31"),
    ]
  )
  func `a year behind its edge is the deadline of one goal`(line: String, goal: String) throws {
    let sample = try holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("goal", ["title", "target", "deadline"]) == [goal])
  }

  @Test(
    arguments: [
      (["كم صرفت على المطاعم هذا الشهر؟", "كم صرفت هذا الشهر؟"], "65"),
      (["كم صرفت على المطاعم هذا الشهر؟", "وهذا الأسبوع؟"], "60"),
      (["كم صرفت على المطاعم هذا الشهر؟", "كم صرفت عليها هذا الأسبوع؟"], "60"),
      (["how much did I spend on restaurants this month?", "how much did I spend this month?"], "65"),
      (["how much did I spend on restaurants this month?", "and this week?"], "60"),
      (["how much did I spend on restaurants this month?", "what about this week?"], "60"),
      (["bu ay restorana nə qədər xərcləmişəm?", "bu ay nə qədər xərcləmişəm?"], "65"),
    ]
  )
  func `a whole question is of all that was spent`(lines: [String], sum: String) throws {
    let sample = try holding(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"transaction","id":"t-1","amount":"60","currency":"SAR","category":"مطاعم","at":"2026-11-21T08:10:00+03:00"}
      {"kind":"transaction","id":"t-2","amount":"5","currency":"SAR","category":"قهوة","at":"2026-11-21T08:20:00+03:00"}
      """
    )
    let said = try sample.answer(to: lines)
    #expect(said.contains(sum))
  }

  @Test func `two loans are told apart by their lenders`() throws {
    let sample = try holding(
      """
      {"kind":"loan","id":"a","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-11-28","nextPaymentAmount":"650","lender":"الراجحي"}
      {"kind":"loan","id":"b","status":"active","amount":"9000","currency":"SAR","nextPaymentDue":"2026-11-28","nextPaymentAmount":"650","lender":"الأهلي"}
      """
    )
    let asked = try sample.answer(to: ["دفعت القسط"])
    #expect(asked.contains("الراجحي: ") && asked.contains("الأهلي: "))
  }

  @Test(
    arguments: [
      ("هل الإشعارات مفعلة؟", "الجهاز لا يسمح بالإشعارات، فلا يصلك شيء لم تطلبه."),
      ("are notifications on?", "The device does not allow notifications, so nothing comes unasked."),
    ]
  )
  func `notifications that the device refuses are said to be`(line: String, said: String) throws {
    let sample = try holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    #expect(try sample.answer(to: [line]) == said)
  }

  @Test(arguments: ["أجله ساعة", "ذكرني به بعد ساعة", "remind me again in an hour", "bir saat sonra yenə xatırlat"])
  func `a reminder that has just come once is put off`(line: String) throws {
    let sample = try holding(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"reminder","id":"o","at":"2026-11-21T09:30:00+03:00","body":"الدواء","title":"تذكير"}
      """
    )
    _ = try sample.perform("clock/advance", #"{"to":"2026-11-21T09:35:00+03:00"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["at", "body"]) == ["2026-11-21T10:35:00+03:00 الدواء"])
  }

  @Test(
    arguments: [
      ("ذكرني بالدواء بكرة ان شاء الله", "الدواء"), ("ذكرني بكرة العصر إن شاء الله بالدواء", "الدواء"),
      ("remind me to call mom tomorrow inshallah", "call mom"),
      ("sabah anama zəng etməyi xatırlat inşallah", "anama zəng etməyi"),
    ]
  )
  func `a wish is no word of what is reminded of`(line: String, text: String) throws {
    let sample = try holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body"]) == [text])
  }

  @Test(
    arguments: [
      ("ذكرني كل يوم 25 من الشهر بالراتب", "FREQ=MONTHLY;BYMONTHDAY=25"),
      ("ذكرني آخر خميس من الشهر بالراتب كل شهر", "FREQ=MONTHLY;BYDAY=-1TH"),
      ("ذكرني كل يوم 1 و15 بالراتب", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
      ("ذكرني كل ثلث ساعة بالماء", "FREQ=MINUTELY;INTERVAL=20"),
    ]
  )
  func `a place in the month is kept as it was said`(line: String, rule: String) throws {
    let sample = try holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: [line])
    let rules = try sample.records("reminder", ["rrule", "every"])
    #expect(rules == [rule] || rules == ["monthly"] && rule.hasSuffix("=25"))
  }

  @Test(arguments: [
    ["ذكرني آخر يوم بالشهر بالإيجار", "خله كل شهر"],
    ["remind me on the last day of the month to pay rent", "make it monthly"],
  ])
  func `what was set for the last day of the month comes on the last of each`(lines: [String]) throws {
    let sample = try holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["rrule"]) == ["FREQ=MONTHLY;BYMONTHDAY=-1"])
  }
}
