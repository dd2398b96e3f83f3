import AssistantSupport
import TestSupport
import Testing

/// What looks like a change of something that is held, and is one of another thing, or of none.
@MainActor
struct NobodyAskedTests {
  private nonisolated static let reminder = "ذكرني بكرة ٩ الصبح أدفع الكهرب"

  private nonisolated static let idle: [[String]] = [
    [reminder, "الساعه ٥ عندي اجتماع"], [reminder, "الساعة ٥ عندي دوام"],
    ["xatırlat sabah 9-da işıq pulu", "saat 5-də iclasım var"],
    ["remind me tomorrow at 9 to call mom", "at 5 i have a meeting"],
    ["would u log 50 if i asked"], ["suppose i say log 50 coffee"], ["لو قلت لك سجل ٥٠ قهوة"],
    ["اذا قلت لك سجل ٥٠ قهوة"],
    ["50 manat qəhvə yaz desəm"],
    ["stop repeating the tax alert"], ["لا تكرر تنبيه الضريبة"], ["vergi xəbərdarlığını təkrarlama"],
  ]

  @Test(arguments: idle)
  func `what is told, supposed or asked of something else changes nothing`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    if lines.count > 1 { _ = try sample.answer(to: Array(lines.dropLast())) }
    let held = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.held() == held)
  }

  private nonisolated static let documents: [(String, [String])] = [
    (
      "جوازي ينتهي ١ مارس ٢٠٢٨ والهوية ٥ ابريل ٢٠٢٨ والرخصة ٧ مايو ٢٠٢٩",
      ["passport_renewal 2028-03-01", "national_id_renewal 2028-04-05", "driving_license_renewal 2029-05-07"]
    ),
    (
      "جوازي والهوية ينتهون ١ مارس ٢٠٢٨ والرخصة ٧ مايو ٢٠٢٩",
      ["passport_renewal 2028-03-01", "national_id_renewal 2028-03-01", "driving_license_renewal 2029-05-07"]
    ),
    (
      "my passport expires 1 March 2028 and my license on 5 April 2029",
      ["passport_renewal 2028-03-01", "driving_license_renewal 2029-04-05"]
    ),
    (
      "my passport and my license expire on 5 April 2029",
      ["passport_renewal 2029-04-05", "driving_license_renewal 2029-04-05"]
    ),
    (
      "pasportum 1 mart 2028, vəsiqəm isə 5 aprel 2029 bitir",
      ["passport_renewal 2028-03-01", "national_id_renewal 2029-04-05"]
    ),
    ("renewed my passport today and it expires 1 March 2031", ["passport_renewal 2031-03-01"]),
  ]

  @Test(arguments: documents)
  func `each of several documents has the day that is said of it`(text: String, expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: [text])
    let held = Set(try sample.records("service", ["service", "expires"]))
    #expect(held.isSuperset(of: expected), "\(held)")
  }

  private nonisolated static let sums: [([String], String)] = [
    (["سجل ٥٠ الف سيارة", "لا ٦٠"], "60000"), (["سجل 50k سيارة", "make it 60"], "60000"),
    (["سجل ٢٠٠٠ لابتوب", "لا ٢٥٠٠"], "2500"), (["سجل ٥٠ الف سيارة", "لا ٦٠ ريال"], "60"),
    (["log 2000 laptop", "no 2"], "2"), (["سجل ٥٠ قهوة", "لا ٦٠"], "60"),
  ]

  @Test(arguments: sums)
  func `a bare number behind thousands means thousands`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == [expected])
  }

  private nonisolated static let read: [([String], String)] = [
    (["mark the tax one as read"], "Marked as read: Tax."), (["علم تنبيه الضريبة مقروء"], "صار التنبيه مقروءًا: ⟨Tax⟩."),
    (["show my inbox", "mark the first as read"], "1 notification is read now."),
    (["mark the fifth as read"], "There are no unread notifications."),
    (["mark everything as read"], "2 notifications are read now."),
  ]

  @Test(arguments: read)
  func `what is named or stands at a place is read, and nothing else`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax","message":"VAT","severity":"high","createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26"}
      {"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"Due","body":"650","createdAt":"2026-11-20T08:00:00+03:00"}
      {"kind":"notification","id":"n-2","type":"PAYMENT_DUE","title":"Due","body":"700","createdAt":"2026-11-20T09:00:00+03:00"}
      """
    )
    #expect(try sample.answer(to: lines) == expected)
  }
}
