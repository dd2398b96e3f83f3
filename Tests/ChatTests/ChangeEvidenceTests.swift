import Meanings
import Models
import Sentences
import SentenceWords
import Testing

/// A change is made of a sentence only where something besides the guess says so; anything else is offered, or is none.
@MainActor
struct ChangeEvidenceTests {
  private func logged(_ texts: String...) -> [String] {
    let conversation = SampleConversation()
    for text in texts { _ = conversation.ask(text) }
    return conversation.requests.compactMap { request in
      guard case .log(let amount, _, let category, _, let isIncome) = request else { return nil }
      return "\(isIncome ? "+" : "")\(amount) \(category ?? "-")"
    }
  }

  @Test(
    arguments: [
      "it's 30 degrees", "room 305", "my number is 0551234567", "I have 50 riyals left", "maybe 50 for coffee",
      "I might spend 50 on coffee", "I would have spent 50", "I almost spent 200 on shoes", "I'll add 200 tomorrow",
      "John paid 60", "my brother paid 50 for coffee", "I paid 50 or 60", "add 50", "log 50 for coffee but not now",
      "رقمي 0551234567", "وزني 80", "باقي 20 ريال", "معي 50 ريال بس", "لقيت 50 ريال", "اخوي دفع 50 قهوة", "دفع 50 قهوة",
      "يمكن اصرف 50 على القهوة", "كنت بصرف 50 على القهوة", "زد 50", "نقص 50", "خمسين ريال", "40 احسن", "مشيت 5 كيلو",
      "شربت 3 قهوة", "سلفت محمد 500", "ودي اسجل 40 بنزين بس مو الحين", "سددت الكهرباء أمس وارتحت",
      "nömrəm 0501234567", "yaşım 35", "qardaşım kofeyə 50 verdi", "4 manat çoxdur", "200 əlavə etdim",
    ]
  )
  func `what nobody says to have spent is not logged`(text: String) {
    #expect(logged(text) == [])
  }

  @Test(
    arguments: [
      ("قهوة 14", "14 قهوة"), ("coffee 14", "14 coffee"), ("شاورما 14", "14 شاورما"), ("qəhvə 5", "5 qəhvə"),
      ("٤٩٫٩٥ ريال اشتراك تطبيق", "49.95 اشتراك تطبيق"), ("حطيت بنزين ب 95", "95 بنزين"),
      ("yesterday paid 30 for parking", "30 parking"), ("I just paid 30 for parking", "30 parking"),
      ("ممكن تسجل 50 قهوة؟", "50 قهوة"),
      ("تقدر تسجل 50 قهوة؟", "50 قهوة"), ("نسيت اسجل 50 قهوة", "50 قهوة"),
    ]
  )
  func `a sum and what it went on are logged, with a verb or without`(text: String, entry: String) {
    #expect(logged(text) == [entry])
  }

  @Test(
    arguments: [
      ("لبن ب 12 وعيش ب 5", ["12 لبن", "5 عيش"]),
      ("uber 27, coffee 16, parking 10", ["27 uber", "16 coffee", "10 parking"]),
      ("فطور ١٢ غداء ٣٤ عشاء ٥٦", ["12 فطور", "34 غداء", "56 عشاء"]),
    ]
  )
  func `each of several sums is logged, or none`(text: String, entries: [String]) {
    #expect(logged(text) == entries)
  }

  @Test func `behind a sum another one is logged whatever it went on`() {
    #expect(logged("صرفت ٢٠ على الفطور", "وكمان ٣٥ عيش وجبنة").last == "35 عيش وجبنة")
  }

  @Test func `an offer names the sum, and a yes logs it`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("معي 50 ريال").first == "response: هل أسجّل مصروفًا: 50 ريالًا (معي)؟ [نعم|لا]")
    _ = conversation.ask("نعم")
    #expect(conversation.requests.count == 1)
    #expect(logged("it's 30 degrees", "no") == [])
  }

  @Test(
    arguments: [
      "جواز مديري ينتهي 1 يناير 2028", "رخصة صاحبي تنتهي 1 يناير 2028", "صاحبي جوازه ينتهي 2027-01-01",
      "my friend's passport expires on 1 January 2028", "my passport doesn't expire on 1 January 2028",
      "I think my passport expires on 1 January 2028", "جوازي ما ينتهي 1 يناير 2028", "جوازي كان ينتهي 1 يناير 2025",
      "اظن جوازي ينتهي 1 يناير 2028", "لو جوازي ينتهي 1 يناير 2028 متى اجدد",
      "ياليت عندي 5000 للسفر", "maybe I should save 5000 for a car", "I might set a coffee budget of 300",
      "بفكر احط ميزانية للقهوة 300", "bəlkə 5000 maşın üçün yığım", "طيارتي بكرة الساعة 7",
      "they took it back", "no idea why they changed it", "رجعوا الاسعار زي ما كانت",
      "حسام بيخلص رخصته بكرة",
    ]
  )
  func `what is somebody else's, denied, wished or only thought changes nothing`(text: String) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    #expect(conversation.requests.allSatisfy { if case .change(.find) = $0 { true } else { false } }, "\(text)")
    #expect(conversation.done == [])
  }

  @Test(arguments: ["كان لذيذ والله", "the place was packed", "yaxşı sürücü idi", "طلع مالح"])
  func `how it was is no word for what was bought`(remark: String) {
    let conversation = SampleConversation()
    _ = conversation.ask("سجل غداء 40")
    let requests = conversation.requests.count
    _ = conversation.ask(remark)
    #expect(
      conversation.requests.dropFirst(requests).allSatisfy { if case .change(.find) = $0 { true } else { false } }
    )
  }

  @Test(
    arguments: [
      ("ذكرني بكرة ٨ رياضة", "رياضة", "2026-11-22T08:00:00+03:00"),
      ("ذكرني الاحد ٣ اجتماع", "اجتماع", "2026-11-22T15:00:00+03:00"),
    ]
  )
  func `a number behind a day is the hour of what is to be done`(text: String, words: String, when: String) {
    let slots = SampleConversation.understanding.read(text, at: .sample).understood.slots
    #expect(slots[.when] == .text(when))
    #expect(slots[.text] == .text(words))
  }
}
