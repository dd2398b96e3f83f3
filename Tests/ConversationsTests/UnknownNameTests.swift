import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// Questions that name people: those whom nobody knows, those who are known by another spelling, and words that are no names there.
@MainActor
struct UnknownNameTests {
  /// A family in each language, and all documents of one's own.
  nonisolated private static let families: [Language: String] = [
    .arabic: """
    {"kind":"profile","name":"سارة","locale":"ar","timeZone":"Asia/Riyadh"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"خالد","relationship":"ولدك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الجواز","deadline":"2026-12-29"}
    """,
    .english: """
    {"kind":"profile","name":"Dina","locale":"en","timeZone":"Asia/Riyadh"}
    {"kind":"dependent","name":"Adam","relationship":"son","serviceType":"national ID renewal","daysRemaining":5}
    {"kind":"dependent","name":"Noah","relationship":"son","serviceType":"passport renewal","deadline":"2026-12-09"}
    {"kind":"dependent","name":"Mia","relationship":"daughter","serviceType":"driving license","deadline":"2026-12-29"}
    """,
    .azerbaijani: """
    {"kind":"profile","name":"Aygün","locale":"az","timeZone":"Asia/Baku"}
    {"kind":"dependent","name":"Elvin","relationship":"oğlunuz","serviceType":"pasportun yenilənməsi","daysRemaining":5}
    {"kind":"dependent","name":"Leyla","relationship":"qızınız","serviceType":"şəxsiyyət vəsiqəsi","deadline":"2026-12-29"}
    """,
  ]
  nonisolated private static let documents = """
    {"kind":"service","service":"passport_renewal","expires":"2027-03-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"service","service":"national_id_renewal","expires":"2027-05-20"}
    """
  nonisolated private static let unknown: [Language: String] = [
    .arabic: "لا أعرف تابعًا بهذا الاسم أو الصلة. لك 3 تابعين: حسام، خالد، ليان.",
    .english: "I know no dependent by that name or relationship. You have 3 dependents: Adam, Noah, Mia.",
    .azerbaijani: "Bu adda və ya qohumluqda himayədə olan şəxs tanımıram. Himayənizdə 2 nəfər var: Elvin, Leyla.",
  ]

  private func sample(_ language: Language) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take([Self.families[language] ?? "", Self.documents].joined(separator: "\n"))
    return sample
  }

  /// The sentences that answer, without the alert of a dependent that follows them.
  private func answers(_ question: String, of sample: SampleAssistant) throws -> [String] {
    let result = try JSONObject(sample.perform("chat/send", #"{"text":"\#(question)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return messages.filter { $0["kind"] as? String == "response" }.map {
      ($0["text"] as? String ?? "").filter { !"\u{2068}\u{2069}".contains($0) }
    }
  }

  /// The same without the name of whoever is not known.
  private func unnamed(_ answers: [String]) -> [String] {
    answers.map { $0.replacing(/(?<said>الصلة|relationship|tanımıram): [^.]*/) { "\($0.output.said)" } }
  }

  @Test(
    arguments: [
      (
        .arabic,
        [
          "هوية ولدي سعد", "وش عند ولدي سعد؟", "كم باقي لولدي سعد؟", "متى ينتهي جواز بنتي سارة؟", "هوية ابنتي ريم",
          "جدد هوية ولدي سعد", "عندي ولد اسمه سعد متى تنتهي هويته", "جواز سعد", "تجديد جواز سعد", "متى تنتهي رخصة فهد؟",
          "رخصة سعد متى تنتهي", "سعد متى ينتهي جوازه؟", "وش على سعد؟", "وش عند فهد؟", "الجواز حق سعد متى يخلص",
          "جواز السفر تبع بدرية", "كم باقي على هوية نور", "جواز نور", "رخصة علي متى تنتهي؟", "تجديد هوية أمل",
          "كم يوم باقي لجواز سعد", "وش عند ولدي طراد؟", "جواز بنتي لين", "تنبيهات سعد", "افتح جواز سعد",
          "جواز خالتي متى يخلص", "هل يحتاج ولدي سعد شي؟", "كيف أجدد جواز سارة", "تم تجديد جواز سعد",
          "وش على نور؟", "جواز حسان", "ولدي سعد", "سعد", "كم باقي لسعد", "متى موعد بنتي جود", "عندك شي عن سعد؟",
        ]
      ),
      (
        .english,
        [
          "my son Omar's ID", "what is due for my son Omar?", "does my son Omar need anything?", "Omar's passport",
          "renew Omar's passport", "when does Omar's license expire?", "what's due for Omar?", "omars passport",
          "when does zorbek's passport expire", "what's due for Zorbek?", "my son Mark's passport",
          "when does Mark's ID expire?", "is Will's license valid?", "May's passport", "passport of Omar",
          "the passport for Omar", "Omar, when does his ID expire?", "my uncle's passport", "my kid Omar’s passport",
          "open Omar's passport", "my daughter Mila's license", "alerts for Omar", "my daughter Lily needs what?",
          "my wife Laura's passport", "Does Grace have an expired ID?", "my son Omar", "Omar",
        ]
      ),
      (
        .azerbaijani,
        [
          "oğlum Orxanın pasportu", "Orxanın pasportu nə vaxt bitir?", "oğlum Orxan üçün nə var?", "Orxan üçün nə var?",
          "Nigarın sürücülük vəsiqəsini yenilə", "qızım Nigarın vəsiqəsi", "Dənizin pasportu", "orxanın pasportu",
          "dayımın pasportu", "Zorbekin pasportu nə vaxt bitir", "oğlum Fərid", "Murad üçün vaxtı gələn nə var?",
          "Orxanın pasportu bitdi", "Rəşada nə qədər qalıb",
        ]
      ),
    ] as [(Language, [String])]
  )
  func `of a name that nobody has it is said that nobody has it, and who is known`(
    language: Language,
    questions: [String]
  ) throws {
    for question in questions {
      let sample = try sample(language)
      let held = try sample.held()
      #expect(try unnamed(answers(question, of: sample)) == [Self.unknown[language] ?? ""], "\(question)")
      #expect(try sample.held() == held, "\(question)")
    }
  }

  @Test(
    arguments: [
      (.arabic, "خلص جواز سعد"), (.arabic, "جواز سعد صار ينتهي في ٥ مايو ٢٠٢٩، حدّثه"),
      (.arabic, "علم على موعد سعد انه تم"), (.arabic, "خلاص عرفت عن سعد لا تكرر"),
      (.arabic, "ذكرني قبل ما ينتهي جواز سعد بأسبوع"), (.english, "Omar's passport now expires on 3 March 2032"),
      (.english, "Omar's ID is done"), (.english, "remind me a week before Omar's passport expires"),
    ] as [(Language, String)]
  )
  func `what is to be done for somebody unknown changes nothing`(language: Language, command: String) throws {
    let sample = try sample(language)
    let held = try sample.held()
    #expect(
      try unnamed(answers(command, of: sample)).first?.hasPrefix(Self.unknown[language] ?? "") == true,
      "\(command)"
    )
    #expect(try sample.held() == held)
  }

  @Test(
    arguments: [
      (.arabic, "رخصة جارتي أم خالد متى تنتهي", "أم خالد"), (.arabic, "خالد ولد أختي متى هويته؟", "خالد ولد أختي"),
      (.arabic, "وش عند أبو حسام؟", "أبو حسام"), (.arabic, "متى تنتهي رخصة السواق؟", "سواق"),
      (.english, "when does Adan's license expire?", "Adan"), (.english, "when does Noha's ID expire?", "Noha"),
      (.english, "when does the driver's license expire?", "driver"),
      (.english, "when does the driver's passport expire?", "driver"),
      (.english, "when does the cleaner's license expire?", "cleaner"),
      (.arabic, "متى تخلص هوية مدير المدرسة", "مدير"),
      (.english, "when does my nephew Adam's ID expire?", "nephew Adam"),
      (.azerbaijani, "Elvinovun pasportu nə vaxt bitir?", "Elvinov"), (.azerbaijani, "Elvinov üçün nə var?", "Elvinov"),
      (.azerbaijani, "Ayla üçün xəbərdarlıq var?", "Ayla"), (.azerbaijani, "Sevincin nə vaxtı var?", "Sevinc"),
      (.azerbaijani, "bacım oğlu Elvinin pasportu nə vaxt bitir?", "bacım oğlu Elvin"),
    ] as [(Language, String, String)]
  )
  func `whoever is unknown is named, and nobody else or oneself is told of`(
    language: Language,
    question: String,
    name: String
  ) throws {
    let sample = try sample(language)
    let answers = try answers(question, of: sample)
    #expect(unnamed(answers) == [Self.unknown[language] ?? ""])
    #expect(answers.first?.contains(": \(name).") == true, "\(answers)")
  }

  @Test(
    arguments: [
      (.english, "when does my brother's license expire?"), (.english, "when does my sister's passport expire?"),
    ] as [(Language, String)]
  )
  func `a relative whom no record has is unknown by that word`(language: Language, question: String) throws {
    #expect(try answers(question, of: sample(language)) == [Self.unknown[language] ?? ""])
  }

  @Test(
    arguments: [
      (.english, "when does my driver's license expire?", "15 August 2027"),
      (.english, "when does the drivers license expire?", "15 August 2027"),
      (.arabic, "متى تنتهي رخصة القيادة؟", "15 أغسطس 2027"),
    ] as [(Language, String, String)]
  )
  func `an ordinary licence is one's own`(language: Language, question: String, day: String) throws {
    #expect(try answers(question, of: sample(language)).first?.contains(day) == true)
  }

  @Test(
    arguments: [
      (.arabic, "كم عمر حسام؟"), (.english, "how old is Adam?"), (.azerbaijani, "Elvinin neçə yaşı var?"),
    ] as [(Language, String)]
  )
  func `how old somebody is no deadline tells`(language: Language, question: String) throws {
    let answers = try answers(question, of: sample(language))
    #expect(answers.allSatisfy { !$0.contains("2026") }, "\(answers)")
  }

  @Test(
    arguments: [
      (.arabic, "جواز ليانن", "ابنتك ليان: تجديد الجواز، في 29 ديسمبر 2026."),
      (.arabic, "هوية ولدي", "ولدك خالد: تجديد الهوية، في 9 ديسمبر 2026."),
      (.arabic, "what's due for my son Khalid?", "Your son خالد: تجديد الهوية, on 9 December 2026."),
      (.arabic, "when does حسام's ID expire?", "There is no record of a national ID for حسام."),
      (.arabic, "Husam's license", "Your son حسام: اصدار رخصة, on 26 November 2026."),
      (.arabic, "my daughter Layan's passport", "Your daughter ليان: تجديد الجواز, on 29 December 2026."),
      (.english, "my son Adam's ID", "Your son Adam: national ID renewal, on 26 November 2026."),
      (.english, "Adm's ID", "Your son Adam: national ID renewal, on 26 November 2026."),
      (.english, "what is due for my son Noa?", "Your son Noah: passport renewal, on 9 December 2026."),
      (.english, "what is due for Adem?", "Your son Adam: national ID renewal, on 26 November 2026."),
      (.english, "my daughter Mia's passport", "There is no record of a passport for Mia."),
      (.arabic, "كم باقي لخالد", "ولدك خالد: تجديد الهوية، في 9 ديسمبر 2026."),
      (
        .arabic, "جوازات عيالي",
        "ابنتك ليان: تجديد الجواز، في 29 ديسمبر 2026. لا جواز سفر مسجّل لـحسام، خالد."
      ),
      (
        .english, "the kids' passports",
        "Your son Noah: passport renewal, on 9 December 2026. There is no record of a passport for Adam, Mia."
      ),
      (.azerbaijani, "Leylanın pasportu", "Leyla üçün qeydə alınmış pasport yoxdur."),
      (.azerbaijani, "oğlum Elvinin pasportu", "Oğlunuz Elvin: pasportun yenilənməsi, 26 noyabr 2026."),
    ] as [(Language, String, String)]
  )
  func `a name that is spelled otherwise is that of whoever is known`(
    language: Language,
    question: String,
    answer: String
  ) throws {
    #expect(try answers(question, of: sample(language)) == [answer])
  }

  @Test(
    arguments: [
      (.arabic, "هلا وش عندي"), (.arabic, "وش علي"), (.arabic, "جوازي صالح؟"), (.arabic, "جواز منتهي"),
      (.arabic, "جواز ولدي على وشك ينتهي؟"),
      (.arabic, "هل جواز السفر ساري"), (.arabic, "هل رخصة القيادة حقتي سارية"),
      (.english, "will my passport expire in May?"), (.english, "where's my passport"),
      (.english, "what's my ID status"),
      (.english, "what's passport renewal"), (.azerbaijani, "vəsiqəm etibarlıdır?"),
      (.azerbaijani, "kimin pasportu bitir?"), (.azerbaijani, "adamın pasportu olmalıdır?"),
      (.azerbaijani, "martın 5-nə kimi pasport bitir?"),
    ] as [(Language, String)]
  )
  func `a word that may be a name is none in an ordinary sentence`(language: Language, question: String) throws {
    let answers = try unnamed(answers(question, of: sample(language)))
    #expect(answers.count == 1)
    #expect(answers.allSatisfy { !$0.hasPrefix(Self.unknown[language] ?? "") }, "\(answers)")
  }

  @Test func `somebody unknown is asked for behind somebody known, and beside`() throws {
    let sample = try sample(.arabic)
    let unknown = Self.unknown[.arabic] ?? ""
    #expect(try answers("متى ينتهي جواز حسام؟", of: sample) == ["لا جواز سفر مسجّل لـحسام."])
    #expect(try unnamed(answers("وسعد؟", of: sample)) == [unknown])
    #expect(
      try unnamed(answers("هوية خالد وسعد", of: sample)) == ["ولدك خالد: تجديد الهوية، في 9 ديسمبر 2026.", unknown]
    )
    #expect(try unnamed(answers("رخص ولدي فيصل وبنتي العنود", of: sample)) == [unknown, unknown])
    #expect(
      try unnamed(answers("وش عند ولدي طلال وحسام", of: sample)) == [
        unknown, "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026.",
      ]
    )
  }

  @Test(arguments: ["وش مواعيدي بكرة؟", "مواعيدي"])
  func `a request of another kind behind the goals is the name of no goal`(question: String) throws {
    let sample = try sample(.arabic)
    _ = try answers("وش أهدافي؟", of: sample)
    let result = try JSONObject(sample.perform("chat/send", #"{"text":"\#(question)"}"#))
    #expect((result.members["intent"] as? [String: Any])?["name"] as? String == "appointments.list")
  }
}
