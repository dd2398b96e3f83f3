import AssistantSupport
import TestSupport
import Testing

/// Whose a document is that a sentence gives to somebody by a pronoun.
@MainActor
struct OthersDocumentsTests {
  /// A family in which two women have a passport, one an identity card, and one man a licence.
  private func family() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"service","service":"national_id_renewal","expires":"2026-12-20"}
      {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
      """
    )
    return sample
  }

  private nonisolated static let asking: [String] = [
    "متى ينتهي جوازها", "كم باقي على جوازها؟", "متى ينتهي جواز سفرها؟", "الجواز حقها متى ينتهي", "جدد جوازها",
    "جددت جوازها ينتهي 2031-01-01", "جوازها خلص تجديده", "ذكرني قبل ما ينتهي جوازها بأسبوع", "متى ينتهي جوازهم؟",
    "when does her passport expire", "renew her passport", "her passport is done", "is her old passport still valid?",
    "I renewed her passport, it expires 1 Jan 2031", "remind me a week before her passport expires",
    "when does their passport expire?", "onun pasportu nə vaxt bitir?", "onun pasportunu yenilədim",
  ]

  @Test(arguments: asking)
  func `of several whom a pronoun may mean it is asked who, and nothing is changed`(line: String) throws {
    let sample = try family()
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    let questions = [
      "من تقصد: \u{2068}نورة، منى\u{2069}؟", "Whom do you mean: \u{2068}نورة, منى\u{2069}?",
      "Kimi nəzərdə tutursunuz: \u{2068}نورة, منى\u{2069}?",
    ]
    #expect(questions.map(\.shown).contains(answer), "\(line): \(answer)")
    #expect(try sample.held() == before)
  }

  private nonisolated static let chosen: [([String], String)] = [
    (["متى ينتهي جوازها", "منى"], "في 10 يناير 2027"), (["متى ينتهي جوازها", "زوجتي"], "في 10 يناير 2027"),
    (["متى ينتهي جوازها", "الثانية"], "في 10 يناير 2027"), (["متى جوازي؟", "وحقها؟", "نورة"], "في 28 ديسمبر 2026"),
    (["when does her passport expire", "the first one"], "on 28 December 2026"),
    (["when does my passport expire?", "and hers?", "نورة"], "on 28 December 2026"),
    (["onun pasportu nə vaxt bitir?", "منى"], "10 yanvar 2027"),
  ]

  @Test(arguments: chosen)
  func `whoever is named then is meant`(lines: [String], day: String) throws {
    #expect(try family().answer(to: lines).contains(day))
  }

  private nonisolated static let found: [([String], String)] = [
    // The only one who has it.
    (["كم باقي على هويتها؟"], "ليان"), (["متى تنتهي رخصته؟"], "حسام"), (["how long is left on his licence?"], "حسام"),
    (["onun sürücülük vəsiqəsi nə vaxt bitir?"], "حسام"), (["when is Hussam's licence due?", "and her id?"], "ليان"),
    (["كم باقي لحسام؟", "وهويتها؟"], "ليان"),
    // Whoever was spoken of.
    (["متى موعد منى؟", "وجوازها متى ينتهي؟"], "منى"), (["when is Mona due?", "when does her passport expire?"], "منى"),
    // What the only one who may be meant has not is said not to be held.
    (["متى ينتهي جوازه؟"], "لا جواز سفر مسجّل لـ"),
    (["when does his passport expire?"], "There is no record of a passport"),
    // Whom else of those who were spoken of a word means.
    (["when does my son's licence expire?", "and his sister's id?"], "ليان"), (["جوازه ضاع"], "لا جواز سفر مسجّل لـ"),
    // A pronoun alone.
    (["متى موعده؟"], "حسام"), (["when is he due?"], "حسام"), (["when is she due?"], "ليان, نورة, منى"),
    (["كم باقي لها؟"], "ليان، نورة، منى"),
    // Nobody whom a record knows.
    (["خالتي متى ينتهي جوازها"], "لا أعرف تابعًا"),
  ]

  @Test(arguments: found)
  func `a third person's document is that of whom it may mean, and never one's own`(
    lines: [String],
    part: String
  ) throws {
    let answer = try family().answer(to: lines)
    #expect(answer.contains(part), "\(answer)")
    #expect(!answer.contains("سفرك") && !answer.contains("Your passport") && !answer.contains("Pasportunuz"))
  }

  @Test func `one's own stays one's own, and a feminine ending is no pronoun`() throws {
    #expect(try family().answer(to: ["متى تنتهي هويتي؟", "كم باقي لها؟"]) == "29 يومًا.")
    for line in ["متى تنتهي هويه", "متى تنتهي الهويه الوطنيه", "متى تنتهي رخصه القياده"] {
      #expect(try family().answer(to: [line]).contains("ك"), "\(line)")
      #expect(try !family().answer(to: [line]).contains("تقصد"), "\(line)")
    }
  }

  @Test(arguments: [
    ("متى ينتهي جوازي وجوازها؟", "جواز سفرك ينتهي", "من تقصد"),
    ("when do my passport and her passport expire?", "Your passport expires", "Whom do you mean"),
    ("كم باقي على رخصة حسام وجوازه؟", "ولدك حسام", "لا جواز سفر مسجّل لـ"),
    ("when does Hussam's licence expire and his passport?", "Your son", "There is no record of a passport"),
  ])
  func `each document of a sentence has its own owner`(line: String, own: String, asked: String) throws {
    let answer = try family().answer(to: [line])
    #expect(answer.hasPrefix(own) && answer.contains(asked), "\(answer)")
  }

  private nonisolated static let changed: [([String], String)] = [
    (["I renewed her passport, it expires 1 Jan 2031", "منى"], "منى 2031-01-01"),
    (["جددت جوازها ينتهي 2031-01-01", "نورة"], "نورة 2031-01-01"),
    (["I renewed her id, it expires 1 Jan 2031"], "ليان 2031-01-01"),
  ]

  @Test(arguments: changed)
  func `a change is made of whoever is meant, and taken back by one undo`(lines: [String], record: String) throws {
    let sample = try family()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("dependent", ["name", "deadline"]).contains(record))
    #expect(try sample.held().contains(#""expires":"2026-12-01""#))
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "I renewed his passport, it expires 1 Jan 2031", "I renewed Hussam's passport, it expires 1 Jan 2031",
    "don't renew her passport", "جددت جواز حسام ينتهي 2031-01-01",
  ])
  func `a document that somebody has not is no other of his`(line: String) throws {
    let sample = try family()
    let before = try sample.held()
    #expect(try !sample.answer(to: [line]).contains("Your passport"))
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["ذكرني قبل ما تنتهي هويتها بأسبوع"], "2026-12-02T09:00:00+03:00"),
    (["remind me a week before her passport expires", "منى"], "2027-01-03T09:00:00+03:00"),
    (["متى ينتهي جوازي؟", "ذكرني بحقه قبل أسبوع"], "2026-11-24T09:00:00+03:00"),
  ])
  func `a reminder is counted from the document of whoever is meant`(lines: [String], time: String) throws {
    let sample = try family()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at"]).contains(time))
  }

  @Test(arguments: ["ذكرني قبل ما ينتهي جواز حسام بأسبوع", "remind me a week before his passport expires"])
  func `a reminder is counted from no other document than the one that is named`(line: String) throws {
    let sample = try family()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }
}
