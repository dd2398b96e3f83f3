import AssistantSupport
import TestSupport
import Testing

/// Which alert a sentence names that puts one off, takes one away or says that it is known.
@MainActor
struct NamedAlertTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
      {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT Payment","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","daysRemaining":5,"actionUrl":null}
      {"kind":"alert","id":3,"alertType":"UNUSUAL_SPENDING","title":"Unusual Spending Detected","message":"Food costs increased","severity":"medium","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T11:00:00","deadlineDate":null,"daysRemaining":null,"actionUrl":null}
      """
    )
    return sample
  }

  private nonisolated static let unknown: [(String, String)] = [
    ("اجل تنبيه الفاتورة", "لا تنبيه باسم «الفاتورة»."), ("احذف تنبيه سعد", "لا تنبيه باسم «سعد»."),
    ("snooze the electricity alert", "There is no alert called “electricity”."),
    ("snooze Saad's alert until tomorrow", "There is no alert called “Saad”."),
    ("dismiss the dentist alert", "There is no alert called “dentist”."),
    ("عرفت عن تنبيه الفاتورة", "لا تنبيه باسم «الفاتورة»."), ("أجل تنبيه الإيجار ليومين", "لا تنبيه باسم «الإيجار»."),
    ("mark the electricity alert as read", "There is no alert called “electricity”."),
    ("elektrik xəbərdarlığını təxirə sal", "“elektrik” adlı xəbərdarlıq yoxdur."),
  ]

  @Test(arguments: unknown)
  func `an alert that is named and is not there is no other one, and those that are there are named`(
    line: String,
    expected: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(answer.hasPrefix(expected) && answer.contains("Tax Deadline Approaching"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "اجل تنبيه حسام", "snooze Hussam's alert", "dismiss Hussam's alert", "احذف تنبيه حسام",
    "postpone the licence alert", "اكتم تنبيه حسام", "Hüsamın xəbərdarlığını söndür",
    "Hüsamın xəbərdarlığını təxirə sal",
  ])
  func `a dependent's alert that is named is known, and no alert of one's own is touched`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("dependent", ["name", "acknowledgedOn"]).contains("حسام 2026-11-21"))
    #expect(try !sample.held().contains("snoozedUntil"))
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("أجل تنبيه حسام لبكرة", "2026-11-22"), ("postpone the licence alert for two days", "2026-11-23"),
  ])
  func `a dependent's alert that is put off until a time is said again then`(line: String, day: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    let kept = try sample.records("dependent", ["name", "snoozedUntil"])
    #expect(kept.contains { $0.hasPrefix("حسام \(day)") }, "\(kept)")
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["عرفت عن تنبيه الجواز", "اجل تنبيه الجواز"])
  func `what may be somebody else's is asked`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(answer.hasSuffix("؟") || answer.hasSuffix("?"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "علم التنبيه كمقروء", "احذف التنبيه القديم", "عرفت عن التنبيه شكرا", "mark the alert as seen",
    "dismiss the old alert", "dismiss this annoying alert", "I've seen this alert", "köhnə xəbərdarlığı sil",
    "xəbərdarlığı oxunmuş kimi işarələ",
  ])
  func `what says how an alert is, or what is to become of it, names none`(line: String) throws {
    let answer = try sample().answer(to: [line])
    for refusal in ["لا تنبيه باسم", "There is no alert called", "adlı xəbərdarlıq yoxdur"] {
      #expect(!answer.contains(refusal), "\(answer)")
    }
  }

  @Test(arguments: ["أجل التنبيه ساعة", "snooze the alert for an hour please", "xəbərdarlığı bir saat təxirə sal"])
  func `where none is named the most urgent one is put off`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(#""snoozedUntil":"2026-11-21T07:00:00+00:00","title":"Tax"#))
  }

  @Test func `a document that stands among the alerts is put off, and no alert in its place`() throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: ["وش تنبيهاتي", "الثاني", "أجله ليومين"])
    #expect(answer.hasPrefix("أجّلت التنبيه: جواز السفر."), "\(answer)")
    #expect(try sample.records("alert", ["snoozedUntil"]).allSatisfy { !$0.contains("2026-11-23") })
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["what are my alerts?", "tell me about the second", "dismiss it"], "There is no alert called “Passport”."),
    (["what are my alerts?", "dismiss the passport one"], "There is no alert called “Passport”."),
  ])
  func `a document that stands among the alerts is not dismissed, nor is another alert in its place`(
    lines: [String],
    expected: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    #expect(answer.hasPrefix(expected), "\(answer)")
    #expect(try sample.held() == before)
  }
}
