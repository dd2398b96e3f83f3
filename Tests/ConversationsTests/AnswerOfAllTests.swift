import AssistantSupport
import Models
import Testing

/// What is said to «أيها تقصد؟» of both or of none, by a day that is none of theirs, or as a question, is no choice.
@MainActor
struct AnswerOfAllTests {
  private static let records = """
    {"kind":"transaction","id":"t-4","amount":"22","currency":"SAR","category":"قهوة","at":"2026-11-15T08:10:00+03:00"}
    {"kind":"reminder","id":"r-4","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  private func sample() throws -> SampleAssistant { try .holding(.household + "\n" + Self.records) }

  @Test(arguments: [
    "لا خل الثنتين", "لا، خلهم الاثنين", "خل الاثنين", "خلهم الثنتين", "لا لا الاثنين خلهم", "ولا واحد من الاثنين",
    "ما أبي ألغي الاثنين", "الاثنين لا", "ولا واحد", "سبت ولا خميس؟", "الكهرباء ولا المياه أول؟", "keep both",
    "neither", "heç biri", "يوم ٢٢",
  ])
  func `no reminder goes that is kept, or only asked about`(reply: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", reply])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["٢٢ نوفمبر", "يوم ٢٢", "الساعة ١٨", "22 November", "22 noyabr", "حق ٣٥ نوفمبر"])
  func `a day is no sum`(reply: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["احذف عملية القهوة", reply])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["الاثنين أجّلهم يوم", "الثنتين أجلهم يوم", "push both by a day"])
  func `both are put off where that is said`(reply: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", reply])
    #expect(
      Set(try sample.records("reminder", ["at"])).isSuperset(of: [
        "2026-11-27T20:00:00+03:00", "2026-11-29T20:00:00+03:00",
      ])
    )
  }

  @Test(arguments: ["الثنتين", "نعم الاثنين", "both", "شيل الثنتين"])
  func `both go where that is said`(reply: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ألغ تذكير الفاتورة", reply])
    #expect(try sample.records("reminder", ["id"]) == ["r-1", "r-2"])
  }

  @Test(arguments: [("١٥ نوفمبر", "t-4"), ("15 November", "t-4"), ("حق ٢٢", "t-4")])
  func `a day or a sum of theirs picks one`(reply: String, entry: String) throws {
    let sample = try sample()
    let before = Set(try sample.records("transaction", ["id"]))
    _ = try sample.answer(to: ["احذف عملية القهوة", reply])
    #expect(before.subtracting(try sample.records("transaction", ["id"])) == [entry])
  }

  @Test(arguments: ["الثانية", "أول وحدة"])
  func `a place of a list that nobody was shown takes nothing away`(reply: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["شيلها", reply])
    #expect(try sample.held() == before)
  }
}
