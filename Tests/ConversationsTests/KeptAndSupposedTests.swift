import AssistantSupport
import TestSupport
import Testing

/// What is to stay, is only supposed, or turns to something else, so that nothing is changed.
@MainActor
struct KeptAndSupposedTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"recurring","id":"p-1","title":"نتفلكس","amount":"40","currency":"SAR","every":"monthly","nextDue":"2026-12-09"}
      """
    )
    return sample
  }

  /// What is held before the last of several sentences, behind it, and the answer to it.
  private func last(_ lines: [String]) throws -> (before: String, after: String, answer: String) {
    let sample = try sample()
    if lines.count > 1 { _ = try sample.answer(to: Array(lines.dropLast())) }
    let before = try sample.held()
    let answer = try sample.answer(to: [lines[lines.count - 1]])
    return (before, try sample.held(), answer)
  }

  private nonisolated static let kept: [([String], String)] = [
    (["ذكرني اشتري خبز بكرة العصر", "لا خله مثل اول"], "حاضر."),
    (["ذكرني اشتري خبز بكرة العصر", "خليه زي أول"], "حاضر."),
    (["سجل ٥٠ قهوة", "لا خلها مثل ما كانت"], "حاضر."), (["سجل ٥٠ قهوة", "خلها كذا"], "حاضر."),
    (["log 50 for food", "leave it as it was"], "All right."), (["log 50 for food", "keep it that way"], "All right."),
    (["remind me to call mom tomorrow at 5", "no, leave it as is"], "All right."),
    (["remind me to call mom tomorrow at 5", "don't change it"], "All right."),
    (["50 manat yemək yaz", "elə qalsın"], "Oldu."),
    (["mənə sabah saat 5-də zəng etməyi xatırlat", "elə qalsın"], "Oldu."),
    (["mənə sabah saat 5-də zəng etməyi xatırlat", "qoy belə qalsın"], "Oldu."),
    (["أجل تذكير خالتي ساعة", "خله كذا"], "حاضر."), (["حط ميزانية قهوة ٢٠٠", "لا خلها مثل اول"], "حاضر."),
  ]

  @Test(arguments: kept)
  func `what was just set stays where it is to be kept`(lines: [String], expected: String) throws {
    let (before, after, answer) = try last(lines)
    #expect(after == before)
    #expect(answer == expected)
  }

  private nonisolated static let supposed = "لم أغيّر شيئًا، فهذا افتراض. إن طلبته صراحةً نفّذته، و«تراجع» يعيده كما كان."
  private nonisolated static let supposedInEnglish =
    "I changed nothing, for that was only supposed. Ask for it outright and I do it; “undo” takes it back."
  private nonisolated static let supposedInAzerbaijani =
    "Heç nəyi dəyişmədim, çünki bu, yalnız fərziyyədir. Açıq istəsəniz, edərəm; “geri al” onu qaytarar."

  private nonisolated static let supposing: [([String], String)] =
    [
      ["افرض اني قلت لك سجل 50 قهوة"], ["لنفترض اني طلبت منك تسجل 50 قهوة"], ["ايش بيصير لو كتمت الاشعارات"],
      ["ذكرني اشتري خبز بكرة العصر", "وش يصير لو حذفته؟"], ["لو احذف تذكير خالتي وش يصير"],
      ["تخيل اقول لك احذف كل التذكيرات"],
    ].map { ($0, supposed) }
    + [
      ["suppose I told you to log 50 for food"], ["if I were to delete the team reminder, what happens?"],
      ["say i asked you to log 50 coffee, what would you do"], ["imagine i told you to mute everything"],
      ["remind me to call mom tomorrow at 5", "what if i cancel it"],
      ["remind me to call mom tomorrow at 5", "if i delete it what happens?"],
    ].map { ($0, supposedInEnglish) }
    + [
      ["əgər 50 manat yemək yaz desəm nə olar?"], ["bildirişləri söndürsəm nə olar"],
      ["tutaq ki dedim 50 manat yaz"], ["xatırlatmanı silsəm nə baş verər"],
    ].map { ($0, supposedInAzerbaijani) }

  @Test(arguments: supposing)
  func `what is only supposed changes nothing, which is said`(lines: [String], expected: String) throws {
    let (before, after, answer) = try last(lines)
    #expect(after == before)
    #expect(answer == expected)
  }

  private nonisolated static let unsure = "يمكن صرفت 50 قهوة"
  private nonisolated static let unsureInEnglish = "maybe i spent 50 on coffee"

  private nonisolated static let turning: [[String]] = [
    [unsure, "طيب هلا قلي وش عندي"], [unsure, "طيب الحين وش عندي"], [unsure, "طيب قولي وش باقي"],
    [unsure, "طيب استنى شوي"], [unsure, "تمام خلني اشوف"], [unsureInEnglish, "ok so what do i have now"],
    [unsureInEnglish, "ok wait"], [unsureInEnglish, "sure, tell me about tomorrow"],
    ["bəlkə 50 manat qəhvəyə xərclədim", "yaxşı indi de görüm nə var"],
  ]

  @Test(arguments: turning)
  func `who turns to something else behind an offer does not take it`(lines: [String]) throws {
    let (before, after, _) = try last(lines)
    #expect(after == before)
  }

  @Test(arguments: [
    [unsure, "طيب سجلها"], [unsure, "ايه توكل على الله"], [unsure, "طيب"], [unsureInEnglish, "ok log it"],
    [unsureInEnglish, "yes my friend"], [unsureInEnglish, "yes please, that is right"],
    ["bəlkə 50 manat qəhvəyə xərclədim", "hə, yaz"],
  ])
  func `who agrees takes an offer`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]).contains("50"))
  }

  private nonisolated static let unknown: [[String]] = [
    ["when does my passport expire?", "remind me 2 days before the gym payment"],
    ["متى ينتهي جوازي؟", "ذكرني قبل دفعة النادي بيومين"], ["متى ينتهي جوازي؟", "ذكرني قبل العرس بأسبوع"],
    ["pasportum nə vaxt bitir?", "toydan 2 gün əvvəl xatırlat"],
  ]

  @Test(arguments: unknown)
  func `a reminder is counted from nothing else than what was named`(lines: [String]) throws {
    let (before, after, answer) = try last(lines)
    #expect(after == before)
    #expect(["When shall I remind you?", "متى أذكّرك؟", "Nə vaxt xatırladım?"].contains(answer))
  }

  @Test(arguments: ["ذكرني قبل دفعة نتفلكس بيومين", "remind me 2 days before the نتفلكس payment"])
  func `a reminder is counted from the payment that is named`(text: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [text])
    #expect(try sample.records("reminder", ["body", "at"]).contains("نتفلكس 2026-12-07T09:00:00+03:00"))
  }
}
