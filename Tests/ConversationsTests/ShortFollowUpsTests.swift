import AssistantSupport
import TestSupport
import Testing

/// Short sentences about what was told, made or changed just now.
@MainActor
struct ShortFollowUpsTests {
  private nonisolated static let named = [
    ["سجل ٣٧ قهوة", "37 xərc yazma"], ["سجل ٣٧ قهوة", "لا تسجل ٣٧ ريال قهوة"],
    ["log 37 coffee", "don't log 37 for coffee"],
  ]

  @Test(arguments: named)
  func `a refusal that names a sum takes nothing back`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == ["37"])
  }

  private static let alerts = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"alert","id":11,"alertType":"UNAUTHORIZED_PAYMENT","title":"دفعة","message":"خصم 740 ريال","severity":"critical","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T10:00:00","deadlineDate":"2026-11-22","actionUrl":null}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"ضريبة","message":"إقرار","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-11-26","actionUrl":null}
    """

  @Test(arguments: ["جم مبلغه؟", "كم المبلغ؟", "المبلغ كام؟", "how much is it?"])
  func `the sum of an alert is told as the alert tells it`(line: String) throws {
    let said = try SampleAssistant.holding(Self.alerts).answer(to: ["وش أهم تنبيه عندي؟", line])
    #expect(said.contains("740"))
  }

  private nonisolated static let pointed = [
    ["ما تنبيهاتي؟", "ما تفاصيل ثانيها؟", "أزله"], ["ما تنبيهاتي؟", "الثاني وش يقول؟", "شيله"],
  ]

  @Test(arguments: pointed)
  func `the alert that was told of is put away`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(Self.alerts)
    #expect(try sample.answer(to: lines).contains("ضريبة"))
    #expect(try sample.answer(to: ["ما تنبيهاتي؟"]).contains("740"))
  }

  private nonisolated static let repaid = ["وصديقتي ردت لي ٢٠٠", "أخوي رد لي ٢٠٠ كان متسلفها"]

  @Test(arguments: repaid)
  func `what somebody gave back came in`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount", "type"]) == ["200 income"])
  }

  private nonisolated static let documents: [([String], String)] = [
    (["أي وثيقة من وثائقي قربت تنتهي؟"], "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (["which of my documents expires next?"], "Your passport expires in 10 days, on 1 December 2026."),
    (["what is due for my family?", "when is Hussam's?"], "on 26 November 2026."),
  ]

  @Test(arguments: documents)
  func `what comes first is told, and then what comes next`(lines: [String], expected: String) throws {
    let said = try SampleAssistant.holding(.household).answer(to: lines)
    #expect(said.contains(expected))
  }

  private nonisolated static let muted: [([String], String)] = [
    (["سكّت الإشعارات لمدة يومين", "هتفضل ساكتة لحد إمتى؟"], "23 نوفمبر"),
    (["اكتم الإشعارات يومين", "بتضل مسكرة لايمتى؟"], "23 نوفمبر"),
    (["سكّت الإشعارات لمدة يومين", "شغلها تاني", "يعني شغالة دلوقتي؟"], "مفعّلة"),
    (["silence the achievement ones", "what have I silenced?"], "except: achievements"),
  ]

  @Test(arguments: muted)
  func `how notifications are set is told`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines).contains(expected))
  }
}
