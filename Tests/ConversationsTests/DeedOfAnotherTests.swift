import AssistantSupport
import Models
import Testing

/// What somebody else did: it is nobody's command, and not the speaker's own money.
@MainActor
struct DeedOfAnotherTests {
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    return try sample.held() == before
  }

  @Test(arguments: [
    "أختي صرفت ٣٠٠ على الملابس", "زوجتي صرفت ٣٠٠ على الملابس", "منى صرفت ٢٠٠ على العطور", "صاحبتي خسرت ٥٠٠ بالأسهم",
    "بنت خالتي صرفت ٢٠٠ على فستان", "الشغالة صرفت ١٠٠ على الخضار", "حماتي دفعت ٢٥٠ على الدكتور",
    "هي صرفت ٣٠٠ على الشنط", "وصاحبي اتعشى بـ ٩٠ على حسابه",
    "البارح أختي صرفت ٣٠٠ على الملابس", "صرفت أختي ٣٠٠ على الملابس", "اليوم صرفت أختي ٣٠٠ على الملابس",
    "أمي راحت السوق وصرفت ٤٠٠ على الذهب", "ولدي صرف ٥٠ على قهوة", "my wife spent 300 on clothes",
    "bacım paltara 300 xərclədi", "sürücü 120 manatlıq benzin vurdu",
  ])
  func `what somebody else spent is not written down`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ["ألغى المدير اجتماع الفريق"], ["أجل المدير اجتماع الفريق لبكرة"], ["قدّم المدير اجتماع الفريق ساعة"],
    ["أجلوا اجتماع الفريق لبكرة"], ["كنسلوا زيارة خالتي"], ["المدير لغى اجتماع الفريق"],
    ["ذكرني بكرة الساعة ٥ بالدكتور", "الدكتور كنسل"], ["ذكرني بكرة الساعة ٥ بالدكتور", "الدكتور قدمها ساعة"],
    ["remind me tomorrow at 5 of the dentist", "they pushed it to monday"],
    ["remind me tomorrow at 5 of the dentist", "the salon moved it to 6"],
    ["sabah saat 17-də həkimi xatırlat", "klinika 18-ə keçirdi"],
  ])
  func `what somebody else moved or took away is not changed unasked`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "رفعوا الإيجار لـ ١٤٠٠", "المالك زاد الإيجار إلى ١٤٠٠", "رفع المالك الإيجار ١٤٠٠", "they raised the rent to 1400",
    "the landlord raised my rent to 1400", "kirayəni 1400-ə qaldırdılar",
  ])
  func `what others ask for a payment from now on is not its sum unasked`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    try sample.take(
      #"{"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    )
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  @Test func `what others ask for a payment is offered, and done where that is agreed to`() throws {
    let sample = try SampleAssistant.holding(.household)
    try sample.take(
      #"{"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    )
    #expect(
      try sample.answer(to: ["رفعوا الإيجار لـ ١٤٠٠"]).hasPrefix(
        "هل أغيّر الدفعة المتكررة ⟨Rent⟩ إلى 1,400 ريال؟"
      )
    )
    #expect(
      try sample.answer(to: ["نعم"]).hasPrefix("عدّلت الدفعة المتكررة ⟨Rent⟩: 1,400 ريال.")
    )
  }

  @Test(arguments: [
    "جارتي حطت تذكير بكرة الساعة ٥", "زوجي ضبط ساعات الهدوء من ١٠ إلى ٦", "أهلي سووا هدف للعمرة ٥٠٠٠",
    "my parents opened a savings goal of 9000 for hajj", "my boss set a reminder for 5pm tomorrow",
    "the neighbours created a budget of 500 for food", "müdirim sabah saat 5-ə xatırlatma qoydu",
    "qonşum yemək üçün ayda 300 manat büdcə təyin etdi", "my brother set a reminder for tomorrow at 9",
    "my sister put a reminder for tomorrow at 9", "my brother cut my food budget to 100", "bacım büdcəsini 500 etdi",
  ])
  func `what others planned is none of the speaker's plans`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: ["ولد عمي سجل له مصروف ٩٠٠ ريال بالغلط", "أخوي سجل ٥٠ قهوة"])
  func `what may be somebody's deed or a command is offered`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    #expect(try sample.answer(to: [line]).hasPrefix("هل أسجّل مصروفًا"))
    #expect(try sample.held() == before)
  }

  @Test func `what a dependent spent is offered`() throws {
    let sample = try SampleAssistant.holding(.household)
    #expect(try sample.answer(to: ["زوجتي صرفت ٣٠٠ على الملابس"]).hasPrefix("هل أسجّل مصروفًا: 300 ريال"))
  }

  @Test(arguments: [
    ["صرفت على أختي ٣٠٠"], ["شريت لأختي شنطة بـ ٣٠٠"], ["أمي عطيتها ٣٠٠"], ["أنا وأختي صرفنا ٣٠٠ على العشا"],
    ["الكوافير دفعت ٣٠٠"], ["my wife and i spent 300 on dinner"], ["bought my wife a bag for 250"],
    ["bacıma 300 xərclədim"], ["أجل اجتماع الفريق لبكرة"], ["زيارة خالتي الغها"], ["اجتماع الفريق أجله لبكرة"],
    ["أختي عندها عزيمة الجمعة ذكرني"], ["sabah anamın doğum günü var, xatırlat"],
    ["يا أخوي سجل ٥٠ قهوة"], ["عطيت أمي ٢٠٠"], ["دفعت السواق ٥٠"], ["وعطيت السواق ٥٠ أمس، سجلها"],
    ["ضيف بنتي جود، عندها تجديد هوية يوم ٢١ ديسمبر"],
    ["ذكرني بكرة الساعة ٥ آخذ الدوا", "خلاص خلّصت العلاج، شيلها"],
    ["ذكرني بكرة الساعة ٥ بالدكتور", "الدكتور خله ٦"],
    ["remind me tomorrow at 5 of the dentist", "the dentist is at 6"],
  ])
  func `what the speaker did or commands is done`(lines: [String]) throws {
    #expect(try !isUnchanged(lines))
  }
}
