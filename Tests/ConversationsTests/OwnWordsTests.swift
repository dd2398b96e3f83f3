import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What is guessed of sentences that have none of its words is neither answered nor offered.
@MainActor
struct OwnWordsTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
      {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  @Test(arguments: [
    "by 10", "swap them", "move all of next week's stuff a day later", "who's that with", "nə edim", "indi?",
  ])
  func `a sentence without a word of its own is refused`(line: String) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(
      !["Quiet", "Sakit", "Goodbye", "Mark all", "dependents:", "Dismiss"].contains(where: answer.contains),
      "\(answer)"
    )
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "leave it", "leave it, i'll check with her", "leave it be", "boş ver, özüm soruşaram",
  ])
  func `whoever leaves a matter is not told goodbye`(line: String) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: ["how's my budget", line])
    #expect(["never mind", "saxladıq"].contains(where: answer.contains), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ("see you later", "Goodbye"), ("who are my dependents", "حسام"), ("set quiet hours from 10 to 6", "22:00"),
      ("how do I use this", "deadlines"),
    ]
  )
  func `a sentence with such a word is understood`(line: String, says: String) throws {
    #expect(try sample.answer(to: [line]).contains(says))
  }

  @Test(
    arguments: [
      (["سجل ٢٠ قهوة"], "وش غيرت اليوم؟", "20"), (["log 20 coffee"], "what did you just set?", "20"),
      (["log 20 coffee"], "did anything get logged?", "Yes"),
      (["log 20 coffee"], "i never said to delete anything did i", "No"),
      (["20 manat qəhvə yaz"], "nəsə yazdın?", "Bəli"), (["20 manat qəhvə yaz"], "bu gün nəyi dəyişdin?", "20"),
      (["سجل ٢٠ قهوة"], "انت حذفت شي؟", "لا."),
    ]
  )
  func `a question of the assistant's own deeds is answered by what was changed`(
    lines: [String],
    asked: String,
    says: String
  ) throws {
    _ = try sample.answer(to: lines)
    let before = try sample.held()
    let answer = try sample.answer(to: [asked])
    #expect(answer.contains(says), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ("i might put 50 in vacation", "Add SAR 50 to the goal Vacation?"),
      ("يمكن اضيف 50 لهدف Vacation", "هل أضيف 50 ريالًا إلى هدف Vacation؟"),
      ("maybe mark hussam as done", "Mark it as done for حسام: اصدار رخصة?"),
      ("perhaps move my passport date to 3 march 2027", "Change the date of Passport to 3 March 2027?"),
    ]
  )
  func `what is to be agreed to is asked with its values`(line: String, asked: String) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [line]).filter { !"⟨⟩".contains($0) }
    #expect(answer.contains(asked), "\(answer)")
    #expect(try sample.held() == before)
  }
}
