import AssistantSupport
import Models
import Testing

/// What is taken back, heard, doubted, long ago, others' doing, put off or given back: nothing of it is done unasked.
@MainActor
struct NothingAskedForTests {
  private static let plans = """
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    {"kind":"reminder","id":"r-4","at":"2026-11-28T20:00:00+03:00","body":"سقي الزرع","title":"تذكير"}
    """

  private func sample() throws -> SampleAssistant { try SampleAssistant.holding(.household + "\n" + Self.plans) }

  /// Whether the last of several sentences changes nothing.
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try sample()
    if lines.count > 1 { _ = try sample.answer(to: Array(lines.dropLast())) }
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    return try sample.held() == before
  }

  @Test(arguments: [
    "امسح تذكير الزرع ولا أقول خله", "شيل تذكير الكهرباء، لا لا خليه", "زيد ٥٠ قهوة لا خلاص بطلت",
    "log 50 for a taxi. actually no, don't", "ذكرني بكرة الساعة ٥ أكلم عمر، لا خلاص كلمته",
    "ذكرني بعد ساعة أطلع اللحم، لا طلعته خلاص", "فكرني بكرة الصبح أشتري عيش، لأ خلاص اشتريته",
    "remind me tomorrow at 5 to call Omar, never mind I already did", "log 20 for parking, no wait, forget it",
    "سجل ٦٠ غدا، هونت", "اكتم تنبيهات الضريبة، أو أقول لك لا", "اكتم تنبيهات الضريبة. لا",
    "set my food budget to 90, nah leave it",
    "cancel the plants reminder. hmm, on second thought keep it", "سجل لي ٥٠ تاكسي... خلاص ما يحتاج",
    "sabah saat 5-də Omara zəng etməyi xatırlat, yox artıq zəng etdim", "taksiyə 50 yaz. yox, lazım deyil",
    "زوّد ميزانية الأكل ٢٠، لا خلها زي ما هي",
  ])
  func `what is taken back in the same breath is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "المحاسب قال مصروف الكهرباء ٣٠٠", "جوازي ينتهي ٥ مارس ٢٠٣١ بس مو أكيد",
    "my accountant told me the passport expires 5 March 2031",
    "işçi dedi ki pasportum 5 mart 2031-də bitir", "pasportum 5 mart 2031-də bitir, amma dəqiq bilmirəm",
    "after renewal it'll be valid until 5 March 2031, my passport", "الموظف قال جوازي ينتهي ٥ مارس ٢٠٣١",
  ])
  func `what was heard or is not certain is not written down`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "زمان كنت أحط تذكير كل يوم الساعة ٦", "كنت أصرف ٥٠٠ على القهوة", "كنا نحط ميزانية للمطاعم ٣٠٠",
    "I used to set a reminder every day at 6",
    "əvvəllər hər gün saat 6-da xatırlatma qururdum", "أول كنت أصرف ١٠٠ على القهوة",
  ])
  func `what used to be is a report`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ["سددت أختي ٢٠٠ للكهرباء"], ["حجزت أختي تذكرة بـ ٧٠٠"], ["اقترحوا علي أحط ميزانية القهوة ٢٠٠"],
    ["قلت لأخوي سجل ٥٠ قهوة"],
    ["I told my brother to log 50 for coffee"], ["they suggested I set a coffee budget of 200"],
    ["tell my brother to log 50 for coffee"],
    ["سجل مصروف", "خالد دفع ٩٠"], ["سجل مصروف بنزين", "أخوي دفع ٧٠"], ["log an expense", "Khalid paid 90"],
    ["xərc yaz", "Xalid 90 ödədi"],
  ])
  func `what others did or were told is no deed of one's own`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    "if Mona pays me back 200, log it", "once the salary lands log 9000 as income",
    "unless it rains tomorrow, log 30 for the car wash",
    "when Mona pays me back, add 200 as income", "أول ما يرجع لي خالد الفلوس سجل ٣٠٠ دخل", "إلا جات الفلوس سجل ٤٠٠",
    "law raja3oli el floos sajjel 200 income", "Mona pulu qaytarsa 200 gəlir yaz", "بسجل ٥٠ قهوة بعدين",
    "I'll log 50 for coffee later",
    "qəhvə üçün 50 manat sonra yazacam", "will add 40 for lunch later today", "بعد ما ينزل الراتب سجل ٩٠٠٠ دخل",
    "in case it rains log 30 for a taxi", "بحط ميزانية للقهوة ٢٠٠ بعدين",
  ])
  func `what waits for something is not done yet`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ["اشتريت قميص بـ ١٢٠ ورجعته"], ["I bought a shirt for 120 and returned it"],
    ["120 manata köynək aldım, sonra qaytardım"],
    ["paid 80 for headphones but got a refund"], ["المحاسب قال مصروف الكهرباء ٣٠٠", "اشتريت جزمة بـ ٢٤٠ بس رجعتها"],
    ["3000 manata telefon gördüm"], ["شفت جوال بـ ٣٠٠٠"],
  ])
  func `what was given back or only seen is not spent`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["احذف حسام", "قصدي تذكير حسام"], ["شيل ليان", "لا قصدي منى"], ["ألغ نورة", "مو هي، حسام"],
    ["امسح منى", "أقصد التذكير حقها"],
  ])
  func `a question is agreed to by a yes alone`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ("الخامسة", "في القائمة اثنان فقط."), ("رقم ٩", "في القائمة اثنان فقط."),
  ])
  func `a place that a list does not have takes nothing away`(place: String, told: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["سجل ١٨ قهوة", "سجل ٣٥ قهوة", "سجل ٩٠ بنزين", "احذف عملية القهوة"])
    let before = try sample.held()
    #expect(try sample.answer(to: [place]).contains(told))
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "عطيت أمي ٢٠٠", "دفعت السواق ٥٠", "شريت أمي هدية بـ ٢٠٠", "حولت أخوي ٥٠٠", "لما رحت السوق صرفت ٥٠ على الخضار",
    "كنت أمس في المطعم ودفعت ٩٠", "لقيت جزمة حلوة واشتريتها بـ ١٢٠", "سجل ٥٠ قهوة، خلاص", "قلت لك سجل ٥٠ قهوة",
    "I told you, log 50 for coffee", "when you can, log 50 for coffee", "log 50 for coffee, that's all",
    "سجل ١٠٠ عند الدكتور قال لي أدفع كاش", "spent 20 on lunch, then went home", "امسح تذكير الزرع، ما أحتاجه",
    "remind me tomorrow at 5 to buy tea, no sugar", "kafedə 20 manat xərclədim, sonra evə getdim",
  ])
  func `what is asked for or told as one's own is done`(line: String) throws {
    #expect(try !isUnchanged([line]))
  }

  @Test(arguments: ["put my food budget up to 90 a day", "put my food budget at 90 a day"])
  func `a sum behind to is the sum of a budget`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("budget", ["amount"]) == ["90"])
  }
}
