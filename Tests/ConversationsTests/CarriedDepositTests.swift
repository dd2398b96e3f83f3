import AssistantSupport
import TestSupport
import Testing

/// Sums that are put into the goal that is spoken of, and goals that are made beside it.
@MainActor
struct CarriedDepositTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    """

  private nonisolated static let changes: [([String], [String])] = [
    (["كم جمعت للسفر", "حطّيت فيه ٨٠٠ النهارده، زوّدهم عليه"], ["Vacation 8000 4700"]),
    (["كم جمعت للسفر", "حطيت فيه ٣٠٠ أضفها عليه"], ["Vacation 8000 4200"]),
    (["كم جمعت للسفر", "زين حط فيه ٢٠٠ ريال"], ["Vacation 8000 4100"]),
    (["كم جمعت للسفر", "طيب حط فيه ٢٠٠"], ["Vacation 8000 4100"]),
    (["زيد مية ريال", "عالهدف"], ["Vacation 8000 4000"]),
    (["أضف خمسمئة ريال إلى هدف شراء السيارة", "إذن إلى هدف السفر"], ["Vacation 8000 4400"]),
    (["الهدف الجديد سيكل بألفين ريال"], ["Vacation 8000 3900", "سيكل 2000 0"]),
    (["أبي أسوي هدف", "الهدف اليديد سيكل بألفين ريال"], ["Vacation 8000 3900", "سيكل 2000 0"]),
    (["I want to set up a new goal", "a bike for 2200"], ["Vacation 8000 3900", "bike 2200 0"]),
    (["عايز هدف موبايل بـ ٦٠٠٠", "لا ٤٥٠٠ كفاية"], ["Vacation 8000 3900", "موبايل 4500 0"]),
  ]

  @Test(arguments: changes)
  func `the sum goes to the goal that is meant`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "target", "current"]) == expected)
    #expect(try sample.records("transaction", ["amount"]).isEmpty)
  }

  @Test(arguments: [
    ["كم جمعت للسفر", "عالهدف"], ["لا تزيد مية ريال", "عالهدف"], ["كم صرفت اليوم؟", "عالهدف"], ["ليش أسوي هدف؟"],
  ])
  func `nothing is put into a goal where no sum was to go there`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "target", "current"]) == ["Vacation 8000 3900"])
  }

  private nonisolated static let told: [([String], String)] = [
    (["أبي أسوي هدف"], "ما اسم الهدف؟"), (["بدي أعمل هدف"], "ما اسم الهدف؟"),
    (
      ["كم الحدّ الذي وضعتُه للطعام يوميًّا؟"],
      "ميزانية ⟨food⟩ اليومية: صرفت 0 من 60 ريالًا، والباقي 60 ريالًا."
    ),
    (["كم السقف اللي حاطه للأكل؟"], "ميزانية ⟨food⟩ اليومية: صرفت 0 من 60 ريالًا، والباقي 60 ريالًا."),
    (["كم جمعت للسفر", "فاضل كام عشان أكمّله؟"], "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). الباقي 4,100 ريال."),
    (
      ["كم جمعت للسفر", "وآخره إمتى؟"],
      "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). الاثنين 1 مارس 2027، الموافق 22 رمضان 1448 هـ."
    ),
  ]

  @Test(arguments: told)
  func `what is asked of plans is told`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == expected)
  }

  @Test func `what is raised behind a budget is that, and no goal`() throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["كم الحدّ الذي وضعتُه للطعام يوميًّا؟", "ارفعها إلى ثمانين"])
    #expect(try sample.records("budget", ["category", "amount"]) == ["food 80"])
    #expect(try sample.records("goal", ["title", "target"]) == ["Vacation 8000"])
  }
}
