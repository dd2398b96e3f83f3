import AssistantSupport
import Foundation
import TestSupport
import Testing

/// What is asked of some spending besides its sum.
@MainActor
struct SpendingMeasureTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let averages: [([String], String)] = [
    (["كم معدلي باليوم هالشهر"], "متوسط صرفك في اليوم من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 17.29 ريال."),
    (
      ["كم معدلي باليوم هالشهر", "طيب بالأسبوع؟"],
      "متوسط صرفك في الأسبوع من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 121 ريالًا."
    ),
    (["معدل صرفي الأسبوعي"], "متوسط صرفك في الأسبوع من 25 أكتوبر 2026 إلى 21 نوفمبر 2026: 155.75 ريال."),
    (["كم متوسط صرفي باليوم"], "متوسط صرفك في اليوم من 23 أكتوبر 2026 إلى 21 نوفمبر 2026: 20.77 ريال."),
    (
      ["how much did I spend this month?", "average per day?"],
      "Your average a day from 1 November 2026 to 21 November 2026: SAR 17.29."
    ),
    (
      ["what's my weekly average spending"], "Your average a week from 25 October 2026 to 21 November 2026: SAR 155.75."
    ),
    (
      ["gündə orta hesabla nə qədər xərcləyirəm"],
      "23 oktyabr 2026 – 21 noyabr 2026 arası gündə orta xərciniz: 20.77 SAR."
    ),
  ]

  @Test(arguments: averages)
  func `an average is a day, a week or a month of the time that is meant`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let extremes: [([String], String)] = [
    (
      ["كم صرفت هالشهر؟", "أقل شي؟"],
      "أقل ما صرفت عليه من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: قهوة (18 ريالًا)، كهرباء (345 ريالًا)."
    ),
    (["أكبر عملية هالشهر"], "أكبر عملية من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 345 ريالًا (كهرباء)، 3 نوفمبر 2026."),
    (
      ["كم صرفت على القهوة هالشهر؟", "وش أكبر عملية لي هالشهر"],
      "أكبر عملية من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 345 ريالًا (كهرباء)، 3 نوفمبر 2026."
    ),
    (
      ["what did I spend least on this month?"],
      """
      From 1 November 2026 to 21 November 2026 you spent least on: ⟨قهوة⟩ (SAR 18), \
      ⟨كهرباء⟩ (SAR 345).
      """
    ),
    (
      ["what's my biggest purchase this month"],
      """
      Your largest transaction from 1 November 2026 to 21 November 2026: SAR 345 (⟨كهرباء⟩), \
      3 November 2026.
      """
    ),
    (
      ["bu ay ən bahalı alışım nə olub"],
      "1 noyabr 2026 – 21 noyabr 2026 arası ən böyük əməliyyatınız: 345 SAR (⟨كهرباء⟩), 3 noyabr 2026."
    ),
  ]

  @Test(arguments: extremes)
  func `the least and the largest are asked of the time that is meant`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let comparisons: [[String]] = [
    ["did I spend more than last month?"], ["did I spend less than last month?", "by how much"],
    ["compare this month and last month", "which is higher"], ["هل صرفت أكثر من الشهر الماضي؟", "بكم"],
    ["صرفت أقل عن الشهر اللي فات؟"], ["keçən aydan çox xərcləmişəm?"], ["keçən aydan az xərcləmişəm?", "nə qədər çox"],
  ]

  @Test(arguments: comparisons)
  func `whether more was spent is answered with both sums and their difference`(lines: [String]) throws {
    let answer = try sample().answer(to: lines)
    for sum in ["363", "260", "103"] { #expect(answer.contains(sum), "\(answer)") }
  }

  @Test func `two times of one category are compared once`() throws {
    let answer = try sample().answer(to: ["compare coffee this month and last month"])
    #expect(answer.count(of: "1 October 2026") <= 1, "\(answer)")
    #expect(answer.contains("SAR 18"), "\(answer)")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
