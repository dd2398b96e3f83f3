import AssistantSupport
import TestSupport
import Testing

/// What is named by its kind is not another one: neither what was done last, nor all of them.
@MainActor
struct NamedKindTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let unknown = [
    "mute installment notifications for a week", "mute loan notifications", "mute newsletter notifications",
    "سكر اشعارات القروض", "اوقف اشعارات الدفعات لمدة يومين", "ödəniş bildirişlərini bağla",
  ]

  @Test(arguments: unknown)
  func `notifications of no known type are asked about, and not all of them muted`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  private nonisolated static let all = [
    "mute all my notifications please", "mute the notifications", "turn off notifications for good", "سكت كل الاشعارات",
    "اوقف الاشعارات", "bildirişləri bağla", "bütün bildirişləri söndür",
  ]

  @Test(arguments: all)
  func `all of them are muted where no word says which`(line: String) throws {
    let sample = try sample()
    let answer = try sample.answer(to: [line, "نعم"])
    let settings = try sample.held().split(separator: "\n").first { $0.contains(#""kind":"settings""#) }
    #expect(settings?.contains(#""isEnabled":false"#) == true, "\(answer)")
  }

  @Test(arguments: ["delete that reminder", "delete that goal", "delete that budget", "احذف هالهدف", "o hədəfi sil"])
  func `what was logged last is no reminder, goal or budget`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["log 30 tea", line])
    #expect(try sample.records("transaction", ["amount", "category"]).contains("30 tea"))
  }

  @Test func `what is told behind the name of what is to go is no part of it`() throws {
    let sample = try sample()
    let before = try sample.records("transaction", ["amount", "category"])
    _ = try sample.answer(to: ["سجل ٣٠ شاي و٢٠ عصير", "الشاي احذفه ما دفعته"])
    #expect(try sample.records("transaction", ["amount", "category"]) == (before + ["20 عصير"]).sorted())
  }

  private nonisolated static let early: [[String]] = [
    ["صحيني ٥ الفجر كل يوم", "لا خلها ٤ ونص"], ["wake me 5 am", "make it 4:30"],
    ["ذكرني بالسحور 5 الصبح", "خلها ٤ ونص"],
  ]

  @Test(arguments: early)
  func `an hour that is corrected stays in its half of the day`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let times = try sample.records("reminder", ["at"])
    #expect(times.contains { $0.hasSuffix("T04:30:00+03:00") }, "\(times)")
  }
}
