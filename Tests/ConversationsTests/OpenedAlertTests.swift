import AssistantSupport
import TestSupport
import Testing

/// Words that open an alert tell all of it, and it is read by that.
@MainActor
struct OpenedAlertTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"alert","id":11,"alertType":"TAX_DEADLINE","title":"VAT","message":"Pay the VAT","severity":"critical","createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26"}
      {"kind":"alert","id":12,"alertType":"UNUSUAL_SPENDING","title":"Food","message":"Food costs rose","severity":"high","createdAt":"2026-11-14T11:00:00"}
      {"kind":"alert","id":13,"alertType":"TAX_DEADLINE","title":"Profit tax","message":"Pay the profit tax","severity":"medium","createdAt":"2026-11-14T11:00:00","deadlineDate":"2026-12-26"}
      """
    )
    return sample
  }

  private func read(_ sample: SampleAssistant) throws -> [Int] {
    try sample.held().split(separator: "\n").compactMap { line in
      let record = try JSONObject(String(line)).members
      return record["kind"] as? String == "alert" && record["isRead"] as? Bool == true ? record["id"] as? Int : nil
    }
  }

  @Test(arguments: [
    ("open the first alert", 11, "Pay the VAT"), ("open alert 1", 11, "Pay the VAT"),
    ("please open alert number 2", 12, "Food costs rose"), ("could you open the last alert?", 13, "Pay the profit tax"),
    ("read me the second alert", 12, "Food costs rose"), ("open the Food alert", 12, "Food costs rose"),
    ("open the profit tax alert", 13, "Pay the profit tax"), ("open the tax alert", 13, "Pay the profit tax"),
    ("open the VAT alert", 11, "Pay the VAT"), ("open Profit tax", 13, "Pay the profit tax"),
    ("افتح التنبيه الأول", 11, "Pay the VAT"), ("افتح التنبيه رقم 2", 12, "Food costs rose"),
    ("افتح لي ثاني تنبيه", 12, "Food costs rose"), ("اقرأ لي التنبيه الأول", 11, "Pay the VAT"),
    ("ممكن تفتح التنبيه الثالث", 13, "Pay the profit tax"), ("افتح تنبيه Food", 12, "Food costs rose"),
    ("birinci xəbərdarlığı aç", 11, "Pay the VAT"), ("2-ci xəbərdarlığı aç", 12, "Food costs rose"),
    ("üçüncü xəbərdarlığı oxu", 13, "Pay the profit tax"), ("Food xəbərdarlığını aç", 12, "Food costs rose"),
  ])
  func `an alert that is opened is told whole and read`(line: String, id: Int, message: String) throws {
    let sample = try sample()
    let answer = try sample.answer(to: [line])
    #expect(answer.contains(message), "\(answer)")
    #expect(try read(sample) == [id])
  }

  @Test(arguments: [
    "open alert 9", "don't open the first alert", "show me the first alert", "did I open the first alert?",
    "open the electricity alert", "لا تفتح التنبيه الأول", "birinci xəbərdarlığı açma", "open alerts", "افتح التنبيهات",
  ])
  func `what opens none reads none, and puts none away`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  /// Lines, and what is left behind them.
  @Test(arguments: [
    (["what are my alerts?", "dismiss 2"], [11, 13]), (["what are my alerts?", "dismiss number 3"], [11, 12]),
    (["/alerts", "/dismiss 2"], [11, 13]), (["show all my alerts", "dismiss 1 and 3"], [12]),
    (["what are my alerts?", "dismiss 1 and 2"], [13]), (["وش تنبيهاتي", "شيل ٢"], [11, 13]),
    (["وش تنبيهاتي", "شيلي رقم ٣"], [11, 12]), (["وش تنبيهاتي", "شيل ١ و٢"], [13]),
    (["xəbərdarlıqlarım hansılardır?", "2-ni sil"], [11, 13]), (["what are my alerts?", "dismiss 9"], [11, 12, 13]),
    (["what are my alerts?", "don't dismiss 2"], [11, 12, 13]),
    (["what are my alerts?", "what about 2?"], [11, 12, 13]),
    (["وش تنبيهاتي", "شيل ٥٠ ريال"], [11, 12, 13]),
  ])
  func `behind the first of the alerts a figure is a place among all of them`(lines: [String], left: [Int]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let open = try sample.held().split(separator: "\n").compactMap { line in
      let record = try JSONObject(String(line)).members
      return record["kind"] as? String == "alert" && record["isDismissed"] as? Bool == false
        ? record["id"] as? Int : nil
    }
    #expect(open.sorted() == left)
  }

  @Test(arguments: [["what are my alerts?", "open it"], ["وش تنبيهاتي", "افتحه"]])
  func `behind the first of the alerts it means that one`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try read(sample) == [11])
  }

  @Test(arguments: [["what are my alerts?", "open the second one"], ["وش تنبيهاتي", "افتح الثاني"]])
  func `behind the list one is opened by its place alone`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try read(sample) == [12])
  }

  @Test(arguments: [("show me the first alert", "Pay the VAT"), ("ورني التنبيه الثاني", "Food costs rose")])
  func `one that is only shown is told`(line: String, message: String) throws {
    #expect(try sample().answer(to: [line]).contains(message))
  }
}
