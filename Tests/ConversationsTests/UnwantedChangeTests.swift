import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// What nobody asked to change stays as it is: what is added moves nothing, what is counted costs nothing, what is unclear is asked.
@MainActor
struct UnwantedChangeTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":20}
      {"kind":"dependent","name":"حسام الدين","relationship":"ولدك","serviceType":"تجديد الهوية","deadline":"2027-01-04"}
      {"kind":"recurring","id":"p-1","title":"نتفلكس","amount":"40","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"recurring","id":"p-2","title":"Shahid","amount":"30","currency":"SAR","every":"monthly","nextDue":"2026-12-05"}
      """
    )
  }

  /// The answer to the last of several sentences.
  private func say(_ lines: [String]) throws -> String { try sample.answer(to: lines) }

  private func records(_ kind: String, _ members: String...) throws -> [String] {
    try sample.records(kind, members)
  }

  // MARK: What is added

  @Test(
    arguments: [
      (
        ["ذكرني بالدواء كل يوم الساعة ٨ الصبح", "والساعة ٢ الظهر بعد"], "2026-11-21T14:00 daily|2026-11-22T08:00 daily"
      ),
      (["ذكرني بالدواء كل يوم الساعة ٨ الصبح", "والعصر بعد"], "2026-11-21T15:30 daily|2026-11-22T08:00 daily"),
      (
        ["ذكرني بالدواء كل يوم الساعة ٨ الصبح", "وذكرني الساعة ٢ الظهر بعد"],
        "2026-11-21T14:00 daily|2026-11-22T08:00 daily"
      ),
      (
        ["ذكرني بالدواء كل يوم الساعة ٨ الصبح", "أيضا الساعة الثانية ظهرا"],
        "2026-11-21T14:00 daily|2026-11-22T08:00 daily"
      ),
      (["ذكرني بالدواء كل يوم الساعة ٨ الصبح", "وكمان ٩ الليل"], "2026-11-21T21:00 daily|2026-11-22T08:00 daily"),
      (["remind me to take pills every day at 8am", "also at 2pm"], "2026-11-21T14:00 daily|2026-11-22T08:00 daily"),
      (
        ["remind me to take pills every day at 8am", "and at 2pm too"], "2026-11-21T14:00 daily|2026-11-22T08:00 daily"
      ),
      (
        ["hər gün saat 8-də dərman içməyi xatırlat", "həm də axşam 9-da"],
        "2026-11-21T21:00 daily|2026-11-22T08:00 daily"
      ),
      (["hər gün saat 8-də dərman içməyi xatırlat", "saat 14-də də"], "2026-11-21T14:00 daily|2026-11-22T08:00 daily"),
      (["ذكرني بالايجار كل شهر يوم ٥", "ويوم ٢٠ بعد"], "2026-12-05T09:00 monthly|2026-12-20T09:00 monthly"),
      (
        ["remind me to pay rent every month on the 5th", "also on the 20th"],
        "2026-12-05T09:00 monthly|2026-12-20T09:00 monthly"
      ),
      (
        ["ذكرني بسقي الزرع كل ثاني أحد الساعة ٩", "والثلاثاء بعد"],
        "2026-12-08T09:00 FREQ=MONTHLY;BYDAY=2TU|2026-12-13T09:00 FREQ=MONTHLY;BYDAY=2SU"
      ),
      (
        ["remind me to water the plants every other sunday at 9", "and tuesday too"],
        "2026-11-22T09:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=SU|2026-11-24T09:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
      ),
      (["ذكرني بالدواء بكرة الساعة ٨ الصبح", "وبعد بكرة بعد"], "2026-11-22T08:00|2026-11-23T08:00"),
      // What was moved without an hour: it is said which.
      (["remind me wednesday at 2pm to collect the parcel", "sorry, thursday", "and at 4"], "2026-11-26T16:00"),
      (["remind me wednesday to collect the parcel", "no Thursday", "and at 4"], "2026-11-26T16:00"),
      (["ذكرني الأربعاء أستلم الطرد", "لا الخميس", "والساعة ٤ العصر"], "2026-11-26T16:00"),
    ]
  )
  func `a time that is added moves no reminder`(sentences: [String], expected: String) throws {
    for sentence in sentences { _ = try say([sentence]) }
    let found = try sample.held().split(separator: "\n").compactMap { line in
      let record = try JSONObject(String(line)).members
      guard record["kind"] as? String == "reminder" else { return nil as String? }
      let rule = record["every"] as? String ?? record["rrule"] as? String
      return ([(record["at"] as? String).map { String($0.prefix(16)) }, rule].compactMap(\.self)).joined(separator: " ")
    }
    #expect(found.sorted().joined(separator: "|") == expected)
  }

  @Test(arguments: [
    (
      ["ذكرني بالدواء كل ٨ ساعات", "والساعة ٢ الظهر بعد"],
      "هل أذكّرك: الدواء (21 نوفمبر 2026 الساعة ⟨14:00⟩، كل 8 ساعات)؟"
    ),
    (["remind me to call mom tomorrow at 8am", "make it 9 too"], "Remind you: call mom (22 November 2026 at 09:00)?"),
  ])
  func `what may be added or moved is asked`(sentences: [String], question: String) throws {
    _ = try say([sentences[0]])
    let before = try sample.held()
    #expect(try say([sentences[1]]) == question)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("hər gün saat 8-də dərman içməyi xatırlat", "saat 14-də", "2026-11-22T14:00:00+03:00"),
    ("remind me to take pills every day at 8am", "make it 2pm", "2026-11-22T14:00:00+03:00"),
    ("ذكرني بالدواء كل يوم الساعة ٨ الصبح", "لا الساعة ٢ الظهر", "2026-11-22T14:00:00+03:00"),
  ])
  func `a time that takes the place of another moves the reminder`(set: String, said: String, at: String) throws {
    _ = try say([set, said])
    #expect(try records("reminder", "at").map { String($0.dropFirst(10)) } == [String(at.dropFirst(10))])
  }

  @Test(arguments: [
    ("ذكرني بالدواء الصبح والليل", ["الدواء 2026-11-21T20:00:00+03:00", "الدواء 2026-11-22T08:00:00+03:00"]),
    (
      "ذكرني بالدواء بكرة الساعة ٨ الصبح و٨ الليل",
      ["الدواء 2026-11-22T08:00:00+03:00", "الدواء 2026-11-22T20:00:00+03:00"]
    ),
    (
      "remind me to take my pills at 8am and 8pm",
      ["take my pills 2026-11-21T20:00:00+03:00", "take my pills 2026-11-22T08:00:00+03:00"]
    ),
    (
      "səhər və axşam dərman içməyi xatırlat",
      ["dərman içməyi 2026-11-21T19:00:00+03:00", "dərman içməyi 2026-11-22T08:00:00+03:00"]
    ),
  ])
  func `hours that are joined are a reminder each`(text: String, expected: [String]) throws {
    _ = try say([text])
    #expect(try records("reminder", "body", "at") == expected)
  }

  // MARK: What is counted

  @Test(arguments: [
    ("فول وتميس و١٢ موية ب ٣٠ ريال", ["30"]), ("bought 12 waters and bread for 30", ["30"]),
    ("شريت ٥ خبز و١٠ بيض بـ ٢٥", ["25"]), ("صرفت ٥٠ على فول وتميس و١٢ موية", ["50"]),
    ("دفعت ٤٥ في المطعم فول وتميس و٣ شاي", ["45"]), ("شريت ٦ بيبسي وشيبس ب ٢٠", ["20"]),
    ("bought 3 pizzas and 2 colas for 85 riyals", ["85"]), ("اشتريت ٤ دفاتر و٦ أقلام بـ ٤٠ ريال", ["40"]),
    ("paid 60 for 4 burgers and 10 fries", ["60"]), ("صرفت ٨٠ على ١٠ خبز ولبن", ["80"]),
    ("12 çörək və süd 15 manat", ["15"]), ("8 manata 10 yumurta və çörək aldım", ["8"]),
    ("حاسبت ١٠٠ على عشا و٥ عصيرات", ["100"]),
    // Sums that are listed stay sums.
    ("صرفت ٣٠ قهوة و٤٥ بنزين", ["30", "45"]), ("spent 30 on coffee and 45 on gas", ["30", "45"]),
    ("قهوة ٥ تاكسي ١٢ ريال", ["12", "5"]), ("٢٥ فول وتميس و١٢ موية", ["12", "25"]),
    ("spent 30 on coffee and 45 on cake", ["30", "45"]), ("٣٠ ريال قهوة و٤٥ بنزين", ["30", "45"]),
  ])
  func `goods that are counted cost nothing by their number`(text: String, amounts: [String]) throws {
    _ = try say([text])
    #expect(try records("transaction", "amount") == amounts)
  }

  // MARK: Quiet hours

  private static let quiet = "ساعات الهدوء من ١٠ الليل لين ٦ الصبح"

  @Test(arguments: ["أوقفها", "اوقفها خلاص", "عطلها", "turn them off", "stop them", "söndür"])
  func `quiet hours that were just set are what is switched off`(text: String) throws {
    _ = try say([Self.quiet, text])
    let settings = try sample.held().split(separator: "\n").first { $0.contains(#""kind":"settings""#) } ?? ""
    #expect(!settings.contains(#""isEnabled":false"#))
    #expect(!settings.contains(#""quietHoursStart":"22:00""#))
  }

  @Test(arguments: [
    ("لا ٧", "22:00 07:00"), ("لا خلها ٧", "22:00 07:00"), ("لا ١١", "23:00 06:00"), ("no, 7", "22:00 07:00"),
    ("make it 11", "23:00 06:00"), ("yox, 7", "22:00 07:00"), ("لا ٨", "22:00 06:00"), ("خلها تبدأ ٨", "20:00 06:00"),
  ])
  func `an hour takes the place of the bound to which it is nearer, and of none where it is as near to both`(
    text: String,
    hours: String
  ) throws {
    _ = try say([Self.quiet, text])
    #expect(try records("settings", "quietHoursStart", "quietHoursEnd") == [hours])
  }

  // MARK: Undoing

  @Test(arguments: [
    ("ألغ ساعات الهدوء", "تراجع"), ("دفعت الاشتراك", "تراجع"), ("احذف تذكير الكهرباء", "رجعها"),
    ("delete the dentist reminder", "undo"), ("diş həkimi xatırlatmasını sil", "geri al"),
  ])
  func `behind what changed nothing an undo asks, and names what it would take back`(vain: String, undo: String) throws
  {
    _ = try say(["دفعت ٢٠ قهوة", vain])
    let before = try sample.held()
    let answer = try say([undo])
    #expect(answer.contains("20"))
    #expect(try sample.held() == before)
    _ = try say([undo])
    #expect(try records("transaction", "amount") == [])
  }

  // MARK: Names, prices, notifications

  @Test(arguments: ["ما أبي تنبيهات الدفعات المتكررة", "I don't want recurring payment notifications"])
  func `who does not want notifications brings none back`(text: String) throws {
    _ = try say(["اكتم كل الإشعارات", "شغل الإشعارات؟"])
    let before = try sample.held()
    _ = try say([text])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("نتفلكس صار ٥٠ ريال", "50"), ("Shahid is now 35", "35"), ("شاهد Shahid ارتفع إلى ٣٥", "35"),
    ("Shahid went up to 35", "35"), ("Shahid 35 oldu", "35"),
  ])
  func `a payment that comes again has its new price`(text: String, amount: String) throws {
    let answer = try say([text])
    #expect(answer.contains(amount))
    #expect(try records("transaction", "amount") == [])
    #expect(try records("recurring", "amount").contains(amount))
    _ = try say(["تراجع"])
    #expect(try records("recurring", "amount") == ["30", "40"])
  }

  @Test func `the price of what is not held is asked about, by its name alone`() throws {
    #expect(try say(["سبوتيفاي صار ٢٥ ريال"]) == "هل أسجّل مصروفًا: 25 ريالًا (سبوتيفاي)؟")
    #expect(try records("transaction", "amount") == [])
  }

  @Test func `another dependent is what a reminder is counted from, and no text of it`() throws {
    _ = try say(["ذكرني قبل ما تنتهي رخصة حسام بأسبوع", "لا قصدي حسام الدين"])
    #expect(try records("reminder", "body", "at") == ["تجديد الهوية (حسام الدين) 2026-12-28T09:00:00+03:00"])
  }

  @Test(arguments: [
    (["ذكرني أكلم حسام بكرة الساعة ٥", "احذف حسام"]), (["ذكرني أكلم سعد بكرة الساعة ٥", "احذف سعد"]),
    (["remind me to call Omar tomorrow at 5", "delete Omar"]), (["صرفت ٣٠ على سعد", "شيل سعد"]),
  ])
  func `a name alone takes nothing away`(sentences: [String]) throws {
    _ = try say([sentences[0]])
    let before = try sample.held()
    _ = try say([sentences[1]])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["ما أبي الأخير", "ما ابغى الثاني"])
  func `what is not done is not confirmed`(text: String) throws {
    _ = try say(["ذكرني أدفع الإيجار بكرة", "ذكرني أكلم أمي بكرة العصر"])
    #expect(try say([text]) != "حاضر.")
  }
}
