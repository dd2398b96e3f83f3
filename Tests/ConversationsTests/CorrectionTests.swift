import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// What is said of the last thing done changes it in place; what names something changes that, or nothing.
@MainActor
struct CorrectionTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"transaction","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T21:15:00+03:00"}
      {"kind":"transaction","amount":"96","currency":"SAR","category":"مطاعم","at":"2026-11-08T20:00:00+03:00"}
      {"kind":"transaction","amount":"130","currency":"SAR","category":"بنزين","at":"2026-11-12T08:30:00+03:00"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
      {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
      {"kind":"reminder","id":"r-2","at":"2026-11-24T17:00:00+03:00","body":"زيارة خالتي","title":"تذكير"}
      {"kind":"reminder","id":"r-3","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private func say(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  private func records(_ kind: String) throws -> [String] {
    try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"\#(kind)""#) }.map(String.init)
  }

  @Test(arguments: ["لا 60", "قصدي 60", "لا، 60 ريال", "make that 15", "I meant 60", "actually 25", "yox, 60 manat"])
  func `a correction of nothing adds nothing`(text: String) throws {
    let before = try sample.held()
    _ = try say(text)
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["حط ميزانية 200 للشاي", "زود ميزانية الشاي 50"], "250"),
      (["حط ميزانية 200 للشاي", "خل ميزانية الشاي 300"], "300"),
      (["set a budget of 200 for coffee", "raise the coffee budget by 50", "lower it by 30"], "220"),
      (["set a budget of 200 for coffee", "increase the coffee budget to 400"], "400"),
      (["çay üçün 200 manat büdcə qoy", "çay büdcəsini 50 manat artır"], "250"),
    ]
  )
  func `a budget is raised and lowered by a sum, and stays one`(sentences: [String], amount: String) throws {
    for sentence in sentences { _ = try say(sentence) }
    let budgets = try records("budget")
    #expect(budgets.count == 1)
    #expect(budgets.allSatisfy { $0.contains(#""amount":"\#(amount)""#) })
    #expect(try records("transaction").count == 3)
  }

  @Test(arguments: [
    ("وقف الاشعارات بالليل", "لا"), ("turn off notifications except reminders", "no"),
    ("turn off notifications while I am at work", "no"),
  ])
  func `what cannot be muted in part is offered as a whole`(text: String, refusal: String) throws {
    let before = try sample.held()
    _ = try say(text)
    #expect(try sample.held() == before)
    _ = try say(refusal)
    #expect(try sample.held() == before)
  }

  @Test func `a question about another document updates none`() throws {
    _ = try say("جوازي صار ينتهي 2031-12-02")
    let before = try sample.held()
    _ = try say("طيب والهوية")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["احذف آخر عملية", "delete my last transaction"])
  func `the last transaction is the newest`(text: String) throws {
    _ = try say(text)
    #expect(try records("transaction").count == 2)
    #expect(try !records("transaction").contains { $0.contains("145") })
  }

  @Test(arguments: [
    ["forget it", "yes"], ["انساها", "نعم"], ["forget the coffee", "no"], ["erase all my data", "no"],
  ])
  func `nothing is erased but by a yes to that question`(sentences: [String]) throws {
    let before = try records("transaction")
    for sentence in sentences { _ = try say(sentence) }
    #expect(try records("transaction") == before)
  }

  @Test(
    arguments: [
      ("سجل ٥٠ ريال قهوة", "لا ٦٠", "عدّلت العملية: 60 ريالًا (قهوة)، 21 نوفمبر 2026."),
      ("سجل ٥٠ ريال قهوة", "قصدي أمس", "عدّلت العملية: 50 ريالًا (قهوة)، 20 نوفمبر 2026."),
      ("سجل ٥٠ ريال قهوة", "قصدي شاهي", "عدّلت العملية: 50 ريالًا (شاهي)، 21 نوفمبر 2026."),
      ("log 48 riyals for flowers", "make that 84", "Changed: SAR 84 (flowers), 21 November 2026."),
      ("log 48 riyals for flowers", "it was yesterday actually", "Changed: SAR 48 (flowers), 20 November 2026."),
    ]
  )
  func `a correction changes the transaction that was logged, and adds none`(
    command: String,
    correction: String,
    answer: String
  ) throws {
    let before = try records("transaction").count
    _ = try say(command)
    #expect(try say(correction) == answer)
    #expect(try records("transaction").count == before + 1)
  }

  @Test(
    arguments: [
      ("لا خلها ٥", "2026-11-22T17:00:00+03:00"), ("قصدي بعد بكرة", "2026-11-23T16:00:00+03:00"),
      ("أجّله نص ساعة", "2026-11-22T16:30:00+03:00"), ("قدّمه يوم", "2026-11-21T16:00:00+03:00"),
      ("make it 6pm", "2026-11-22T18:00:00+03:00"), ("yox, 18:00 olsun", "2026-11-22T18:00:00+03:00"),
    ]
  )
  func `a correction moves the reminder that was set`(correction: String, due: String) throws {
    let before = try records("reminder").count
    _ = try say("ذكرني بكرة الساعة ٤ العصر أوصل سارة")
    _ = try say(correction)
    let reminders = try records("reminder")
    #expect(reminders.count == before + 1)
    #expect(reminders.last?.contains(due) == true, "\(reminders.last ?? "")")
  }

  @Test func `a request beside another is corrected as one alone is`() throws {
    _ = try say("سجل ٣٠ ريال قهوة وذكرني بكرة الساعة ٤ العصر أوصل سارة")
    _ = try say("لا خلها ٥")
    #expect(try records("reminder").last?.contains("2026-11-22T17:00:00+03:00") == true)
    #expect(try records("transaction").count == 4)
  }

  @Test func `a short question about what was done changes nothing`() throws {
    _ = try say("سجل ٥٠ ريال قهوة")
    let held = try sample.held()
    _ = try say("متى كان؟")
    #expect(try sample.held() == held)
  }

  @Test(
    arguments: [
      ("أجّل تذكير الكهرباء ساعة", "2026-11-26T21:00:00+03:00"),
      ("غيّر تذكير الاجتماع إلى يوم الأربعاء", "2026-11-25T10:00:00+03:00"),
      ("move the meeting reminder", nil), ("غيّر تذكير السباك إلى بكرة", nil),
    ]
  )
  func `a reminder is changed that is named, or none`(command: String, due: String?) throws {
    let before = try records("reminder")
    _ = try say(command)
    let after = try records("reminder")
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.count == (due == nil ? 0 : 1))
    if let due { #expect(changed.first?.1.contains(due) == true, "\(changed)") }
  }

  @Test func `of several transactions it is asked which, and the answer names one`() throws {
    let before = try records("transaction")
    #expect(try say("احذف عملية المطاعم").hasPrefix("أيها تقصد؟"))
    #expect(try records("transaction") == before)
    #expect(try say("٩٦") == "حذفت العملية: 96 ريالًا (مطاعم)، 8 نوفمبر 2026.")
    #expect(try records("transaction").count == before.count - 1)
  }

  @Test func `a transaction that is not there is not deleted, and what there is is told`() throws {
    let before = try records("transaction")
    #expect(try say("احذف عملية الصيدلية").hasPrefix("ليس بين عملياتك ما ذكرت."))
    #expect(try records("transaction") == before)
  }

  @Test(arguments: [
    "راتبي ١٢٠٠٠ نزل اليوم", "رجعوا لي ١٠٠ ريال من نون", "got a refund of 60 from the shop", "maaşım gəldi, 5000 riyal",
  ])
  func `money that came in is income, and in no sum of what was spent`(sentence: String) throws {
    let spent = try say("كم صرفت اليوم؟")
    _ = try say(sentence)
    #expect(try records("transaction").count { $0.contains(#""type":"income""#) } == 1)
    #expect(try say("كم صرفت اليوم؟") == spent)
  }

  @Test func `of several sums each came in or was spent as its own words say`() throws {
    _ = try say("سجل 30 قهوة و12000 راتب")
    let added = try records("transaction").filter {
      $0.contains(#""amount":"30""#) || $0.contains(#""amount":"12000""#)
    }
    #expect(added.count == 2)
    #expect(added.filter { $0.contains(#""type":"income""#) }.count == 1)
  }

  @Test func `a budget is no expense, and is corrected`() throws {
    let before = try records("transaction")
    #expect(try say("حط ميزانية شهرية ٣٠٠ للقهوة") == "ضبطت ميزانية قهوة الشهرية: 300 ريال.")
    #expect(try say("لا ٢٠٠ تكفي") == "ضبطت ميزانية قهوة الشهرية: 200 ريال.")
    #expect(try records("transaction") == before)
    #expect(try records("budget").count == 1)
  }

  @Test func `a goal is made, saved for and corrected`() throws {
    #expect(
      try say("create a goal called Laptop for 4500 by 1 May 2027")
        == "New goal Laptop: SAR 4,500 by 1 May 2027."
    )
    #expect(try say("put 500 towards it") == "Added to Laptop: 500 of SAR 4,500 saved.")
    #expect(try say("no, 400") == "Added to Laptop: 400 of SAR 4,500 saved.")
    #expect(try records("goal").count == 2)
  }

  @Test func `a document gets a new date, and another year`() throws {
    #expect(try say("جوازي صار ينتهي في ٥ مايو ٢٠٢٩، حدّثه").hasPrefix("حدّثته. جواز سفرك ينتهي"))
    _ = try say("لا قصدي ٢٠٢٨")
    #expect(try records("service") == [#"{"expires":"2028-05-05","kind":"service","service":"passport_renewal"}"#])
  }

  @Test func `a dependent comes, and goes when all is done`() throws {
    _ = try say("ضيف ولدي سعد، عليه تجديد هوية يوم ١٠ يناير")
    let added = try records("dependent").filter { $0.contains("سعد") }
    #expect(added.count == 1)
    #expect(added.first?.contains(#""deadline":"2027-01-10""#) == true)
    _ = try say("ليان خلصت أوراقها شيلها")
    #expect(try records("dependent").filter { $0.contains("ليان") } == [])
    #expect(try records("dependent").count == 2)
  }

  @Test func `everything is forgotten only after a yes`() throws {
    let before = try sample.held()
    #expect(try say("امسح كل بياناتي") == "أمسح كل بياناتك نهائيًا؟ لا رجعة في ذلك.")
    _ = try say("لا")
    #expect(try sample.held() == before)
    _ = try say("امسح كل بياناتي")
    #expect(try say("نعم متأكد") == "مسحت كل ما كنت أحفظه عنك.")
    #expect(try sample.held() == "")
  }

  @Test(arguments: ["3adelha", "wsh 3ndi", "la2 ma3rof", "khalleha el jom3a"])
  func `Arabic in Latin letters is never a sum of money`(text: String) throws {
    let before = try sample.held()
    _ = try say(text)
    #expect(try sample.held() == before)
  }

  @Test func `all reminders go only after a yes, and come back`() throws {
    let before = try sample.held()
    #expect(try say("الغ كل تذكيراتي") == "ألغي كل تذكيراتك؟")
    #expect(try sample.held() == before)
    #expect(try say("نعم") == "ألغيت كل التذكيرات، وعددها 3.")
    #expect(try records("reminder") == [])
    #expect(try say("تراجع") == "تراجعت عن: إلغاء كل التذكيرات.")
    #expect(try sample.held() == before)
  }
}
