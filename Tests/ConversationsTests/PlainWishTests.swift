import AssistantSupport
import Models
import Testing

/// Plain wishes that are carried out, denied or asked about as they are meant.
@MainActor
struct PlainWishTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"Orxan","relationship":"ولدك","serviceType":"تجديد الهوية","deadline":"2026-12-13"}
    {"kind":"dependent","name":"Leyla","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2027-01-10"}
    {"kind":"recurring","id":"r-1","title":"نتفلكس","amount":"45","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}
    {"kind":"recurring","id":"r-2","title":"شاهد","amount":"30","currency":"SAR","every":"monthly","nextDue":"2026-12-05"}
    {"kind":"recurring","id":"r-3","title":"النادي","amount":"250","currency":"SAR","every":"monthly","nextDue":"2026-11-20"}
    {"kind":"recurring","id":"r-4","title":"Spotify","amount":"20","currency":"SAR","every":"monthly","nextDue":"2026-12-15"}
    """

  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .arabic)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false,"achievements":false}}"#)
    try sample.take(Self.records)
    return sample
  }

  // MARK: Payments

  @Test(arguments: ["دفعت النادي أمس", "سددت النادي أمس", "paid the gym yesterday"])
  func `a payment that was made yesterday is noted as made`(said: String) throws {
    let answer = try sample().answer(to: [said])
    #expect(["سُجّل أن دفعة", "Noted as paid:"].contains(where: answer.hasPrefix))
  }

  @Test(arguments: ["I paid the office rent", "mark Office rent as paid", "دفعت Office rent"])
  func `a title that holds another one is the one that is meant`(said: String) throws {
    let sample = try sample()
    for (id, title) in [("r-5", "Rent"), ("r-6", "Office rent")] {
      try sample.take(
        #"{"kind":"recurring","id":"\#(id)","title":"\#(title)","amount":"900","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}"#
      )
    }
    let answer = try sample.answer(to: [said])
    #expect(["سُجّل أن دفعة", "Noted as paid:"].contains(where: answer.hasPrefix) && answer.contains("Office rent"))
  }

  @Test func `what was paid is still asked for as a sum`() throws {
    #expect(try sample().answer(to: ["كم دفعت على النادي أمس؟"]).contains("لا مصروفات مسجّلة في هذه المدة."))
  }

  private nonisolated static let several = [
    ("احذف نتفلكس وشاهد", ["r-3", "r-4"]), ("احذف اشتراك نتفلكس واشتراك شاهد", ["r-3", "r-4"]),
    ("احذف النادي وشاهد ونتفلكس", ["r-4"]), ("delete Spotify and نتفلكس", ["r-2", "r-3"]),
  ]

  @Test(arguments: several) func `several payments are taken away by their names, and come back`(
    said: String,
    left: [String]
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [said])
    let held = try sample.held()
    #expect(["r-1", "r-2", "r-3", "r-4"].filter { held.contains(#""id":"\#($0)""#) } == left)
    _ = try sample.answer(to: Array(repeating: "تراجع", count: 4 - left.count))
    #expect(try sample.held() == before)
  }

  private nonisolated static let refused = [
    "لا تحذف شاهد", "ما أبي أحذف شاهد", "don't delete Spotify", "Spotify-ı silmə", "I didn't buy coffee",
    "ما شريت قهوة",
    "لم أشتر قهوة", "qəhvə almadım",
  ]

  @Test(arguments: refused) func `what is not to be done, or was not, changes nothing, and that is said`(
    said: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: [said])
    #expect(
      ["حسنًا، لم أغيّر شيئًا.", "All right, I have changed nothing.", "Yaxşı, heç nəyi dəyişmədim."].contains(answer)
    )
    #expect(try sample.held() == before)
  }

  private nonisolated static let added = [
    (
      "عندي اشتراك ديزني ٣٠ ريال كل شهر يوم ٥",
      "هل أضيف الدفعة المتكررة ⟨ديزني⟩: 30 ريالًا كل شهر، أولها في 5 ديسمبر 2026؟"
    ),
    (
      "I have a Disney subscription, 30 riyals every month on the 5th",
      "Shall I add the recurring payment ⟨Disney⟩: SAR 30 every month, first on 5 December 2026?"
    ),
    (
      "Disney abunəliyim var, hər ayın 5-i 30 riyal",
      "⟨Disney⟩ təkrarlanan ödənişini əlavə edim: 30 SAR hər ay, ilki 5 dekabr 2026?"
    ),
  ]

  @Test(arguments: added) func `a payment that is told of is added once that is agreed to`(
    said: String,
    asked: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    let question = try sample.answer(to: [said])
    #expect([asked, asked.replacing("⟨", with: "").replacing("⟩", with: "")].contains(question))
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.held().contains(#""every":"monthly""#))
    #expect(
      try sample.held().contains(#""nextDue":"2026-12-05","title":"\#(said.contains("ديزني") ? "ديزني" : "Disney")""#)
    )
    _ = try sample.answer(to: ["تراجع"])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      "كان عندي اشتراك ديزني ٣٠ ريال كل شهر", "هل عندي اشتراك ديزني ٣٠ ريال كل شهر؟",
      "عندي اشتراك شاهد ٣٠ ريال كل شهر يوم ٥",
    ]
  )
  func `a payment that was, is asked about or is held is not added`(said: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [said, "نعم"])
    #expect(try sample.held() == before)
  }

  // MARK: Corrections

  private nonisolated static let corrected = [
    (["صرفت ٢٠ شاورما", "مو شاورما برجر"], "20", "برجر"), (["صرفت ٢٠ شاورما", "لا مو شاورما، برجر"], "20", "برجر"),
    (["صرفت ٢٠ شاورما", "ما كانت شاورما كانت برجر"], "20", "برجر"),
    (["I spent 20 on shawarma", "not shawarma, burger"], "20", "burger"),
    (["I spent 20 on shawarma", "it wasn't shawarma, it was a burger"], "20", "burger"),
    (["şaurmaya 20 xərclədim", "şaurma yox, burger"], "20", "burger"),
    (["صرفت ١٢ قهوة", "لا مو ١٢، ١٥"], "15", "قهوة"), (["صرفت ١٢ قهوة", "مو ١٢، ١٥"], "15", "قهوة"),
    (["I spent 12 on coffee", "not 12, 15"], "15", "coffee"),
  ]

  @Test(arguments: corrected) func `what was wrong of an expense is put right`(
    said: [String],
    amount: String,
    category: String
  ) throws {
    let sample = try sample()
    _ = try sample.answer(to: said)
    let expenses = try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"transaction""#) }
    #expect(expenses.count == 1)
    #expect(expenses[0].contains(#""amount":"\#(amount)""#) && expenses[0].contains(#""category":"\#(category)""#))
  }

  @Test(
    arguments: [
      ["صرفت ٢٠ شاورما", "مو قهوة برجر"], ["I spent 20 on coffee", "it wasn't coffee that I bought"],
      ["صرفت ٢٠ قهوة", "قهوة لا شكرا"], ["صرفت ٢٠ قهوة", "لا تسجل قهوة"], ["I spent 20 on coffee", "coffee no thanks"],
    ]
  )
  func `what says nothing in its place leaves an expense as it is`(said: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: [said[0]])
    let before = try sample.held()
    _ = try sample.answer(to: [said[1], "نعم"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["I spent 20 on coffee", "I didn't buy coffee"], ["صرفت ٢٠ قهوة", "ما شريت قهوة"], ["قهوة 20", "لم أشتر قهوة"],
  ])
  func `of an expense that was logged and is denied it is asked whether to delete it`(said: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: said)
    #expect(try sample.held().contains(#""kind":"transaction""#))
    _ = try sample.answer(to: ["نعم"])
    #expect(!(try sample.held().contains(#""kind":"transaction""#)))
  }

  private nonisolated static let exceptions = [
    ["ذكرني بالدواء كل يوم الساعة ٨", "بدون الثلاثاء"], ["ذكرني بالدواء كل يوم الساعة ٨", "ما عدا الثلاثاء"],
    ["remind me every day at 8 to take medicine", "except Tuesday"],
    ["remind me every day at 8 to take medicine", "skip Tuesdays"],
    ["hər gün saat 8-də dərman xatırlat", "çərşənbə axşamı olmasın"],
  ]

  @Test(arguments: exceptions) func `a day is left out of what comes every day`(said: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: said)
    #expect(try sample.held().contains("FREQ=DAILY;BYDAY=SU,MO,WE,TH,FR,SA"))
  }

  // MARK: Notifications

  private nonisolated static let quiet = [
    ("أبي هدوء من الظهر للعصر", "لن أزعجك من ⟨12:00⟩ إلى ⟨15:30⟩، إلا بتنبيه حرج."),
    ("لا تزعجني من العصر إلى العشاء", "لن أزعجك من ⟨15:30⟩ إلى ⟨20:00⟩، إلا بتنبيه حرج."),
    ("quiet hours from noon to evening", "Quiet hours are from 12:00 to 19:00; only critical alerts come through."),
    (
      "günortadan axşama qədər sakitlik",
      "Sakit saatlar: 12:00 – 19:00. Bu vaxt yalnız kritik xəbərdarlıqlar gələcək."
    ),
  ]

  @Test(arguments: quiet) func `quiet hours go from one part of the day to another`(said: String, told: String) throws {
    #expect(try sample().answer(to: [said]) == told)
  }

  @Test(
    arguments: [
      ["سكت كل الإشعارات", "شغل الكل"], ["bildirişləri söndür", "onları aç"], ["bildirişləri söndür", "yandır onları"],
      ["mute everything", "turn everything back on"],
    ]
  )
  func `what was muted goes on again`(said: [String]) throws {
    let sample = try sample()
    let answer = try sample.answer(to: said)
    #expect(["أعدت الإشعارات.", "Notifications are on again.", "Bildirişlər yenidən yandırıldı."].contains(answer))
  }

  // MARK: People

  private nonisolated static let relatives = [
    ("Adam Smith is my brother", "Adam Smith"), ("Omar is my son", "Omar"), ("Adam mənim qardaşımdır", "Adam"),
    ("سعد هو أخوي", "سعد"),
  ]

  @Test(arguments: relatives) func `who is told to be a relative is added once that is agreed to`(
    said: String,
    name: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [said])
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["نعم", "passport", "10 January"])
    #expect(try sample.held().contains(#""name":"\#(name)""#))
  }

  @Test(arguments: ["Orxanla Leylanın vəsiqəsi", "Orxan ilə Leylanın vəsiqəsi"])
  func `of two who are named together both are told`(said: String) throws {
    let answer = try sample().answer(to: [said])
    #expect(answer.contains("13 dekabr 2026") && answer.contains("10 yanvar 2027"))
  }

  @Test(
    arguments: [
      ("صرفت ٤٠ عالقهوة", "قهوة"), ("صرفت ٤٠ ع القهوة", "القهوة"), ("صرفت ٤٠ بالنادي", "النادي"),
    ]
  )
  func `what an expense was for has no preposition`(said: String, category: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [said])
    #expect(try sample.held().contains(#""category":"\#(category)""#))
  }
}
