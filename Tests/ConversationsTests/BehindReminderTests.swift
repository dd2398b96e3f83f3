import AssistantSupport
import TestSupport
import Testing

/// What is said behind reminders that were just set, and of whose documents they are counted.
@MainActor
struct BehindReminderTests {
  private func reminders(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("reminder", ["at", "body"]).map { record in
      record.replacing(":00+03:00", with: "")
    }
  }

  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05"}
    """

  private nonisolated static let set: [([String], [String])] = [
    (
      ["ذكرني بكرا ٨ الصبح اكلم المدرسه وبعد العصر اودي السياره الورشه"],
      ["2026-11-22T08:00 اكلم المدرسه", "2026-11-22T15:30 اودي السياره الورشه"]
    ),
    (
      ["ذكرني بكرا ٨ الصبح اكلم المدرسه وبعد العصر اودي السياره الورشه", "لا الورشه خلها بعد بكره"],
      ["2026-11-22T08:00 اكلم المدرسه", "2026-11-23T15:30 اودي السياره الورشه"]
    ),
    (
      ["ذكرني بكرا ٨ الصبح اكلم المدرسه وبعد العصر اودي السياره الورشه", "احذف حق المدرسه"],
      ["2026-11-22T15:30 اودي السياره الورشه"]
    ),
    (
      ["remind me to call dad tmrw 9am and pay water bill friday", "dad at 10", "water bill every month"],
      ["2026-11-22T10:00 call dad", "2026-11-27T09:00 pay water bill"]
    ),
    (["ذكرني بالاجتماع بكرا", "عالعشرة"], ["2026-11-22T10:00 الاجتماع"]),
    (["ذكرني بالاجتماع بكرا", "عالتسعه"], ["2026-11-22T09:00 الاجتماع"]),
    (
      ["ذكرني بالاجتماع الاثنين ١٠ الصبح", "كرره كل اسبوعين"],
      ["2026-11-23T10:00 الاجتماع"]
    ),
    (
      ["ذكرني بالاجتماع الاثنين ١٠ الصبح", "كرره كل اسبوعين", "بس لا تذكرني هالاثنين"],
      ["2026-12-07T10:00 الاجتماع"]
    ),
    (["ذكرني بالدواء كل يوم ٥ العصر", "لا توقفه"], ["2026-11-21T17:00 الدواء"]),
    (["ذكرني بالدواء كل يوم ٥ العصر", "لا توقفه بكرا"], ["2026-11-21T17:00 الدواء"]),
    (["ذكرني بالدواء كل يوم ٥ العصر", "وقف بكره بس"], ["2026-11-21T17:00 الدواء"]),
    (["remind me to stretch every day at 7am", "stop it tomorrow only"], ["2026-11-23T07:00 stretch"]),
    (
      ["ذكرني بالاجتماع الاثنين ١٠ الصبح", "خله الثلاثاء", "خل اسمه اجتماع الاداره"],
      ["2026-11-24T10:00 اجتماع الاداره"]
    ),
    (
      ["novbeti odenis ne vaxtdi", "2 gun qabaq xatirlat saat 6da axsam"], ["2026-12-03T18:00 Kredit ödənişi"]
    ),
    (
      ["رخصة حسام متى", "ذكرني قبل ما تنتهي الرخصه بيوم"], ["2026-11-25T09:00 اصدار رخصة (حسام)"]
    ),
    (
      ["امي متى ينتهي جوازها", "وهويتها", "طيب ذكرني قبل ما ينتهي الجواز باسبوع"],
      ["2026-12-21T09:00 تجديد الجواز (نورة)"]
    ),
    (
      ["when is moms passport due", "remind me a week before the passport expires"],
      ["2026-12-21T09:00 تجديد الجواز (نورة)"]
    ),
    (
      ["when is moms passport due", "remind me a week before my passport expires"], ["2026-11-24T09:00 Passport"]
    ),
  ]

  @Test(arguments: set)
  func `each reminder has its own time and name`(lines: [String], expected: [String]) throws {
    #expect(try reminders(behind: lines) == expected)
  }

  @Test(arguments: [
    (["ذكرني بالاجتماع الاثنين ١٠ الصبح", "كرره كل اسبوعين"], "كل أسبوعين"),
    (["remind me to pay water bill friday", "water bill every month"], "every month"),
    (["sabah 9da idmanı xatırlat", "hər həftə təkrarla"], "hər həftə"),
  ])
  func `how often one comes is said behind it`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines).contains(expected))
  }

  @Test(arguments: [
    (["paid the 650 installment today", "wait i havent paid it"], "2026-12-05"),
    (["دفعت قسط القرض", "لحظة ما دفعته"], "2026-12-05"),
    (["paid the 650 installment today", "when is the next"], "2027-01-05"),
  ])
  func `what was not paid after all is taken back`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("loan", ["nextPaymentDue"]) == [expected])
  }

  @Test(arguments: [
    ("ما بدي اشعارات المصاريف لبعد بكرا", "2026-11-23T00:00:00+03:00"),
    ("اكتم اشعارات الصرف لبكرة", "2026-11-22T00:00:00+03:00"),
  ])
  func `a day that is led to is the end of what is muted`(line: String, until: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line, "نعم"])
    #expect(try sample.held().contains(#""spending_alert":"\#(until)""#))
  }
}
