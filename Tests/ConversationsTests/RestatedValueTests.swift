import AssistantSupport
import TestSupport
import Testing

/// Corrections that deny a value before they say the right one, name places, count in the unit that was said, or start from before.
@MainActor
struct RestatedValueTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private nonisolated static let answers: [([String], String)] = [
    (["سجل 200 قهوة", "لا استنى مش 200 دول 150"], "عدّلت العملية: 150 ريالًا (قهوة)، 21 نوفمبر 2026."),
    (["log 200 shoes", "wait not 200 its 150"], "Changed: SAR 150 (shoes), 21 November 2026."),
    (["200 ayaqqabı yaz", "200 deyil 150"], "Əməliyyatı dəyişdim: 150 SAR (ayaqqabı), 21 noyabr 2026."),
    (["سجل 70 بنزين", "ليس ٧٠ بل ٨٠"], "عدّلت العملية: 80 ريالًا (بنزين)، 21 نوفمبر 2026."),
    (["سجل ٨٠ بقالة و٨٠ بنزين", "الثاني ٧٠ مو ٨٠"], "عدّلت العملية: 70 ريالًا (بنزين)، 21 نوفمبر 2026."),
    (["قيد ليا 40 طاكسي", "ماشي 40 راه 50"], "عدّلت العملية: 50 ريالًا (طاكسي)، 21 نوفمبر 2026."),
    (["سجل 90 عشا مبارح", "وما كانت مبارح كانت اول مبارح"], "عدّلت العملية: 90 ريالًا (عشا)، 19 نوفمبر 2026."),
    (["سجل 20 شاورما", "لا مو اكل هذي هدية"], "عدّلت العملية: 20 ريالًا (هدية)، 21 نوفمبر 2026."),
    (["log 20 food", "no not food its a gift"], "Changed: SAR 20 (gift), 21 November 2026."),
    (["20 yemək yaz", "yemək deyil hədiyyə"], "Əməliyyatı dəyişdim: 20 SAR (hədiyyə), 21 noyabr 2026."),
    (
      ["ميزانية المطاعم 600 شهري", "زودها 200", "لا نقصها 100 من الاصل"],
      "تراجعت عن: ضبط ميزانية 800 ريال. | ضبطت ميزانية المطاعم الشهرية: 500 ريال."
    ),
    (
      ["set a 300 coffee budget", "raise it by 100", "no lower it by 50 from the original"],
      "Taken back: the budget of SAR 400. | Budget for coffee set, monthly: SAR 250."
    ),
    (["ابغى اجمع 8000 للسياره", "لين نهاية 2027"], "عدّلت هدف سياره: جمعت 0 من 8,000 ريال. موعده 31 ديسمبر 2027."),
  ]

  @Test(arguments: answers)
  func `what is said last is meant`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }

  private nonisolated static let times: [([String], [String])] = [
    (["ذكرني بعد ساعتين اتصل على الدكتور", "لا بعد ثلاث"], ["2026-11-21T12:00:00+03:00"]),
    (["remind me in two hours to call mom", "no in three"], ["2026-11-21T12:00:00+03:00"]),
    (["remind me in 20 minutes to stretch", "make it 30"], ["2026-11-21T09:30:00+03:00"]),
    (["iki saata anama zəng etməyi xatırlat", "yox üç"], ["2026-11-21T12:00:00+03:00"]),
    (["ذكرني بعد يومين اتصل على البنك", "لا ثلاثه"], ["2026-11-24T09:00:00+03:00"]),
    (["ذكرني بكره الساعة ٥ العصر اتصل بالبنك", "خلها ١٠"], ["2026-11-22T10:00:00+03:00"]),
    (["remind me tomorrow 5pm call bank", "move it to 9"], ["2026-11-22T09:00:00+03:00"]),
    (["ذكرني بكره الساعة ٨ المسا اتصل بالبنك", "خلها ٩"], ["2026-11-22T21:00:00+03:00"]),
    (["sabah saat 10da həkimə getməyi xatırlat", "11-ə keçir"], ["2026-11-22T11:00:00+03:00"]),
    (
      ["ذكرني الاثنين الساعة 4 اجتماع المدرسة", "والثلاثاء بعد", "خلي الثاني 5", "لا الاول هو اللي 5 والثاني 4"],
      ["2026-11-23T17:00:00+03:00", "2026-11-24T16:00:00+03:00"]
    ),
    (
      ["remind me mon 9am gym and tue 9am pool", "no the first is at 8 and the second at 7"],
      ["2026-11-23T08:00:00+03:00", "2026-11-24T07:00:00+03:00"]
    ),
    (
      ["when does my passport expire", "remind me 2 weeks before it", "actually make it 3 days"],
      ["2026-11-28T09:00:00+03:00"]
    ),
  ]

  @Test(arguments: times)
  func `a reminder comes when it is said to`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]) == expected)
  }
}
