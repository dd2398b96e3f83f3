import AssistantSupport
import Models
import TestSupport
import Testing

/// What is somebody else's is neither one's own nor that of whoever is looked after.
@MainActor
struct WhoseItIsTests {
  /// A family in which a son, a daughter, a wife and a mother are looked after.
  private func family(_ language: Language = .arabic) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
      """
    )
    return sample
  }

  private func language(of text: String) -> Language {
    if text.unicodeScalars.contains(where: { (0x600...0x6FF).contains($0.value) }) { return .arabic }
    return text.contains(where: { "əğıüöşç".contains($0) }) ? .azerbaijani : .english
  }

  private nonisolated static let kin = [
    ("زوجة أخوي جوازها صار لين ٣ مارس ٢٠٣٠", "زوجة أخوي"), ("جواز زوجة أخوي ينتهي ٣ مارس", "زوجة أخوي"),
    ("بنت أختي جواز سفرها ينتهي ٥ يناير", "بنت أختي"), ("ولد جارنا فهد عليه تجديد رخصة بعد شهر", "ولد جارنا"),
    ("ولد خالي عليه إصدار رخصة يوم ٣ يناير", "ولد خالي"), ("ولد أخوي رخصته تنتهي ٧ فبراير", "ولد أخوي"),
    ("أم زوجي جوازها صار لين ٥ مايو ٢٠٣٠", "أم زوجي"),
    ("my neighbour's daughter Layan renewed her id", "neighbour's daughter"),
    ("my sister's son has to renew his licence by January 5", "my sister's son"),
    ("qardaşımın arvadının pasportu 2030-cu il martın 3-nə qədərdir", "qardaşımın arvadının"),
  ]

  @Test(arguments: kin)
  func `a relative of somebody else is nobody who is looked after`(text: String, person: String) throws {
    let sample = try family(language(of: text))
    let before = try sample.held()
    let answer = try sample.answer(to: [text])
    #expect(answer.contains(person), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["ضيف ولد أخوي سامي عليه تجديد جواز يوم ٣ يناير", "أضف بنت أختي سارة عليها تجديد هوية يوم ٣ يناير"])
  func `who a relative of somebody else is to oneself is asked before he is added`(text: String) throws {
    let sample = try family()
    let before = try sample.held()
    #expect(try sample.answer(to: [text]) == "من هو لك: ابن أم بنت أم زوج أم والد؟")
    #expect(try sample.held() == before)
  }

  private nonisolated static let denied = [
    ["ولدي حسام طلع رخصته أخيراً", "لا قصدي ولد جارنا"], ["ولدي حسام طلع رخصته أخيراً", "لا مو ولدي، ولد أختي"],
    ["منى جددت جوازها", "قصدي خالتي مو زوجتي"], ["منى جددت جوازها", "قصدي أختي مو زوجتي"],
    ["my son Hussam finally got his licence", "no I mean my neighbour's son"],
  ]

  @Test(arguments: denied)
  func `nothing is noted of whoever was not meant`(lines: [String]) throws {
    let sample = try family(language(of: lines[0]))
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test func `who renewed it instead is asked about before anything is done`() throws {
    let sample = try family()
    _ = try sample.answer(to: ["متى جوازي؟", "جددته لين ٢٠٣١"])
    let before = try sample.held()
    _ = try sample.answer(to: ["قصدي زوجتي جددته"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let things = [
    "ميزانية أختي ٥٠٠ للملابس", "ميزانية بيت أهلي ٤٠٠٠ بالشهر", "زوجي نزل راتبه ١٥٠٠٠", "صاحبي نزل راتبه ١٢٠٠٠",
    "أختي جاها راتب ٧٠٠٠", "هدف زوجي سيارة بـ ٨٠ ألف", "ساعات الهدوء عند جارنا من ١١ إلى ٥",
    "ساعات الهدوء في العمارة من ١٠ إلى ٦", "her food budget is 40 a day", "my team's budget is 500 for snacks",
    "their coffee budget is 90 a month", "Ali wants to save 5000 for a car", "my sister's goal is a car for 80000",
    "my husband's salary of 15000 came in", "bacımın yemək büdcəsi ayda 300 manatdır",
    "ərimin maaşı 1500 manat gəldi", "qardaşımın məqsədi maşın üçün 5000",
  ]

  @Test(arguments: things)
  func `what somebody else has, earns or wants is not one's own`(text: String) throws {
    let sample = try family(language(of: text))
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  private nonisolated static let own = [
    "ميزانية الأكل ٥٠٠", "نزل راتبي ٩٠٠٠", "هدفي سيارة بـ ٨٠ ألف", "حط ميزانية لأمي ٥٠٠ بالشهر",
    "ساعات الهدوء من ١١ إلى ٥", "my food budget is 40 a day", "I want to save 5000 for a car",
    "yemək üçün ayda 300 manat büdcə qoy", "جواز حسام صار لين ١ مايو ٢٠٣١", "جوازي صار لين ١ مايو ٢٠٣١",
  ]

  @Test(arguments: own)
  func `what is one's own is set`(text: String) throws {
    let sample = try family(language(of: text))
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() != before)
  }
}
