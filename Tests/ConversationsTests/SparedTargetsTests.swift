import AssistantSupport
import TestSupport
import Testing

@testable import Operations

/// What is kept beside what is taken away stays, and what was just done is had back in whatever words.
@MainActor
struct SparedTargetsTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    _ = try sample.answer(
      to: [
        "ذكرني بكرة ٩ الصبح أدفع الكهرباء", "ذكرني بعد بكرة ٩ الصبح أسقي الزرع", "ذكرني الخميس ٩ الصبح أزور خالتي",
        "وش تذكيراتي",
      ]
    )
  }

  private var reminders: [String] {
    get throws { try sample.records("reminder", ["body"]) }
  }

  @Test(
    arguments: [
      "الأول خله، شيل الثاني", "شيل الثاني والأول خله", "الأول يبقى، شيل الثاني", "مو الأول، شيل الثاني",
      "شيل الثاني، والأول خله", "خل الأول وشيل الثاني", "خل الأول والثاني احذفه", "سيب الأول وشيل الثاني",
    ]
  )
  func `what is kept beside what is taken away stays`(line: String) throws {
    _ = try sample.answer(to: [line])
    #expect(try reminders == ["أدفع الكهرباء", "أزور خالتي"])
  }

  @Test(arguments: ["شيل الأول والثاني", "شيل الأول، وشيل الثاني"])
  func `two that are taken away go both`(line: String) throws {
    _ = try sample.answer(to: [line])
    #expect(try reminders == ["أزور خالتي"])
  }

  @Test(arguments: ["لا استنى، ارجع في دي", "غلطت، ارجع زي ما كنت", "أعدها"])
  func `what was just taken away is had back`(line: String) throws {
    _ = try sample.answer(to: ["شيل الأول", line])
    #expect(try reminders == ["أدفع الكهرباء", "أزور خالتي", "أسقي الزرع"])
  }

  @Test(
    arguments: [
      "delete the first no no keep it", "people keep telling me to cancel rent", "شيل الأول لا لا خله",
    ]
  )
  func `what keeps the same thing is no command for another`(line: String) throws {
    _ = try sample.answer(to: [line])
    #expect(try reminders == ["أدفع الكهرباء", "أزور خالتي", "أسقي الزرع"])
  }

  @Test func `a bare verb asks what it is of`() throws {
    let fresh = try SampleAssistant()
    let before = try fresh.held()
    #expect(try fresh.answer(to: ["وقف"]) == "هل تقصد: «أوقف الإشعارات»؟")
    #expect(try fresh.held() == before)
  }

  @Test(
    arguments: [
      (["كم هدفي", "ارفعها إلى ثمانين"], ["Vacation 3900 8000"]),
      (
        ["سو لي هدف سيارة بـ ٣٠ ألف", "وزيد ٢٠٠ على هدف Vacation"],
        ["Vacation 4100 8000", "سيارة 0 30000"]
      ),
      (["سو لي هدف سيارة بـ ٣٠ ألف", "وزيد ٢٠٠ عليه"], ["Vacation 3900 8000", "سيارة 200 30000"]),
    ]
  )
  func `a sum goes to the goal that is named, and no goal falls below what it has unasked`(
    lines: [String],
    goals: [String]
  ) throws {
    let fresh = try SampleAssistant.holding(
      #"{"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}"#
    )
    _ = try fresh.answer(to: lines)
    #expect(try fresh.records("goal", ["title", "current", "target"]) == goals)
  }
}
