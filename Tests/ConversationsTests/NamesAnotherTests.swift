import AssistantSupport
import Models
import Testing

/// Changes behind something that was made or changed, which name something else.
@MainActor
struct NamesAnotherTests {
  private func isUnchanged(_ lines: [String], holding records: String = "") throws -> Bool {
    let sample = try SampleAssistant.holding(records)
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    return try sample.held() == before
  }

  @Test(arguments: [
    ["ذكرني بكرة الساعة ٥ أكلم أمي", "والفاتورة خلها الظهر"], ["ذكرني بكرة الساعة ٥ أكلم أمي", "والكوافير خليه العصر"],
    ["ذكرني بكرة الساعة ٥ أكلم أمي", "موعد السباك خله ٨"], ["سجل ٥٠ قهوة", "لا قصدي الغدا خله ٧٠"],
    ["log 50 coffee", "no, i meant the haircut, delete it"],
    ["remind me tomorrow 5pm to call mom", "no i meant the hairdresser one, make it 6"],
    ["sabah saat 17-də anama zəng etməyi xatırlat", "yox, bərbər olanı nəzərdə tuturam"],
    ["sabah saat 17-də anama zəng etməyi xatırlat", "hesabı günortaya qoy"],
  ])
  func `what names another thing changes nothing`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["أجل تذكير الكهرباء لبكرة", "لا قصدي حق الكوافير"], ["أجل تذكير اجتماع الفريق ساعة", "لا قصدي اجتماع المدرسة"],
    ["أجل اجتماع الفريق ساعة", "مو اجتماع الفريق اجتماع القسم"], ["خل تذكير الكهرباء الساعة ٩", "والنت خله ١٠"],
  ])
  func `what was held before is given no other words behind another change of it`(lines: [String]) throws {
    #expect(try isUnchanged(lines, holding: .household))
  }

  @Test func `what is said to be meant of several things is offered`() throws {
    let sample = try SampleAssistant.holding(.household)
    let said = try sample.answer(to: ["امسح تذكير الكوافير", "لا قصدي اللي عن خالتي"])
    #expect(said.contains("زيارة خالتي"))
    #expect(!said.contains("اجتماع الفريق"))
  }

  @Test(arguments: [
    ["ذكرني بكرة الساعة ٥ أكلم أمي", "خلها الظهر"], ["ذكرني بكرة الساعة ٥ أدفع الفاتورة", "والفاتورة خلها الظهر"],
    ["ذكرني بكرة الساعة ٥ أدفع الفاتورة", "التذكير خله الساعة ٦"], ["ذكرني بكرة الساعة ٥ أكلم أمي", "لا قصدي أبوي"],
    ["سجل ٥٠ غدا", "لا قصدي الغدا كان ٧٠"],
    ["remind me tomorrow 5pm to pay the bill", "make the bill 6pm"],
    ["remind me tomorrow 5pm to pay the bill", "move the reminder to 6pm"],
  ])
  func `what names the thing itself changes it`(lines: [String]) throws {
    #expect(try !isUnchanged(lines))
  }
}
