import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What a pronoun means behind a sum, a list or a supposition, and what only sounds like a change.
@MainActor
struct PointedAmongToldTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
      {"kind":"budget","period":"monthly","category":"قهوة","amount":"100","currency":"SAR"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private var expenses: [String] {
    get throws { try sample.records("transaction", ["amount", "category"]) }
  }

  private static let held = ["18 قهوة", "260 مطاعم", "345 كهرباء"]

  @Test(
    arguments: [
      (["سجل ٦٠ مطعم", "سجل ٢٠ قهوة", "وش آخر عملية مطاعم", "احذفها"], "20 قهوة"),
      (["log 60 groceries", "log 12 taxi", "whats my last grocery expense", "delete it"], "12 taxi"),
      (["60 market yaz", "20 qəhvə yaz", "son market xərcim nə idi", "onu sil"], "20 qəhvə"),
      (["log 60 groceries", "log 12 taxi", "how much did i spend on groceries", "delete it"], "12 taxi"),
    ]
  )
  func `what was told last of a category goes, and nothing that was logged since`(lines: [String], left: String) throws
  {
    _ = try sample.answer(to: lines)
    #expect(try expenses == (Self.held + [left]).sorted())
  }

  @Test(
    arguments: [
      ["سجل ٩٠ قهوة", "سجل ١٢ تاكسي", "كم صرفت على القهوة", "امسحها"],
      ["log 90 coffee", "log 12 taxi", "how much did i spend on coffee", "delete it"],
      ["90 qəhvə yaz", "12 taksi yaz", "qəhvəyə nə qədər xərcləmişəm", "sil onu"],
    ]
  )
  func `behind a sum of several it is asked which goes`(lines: [String]) throws {
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    let asked = try sample.answer(to: [lines[lines.count - 1]])
    #expect(asked.contains("90") && asked.contains("18") && !asked.contains("12"))
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["90"])
    #expect(try expenses.count == Self.held.count + 1)
  }

  @Test func `a second sum without a thing is an expense of its own`() throws {
    _ = try sample.answer(to: ["log 20 coffee and 30"])
    #expect(try expenses == (Self.held + ["20 coffee", "30"]).sorted())
  }

  @Test(
    arguments: [
      ["وش تذكيراتي", "اجله لبكره"], ["show my reminders", "push it to tomorrow"], ["show my reminders", "cancel it"],
      ["xatırlatmalarım hansılardır", "onu sil"],
    ]
  )
  func `behind several reminders it is asked which is meant`(lines: [String]) throws {
    let before = try sample.held()
    let asked = try sample.answer(to: lines)
    #expect(asked.contains("اجتماع الفريق") && asked.contains("زيارة خالتي"))
    #expect(try sample.held() == before)
  }

  @Test func `what comes again is put off once`() throws {
    #expect(
      try sample.answer(to: ["remind me every monday at 8 to call mom", "push it to tuesday"])
        == "Just this once: call mom (24 November 2026 at 08:00). After that as before: call mom (30 November 2026 at 08:00, every week)."
    )
  }

  @Test func `what comes on that day anyway is told`() throws {
    let set = ["ذكرني كل يوم الساعة ٨ اخذ الدواء"]
    _ = try sample.answer(to: set)
    let before = try sample.held()
    #expect(try sample.answer(to: ["اجله لبكره"]).contains("22 نوفمبر 2026"))
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["what if i raise the coffee budget to 200?", "ok do it"], "budget", ["amount"], ["200"]),
      (["لو رفعت ميزانية القهوة ل ٢٠٠؟", "سوها"], "budget", ["amount"], ["200"]),
      (["what if i add 200 to vacation", "do it"], "goal", ["current"], ["4100"]),
      (["what if rent was 1500", "do it"], "recurring", ["amount"], ["1500"]),
    ]
  )
  func `what was supposed is done where that is said`(
    lines: [String],
    kind: String,
    members: [String],
    values: [String]
  ) throws {
    let before = try sample.held()
    _ = try sample.answer(to: Array(lines.dropLast()))
    #expect(try sample.held() == before)
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.records(kind, members) == values)
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ["what if i save 700 a month", "do it"], ["لو وفرت ٥٠٠ كل شهر متى اوصل الهدف؟", "سوها"],
      ["what if i spend 30 more on coffee", "go ahead"],
    ]
  )
  func `what nobody holds yet is offered behind a supposition`(lines: [String]) throws {
    let before = try sample.held()
    #expect(try sample.answer(to: lines).last.map { "?؟".contains($0) } == true)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["is rent paid", "is rent paid?", "هل الايجار مدفوع"])
  func `whether something is paid is only asked`(text: String) throws {
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  @Test func `what is not to be now behind an expense is asked about`() throws {
    _ = try sample.answer(to: ["log 20 taxi"])
    let before = try sample.held()
    #expect(try sample.answer(to: ["no not now"]) == "Do you mean: “Undo the last change”?")
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["yes"])
    #expect(try expenses == Self.held)
  }

  @Test(
    arguments: [
      (["متى ينتهي جوازي", "ذكرني اجدده بكره"], "اجدد جوازي"),
      (["when does my passport expire", "remind me to renew it tomorrow"], "renew passport"),
    ]
  )
  func `the words of a reminder name what a pronoun stood for`(lines: [String], text: String) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]).contains(text))
  }

  @Test func `of a subscription that is not held that is said`() throws {
    #expect(try sample.answer(to: ["when do i pay netflix"]).contains("Rent"))
  }

  @Test func `so many of the last are listed`() throws {
    #expect(try sample.answer(to: ["آخر ٢ عمليات"]).split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ["اكتم التنبيهات", "كلها؟", "لا بس حقت الصرف"],
    ["mute notifications", "all of them?", "no just the spending ones"],
  ])
  func `only what is named stays silent`(lines: [String]) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(#""spendingAlerts":false"#))
    #expect(try sample.held().contains(#""isEnabled":true"#))
  }

  @Test(
    arguments: [
      (["ذكرني كل يوم الساعة ٨ اخذ الدواء", "لمدة اسبوع بس"], "2026-11-28")
    ]
  )
  func `what comes again comes as long as is said behind it`(lines: [String], last: String) throws {
    _ = try sample.answer(to: lines)
    let rules = try sample.records("reminder", ["rrule"]).joined()
    #expect(rules.contains("UNTIL=" + last.filter(\.isNumber)))
  }
}
