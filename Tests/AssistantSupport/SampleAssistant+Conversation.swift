import TestSupport

extension SampleAssistant {
  /// Returns an assistant of somebody who has these records.
  package static func holding(_ records: String) throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(records)
    return sample
  }

  /// Returns the answer to the last of several sentences, its isolates to be seen.
  package func answer(to lines: [String]) throws -> String {
    var said = ""
    for line in lines {
      let result = try JSONObject(try perform("chat/send", #"{"text":"\#(line)"}"#))
      let messages = result.members["messages"] as? [[String: Any]] ?? []
      said =
        messages.filter { $0["kind"] as? String == "response" }.compactMap { $0["text"] as? String }
        .joined(separator: " | ").shown
    }
    return said
  }

  /// Some members of the records of a kind, one record a line, in order.
  package func records(_ kind: String, _ members: [String]) throws -> [String] {
    try held().split(separator: "\n").compactMap { line in
      let record = try JSONObject(String(line)).members
      guard record["kind"] as? String == kind else { return nil }
      return members.compactMap { record[$0] as? String }.joined(separator: " ")
    }
    .sorted()
  }
}

extension String {
  /// The records of somebody with a family, expenses and reminders.
  package static let household = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T08:10:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"260","currency":"SAR","category":"مطاعم","at":"2026-10-28T08:10:00+03:00"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-24T17:00:00+03:00","body":"زيارة خالتي","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    """
}
