import AssistantSupport
import Foundation
import Models
import Testing

/// What is corrected, moved or named in the words of every day, and what must not be changed by them.
@MainActor
struct EverydayCorrectionTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":20}
      {"kind":"transaction","amount":"22","currency":"SAR","category":"coffee","merchant":"ستاربكس","at":"2026-11-15T13:00:00+03:00"}
      {"kind":"transaction","amount":"75","currency":"SAR","category":"Uber","at":"2026-11-14T13:00:00+03:00"}
      {"kind":"recurring","id":"p-1","title":"Netflix","amount":"40","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      """
    )
  }

  private func reminders(_ lines: [String]) throws -> [String] {
    _ = try sample.answer(to: lines)
    return try sample.records("reminder", ["body", "at"])
  }

  private func transactions(_ lines: [String]) throws -> [String] {
    _ = try sample.answer(to: lines)
    return try sample.records("transaction", ["category", "amount"]).sorted()
  }

  private nonisolated static let held = ["Uber 75", "coffee 22"]

  // MARK: Another thing

  @Test(
    arguments: [
      (["ذكرني بكرة ٨ الصبح أروح المستشفى", "لا العيادة"], "أروح العيادة 2026-11-22T08:00:00+03:00"),
      (["ذكرني بكرة ٨ الصبح أروح المستشفى", "مو المستشفى، العيادة"], "أروح العيادة 2026-11-22T08:00:00+03:00"),
      (["ذكرني بكرة ٨ الصبح أروح المستشفى", "مش المستشفى العيادة"], "أروح العيادة 2026-11-22T08:00:00+03:00"),
      (["remind me at 5pm to feed the cat", "not the cat, the dog"], "feed the dog 2026-11-21T17:00:00+03:00"),
      (["remind me at 5pm to feed the cat", "no, the dog"], "feed the dog 2026-11-21T17:00:00+03:00"),
      (
        ["remind me at 5pm to feed the cat", "half past five actually", "not the cat, the dog"],
        "feed the dog 2026-11-21T17:30:00+03:00"
      ),
    ]
  )
  func `a reminder is of another thing than it says`(lines: [String], reminder: String) throws {
    #expect(try reminders(lines) == [reminder])
  }

  @Test(
    arguments: [
      "لا شكرا", "لا الحمدلله", "لا خلاص", "not now", "no thanks", "not the cat", "not the cat tomorrow?",
      "مو المستشفى",
      "لا حسام",
    ]
  )
  func `what names no other thing leaves a reminder as it is`(said: String) throws {
    #expect(try reminders(["ذكرني بكرة ٨ الصبح أروح المستشفى", said]) == ["أروح المستشفى 2026-11-22T08:00:00+03:00"])
  }

  @Test(arguments: ["لأ ٢٢٠ معلش", "معلش ٢٢٠", "لا معلش ٢٢٠"])
  func `whoever begs pardon corrects the sum`(said: String) throws {
    #expect(try transactions(["صرفت ٢٠٠ جزمة", said]) == Self.held + ["جزمة 220"])
  }

  @Test(arguments: ["لا تلغِ تذكير القهوة", "لا تلغي القهوة", "don't cancel the coffee reminder"])
  func `what is not to be taken away gets no sum that was meant of something else`(said: String) throws {
    #expect(try transactions(["سجل 37 ريال قرطاسية", "لا 41", said]) == Self.held + ["قرطاسية 41"])
  }

  // MARK: Times

  @Test(
    arguments: [
      (["remind me in two hours to check the oven", "make it three hours"], "2026-11-21T12:00:00+03:00"),
      (["ذكرني اليوم الساعة 6 مساء بالسوق", "خله الساعة 5"], "2026-11-21T17:00:00+03:00"),
      (["ذكرني اليوم الساعة 6 مساء بالسوق", "لا الساعة خمسة العصر"], "2026-11-21T17:00:00+03:00"),
      (["ذكرني اليوم الساعة 6 مساء بالسوق", "غيّره إلى الساعة 16:00"], "2026-11-21T16:00:00+03:00"),
      (["ذكرني بعد ساعة أطفي الفرن", "لا خلها ساعتين"], "2026-11-21T11:00:00+03:00"),
      (["ذكرني بكرة الساعة ٥ أطفي الفرن", "خلها ساعتين"], "2026-11-22T17:00:00+03:00"),
    ]
  )
  func `a length of time behind a reminder of today counts from now`(lines: [String], time: String) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]) == [time])
  }

  @Test(
    arguments: [
      "ذكرني كل يوم الصبح والليل آخذ الدوا", "remind me to take the pill at 8am and 8pm every day",
      "hər gün səhər 8-də və axşam 8-də dərman içməyi xatırlat",
    ]
  )
  func `two hours of what comes every day are two reminders`(said: String) throws {
    _ = try sample.answer(to: [said])
    #expect(
      try sample.records("reminder", ["at", "every"]).sorted()
        == ["2026-11-21T20:00:00+03:00 daily", "2026-11-22T08:00:00+03:00 daily"]
    )
  }

  @Test(
    arguments: [
      ("ذكرني كل يوم عمل الساعة 8 الصباح بالدوام", "2026-11-22T08:00:00+03:00"),
      ("ذكرني كل يوم في رمضان بالسحور", "2027-02-08T05:00:00+03:00"),
    ]
  )
  func `what comes at its own time says what to be reminded of`(said: String, time: String) throws {
    _ = try sample.answer(to: [said])
    #expect(try sample.records("reminder", ["at"]) == [time])
  }

  @Test func `a reminder that was asked about by its words is the one that is moved`() throws {
    let lines = [
      "ذكرني بكرة ٨ الصبح أكلم أمي", "ذكرني بعد بكرة ١٠ الصبح اجتماع الفريق", "متى تذكير أمي؟", "أخّره نص ساعة",
    ]
    #expect(
      try reminders(lines).sorted()
        == ["أكلم أمي 2026-11-22T08:30:00+03:00", "اجتماع الفريق 2026-11-23T10:00:00+03:00"]
    )
  }

  @Test(arguments: ["أجل الكهرباء لبكرة", "move electricity to tomorrow"])
  func `what is to be moved is not cancelled, though it was asked what to cancel`(said: String) throws {
    let lines = [
      "ذكرني الخميس ٨ الليل أدفع الكهرباء electricity", "ذكرني الجمعة ٤ العصر أسقي الزرع", "ألغ تذكير الدكتور", said,
    ]
    #expect(try reminders(lines).sorted().map { String($0.prefix(6)) } == ["أدفع ا", "أسقي ا"])
  }

  // MARK: Names

  @Test(
    arguments: [
      ("delete the Starbucks transaction", ["Uber 75"]), ("احذف عملية ستاربكس", ["Uber 75"]),
      ("احذف عملية اوبر", ["coffee 22"]), ("احذف عملية كارفور", Self.held),
    ]
  )
  func `a shop is named in the letters of another language`(said: String, left: [String]) throws {
    #expect(try transactions([said]) == left)
  }

  @Test func `a payment is named in the letters of another language`() throws {
    _ = try sample.answer(to: ["احذف اشتراك نتفلكس", "نعم"])
    #expect(try sample.records("recurring", ["id"]).isEmpty)
  }

  @Test(
    arguments: [
      "ضيف ولدي كريم عليه تجديد رخصة يوم ١٥ يناير", "ضيف ولدي كريم، عليه تجديد رخصة يوم ١٥ يناير",
      "أضف ابني كريم وعليه تجديد رخصة يوم ١٥ يناير",
    ]
  )
  func `somebody who is called as a company is added by the name alone`(said: String) throws {
    _ = try sample.answer(to: [said])
    #expect(try sample.records("dependent", ["name"]).sorted() == ["حسام", "كريم"])
  }

  // MARK: Sums

  @Test(
    arguments: [
      ("بس أمس صرفت ٤٥ على حلاق", "حلاق 45"), ("شوف دفعت ٦٠ تاكسي", "تاكسي 60"), ("ما عليك سجل ٢٠ موية", "موية 20"),
    ]
  )
  func `what stands before the verb is no part of what was bought`(said: String, entry: String) throws {
    #expect(try transactions([said]) == Self.held + [entry])
  }

  @Test(
    arguments: [
      (["عايز أحوش ٣٠٠٠ لموبايل", "حطيت ٥٠٠"], "500"), (["create a goal called Laptop for 4500", "put 500 in"], "500"),
      (["عايز أحوش ٣٠٠٠ لموبايل", "حط فيه ٢٠٠", "تراجع", "حطيت ٢٥٠"], "250"),
    ]
  )
  func `what is put aside behind a goal is no expense`(lines: [String], saved: String) throws {
    #expect(try transactions(lines) == Self.held)
    #expect(try sample.records("goal", ["current"]) == [saved])
  }
}
