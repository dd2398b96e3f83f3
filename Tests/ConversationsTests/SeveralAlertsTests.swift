import AssistantSupport
import TestSupport
import Testing

/// Several alerts that one verb puts away, and one more behind them.
@MainActor
struct SeveralAlertsTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant.holding(.household)
    try sample.take(
      """
      {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT Payment","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26"}
      {"kind":"alert","id":3,"alertType":"UNUSUAL_SPENDING","title":"Unusual Spending Detected","message":"Food costs increased","severity":"medium","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T11:00:00"}
      """
    )
    return sample
  }

  private func open(in sample: SampleAssistant) throws -> Int {
    try sample.held().split(separator: "\n").count {
      $0.contains(#""kind":"alert""#) && $0.contains(#""isDismissed":false"#)
    }
  }

  @Test(arguments: [
    ["شيلي تنبيه الضريبة وتنبيه الصرف"], ["dismiss the tax alert and the spending alert"],
    ["dismiss the tax and spending alerts"],
    ["كم تنبيه عندي؟", "شيلي الأول والثاني"], ["شيلي تنبيه الضريبة", "وتنبيه الصرف"],
  ])
  func `all that are named are put away`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try open(in: sample) == 0)
  }

  @Test(arguments: ["رجعيهم الثنين", "رجعيهم", "bring both back"])
  func `all of them come back`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["شيلي تنبيه الضريبة وتنبيه الصرف", line])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["لا تشيلي تنبيه الضريبة وتنبيه الصرف", "شلت تنبيه الضريبة وتنبيه الصرف؟", "شيلي تنبيه القرض"])
  func `none is put away that was not to be`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try open(in: sample) == 2)
  }

  @Test func `one that is not there is said not to be`() throws {
    let answer = try sample().answer(to: ["شيلي تنبيه الضريبة", "وتنبيه القرض"])
    #expect(answer.hasPrefix("لا تنبيه باسم «القرض»."))
  }
}
