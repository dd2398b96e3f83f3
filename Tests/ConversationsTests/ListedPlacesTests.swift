import AssistantSupport
import TestSupport
import Testing

/// Places of the list that was shown last, and things of several kinds in one command.
@MainActor
struct ListedPlacesTests {
  private func reminders(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(String.household)
    _ = try sample.answer(to: lines)
    return try sample.records("reminder", ["body"])
  }

  private nonisolated static let left: [([String], [String])] = [
    (["list reminders", "cancel 1 and 2"], ["دفع فاتورة الكهرباء"]),
    (["وش تذكيراتي", "احذف 1 و 2"], ["دفع فاتورة الكهرباء"]),
    (["xatırlatmalarım", "1 və 2-ni ləğv et"], ["دفع فاتورة الكهرباء"]),
    (["list reminders", "cancel 1 and 2", "no, just 2"], ["اجتماع الفريق", "دفع فاتورة الكهرباء"]),
    (["وش تذكيراتي", "احذف 1 و 2", "لا بس الثاني"], ["اجتماع الفريق", "دفع فاتورة الكهرباء"]),
    (["xatırlatmalarım", "1 və 2-ni ləğv et", "yox, yalnız 2-ni"], ["اجتماع الفريق", "دفع فاتورة الكهرباء"]),
    (["وش تذكيراتي", "الغ الاول", "لا الثاني قصدي"], ["اجتماع الفريق", "دفع فاتورة الكهرباء"]),
    (["وش تذكيراتي", "احذف رقم 3"], ["اجتماع الفريق", "زيارة خالتي"]),
    (
      ["list reminders", "cancel the first", "no the other one"],
      ["اجتماع الفريق", "دفع فاتورة الكهرباء", "زيارة خالتي"]
    ),
    (["وش تذكيراتي", "الغ الاول", "لا تلغي شي غيره"], ["دفع فاتورة الكهرباء", "زيارة خالتي"]),
  ]

  @Test(arguments: left)
  func `figures name places of the list, and what was not meant comes back`(lines: [String], expected: [String]) throws
  {
    #expect(try reminders(behind: lines) == expected.sorted())
  }

  @Test(arguments: [
    ["حط ميزانية 300 للمطاعم", "احذف تذكير الكهرباء وميزانية المطاعم"],
    ["set a budget of 300 for restaurants", "delete the كهرباء reminder and the restaurants budget"],
  ])
  func `things of two kinds go together`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(String.household)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == ["اجتماع الفريق", "زيارة خالتي"])
    #expect(try sample.records("budget", ["category"]).isEmpty)
  }
}
