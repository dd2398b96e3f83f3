import AssistantSupport
import TestSupport
import Testing

/// What counts as a yes to a question that a change waits for.
@MainActor
struct AgreementTests {
  private nonisolated static let erasing = ["امسح كل بياناتي", "erase all my data", "bütün məlumatlarımı sil"]

  /// Whether all that is held is erased by the first sentence of a language once something was said behind it.
  private func erases(_ first: String, _ reply: String) throws -> Bool {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: [first])
    let before = try sample.held()
    _ = try sample.answer(to: [reply])
    return try sample.held() != before
  }

  private nonisolated static let reserved: [(Int, String)] =
    [
      "نعم؟", "اي؟", "اكيد؟", "صح؟", "اي بيانات", "اي منها", "اي وحده", "أي وحدة", "نعم بس مو الحين", "ابشر بس بعدين",
      "ايه بكرة", "طيب ليش", "تمام متى", "ايوه وش بتمسح", "ايه بس خل التذكيرات", "نعم إلا التذكيرات",
      "نعم ما عدا الميزانية",
      "اكيد اذا ترجع", "ايه لا", "اكيد لا", "نعم لكن بعد شهر", "ايه كم فيها",
    ].map { (0, $0) }
    + [
      "yes?", "sure?", "right?", "yes tomorrow", "yes but keep the reminders", "yes except bob", "ok why",
      "yes which data",
      "yes if i can undo it", "ok later", "yes, only the reminders", "yes but not today", "yeah no", "sure, how",
    ].map { (1, $0) }
    + [
      "bəli?", "hə nəyi", "hə amma sabah", "hə niyə", "hə bir az sonra", "bəli yalnız xatırlatmaları", "hə hansını",
    ].map { (2, $0) }

  @Test(arguments: reserved)
  func `a yes with a question, a time or a reservation behind it is none`(first: Int, reply: String) throws {
    #expect(try !erases(Self.erasing[first], reply))
  }

  private nonisolated static let plain: [(Int, String)] =
    [
      "نعم", "اي", "ايه امسحها", "نعم احذف الكل", "اكيد", "اي والله", "نعم متأكد", "اي امسحها", "تمام احذفها",
      "اه امسحها",
      "ايه يا غالي",
    ].map { (0, $0) }
    + ["yes", "yes please", "yes, erase everything", "do it", "yes delete it all", "yes i am sure", "yes my friend"]
    .map { (1, $0) }
    + ["hə", "bəli", "bəli sil", "hə hamısını sil", "bəli əminəm"].map { (2, $0) }

  @Test(arguments: plain)
  func `a yes alone is one, and one with the command that it agrees to`(first: Int, reply: String) throws {
    #expect(try erases(Self.erasing[first], reply))
  }

  @Test(arguments: [
    "اي بس خل سعد", "اي واحد", "ايه إلا سعد", "yes except the call", "yes but keep the first", "hə birincidən başqa",
  ])
  func `of several reminders none is cancelled by a yes that leaves one out`(reply: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني اكلم سعد بكرة الساعة 3", "ذكرني اكلم فهد بكرة الساعة 4", "احذف كل التذكيرات"])
    let before = try sample.held()
    _ = try sample.answer(to: [reply])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["اي وحده اكثر", "اي واحد", "اي بس مو كذا", "تمام والجاي"])
  func `what was only guessed is not done by what turns away from it`(reply: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["كم صرفت من 1 نوفمبر الى 10 نوفمبر", "ومن 10 الى 20"])
    let before = try sample.held()
    _ = try sample.answer(to: [reply])
    #expect(try sample.held() == before)
  }
}
