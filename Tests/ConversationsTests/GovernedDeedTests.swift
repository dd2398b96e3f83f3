import AssistantSupport
import Models
import Testing

/// A deed that waits for something, is put off, hangs on another verb or is only weighed is not done, whatever word says so.
@MainActor
struct GovernedDeedTests {
  private static let plans = """
    {"kind":"goal","id":"g-1","title":"Vacation","current":"3900","target":"8000","currency":"SAR"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    {"kind":"recurring","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"reminder","id":"r-4","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  /// Whether the last of several sentences changes nothing.
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(.household + "\n" + Self.plans)
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    return try sample.held() == before
  }

  @Test(arguments: [
    "إن نزل الراتب أضف ٥٠٠ لهدف Vacation", "ما إن ينزل الراتب حتى أضيف ٥٠٠ لهدف Vacation",
    "حالما ينزل الراتب أضيف ٥٠٠ لهدف Vacation", "بشرط ينزل الراتب أضيف ٥٠٠ لهدف Vacation",
    "كلما نزل الراتب أضيف ٥٠٠ لهدف Vacation", "حط ٥٠٠ في هدف Vacation بعد ما ينزل الراتب",
    "لما أنام اكتم الإشعارات", "عقب ما أدفع بألغي تذكير المياه", "شيل تذكير المياه عقب ما أدفعها",
    "بشيل حسام بعد ما يطلع رخصته", "سجل ٥٠ قهوة بعد ما أوصل",
    "add 500 to my Vacation goal once I'm paid", "mute everything when I fall asleep",
    "every time I get paid I add 500 to my Vacation goal", "but for the rent I would put 1000 into my Vacation goal",
    "on condition that my wife agrees set the food budget to 100",
    "maaşımı alandan sonra Vacation hədəfinə 500 əlavə edəcəm",
  ])
  func `what waits for something is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "رفضت إضافة ٥٠٠ لهدف Vacation", "أوشكت أن أضيف ٥٠٠ لهدف Vacation", "لعلي أضيف ٥٠٠ لهدف Vacation",
    "تراجعت عن إضافة ٥٠٠ لهدف Vacation", "أتمنى أضيف ٥٠٠ لهدف Vacation", "خطر ببالي أضيف ٥٠٠ لهدف Vacation",
    "قررت عدم إضافة ٥٠٠ لهدف Vacation", "اتفقنا نحط ميزانية للأكل ١٠٠", "عدلت عن حذف تذكير المياه",
    "I refused to add 500 to my Vacation goal", "I forgot to add 500 to my Vacation goal",
    "they talked me into adding 500 to my Vacation goal",
    "Vacation hədəfinə 500 əlavə etməkdən imtina etdim",
  ])
  func `what hangs on another verb is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "بشيل تذكير المياه بعدين", "رح أكتم الإشعارات بعدين", "بعدين أسجل ٥٠ قهوة",
    "إن شاء الله ألغي تذكير المياه بعدين", "ألغ تذكير المياه في وقت ثاني", "I'll mute notifications later",
    "I want to delete the coffee transaction later", "bildirişləri sonra söndürəcəm",
  ])
  func `what is put off is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "أنتظر راتبي ٩٠٠٠ ريال", "ناطر راتبي ٩٠٠٠", "I expect a salary of 9000", "I'm owed a refund of 150",
    "bu telefon 900 riyaldır", "الإيجار راح يصير ١٣٠٠", "kirayə 1300 olacaq",
  ])
  func `money to come and a price are not written down`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test func `what a goal lacks is not added to it`() throws {
    #expect(try isUnchanged(["كم وصل هدفي؟", "باقي ٤١٠٠"]))
    #expect(try isUnchanged(["كم باقي على هدفي؟", "٤١٠٠ كثير"]))
  }

  @Test(arguments: [
    "اجتماع الفريق أجّله فهد للأربعاء", "اجتماع الفريق قدّمه المدير ساعة", "دفعت أختي ٣٠٠ للكهرباء",
    "طلبت من أختي تسجل ٥٠ قهوة", "دفعت منى ٥٠ قهوة", "Sam had me add 100 to the Vacation goal once",
    "“mute everything” is a song", "'turn off notifications', he goes", "«سجل ٥٠ قهوة» مكتوبة على الكوب",
  ])
  func `what others do or say is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ("أحذف تذكير المياه ولا أخليه؟", "هل تقصد: «ألغِ تذكيرًا»؟"),
    ("ألغي تذكير المياه ولا أأجله؟", "هل تقصد: «ألغِ تذكيرًا»؟"),
    ("أضيف ٥٠٠ لهدف Vacation ولا أستنى؟", "هل أضيف 500 ريال إلى هدف"),
    ("is it smart to set the food budget to 40?", "Set a budget for food, daily: SAR 40?"),
  ])
  func `whether to do something is answered with an offer`(line: String, answer: String) throws {
    let sample = try SampleAssistant.holding(.household + "\n" + Self.plans)
    let before = try sample.held()
    #expect(try sample.answer(to: [line]).contains(answer))
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "أضيف ٥٠٠ لهدف Vacation", "أبي أضيف ٥٠٠ لهدف Vacation", "حذف تذكير المياه", "بعدين سجل ٥٠ قهوة", "دفعت لأختي ٣٠٠",
    "سجل ٥٠ لما رحت المقهى", "دفعت ٥٠ بعد ما طلعت من الدوام", "I spent 50 when I was at the cafe",
    "اكتم الإشعارات لين ينتهي الاجتماع الساعة ٥", "على الفور سجل ٥٠ قهوة", "50 riyal qəhvə yaz",
  ])
  func `what is commanded or told is done`(line: String) throws {
    #expect(try !isUnchanged([line]))
  }
}
