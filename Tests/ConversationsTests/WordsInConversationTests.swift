import AssistantSupport
import Foundation
import Models
import Testing

/// What is said behind a change, or of goods and payments, in the words of every day.
@MainActor
struct WordsInConversationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":20}
      {"kind":"recurring","id":"p-1","title":"نتفلكس","amount":"40","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"recurring","id":"p-2","title":"Shahid","amount":"30","currency":"SAR","every":"monthly","nextDue":"2026-12-05"}
      """
    )
  }

  private func say(_ lines: [String]) throws -> String { try sample.answer(to: lines) }

  private func amounts() throws -> [String] { try sample.records("transaction", ["amount"]) }

  // MARK: Goods

  @Test(
    arguments: [
      "شريت ٥ خبز", "اشتريت ٣ قمصان", "اشتريت ثلاث قمصان أمس", "جبت ٦ بيض و٢ حليب", "خذت ٤ قهوة", "bought 10 eggs",
      "got 3 shirts yesterday", "bought 2 coffees and 3 donuts", "5 çörək aldım", "marketdən 10 yumurta aldım",
      "2 köynək və 1 şalvar aldım",
    ]
  )
  func `what was bought is counted, and its price is asked`(said: String) throws {
    let answer = try say([said])
    #expect(["كم المبلغ؟", "How much was it?", "Məbləğ nə qədərdir?"].contains { answer.hasPrefix($0) })
    #expect(try amounts().isEmpty)
  }

  @Test(
    arguments: [
      (["شريت ٥ خبز", "٢٥"], "25"), (["bought 10 eggs", "15"], "15"), (["bought 10 eggs", "20"], "20"),
      (["شريت ٣٠ بنزين"], "30"), (["شريت ٢٠ قهوة"], "20"), (["bought 50 groceries"], "50"),
      (["bought shoes 250"], "250"),
      (["bought 2 coffees 30"], "30"), (["شريت ٢ شاورما ١٨"], "18"), (["ordered 4 pizzas for 120"], "120"),
      (["20 manatlıq benzin aldım"], "20"), (["سجل ٥ خبز"], "5"),
    ]
  )
  func `a price that is said, or answered, is kept`(lines: [String], amount: String) throws {
    _ = try say(lines)
    #expect(try amounts() == [amount])
  }

  @Test func `a number and things in the plural alone are offered`() throws {
    #expect(try say(["10 eggs"]).hasPrefix("Log an expense: SAR 10 (eggs)?"))
    #expect(try amounts().isEmpty)
  }

  // MARK: Undo

  @Test(
    arguments: [
      (["سجل ٢٠ قهوة", "احذف الاشتراك", "تراجع"], "لم أغيّر شيئًا بطلبك الأخير."),
      (["log 20 coffee", "cancel my subscription", "undo"], "Your last request changed nothing."),
      (["20 manat kofe yaz", "abunəliyi sil", "geri al"], "Son istəyiniz heç nəyi dəyişmədi."),
    ]
  )
  func `an undo behind a request that came to nothing asks first`(lines: [String], answer: String) throws {
    #expect(try say(lines).hasPrefix(answer))
    #expect(try amounts() == ["20"])
  }

  @Test func `a payment that no name tells from others is asked for, and its name deletes it`() throws {
    #expect(try say(["احذف الاشتراك", "نتفلكس"]).hasPrefix("حذفت الدفعة المتكررة نتفلكس."))
    #expect(try sample.records("recurring", ["id"]) == ["p-2"])
  }

  // MARK: Another target

  @Test(
    arguments: [
      ["ذكرني بكرة ٨ أكلم أمي", "ذكرني بكرة ١٠ أشتري حليب", "وش تذكيراتي", "احذف الثاني", "لا، الأول"],
      ["ذكرني بكرة ٨ أكلم أمي", "ذكرني بكرة ١٠ أشتري حليب", "وش تذكيراتي", "احذف الثاني", "لا مو الثاني، الأول"],
    ]
  )
  func `another one than was deleted goes, and that one comes back`(lines: [String]) throws {
    #expect(try say(lines).contains("ألغيت التذكير: أكلم أمي"))
    #expect(try sample.records("reminder", ["body"]) == ["أشتري حليب"])
  }

  @Test func `another one is named by its words`() throws {
    _ = try say(["سجل ٢٠ قهوة", "سجل ٣٠ شاهي", "احذف القهوة", "لا الشاهي"])
    #expect(try amounts() == ["20"])
  }

  @Test func `another payment was made`() throws {
    #expect(try say(["paid نتفلكس", "no, Shahid"]).contains("Noted as paid: Shahid, due on 5 December 2026."))
  }

  @Test func `nothing is taken back where nothing was done`() throws {
    _ = try say(["remind me to buy milk tomorrow at 10", "snooze the second by an hour", "no, the first"])
    #expect(try sample.records("reminder", ["body"]) == ["buy milk"])
  }

  // MARK: Sums

  @Test(
    arguments: [
      (["سجل ٣٠ غداء", "وزود عليها ١٥ بقشيش"], "45"), (["سجل ٣٠ غداء", "ضيف عليها ١٥ توصيل"], "45"),
      (["spent 40 on lunch", "add 15 tip to it"], "55"),
      (["nahara 40 manat xərclədim", "üstünə 15 çaypulu əlavə et"], "55"),
    ]
  )
  func `what is added to an expense raises it`(lines: [String], amount: String) throws {
    _ = try say(lines)
    #expect(try amounts() == [amount])
    _ = try say(["undo"])
    #expect(try amounts() == ["\((Int(amount) ?? 0) - 15)"])
  }

  @Test(arguments: ["add 15 to it", "زود عليها ١٥"])
  func `nothing is added to nothing`(said: String) throws {
    _ = try say([said])
    #expect(try amounts().isEmpty)
  }

  @Test func `a budget is asked about, and another one is offered`() throws {
    #expect(
      try say(["set a budget of 1000 for food", "am I over?"]).hasPrefix("Budget for food, monthly: you spent 0")
    )
    _ = try say(["what about 200 for transport", "yes"])
    #expect(try sample.records("budget", ["category", "amount"]).sorted() == ["food 1000", "transport 200"])
  }

  @Test(
    arguments: [
      ("add spotify 45 monthly", "Shall I add the recurring payment spotify: SAR 45 every month"),
      ("أضف سبوتيفاي ٤٥ شهريا", "هل أضيف الدفعة المتكررة سبوتيفاي: 45 ريالًا كل شهر"),
      ("add spotify 20 a month", "Shall I add the recurring payment spotify: SAR 20 every month"),
    ]
  )
  func `what is to be paid again is offered, though no word for a payment is said`(said: String, answer: String) throws
  {
    #expect(try say([said]).hasPrefix(answer))
    #expect(try sample.records("recurring", ["id"]) == ["p-1", "p-2"])
  }

  // MARK: Times

  @Test func `what ends is no reminder`() throws {
    _ = try say(["ذكرني بالدواء كل يوم الساعة ٨ الصبح"])
    #expect(!(try say(["وش ينتهي خلال ٣٠ يوم؟"]).contains("الدواء")))
  }

  @Test func `two days of the month come again`() throws {
    _ = try say(["ayın 1-i və 15-i kirayəni ödəməyi xatırlat"])
    #expect(
      try sample.records("reminder", ["rrule"]) == ["FREQ=MONTHLY;BYMONTHDAY=1,15"]
    )
  }

  @Test func `the same hour of another day is a reminder of its own`() throws {
    _ = try say(["remind me to call mom tomorrow at 9", "same time on friday"])
    #expect(try sample.records("reminder", ["body"]) == ["call mom", "call mom"])
  }

  @Test func `an appointment that is told of is offered as a reminder`() throws {
    let answer = try say(["عندي موعد أسنان الأحد ٤ العصر"])
    #expect(answer.hasPrefix("هل أذكّرك: موعد أسنان (22 نوفمبر 2026 الساعة ⟨16:00⟩)؟"))
    #expect(try sample.records("reminder", ["body"]).isEmpty)
  }
}
