import AssistantSupport
import TestSupport
import Testing

/// What is asked about the changes of a conversation is answered by what was changed, and changes nothing.
@MainActor
struct AskedChangesTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let arabic: [([String], String)] = [
    (["أجل الاجتماع ساعة", "وش صارت الحين"], "تذكير: اجتماع الفريق (23 نوفمبر 2026 الساعة ⟨11:00⟩)."),
    (["سجل ٤٥ بنزين", "كانت ٥٤", "وش كانت قبل"], "قبل ذلك: 45 ريالًا (بنزين)، 21 نوفمبر 2026"),
    (
      ["أجل الاجتماع ساعة", "والكهرباء نفس الشي", "وش غيرت لين الحين"],
      "ما غيّرته في هذه المحادثة: تعديل التذكير اجتماع الفريق، تعديل التذكير دفع فاتورة الكهرباء."
    ),
    (
      ["لا تلغي تذكير الكهرباء", "أنا ألغيته؟"],
      "لا، ما زال موجودًا. تذكير: دفع فاتورة الكهرباء (26 نوفمبر 2026 الساعة ⟨20:00⟩)."
    ),
    (["لا تلغي تذكير الكهرباء", "لو لغيته أقدر أرجعه"], "نعم، قل «تراجع» فيعود كل شيء كما كان."),
    (["ألغ تذكير الكهرباء", "لغيته؟"], "نعم. آخر ما غيّرته: إلغاء التذكير دفع فاتورة الكهرباء."),
    (["ألغ تذكير الكهرباء", "تراجع", "لغيته ولا لا"], "لا. تراجعت عن: إلغاء التذكير دفع فاتورة الكهرباء."),
    (["كم صرفت اليوم", "تغير شي؟"], "لا، لم أغيّر شيئًا."),
    (["سجل ٤٥ بنزين و٢٠ قهوة", "كم سجلت لي"], "ما أضفته في هذه المحادثة: 2، ومجموعه 65 ريالًا."),
    (["حسام جدد رخصته خلاص", "يعني شلته من القايمة؟"], "نعم. آخر ما غيّرته: إنهاء ما على حسام."),
    (["سجل ٤٥ بنزين", "سجلتها؟"], "نعم. 45 ريالًا (بنزين)، 21 نوفمبر 2026"),
  ]

  private nonisolated static let others: [([String], String)] = [
    (
      ["remind me tomorrow 5pm to call the bank", "no 6", "wait what did it say before"],
      "Before that: Reminder: call the bank (22 November 2026 at 17:00)."
    ),
    (
      ["remind me tomorrow 5pm to call the bank", "no 6", "what is it now"],
      "Reminder: call the bank (22 November 2026 at 18:00)."
    ),
    (["log 40 for food", "undo", "did you undo it?"], "Yes. Taken back: the transaction of SAR 40 that was logged."),
    (["log 40 for food", "did you log it?"], "Yes. SAR 40 (food), 21 November 2026"),
    (["log 40 for food", "can i undo it"], "Yes: say “undo”, and all is as it was before."),
    (
      ["log 40 for food and 20 for taxi", "how many did you log"],
      "What I added in this conversation: 2, SAR 60 in all."
    ),
    (["how much did i spend today", "did you change anything or not"], "No, I have changed nothing."),
    (
      ["sabah saat 5-də bazara getməyi xatırlat", "yox 6-da", "indi necə oldu"],
      "Xatırlatma: bazara getməyi (22 noyabr 2026, saat 18:00)."
    ),
    (
      ["sabah saat 5-də bazara getməyi xatırlat", "yox 6-da", "əvvəl nə idi"],
      "Bundan əvvəl: Xatırlatma: bazara getməyi (22 noyabr 2026, saat 17:00)."
    ),
    (["heç nə silmə", "dəyişdin yoxsa yox"], "Xeyr, heç nəyi dəyişmədim."),
    (["40 manat yeməyə yaz", "geri al", "geri aldın?"], "Bəli. Geri aldım: yazılmış əməliyyat, 40 AZN."),
    (["40 manat yeməyə yaz", "geri qaytara bilərəm?"], "Bəli, “geri al” deyin, hər şey əvvəlki kimi olacaq."),
  ]

  @Test(arguments: arabic + others)
  func `what was changed is told, first whether`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() == before)
  }
}
