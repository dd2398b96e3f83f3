import AssistantSupport
import TestSupport
import Testing

/// Short corrections of what was just done, and short refusals of what nobody asked for.
@MainActor
struct ShortCorrectionsTests {
  private nonisolated static let documents: [([String], String)] = [
    (["ضيف ولدي سعد جوازه ينتهي ٣ مارس ٢٠٢٧", "لا هوية مو جواز"], "سعد تجديد الهوية"),
    (["ضيف ولدي سعد جوازه ينتهي ٣ مارس ٢٠٢٧", "قصدي هويته مو جوازه"], "سعد تجديد الهوية"),
    (["add my son Saad, his passport expires 3 March 2027", "no, his id not his passport"], "Saad ID renewal"),
  ]

  @Test(arguments: documents)
  func `whoever was just added is due for the document that was meant`(lines: [String], held: String) throws {
    let sample = try SampleAssistant()
    let before = Set(try sample.records("dependent", ["name", "serviceType"]))
    _ = try sample.answer(to: lines)
    #expect(Set(try sample.records("dependent", ["name", "serviceType"])).subtracting(before) == [held])
  }

  private nonisolated static let moved: [([String], String)] = [
    (["ذكرني أدفع الكهرباء الثلاثاء", "أقصد الأربعاء لا الثلاثاء"], "2026-11-25T09:00:00+03:00"),
    (["ذكرني أدفع الكهرباء الثلاثاء", "قصدي الخميس لا الثلاثاء"], "2026-11-26T09:00:00+03:00"),
    (["remind me to call the bank Sunday", "move it to Tuesday بليز"], "2026-11-24T09:00:00+03:00"),
    (["ذكرني أكلم البنك الأحد", "خله الثلاثاء بليز"], "2026-11-24T09:00:00+03:00"),
    (["remind me to call mom tomorrow at 5", "the day after instead"], "2026-11-23T17:00:00+03:00"),
    (["ذكرني أكلم أمي بكرة العصر", "خله بعده بيوم"], "2026-11-23T15:30:00+03:00"),
  ]

  @Test(arguments: moved)
  func `one reminder is there, when it was meant`(lines: [String], at: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]) == [at])
  }

  private nonisolated static let kept = [
    ["ذكرني بكرة أدفع الكهرباء", "لا تأجله"], ["ذكرني بكرة أدفع الكهرباء", "لا تأخره"],
    ["ذكرني بكرة أدفع الكهرباء", "لا تقدمه"], ["ذكرني بكرة أدفع الكهرباء", "لا تلغيه", "ولا تأجله بعد"],
    ["remind me to pay tomorrow", "don't postpone it"],
  ]

  @Test(arguments: kept)
  func `what is not to be moved stays`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]) == ["2026-11-22T09:00:00+03:00"])
  }

  private nonisolated static let wishes: [(String, String)] = [
    ("I need a reminder", "What shall I remind you of?"), ("أحتاج تذكير", "بماذا أذكّرك؟"),
  ]

  @Test(arguments: wishes)
  func `whoever needs a reminder is asked of what`(said: String, asked: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: [said]) == asked)
    #expect(try sample.held() == before)
  }

  @Test func `a reminder that is to be forgotten goes, and no expense does`() throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["remind me to pay tomorrow", "log 30 for coffee", "forget that reminder"])
    #expect(try sample.records("reminder", ["at"]).isEmpty)
    #expect(try sample.records("transaction", ["amount"]) == ["30"])
  }

  @Test(arguments: ["and the quiet hours too", "وساعات الهدوء كمان"])
  func `quiet hours that were set before what was taken back are taken back too`(line: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: ["set quiet hours from 10pm to 6am", "log 30 for coffee", "undo", line])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["والفئة خلها عناية", "الفئة خلها عناية", "وخل الفئة عناية"])
  func `what money went on is what it is said to be`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["سجل 50 صيدلية", line])
    #expect(try sample.records("transaction", ["amount", "category"]) == ["50 عناية"])
  }

  @Test(arguments: ["متى تذكير الموية؟", "متى تذكير المويه؟"])
  func `water is one thing in every dialect`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني أدفع فاتورة المياه بكرة", "ذكرني أدفع فاتورة الكهرباء الخميس"])
    let said = try sample.answer(to: [line])
    #expect(said.contains("المياه") && !said.contains("الكهرباء"))
  }
}
