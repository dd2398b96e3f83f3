import AssistantSupport
import TestSupport
import Testing

/// What is said to «أيها تقصد؟», and what is only asked or told beside it.
@MainActor
struct PickTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let told = [
    "ألغيت اشتراك النادي اليوم", "اليوم كان يوم متعب", "دفعت فاتورة المياه اليوم", "شربت قهوة مع صاحبي",
    "سددت الكهرباء", "دفعت الكهرباء", "رحت مطعم اليوم مع أهلي", "today was a tough day", "i paid the rent today",
    "bu gün kirayəni ödədim",
  ]

  @Test(arguments: told)
  func `what is told beside the question takes nothing away`(told: String) throws {
    let sample = try sample()
    let before = Set(try sample.records("transaction", ["id"]))
    _ = try sample.answer(to: ["احذف عملية", told])
    #expect(before.isSubset(of: Set(try sample.records("transaction", ["id"]))))
  }

  private nonisolated static let remarks = [
    "أبقي الكهرباء", "المياه أهم عندي", "الكهرباء غالية", "أمي دفعت المياه", "دفعها أخوي الكهرباء", "دفعت الكهرباء",
  ]

  @Test(arguments: remarks)
  func `a remark on one of them is no choice`(remark: String) throws {
    let sample = try sample()
    try sample.take(
      #"{"kind":"reminder","id":"r-9","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}"#
    )
    let before = try sample.records("reminder", ["id"])
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", remark])
    #expect(try sample.records("reminder", ["id"]) == before)
  }

  private nonisolated static let picked: [(String, String)] = [
    ("القهوة", "t-1"), ("حق اليوم", "t-1"), ("اللي سجلتها اليوم", "t-1"), ("بتاعة القهوة", "t-1"), ("الثانية", "t-2"),
    ("اللي بـ ٣٤٥", "t-2"), ("تبع المطاعم", "t-3"), ("الأخيرة", "t-3"), ("القهوة حقت اليوم", "t-1"),
    ("345", "t-2"), ("345 riyallıq olanı", "t-2"),
  ]

  @Test(arguments: picked)
  func `a noun, a day, a sum, a place or what one did with it picks one`(said: String, entry: String) throws {
    let sample = try sample()
    let before = Set(try sample.records("transaction", ["id"]))
    _ = try sample.answer(to: ["احذف عملية", said])
    #expect(before.subtracting(try sample.records("transaction", ["id"])) == [entry])
  }

  private nonisolated static let able: [(String, String)] = [
    ("هل يمكن حذف عملية بعد تسجيلها؟", "قل مثلًا: «احذف آخر عملية»."),
    ("وهل يمكن حذف عمليةٍ بعد تسجيلها؟", "قل مثلًا: «احذف آخر عملية»."),
    ("ممكن تنحذف عملية بعد ما أسجلها؟", "قل مثلًا: «احذف آخر عملية»."),
    ("ينفع أمسح عملية؟", "قل مثلًا: «احذف آخر عملية»."), ("فيني امسح عملية؟", "قل مثلًا: «احذف آخر عملية»."),
    ("واش نقدر نحيد عملية؟", "قل مثلًا: «احذف آخر عملية»."),
    ("is it possible to delete a transaction?", "Say for example: “delete the last transaction”."),
  ]

  @Test(arguments: able)
  func `whether something can be taken away is told by how it is said, and opens nothing`(
    said: String,
    answer: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [said]) == answer)
    _ = try sample.answer(to: [said, "القهوة"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let refused = [
    "ماتمسحش تذكير الاجتماع", "متلغيش حاجة", "أنا مش عايز أأجل حاجة", "ماتغيرش حاجة", "ما تمسح والو", "ما تبدل والو",
    "ما بغيتش نمسح شي حاجة",
  ]

  @Test(arguments: refused)
  func `a verb between its negations changes nothing, and nothing is offered`(said: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [said]) == "حسنًا، لم أغيّر شيئًا.")
    _ = try sample.answer(to: [said, "نعم"])
    #expect(try sample.held() == before)
  }
}
