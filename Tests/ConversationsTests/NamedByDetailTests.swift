import AssistantSupport
import Foundation
import Models
import Operations
import TestSupport
import Testing

/// What is told apart by a detail: of payments the month, of goals the sum, of people of one name the relationship.
@MainActor
struct NamedByDetailTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(
      """
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
      {"kind":"dependent","name":"حسام","relationship":"أخوك","serviceType":"تجديد جواز السفر","deadline":"2027-02-02"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
      {"kind":"goal","id":"g-2","title":"Vacation","target":"3000","current":"500","currency":"SAR","deadline":"2027-07-01"}
      {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"recurring","id":"r-2","title":"Studio rent","amount":"900","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}
      {"kind":"recurring","id":"r-3","title":"Gym","amount":"120","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}
      {"kind":"recurring","id":"r-4","title":"إيجار المكتب","amount":"700","currency":"SAR","every":"monthly","nextDue":"2026-11-25"}
      """
    )
  }

  @Test(
    arguments: [
      ("I paid the gym for january", "Noted as paid: Gym, due on 30 January 2027."),
      ("I paid the gym for december", "Noted as paid: Gym, due on 30 December 2026."),
      ("I paid the rent that was due on 30 November", "Noted as paid: Studio rent, due on 30 November 2026."),
      ("paid january's gym", "Noted as paid: Gym, due on 30 January 2027."),
      ("دفعت إيجار المكتب ديسمبر", "سُجّل أن دفعة إيجار المكتب المستحقة في 25 ديسمبر 2026 دُفعت."),
    ]
  )
  func `the payment that is marked is that of the month or day that was said`(text: String, answer: String) throws {
    #expect(try sample.answer(to: [text]) == answer)
  }

  @Test func `where none is due in the month that was said none is marked`() throws {
    let before = try sample.held()
    #expect(try sample.answer(to: ["I paid the gym for october"]).contains("30 November 2026"))
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["3000", "the one due in July", "the second one", "اللي بـ ٣٠٠٠"])
  func `of two goals of one name the sum, the deadline or the place chooses`(reply: String) throws {
    let question = try sample.answer(to: ["add 200 to the vacation goal"])
    #expect(
      question
        == "Which goal do you mean? Vacation: SAR 8,000 by 1 March 2027, Vacation: SAR 3,000 by 1 July 2027."
    )
    _ = try sample.answer(to: [reply])
    #expect(try sample.records("goal", ["target", "current"]) == ["3000 700", "8000 3900"])
  }

  @Test(
    arguments: [
      ("متى ينتهي جواز أخوي حسام؟", "أخوك حسام: تجديد جواز السفر، في 2 فبراير 2027."),
      ("متى تنتهي رخصة ولدي حسام؟", "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    ]
  )
  func `of two people of one name the relationship chooses`(question: String, answer: String) throws {
    #expect(try sample.answer(to: [question]) == answer)
  }

  @Test func `a document of another of that name is not told in place of one that is not held`() throws {
    let answer = try sample.answer(to: ["متى ينتهي جواز ولدي حسام؟"])
    #expect(!answer.contains("2027"))
  }

  @Test(arguments: [("ذكرني بكرة اكلم علي", "اكلم علي"), ("ذكرني بكرة اتصل بعلي", "اتصل بعلي")])
  func `somebody called as a word is stays in what is to be done`(text: String, reminder: String) throws {
    _ = try sample.answer(to: [text])
    #expect(try sample.records("reminder", ["body"]) == [reminder])
  }

  @Test(
    arguments: [
      ("I spent 50 riyals on food at Panda", "food Panda"), ("log 25 for lunch at work", "lunch at work"),
      ("سجل ١٥ قهوة من دانكن", "قهوة دانكن"), ("paid 80 for groceries at Danube", "groceries Danube"),
      ("Bravoda yeməyə 30 manat xərclədim", "yemək Bravo"),
    ]
  )
  func `what was bought and where are two things`(text: String, record: String) throws {
    _ = try sample.answer(to: [text])
    #expect(try sample.records("transaction", ["category", "merchant"]) == [record])
  }
}
