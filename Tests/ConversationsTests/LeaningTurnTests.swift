import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What short turns mean behind what was told or done just now.
@MainActor
struct LeaningTurnTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"service","service":"national_id_renewal","expires":"2026-12-20"}
      {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05",\
      "nextPaymentAmount":"650"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private var expenses: [String] {
    get throws { try sample.records("transaction", ["amount", "category"]) }
  }

  @Test(
    arguments: [
      (["متى تنتهي هويتي", "ذكرني قبل اسبوعين", "لا قبل ثلاث"], "29 نوفمبر 2026"),
      (["متى تنتهي هويتي", "ذكرني قبلها باسبوعين", "لا ٣"], "29 نوفمبر 2026"),
      (["when does my id expire", "remind me two weeks before", "no, before three"], "29 November 2026 at 09:00"),
      (["ذكرني اكلم خالد بكره ٥ العصر", "ذكرني قبلها بساعتين", "لا قبل ثلاث"], "14:00"),
      (["متى ينتهي جوازي", "ذكرني قبل شهر", "لا قبل ٣ ايام"], "28 نوفمبر 2026"),
    ]
  )
  func `a number behind before keeps what was counted`(lines: [String], told: String) throws {
    #expect(try sample.answer(to: lines).contains(told))
  }

  @Test(
    arguments: [
      (["remind me to take medicine every 8 hours", "start at 7", "just till friday"], "19:00"),
      (["ذكرني اخذ الدواء كل ٨ ساعات", "ابدا الساعة ٧", "بس لين الجمعة"], "27 نوفمبر 2026"),
      (["remind me to take medicine every day at 9", "just for a week"], "28 November 2026"),
      (["ذكرني آخر يوم بالشهر احسب المصاريف", "كل شهر"], "آخر يوم من كل شهر"),
      (["ذكرني اكلم خالد بكره ٥ العصر", "كم باقي على جوازي", "خليها الاربعاء نفس الوقت"], "25 نوفمبر 2026"),
      (["ذكرني اكلم خالد بكره ٥ العصر", "أجليه ساعة"], "18:00"),
      (["ذكرني يوم الثلاثاء ٤ العصر اجتماع", "لا الاربعاء", "لا لا صح الثلاثاء"], "24 نوفمبر 2026"),
      (["وقف الايجار", "لا لا اقصد ذكرني فيه قبلها بخمس ايام"], "26 نوفمبر 2026"),
      (["متى القسط", "ذكرني فيه قبلها بيومين"], "3 ديسمبر 2026"),
      (["ذكرني اكلم خالد بكره ٥ العصر", "اجله ساعة", "شو هلق وقته"], "18:00"),
    ]
  )
  func `a reminder is as it was said last`(lines: [String], told: String) throws {
    #expect(try sample.answer(to: lines).contains(told))
  }

  @Test(
    arguments: [
      (["delete rent", "yes", "put rent back"], "Taken back"), (["احذف الايجار", "نعم", "رجع الايجار"], "تراجعت"),
    ]
  )
  func `what was taken away comes back by its name`(lines: [String], told: String) throws {
    let before = try sample.held()
    #expect(try sample.answer(to: lines).hasPrefix(told))
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["سجل ٣٠ خبز", "وكمان لبن", "١٠"], "10 لبن"), (["log 30 bread", "and milk too", "10"], "10 milk"),
    ]
  )
  func `one thing more is one expense more, of which the sum is asked`(lines: [String], entry: String) throws {
    _ = try sample.answer(to: lines)
    #expect(try expenses.contains(entry))
  }

  @Test func `one thing more is for the same reminder`() throws {
    _ = try sample.answer(to: ["ذكرني اشتري عيش بكرة", "وكمان لبن"])
    #expect(try sample.records("reminder", ["body"]).contains("اشتري عيش ولبن"))
  }

  @Test(arguments: [["what's my coffee budget", "yes", "100"], ["كم ميزانية القهوة", "ايه", "١٠٠"]])
  func `a budget that is not there may be wanted`(lines: [String]) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount"]) == ["100"])
  }

  @Test(arguments: [["متى ينتهي جوازي", "والحين؟"], ["when does my passport expire", "and now?"]])
  func `the same is asked once more, and nobody is greeted`(lines: [String]) throws {
    #expect(try sample.answer(to: lines) == sample.answer(to: [lines[0]]))
  }

  @Test(
    arguments: [
      (["سجل ٣٠ قهوة", "سجل ٢٠ تاكسي", "كم سجلت لي"], "50"), (["وش عندي يوم ٥ ديسمبر", "كم يوافق هجري"], "25 جمادى"),
      (["نزل الراتب 9500", "لا الراتب كان 9,800 مو 9500", "يعني صار كم الباقي؟"], "9,437"),
      (["قارن مصروفات أكتوبر بنوفمبر"], "363"),
      (["log 20 coffee", "make it better"], "What shall I change"),
      (["log 20 coffee", "are you sure?", "are you sure?"], "Yes. The last thing I changed"),
    ]
  )
  func `what is asked behind it is answered`(lines: [String], told: String) throws {
    #expect(try sample.answer(to: lines).contains(told))
  }

  @Test(arguments: [
    ["سجل 60 بقالة", "سجل 12 تاكسي", "كم صرفت على البقالة", "احذف الأخيرة"],
    ["log 60 groceries", "log 12 taxi", "how much did i spend on groceries", "delete the last one"],
    ["60 market yaz", "12 taksi yaz", "marketə nə qədər xərclədim", "sonuncunu sil"],
  ])
  func `the last one behind a sum is the newest of what the sum is of`(lines: [String]) throws {
    _ = try sample.answer(to: lines)
    let held = try expenses
    #expect(held.contains { $0.hasPrefix("12 ") } && !held.contains { $0.hasPrefix("60 ") })
  }

  @Test func `of two bills it is asked which is put off`() throws {
    try sample.take(
      #"{"kind":"reminder","id":"r-9","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}"#
    )
    let before = try sample.held()
    let asked = try sample.answer(to: ["اجل الفاتورة لبكرة"])
    #expect(asked.contains("المياه") && asked.contains("الكهرباء"))
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ("افتكر اكلم ماما بكره الساعة ٥", "اكلم ماما"), ("بغيتك تفكرني نعيط للطبيب غدا", "نعيط للطبيب"),
      ("أريد منك أن تذكرني غدًا في الساعة العاشرة صباحًا بأن أتصل بالبنك", "أتصل بالبنك"),
      ("نبهني ترا عندي اجتماع مع ابو خالد الاثنين الساعة ١ ونص الظهر", "اجتماع مع ابو خالد"),
    ]
  )
  func `the text of a reminder is what is to be done`(text: String, body: String) throws {
    _ = try sample.answer(to: [text, "نعم"])
    #expect(try sample.records("reminder", ["body"]).contains(body))
  }

  @Test(
    arguments: [
      ("سجل 64.5 في Jahez", "64.5 Jahez"), ("سجل 20 في كوفي", "20 كوفي"),
      ("سجل معه بدل نقل 700", "700 بدل نقل"),
    ]
  )
  func `the verb and a sum write it down, wherever it was`(text: String, entry: String) throws {
    _ = try sample.answer(to: [text])
    #expect(try expenses.contains(entry))
  }
}
