import Alerts
import Calendars
import Localization
import Models
import Testing
import Wording

/// A message that counts days beside a count of ours.
struct CountedDaysTests {
  private static let due = "It is due in 3 days, on 24 November 2026."

  @Test(
    arguments: [
      (.english, "VAT Payment in 5 days", "Title: VAT Payment. \(due)"),
      (.english, "VAT Payment in 3 days.", "Title: VAT Payment in 3 days. \(due)"),
      (.english, "Not long: 9 days left", "Title: Not long. \(due)"),
      (.english, "in 7 days", "Tax deadline: Title. \(due)"),
      (.english, "Five days left for VAT. Pay by card.", "Title: VAT. Pay by card. \(due)"),
      (.english, "5 days remaining for VAT", "Title: VAT. \(due)"),
      (.english, "VAT due tomorrow", "Title: VAT due. \(due)"),
      (.english, "VAT due in 1 week", "Title: VAT due. \(due)"),
      (.english, "VAT in three days", "Title: VAT in three days. \(due)"),
      (.english, "The new form is out today", "Title: The new form is out today. \(due)"),
      (.english, "VAT of SAR 1.5 in 4 days", "Title: VAT of SAR 1.5. \(due)"),
      (.english, "Form 12 of day care", "Title: Form 12 of day care. \(due)"),
      (.english, "VAT today", "Title: VAT. \(due)"), (.english, "VAT: tomorrow!", "Title: VAT. \(due)"),
      (.english, "VAT today. Pay by card", "Title: VAT. Pay by card. \(due)"),
      (.english, "Food costs rose much today", "Title: Food costs rose much today. \(due)"),
      (.arabic, "الضريبة اليوم", "Title: الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "سداد الضريبة غدًا", "Title: سداد الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.azerbaijani, "ƏDV bu gün", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "ƏDV sabah", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.arabic, "سداد الضريبة بعد ٥ أيام", "Title: سداد الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "موعد السداد بعد خمسة أيام", "Title: موعد السداد. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "سداد الضريبة خلال يومين", "Title: سداد الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "باقي ٥ أيام على السداد", "Title: السداد. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "باقي خمسة أيام لدفع الضريبة", "Title: دفع الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "لم يتبق سوى 5 أيام للضريبة", "Title: الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (
        .arabic, "تبقى يومان على إقرار القيمة المضافة",
        "Title: إقرار القيمة المضافة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."
      ),
      (
        .arabic, "ادفع الضريبة خلال 5 أيام، ثم أرسل الإيصال",
        "Title: ادفع الضريبة، ثم أرسل الإيصال. الموعد بعد 3 أيام، في 24 نوفمبر 2026."
      ),
      (
        .arabic, "خلال 5 أيام من الاستلام تُدفع الضريبة",
        "Title: خلال 5 أيام من الاستلام تُدفع الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."
      ),
      (.arabic, "يستحق الإقرار هذا الأسبوع", "Title: يستحق الإقرار هذا الأسبوع. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "تستحق الضريبة بعد 120 ساعة", "Title: تستحق الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.english, "Only 5 days remain to pay VAT", "Title: Pay VAT. \(due)"),
      (.english, "VAT is due tomorrow", "Title: VAT is due. \(due)"),
      (.english, "VAT payment in 5 days, pay now", "Title: VAT payment, pay now. \(due)"),
      (.english, "VAT due in 5 days or pay 500", "Title: VAT due or pay 500. \(due)"),
      (.english, "You have five days left to file the VAT return", "Title: File the VAT return. \(due)"),
      (.english, "Pay 5 days' rent", "Title: Pay 5 days' rent. \(due)"),
      (.english, "Register leave of 5 days", "Title: Register leave of 5 days. \(due)"),
      (.english, "Pay within 5 days of receipt", "Title: Pay within 5 days of receipt. \(due)"),
      (
        .english, "VAT in 5 days' time",
        "Title: VAT. \(due)"
      ),
      (.english, "VAT in 72 hours", "Title: VAT in 72 hours. \(due)"),
      (.english, "VAT in 120 hours", "Title: VAT. \(due)"),
      (.english, "VAT due in 5 working days", "Title: VAT due. \(due)"),
      (.english, "VAT due in 5-7 days", "Title: VAT due. \(due)"),
      (.english, "VAT due in 5 to 7 days", "Title: VAT due. \(due)"),
      (.english, "VAT due in 2-4 days", "Title: VAT due in 2-4 days. \(due)"),
      (.english, "VAT in twenty-one days", "Title: VAT. \(due)"),
      (.english, "VAT overdue by 3 days", "Title: VAT overdue. \(due)"),
      (.english, "Tomorrow is the last day for VAT", "Title: Last day for VAT. \(due)"),
      (.english, "Due in 5 days", "Tax deadline: Title. \(due)"),
      (.english, "The fee is charged once a day", "Title: The fee is charged once a day. \(due)"),
      (.english, "VAT (5d left)", "Title: VAT. \(due)"), (.english, "VAT (5 days)", "Title: VAT. \(due)"),
      (.english, "VAT (5d)", "Title: VAT. \(due)"), (.english, "VAT in 5d", "Title: VAT. \(due)"),
      (.english, "VAT (3d left)", "Title: VAT (3d left). \(due)"),
      (.english, "T-5 days", "Tax deadline: Title. \(due)"), (.english, "T-5: pay VAT", "Title: Pay VAT. \(due)"),
      (.english, "VAT: T-5", "Title: VAT. \(due)"), (.english, "T - 5 days: pay VAT", "Title: Pay VAT. \(due)"),
      (.english, "T-3 days: pay VAT", "Title: T-3 days: pay VAT. \(due)"),
      (.english, "Send form T-5", "Title: Send form T-5. \(due)"),
      (.english, "5-day notice: pay VAT", "Title: pay VAT. \(due)"),
      (.english, "Five-day notice: pay VAT", "Title: Pay VAT. \(due)"),
      (.english, "5 days' notice: pay VAT", "Title: pay VAT. \(due)"),
      (.english, "VAT: 5-day reminder", "Title: VAT. \(due)"),
      (.english, "Ask for a 5-day extension", "Title: Ask for a 5-day extension. \(due)"),
      (.english, "Next week: VAT", "Title: VAT. \(due)"),
      (.english, "Next week: file the VAT", "Title: File the VAT. \(due)"),
      (.english, "five (5) days left", "Tax deadline: Title. \(due)"),
      (.english, "five (5) days left for VAT", "Title: VAT. \(due)"),
      (.english, "VAT Payment in 5 days. Fine after 30 days", "Title: VAT Payment. Fine after 30 days. \(due)"),
      (.english, "VAT in 5 days, fine after 30 days", "Title: VAT, fine after 30 days. \(due)"),
      (.english, "Pay the fine in 30 days", "Title: Pay the fine. \(due)"),
      (.arabic, "الضريبة (5 أيام)", "Title: الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "الضريبة (باقي ٥ أيام)", "Title: الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "إشعار قبل 5 أيام: ادفع الضريبة", "Title: ادفع الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "مهلة 5 أيام لدفع الضريبة", "Title: دفع الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "الأسبوع القادم: الضريبة", "Title: الضريبة. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (.arabic, "خمسة (5) أيام متبقية", "موعد ضريبي: Title. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (
        .arabic, "سداد الضريبة خلال 5 أيام. غرامة بعد 30 يومًا",
        "Title: سداد الضريبة. غرامة بعد 30 يومًا. الموعد بعد 3 أيام، في 24 نوفمبر 2026."
      ),
      (.azerbaijani, "ƏDV (5 gün)", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "ƏDV (5 gün qalıb)", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "T-5 gün: ƏDV", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "5 günlük xəbərdarlıq: ƏDV ödəyin", "Title: ƏDV ödəyin. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "Gələn həftə: ƏDV", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (
        .azerbaijani, "ƏDV 5 gün sonra. Cərimə 30 gün sonra",
        "Title: ƏDV. Cərimə 30 gün sonra. Son tarix 3 gün sonra: 24 noyabr 2026."
      ),
      (.azerbaijani, "ƏDV ödənişinə 5 gün qalıb", "Title: ƏDV ödənişi. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "Vergiyə cəmi beş gün qalır", "Title: Vergi. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (.azerbaijani, "ƏDV 5 iş günü ərzində", "Title: ƏDV. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (
        .azerbaijani, "ƏDV ödənişinə 3 gün qalıb",
        "Title: ƏDV ödənişinə 3 gün qalıb. Son tarix 3 gün sonra: 24 noyabr 2026."
      ),
      (
        .azerbaijani, "ƏDV ödənişi 5 gün sonra",
        "Title: ƏDV ödənişi. Son tarix 3 gün sonra: 24 noyabr 2026."
      ),
    ] as [(Language, String, String)]
  )
  func `a message counts no other days than the sentence behind it`(
    language: Language,
    message: String,
    sentence: String
  ) throws {
    let today = try #require(CalendarDay("2026-11-21"))
    let alert = Alert(
      id: 1,
      alertType: .taxDeadline,
      title: "Title",
      message: message,
      severity: .high,
      createdAt: "2026-11-14T10:00:00",
      deadline: .on(today.adding(days: 3))
    )
    let wording = AlertWording(localizer: Localizer(catalogs: .embedded, language: language), today: today)
    let text = wording.sentence(for: alert).unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    #expect(String(String.UnicodeScalarView(text)) == sentence)
  }
}
