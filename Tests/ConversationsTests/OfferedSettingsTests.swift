import AssistantSupport
import TestSupport
import Testing

/// What is said to an offer to mute or to set quiet hours, and to two meanings.
@MainActor
struct OfferedSettingsTests {
  private nonisolated static let settings: [([String], String)] = [
    (["no notifs between 11pm and 6", "make that 7", "yes"], #""quietHoursEnd":"07:00","quietHoursStart":"23:00""#),
    (
      ["no notifs between 11pm and 6", "no make it 10pm", "yes"], #""quietHoursEnd":"06:00","quietHoursStart":"22:00""#
    ),
    (
      ["ما بدي اشعارات المصاريف", "لمده اسبوع بس", "نعم"],
      #""typesMutedUntil":{"spending_alert":"2026-11-28T09:00:00+03:00"}"#
    ),
    (
      ["لا ابي اشعارات الانجازات ولا الاهداف هالاسبوع", "الا الاهداف خليها", "نعم"],
      #""typesMutedUntil":{"achievement":"2026-11-28T09:00:00+03:00"}"#
    ),
  ]

  @Test(arguments: settings)
  func `an offer is made again with what was said`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: Array(lines.dropLast()))
    #expect(try sample.held() == before)
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.held().contains(expected))
  }

  @Test(arguments: [
    (["ساعات الهدوء من ١٠ لغاية ٨", "انا مشغل الهدوء؟"], "ساعات الهدوء من ⟨22:00⟩ إلى ⟨08:00⟩."),
    (["quiet hours from 11pm to 7am", "is it on now"], "Quiet hours are from 23:00 to 07:00."),
  ])
  func `whether quiet hours are on is told`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines) == expected)
  }

  private nonisolated static let logged: [([String], [String])] = [
    (["60 benzin yaz", "benzin 65"], ["60 benzin"]), (["60 benzin yaz", "benzin 65", "birinci"], ["65 benzin"]),
    (["log 30 coffee", "coffee 35", "Change a transaction"], ["35 coffee"]),
    (["log 30 coffee", "coffee 35", "Log an expense"], ["30 coffee", "35 coffee"]),
    (["log 30 coffee", "and coffee 35"], ["30 coffee", "35 coffee"]),
    (["log 30 coffee", "log 35 coffee"], ["30 coffee", "35 coffee"]),
    (["سجل ٤٠ مطعم", "لا لا شيلها كلها"], []), (["زيدي ١٥ ريال خبز"], ["15 خبز"]),
  ]

  @Test(arguments: logged)
  func `what may be a correction or another expense is asked about`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]) == expected)
  }

  @Test func `another sum for the loan that is offered is that loan's`() throws {
    let sample = try SampleAssistant()
    try sample.take(
      #"{"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05"}"#
    )
    let lines = ["عندي قرض سياره ٤٥٠٠٠ قسطه ١١٠٠ كل يوم ٢٥", "لا السياره قسطها ١٢٠٠", "نعم"]
    _ = try sample.answer(to: lines)
    #expect(try sample.records("loan", ["amount", "nextPaymentAmount"]) == ["15000 650", "45000 1200"])
  }
}
