import AssistantSupport
import Foundation
import Models
import Operations
import TestSupport
import Testing

/// Sentences that say nothing for certain by themselves are about what is spoken of.
@MainActor
struct TopicTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .arabic)
    try sample.take(.household)
    try sample.take(
      #"{"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}"#
    )
    return sample
  }

  @Test(
    arguments: [
      (["no notifications between 10pm and 6am", "when do they end"], "Quiet hours are from 22:00 to 06:00."),
      (
        ["make a budget of 500 for food", "how much is left"],
        "Budget for food, monthly: you spent 0 of SAR 500; SAR 500 is left."
      ),
      (
        ["new goal umrah 6000", "put 1k in it", "how much to go"],
        "Goal umrah: 1,000 of SAR 6,000 saved (16%). Still missing: SAR 5,000."
      ),
      (
        ["ألغ تذكير خالتي", "which ones are left"],
        "Reminder: ⟨اجتماع الفريق⟩ (23 November 2026 at 10:00). Reminder: ⟨دفع فاتورة الكهرباء⟩ (26 November 2026 at 20:00)."
      ),
      (["log 30 coffee", "tomorrow"], "You have nothing on 22 November 2026."),
      (["remind me tomorrow at 5 to call mom", "total today?"], "You spent on 21 November 2026: SAR 18."),
      (["ألغ تذكير خالتي", "وين أنت"], "عذرًا، هذا خارج ما أستطيعه."),
    ] as [([String], String)]
  )
  func `a question without its subject asks of what is spoken of`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  @Test(
    arguments: [
      (["log 24 on lunch", "yesterday btw"], "Changed: SAR 24 (lunch), 20 November 2026."),
      (["سجل ٣٠ قهوة", "كانت أمس على فكرة"], "عدّلت العملية: 30 ريالًا (قهوة)، 20 نوفمبر 2026."),
      (["log 30 coffee", "وكان الخميس"], "عدّلت العملية: 30 ريالًا (⟨coffee⟩)، 19 نوفمبر 2026."),
      (
        ["ذكرني بكرة ٨ الصبح بالدوا", "لا مو بكرة، بعد بكرة"],
        "عدّلت التذكير: الدوا (23 نوفمبر 2026 الساعة ⟨08:00⟩)."
      ),
      (["ذكرني بكرة ٨ الصبح بالدوا", "وخله يومي"], "عدّلت التذكير: الدوا (22 نوفمبر 2026 الساعة ⟨08:00⟩، كل يوم)."),
      (
        ["cümə axşamı 15:00-da həkimə getməyi xatırlat", "cümə günü olsun"],
        "Xatırlatmanı dəyişdim: həkimə getməyi (27 noyabr 2026, saat 15:00)."
      ),
      (
        ["log 12 on tea", "remind me tomorrow 8am to water plants", "make the tea 14 and the reminder 9am"],
        "Changed: SAR 14 (tea), 21 November 2026. | Changed: water plants (22 November 2026 at 09:00)."
      ),
      (
        ["remind me tomorrow 8am to call landlord", "what do I have tomorrow?", "push landlord to 1pm"],
        "Changed: call landlord (22 November 2026 at 13:00)."
      ),
      (
        ["وش على زوجتي؟", "غيّر تاريخها لـ ٣ فبراير"],
        "حدّثتها. زوجتك منى: تجديد جواز السفر، في 3 فبراير 2027."
      ),
      (
        ["جوازي متى ينتهي", "جددته اليوم وصار ينتهي ١ ديسمبر ٢٠٣١، حدثه عندك"],
        "حدّثته. جواز سفرك ينتهي بعد 1836 يومًا، في 1 ديسمبر 2031."
      ),
      (
        ["when does my passport expire", "remind me that morning"],
        "I'll remind you: Passport (1 December 2026 at 09:00)."
      ),
      (["احذف كل تذكيراتي", "اه امسحها"], "ألغيت كل التذكيرات، وعددها 3."),
      (["احذف كل تذكيراتي", "لا لا امزح"], "حسنًا، لن أفعل."),
    ] as [([String], String)]
  )
  func `what is said of it with hardly a word changes it`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  @Test(
    arguments: [
      ["ألغ تذكير خالتي", "وتذكير السباك بعد"], ["log 30 coffee", "tomorrow"], ["وش عند حسام", "وليان"],
      ["كم صرفت اليوم؟", "mark"], ["ما تذكيراتي", "هل أحذف تذكير خالتي"], ["سجل ٣٠ قهوة", "أظن كانت أمس"],
      ["remind me tomorrow at 5 to call mom", "what time is it"],
    ]
  )
  func `what names nothing changes nothing`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines.dropLast())
    let held = try sample.held()
    _ = try sample.answer(to: lines.suffix(1))
    #expect(try sample.held() == held)
  }
}
