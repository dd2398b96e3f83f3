import AssistantSupport
import TestSupport
import Testing

/// Several days of each month are one rule, in both calendars, whatever joins them.
@MainActor
struct MonthDaysTests {
  private nonisolated static let hijri = "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=13,14,15"

  private nonisolated static let said: [(String, String)] = [
    ("ذكرني كل 13 و14 و15 من الشهر الهجري بالصيام", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("ذكرني كل يوم ١٣ و١٤ و١٥ من الشهر الهجري بصيام البيض", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("ذكرني بالصيام أيام 13 و14 و15 من كل شهر هجري", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("ذكرني كل ١٣، ١٤ و١٥ من الشهر الهجري بالصيام", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("ذكرني أدفع الفاتورة يوم 1 و15 من كل شهر", "2026-12-01T09:00:00+03:00 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    (
      "ذكرني كل 10 و20 من الشهر الساعة 8 الصبح براتب العامل",
      "2026-12-10T08:00:00+03:00 FREQ=MONTHLY;BYMONTHDAY=10,20"
    ),
    ("remind me every 13th, 14th and 15th of the Hijri month to fast", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("remind me on the 13th, 14th, and 15th of each hijri month to fast", "2026-11-23T09:00:00+03:00 \(hijri)"),
    (
      "remind me on the 1st, 10th and 20th of every month to pay",
      "2026-12-01T09:00:00+03:00 FREQ=MONTHLY;BYMONTHDAY=1,10,20"
    ),
    ("hər hicri ayın 13, 14 və 15-i mənə oruc tutmağı xatırlat", "2026-11-23T09:00:00+03:00 \(hijri)"),
    ("hər ayın 5, 15 və 25-i mənə hesabatı xatırlat", "2026-11-25T09:00:00+03:00 FREQ=MONTHLY;BYMONTHDAY=5,15,25"),
  ]

  @Test(arguments: said) func `several days of each month are one reminder`(text: String, rule: String) throws {
    let sample = try SampleAssistant(language: nil)
    try sample.take(.household)
    _ = try sample.answer(to: [text])
    let reminders = try sample.records("reminder", ["at", "rrule"])
    #expect(reminders.count == 4)
    #expect(reminders.filter { $0.contains("FREQ") } == [rule])
  }
}
