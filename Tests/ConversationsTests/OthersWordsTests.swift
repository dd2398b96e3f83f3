import AssistantSupport
import TestSupport
import Testing

/// What others pay, say or want, what nobody did, and what is only supposed changes nothing.
@MainActor
struct OthersWordsTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private nonisolated static let unchanged: [[String]] = [
    ["دفعت ايجار اخوي"], ["سددت ايجار امي امس"], ["دفعت ايجار صديقي"], ["my brother paid his rent"],
    ["i paid my sister's rent"], ["my roommate paid the rent"], ["i paid my friend's rent"],
    ["qardaşım kirayəsini ödədi"],
    ["bacımın kirayəsini ödədim"], ["حلمت اني صرفت 1000"], ["احس اني دفعت 70"], ["قلتله يسجل 50 بس ما سجل"],
    ["pretend i spent 100 on food"], ["no one renewed my passport until 2031-05-10"], ["محد جدد جوازي لين 2031-05-10"],
    ["كنت حاط ميزانية 500 للقهوة"], ["زمان كانت ميزانية القهوة 500"], ["i used to have a 500 coffee budget"],
    ["my friend has a 500 coffee budget"], ["نويت اجمع 5000 للسفر بس كنسلت"],
    ["i wanted to save 5000 for a trip but changed my mind"], ["mute notifications? no thanks"],
    ["log 50 for coffee? i dont think so"], ["اكتم الاشعارات ولا اقولك لا"],
    ["log 50 coffee actually no"], ["سجل 50 قهوة لا خلاص بلاش"], ["50 kofe yaz yox lazım deyil"],
  ]

  @Test(arguments: unchanged)
  func `nothing is changed`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let held = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == held)
  }

  private nonisolated static let kept: [[String]] = [
    ["ذكرني بكره ٩ بالدواء", "لم ألغه"], ["ذكرني بكره ٩ بالدواء", "لن ألغيه"],
    ["ذكرني بكره ٩ بالدواء", "الدكتور قال خلها العصر"],
    ["remind me tomorrow 10am dentist", "the doctor said make it 3pm"],
    ["sabah saat 10-da həkimi xatırlat", "həkim dedi ki 3-ə keçir"], ["سجل 50 قهوة", "يمكن كانت 60"],
    ["log 50 coffee", "maybe it was 60"], ["50 kofe yaz", "bəlkə 60 idi"], ["سجل 50 قهوة", "بس كنت اقولك"],
  ]

  @Test(arguments: kept)
  func `what was made stays as it is`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: [lines[0]])
    let held = try sample.held()
    _ = try sample.answer(to: Array(lines.dropFirst()))
    #expect(try sample.held() == held)
  }

  private nonisolated static let offered: [([String], String)] = [
    (
      ["remind me tomorrow 10am dentist", "the doctor said make it 3pm"],
      "Shall I change the reminder dentist to 22 November 2026 at 15:00?"
    ),
    (
      ["remind me tomorrow 10am dentist", "the doctor said make it 3pm", "yes"],
      "Changed: dentist (22 November 2026 at 15:00)."
    ),
    (["سجل 50 قهوة", "يمكن كانت 60"], "هل أعدّل العملية إلى 60 ريالًا؟"),
    (["سجل 50 قهوة", "يمكن كانت 60", "اي"], "عدّلت العملية: 60 ريالًا (قهوة)، 21 نوفمبر 2026."),
    (["50 kofe yaz", "bəlkə 60 idi"], "Əməliyyatı dəyişim: 60 SAR?"),
    (["سجل 50 قهوة", "امي تقول انها 60"], "هل أعدّل العملية إلى 60 ريالًا؟"),
    (["الغيت الايجار امس"], "هل أحذف الدفعة المتكررة ⟨Rent⟩ من بياناتك؟"),
    (["i already cancelled the rent yesterday"], "Shall I delete the recurring payment Rent from your data?"),
    (
      ["i cancelled my gym subscription last week"],
      "There is no recurring payment of that name, so I changed nothing. Rent: SAR 1,200, due on 1 December 2026."
    ),
  ]

  @Test(arguments: offered)
  func `it is offered, or told how things are`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }
}
