import AssistantSupport
import Models
import Testing

/// What is warned of, depends on something, is only in mind or is still to come: nothing of it is done unasked, whatever was said before.
@MainActor
struct OnlyIntendedTests {
  private static let plans = """
    {"kind":"goal","id":"g-1","title":"Vacation","current":"3900","target":"8000","currency":"SAR"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    {"kind":"reminder","id":"r-4","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  private func sample() throws -> SampleAssistant { try SampleAssistant.holding(.household + "\n" + Self.plans) }

  /// Whether the last of several sentences changes nothing.
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    return try sample.held() == before
  }

  @Test(arguments: [
    ["أوعى تلغي ميزانية الأكل"], ["اوعك تلغي ميزانية الأكل"], ["ديربالك تمسح ميزانية الأكل"],
    ["خلي بالك تشيل تذكير الكهرباء"],
    ["إياك تلغي تذكير الكهرباء"], ["اوعى تسجل ٥٠ قهوة"], ["حذاري تسجل ٥٠ قهوة"], ["انتبه تلغي تذكير الكهرباء"],
    ["اوعي تحط ٥٠٠ على الهدف"], ["وش تذكيراتي؟", "انتبه تحذف الثالث"], ["كم الهدف؟", "دير بالك تحط ٥٠٠ على الهدف"],
    ["سجل ٥٠ قهوة", "أوعى تحذفها"], ["متى الاجتماع؟", "اوعك تلغيه"], ["وش عندي؟", "خلي بالك لا تلغي تذكير الكهرباء"],
    ["mind you don't delete my food budget"], ["careful not to log 50 for coffee"],
    ["ehtiyatlı ol, yemək büdcəsini silmə"],
    ["ما له داعي تذكرني بكرة الساعة ٩"], ["ماله داعي تسجل ٥٠ قهوة"],
  ])
  func `what is warned of is not done`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["إذا نزل الراتب أحط ٥٠٠ على الهدف"], ["بحط ١٠٠٠ على الهدف إذا نزل الراتب"], ["بضيف ٥٠٠ على الهدف آخر الشهر"],
    ["إذا حسام طلع رخصته شيله"], ["if my son gets his licence, mark it done"], ["متى الاجتماع؟", "إذا تعبت ألغه"],
    ["سجل ٥٠ قهوة", "إذا رجعت المبلغ احذفها"], ["سجل ٥٠ قهوة", "لو رجعوا المبلغ احذفها"],
    ["I'll put 500 in my vacation goal next month"], ["maaş gəlsə Vacation hədəfinə 500 əlavə et"],
  ])
  func `what depends on something is not done`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["نويت أخلي ميزانية الأكل ١٠٠"], ["ناوي أخلي ميزانية الأكل ١٠٠"],
    ["كم ميزانية الأكل؟", "نفكر نخلي ميزانية الأكل ٩٠"],
    ["I intend to set my food budget to 100"], ["I'm planning to set my food budget to 100"],
    ["how much is my food budget?", "I might set my food budget to 100"], ["متى الاجتماع؟", "ناوي ألغيه"],
  ])
  func `what one has in mind is not done`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["بيعطوني مكافأة ٢٠٠٠"], ["وعدوني بمكافأة ٢٠٠٠"], ["وعدوني بونص ٢٠٠٠"], ["جاني عرض ٥٠٠ ريال على الجوال"],
    ["وصلني إن الراتب بينزل ٩٠٠٠"],
    ["my salary will be 9000"], ["they promised me a bonus of 2000"], ["mənə 2000 mükafat verəcəklər"],
    ["müdirim mənə 300 bonus vəd etdi"], ["كم صرفت؟", "المدير وعدني ببونص ٣٠٠٠"],
  ])
  func `money that is promised or offered did not come in`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "حسام بيطلع رخصته بكرة", "حسام ما طلع رخصته", "حسام لسا ما طلع رخصته", "منى بتجدد جوازها الأسبوع الجاي",
    "حسام ناوي يطلع رخصته", "my wife hasn't renewed her passport", "oğlum vəsiqəsini almayıb",
  ])
  func `a matter that is not done yet is not offered to be done`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line, "تمام"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["احذف كل التذكيرات", "الاجتماع لا"], ["الغ التذكيرات كلها", "المياه لا، الباقي نعم"],
    ["الغ التذكيرات كلها", "إلا الكهرباء"],
    ["الغ التذكيرات كلها", "مو المياه"], ["ألغ تذكير الفاتورة", "المياه ولدي دفعها"],
    ["delete the restaurant transaction", "260 is too old"],
    ["ألغ تذكير الفاتورة", "الكهرباء منى سددتها"],
  ])
  func `what is kept or only spoken of is not taken away`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["log 50 for coffee", "coffee used to be 20"], ["سجل ٥٠ قهوة", "لا مو معقول"], ["سجل ٥٠ قهوة", "لا مو غالية"],
    ["أختي ألغت ساعات الهدوء عندها", "ساعات الهدوء كانت من ١١ لـ ٧ قبل"],
    ["set my passport to expire 1 March 2032", "it used to be 2026"],
  ])
  func `what was is no correction`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["لو سمحت سجل ٥٠ قهوة"], ["إذا تقدر سجل ٥٠ قهوة"], ["if you can, log 50 for coffee"], ["انتبه! سجل ٥٠ قهوة"],
    ["اوعى تنسى تذكرني بكرة الساعة ٩ بالدواء"], ["دير بالك لا تنسى تذكرني بكرة الساعة ٩ بالدواء"],
    ["remind me tomorrow at 9 to check if the rent is paid"], ["نزل الراتب ٩٢٠٠"], ["الراتب نزل ٩٢٠٠ ريال"],
    ["حط ٥٠٠ على هدف Vacation"],
    ["ألغ تذكير الفاتورة", "المياه"], ["ألغ تذكير الفاتورة", "حق المياه"], ["الغ التذكيرات كلها", "لا، بس المياه"],
    ["سجل ٥٠ قهوة", "لا مو قهوة، شاي"], ["خلي بالك سجل ٥٠ قهوة"],
  ])
  func `what is commanded is done`(lines: [String]) throws {
    #expect(try !isUnchanged(lines))
  }

  @Test(arguments: [
    ["ذكرني قبل جوازي بأسبوع", "وقبل جواز منى بأسبوع", "الغ الأول"],
    ["remind me a week before my passport expires", "and a week before my wife's passport", "cancel the first one"],
  ])
  func `the first of two that were counted from something is taken away`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.records("reminder", ["at"])
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.records("reminder", ["at"]) == before.filter { $0 != "2026-11-24T09:00:00+03:00" })
  }
}
