import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// Conversations about budgets, goals, rules and people, each over several turns; every answer and what is held after it.
@MainActor
struct PlanConversationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
      {"kind":"transaction","amount":"96","currency":"SAR","category":"مطاعم","merchant":"البيك","at":"2026-11-08T20:00:00+03:00"}
      {"kind":"transaction","amount":"130","currency":"SAR","category":"بنزين","merchant":"ساسكو","at":"2026-11-12T08:30:00+03:00"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private func say(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return messages.filter { $0["kind"] as? String == "response" }.compactMap { $0["text"] as? String }
      .joined(separator: " / ").shown
  }

  private func held(_ kind: String) throws -> [String] {
    try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"\#(kind)""#) }.map(String.init)
  }

  @Test(
    arguments: [
      ("I paid 200, no wait 220 for groceries", "Logged: SAR 220 (groceries)."),
      ("صرفت ٥٠ على القهوة لا ٦٠", "سجّلت العملية: 60 ريالًا (القهوة)."),
      ("log 30 coffee and 45 gas, no 50", "Logged: SAR 30 (coffee). / Logged: SAR 50 (gas)."),
      ("bought 3 shirts at 25 each", "Logged: SAR 75 (3 shirts)."),
      ("اشتريت خضرا بـ ٣٧ ونص", "سجّلت العملية: 37.50 ريال (خضرا)."),
      ("ذكرني الساعة ٥ لا ٦ اشرب الدوا", "سأذكّرك: اشرب الدوا (21 نوفمبر 2026 الساعة ⟨18:00⟩)."),
      ("remind me tomorrow at 8 no at 9 to call Ali", "I'll remind you: call Ali (22 November 2026 at 09:00)."),
      (
        "remind me at 8 tomorrow, no wait, at 9:30 to call Ali",
        "I'll remind you: call Ali (22 November 2026 at 09:30)."
      ),
      ("ذكرني بكرة الساعة ٨ لا الساعة ٩ اكلم سعد", "سأذكّرك: اكلم سعد (22 نوفمبر 2026 الساعة ⟨09:00⟩)."),
      ("remind me tomorrow at 8, no on tuesday to call Ali", "I'll remind you: call Ali (24 November 2026 at 08:00)."),
      (
        "remind me tomorrow at 8, no tuesday at 10 to call Ali",
        "I'll remind you: call Ali (24 November 2026 at 10:00)."
      ),
    ]
  )
  func `what is corrected in the same breath is said once`(text: String, answer: String) throws {
    #expect(try say(text) == answer)
  }

  @Test(
    arguments: [
      (["سجل ٥٠ ريال قهوة", "ارفعها ٦٠"], "عدّلت العملية: 60 ريالًا (قهوة)، 21 نوفمبر 2026."),
      (["سجل ٥٠ ريال قهوة", "لا٤٥"], "عدّلت العملية: 45 ريالًا (قهوة)، 21 نوفمبر 2026."),
      (["سجل ٥٠ ريال قهوة", "القهوة ٣٥ مو ٥٠"], "عدّلت العملية: 35 ريالًا (قهوة)، 21 نوفمبر 2026."),
      (["ذكرني بكرة الساعة ٧ الصبح أمشي", "لا ٦ ونص"], "عدّلت التذكير: أمشي (22 نوفمبر 2026 الساعة ⟨06:30⟩)."),
      (
        ["ذكرني كل أحد وثلاثاء الساعة ٨ أسقي الزرع", "لا خلها اثنين وأربعاء"],
        "عدّلت التذكير: أسقي الزرع (23 نوفمبر 2026 الساعة ⟨08:00⟩، كل اثنين وأربعاء)."
      ),
      (
        ["ذكرني كل اثنين وأربعاء الساعة ٨ أسقي الزرع", "ضيف الخميس"],
        "عدّلت التذكير: أسقي الزرع (23 نوفمبر 2026 الساعة ⟨08:00⟩، كل اثنين وأربعاء وخميس)."
      ),
      (
        ["ذكرني كل اثنين وأربعاء الساعة ٨ أسقي الزرع", "شيل الاثنين"],
        "عدّلت التذكير: أسقي الزرع (25 نوفمبر 2026 الساعة ⟨08:00⟩، كل أربعاء)."
      ),
    ]
  )
  func `a correction changes what was done last`(sentences: [String], answer: String) throws {
    var last = ""
    for sentence in sentences { last = try say(sentence) }
    #expect(last == answer)
  }

  @Test func `a budget is asked about, raised, deleted and had back by pronouns`() throws {
    let before = try sample.held()
    #expect(try say("حط ميزانية ٣٠٠ للبنزين") == "ضبطت ميزانية بنزين الشهرية: 300 ريال.")
    #expect(try say("كم باقي منها؟") == "ميزانية بنزين الشهرية: صرفت 130 من 300 ريال، والباقي 170 ريالًا.")
    #expect(try say("نزلها ٢٥٠") == "ضبطت ميزانية بنزين الشهرية: 250 ريالًا.")
    #expect(try say("شيلها") == "حذفت ميزانية بنزين الشهرية.")
    #expect(try held("budget") == [])
    #expect(try say("تراجع") == "تراجعت عن: حذف ميزانية 250 ريالًا.")
    #expect(try held("budget").count == 1)
    for _ in 0..<2 { _ = try say("تراجع") }
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["احذف هدف Vacation", "delete my Vacation goal", "Vacation hədəfini sil"])
  func `a goal is deleted by its name, and comes back`(text: String) throws {
    let before = try sample.held()
    _ = try say(text)
    #expect(try held("goal") == [])
    _ = try say("تراجع")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ["حط ميزانية ٣٠٠ للبنزين", "لو أبي أزيد ميزانية البنزين كيف"], ["كيف أهدافي؟", "وش فائدة الأهداف؟"],
      ["سجل مصروف", "هو الإيجار ١٢٠٠ صح؟"], ["كم صرفت هالشهر؟", "ومن ١٠ لين ٢٠"], ["سجل ٥٠ ريال قهوة", "تمام كده"],
    ]
  )
  func `what asks, thinks aloud or agrees changes nothing`(sentences: [String]) throws {
    for sentence in sentences.dropLast() { _ = try say(sentence) }
    let before = try sample.held()
    _ = try say(sentences.last ?? "")
    #expect(try sample.held() == before)
  }

  @Test func `spending is told by the merchant that is named`() throws {
    #expect(
      try say("كم دفعت للبيك هالشهر؟")
        == "على البيك: مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 96 ريالًا."
    )
  }

  @Test func `a sister is looked after, and something else may be due for whoever is known`() throws {
    _ = try say("add my sister Huda, passport renewal on 14 January")
    #expect(try held("dependent").contains { $0.contains("Huda") && $0.contains("أختك") && $0.contains("2027-01-14") })
    _ = try say("ضيف لحسام تجديد جواز يوم ٣ فبراير")
    #expect(try held("dependent").count { $0.contains("حسام") } == 2)
  }

  @Test(arguments: [("dismiss the low balance alert", "LOW_BALANCE"), ("شيل تنبيه الرصيد", "LOW_BALANCE")])
  func `an alert is put away by its kind, and no other in its place`(text: String, type: String) throws {
    for (id, kind, severity, day) in [(1, "TAX_DEADLINE", "high", "2026-11-26"), (2, type, "low", "2026-12-26")] {
      try sample.take(
        """
        {"kind":"alert","id":\(id),"alertType":"\(kind)","title":"a","message":"m","severity":"\(severity)",\
        "deadlineDate":"\(day)","createdAt":"2026-11-14T10:00:00+03:00"}
        """
      )
    }
    _ = try say(text)
    _ = try say("نعم")
    #expect(try held("alert").count { $0.contains(#""isDismissed":true"#) && $0.contains(type) } == 1)
    #expect(try held("alert").count { $0.contains(#""isDismissed":true"#) } == 1)
  }
}
