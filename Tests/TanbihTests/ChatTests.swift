import Foundation
import TestSupport
import Testing

/// The conversation over plain lines, and single questions.
@Suite(.onOwnThreads)
struct ChatTests {
  static let opening = [
    "أهلًا سارة، أنا تنبيه.",
    "اقتراب موعد ضريبي: إقرار ضريبة القيمة المضافة. الموعد بعد 5 أيام، في 26 نوفمبر 2026.",
    "الرابط 1: tanbih://taxes/declarations",
    "ولدك حسام باقي له 5 يوم على اصدار رخصة",
    "الرابط 2: tanbih://dependents",
    "ولك 5 تنبيهات أخرى.",
    "الرابط 3: tanbih://alerts",
    "اسأل بكلامك، أو اكتب /help للأوامر و/open 1 لفتح الرابط الأول.",
  ]

  static let dependentsPage = [
    "التابعون",
    "ولدك حسام: اصدار رخصة، باقي له 5 أيام",
    "ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا",
    "والدتك نورة: تجديد الجواز، باقي لها 41 يومًا",
  ]

  let program = Tanbih(locale: "ar")

  /// What is said to some lines, after the opening.
  private func replies(to lines: String..., options: [String] = []) throws -> [String] {
    let input = lines.joined(separator: "\n") + "\n"
    let ended = try program.run(options + ["chat", "--demo"], input: input).words
    #expect(ended.code == 0)
    #expect(ended.errors.isEmpty)
    return Array(ended.lines.dropFirst(Self.opening.count))
  }

  // MARK: Questions

  @Test func `it greets in Arabic with the most urgent own alert and the dependent's`() throws {
    #expect(try program.run(["chat", "--demo"]).words.lines == Self.opening)
    #expect(try program.run(["--demo"]).words.lines == Self.opening)
  }

  @Test func `someone of whom nothing is known is told how to begin`() throws {
    let folder = try TemporaryFolder()
    let lines = try Tanbih(locale: "en", data: folder.url).run(["chat"]).words.lines
    #expect(
      lines == [
        "Hello, I am Tanbih.",
        "I know nothing about you yet. Tell me for example “my name is Sara” or “my passport expires on 1 March 2028”, or give me your records with “tanbih import”, or see a sample with “tanbih --demo”.",
        "Ask in your own words, or type /help to see what can be typed.",
      ]
    )
  }

  /// A question in a language, and the lines of its answer.
  @Test(arguments: [
    (
      "متى ينتهي جوازي؟",
      [
        "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.", "الرابط 1: tanbih://passport_renewal",
        "ولدك حسام باقي له 5 يوم على اصدار رخصة", "الرابط 2: tanbih://dependents",
      ]
    ),
    (
      "وش وضع التابعين؟",
      [
        "لك 3 تابعين: حسام، ليان، نورة. ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."
          + " ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026. والدتك نورة: تجديد الجواز، في 1 يناير 2027.",
        "الرابط 1: tanbih://dependents",
        "ولدك حسام باقي له 5 يوم على اصدار رخصة", "الرابط 2: tanbih://dependents",
      ]
    ),
    (
      "when does my licence expire?",
      [
        "Your driving licence expires in 23 days, on 14 December 2026.", "Link 1: tanbih://driving_license_renewal",
        "Your son حسام has 5 days left for اصدار رخصة", "Link 2: tanbih://dependents",
      ]
    ),
    (
      "pasportumun vaxtı nə vaxt bitir?",
      [
        "Pasportunuz 10 gün sonra bitir: 1 dekabr 2026.", "Keçid 1: tanbih://passport_renewal",
        "Oğlunuz حسام: اصدار رخصة üçün 5 gün qalıb", "Keçid 2: tanbih://dependents",
      ]
    ),
  ])
  func `a question is answered in its own language, with links`(question: String, answer: [String]) throws {
    #expect(try replies(to: question) == answer)
    #expect(try program.run(["ask", "--demo", question]).words.lines == answer)
    #expect(try program.run(["ask", "--demo"] + question.split(separator: " ").map(String.init)).words.lines == answer)
  }

  @Test func `a question as JSON is one line with the intent and the messages`() throws {
    struct Answer: Decodable {
      struct Intent: Decodable {
        let name: String
        let slots: [String: String]
      }
      struct Message: Decodable {
        let kind: String
        let text: String
        let direction: String
      }
      let intent: Intent
      let messages: [Message]
    }
    let ended = try program.run(["ask", "--json", "--demo", "متى ينتهي جوازي؟"])
    #expect(ended.code == 0)
    #expect(ended.lines.count == 1)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(ended.output.utf8))
    #expect(answer.intent.name == "service.status")
    #expect(answer.intent.slots == ["service": "passport_renewal"])
    #expect(answer.messages.map(\.kind) == ["response", "dependent_alert"])
    #expect(answer.messages.last?.text == "ولدك حسام باقي له 5 يوم على اصدار رخصة")
    #expect(answer.messages.allSatisfy { $0.direction == "rtl" })
  }

  @Test(arguments: ["", "  "])
  func `a question without words is refused`(question: String) throws {
    for json in [[], ["--json"]] {
      let ended = try program.run(["ask", "--demo"] + json + [question])
      #expect(ended.output.isEmpty)
      #expect(ended.errors.hasPrefix("tanbih: "))
      #expect(ended.code == 2)
    }
  }

  // MARK: Commands

  @Test func `the second link of the greeting opens the dependents, and back leads to the chat`() throws {
    let wayThere = "الطريق: المحادثة ← صفحة التابعين"
    let lines = try replies(to: "/open 2", "/where", "/back", "/where")
    #expect(lines == Self.dependentsPage + [wayThere, "المحادثة", "الطريق: المحادثة"])
  }

  @Test(arguments: ["/open 2", "/open ٢", "/open ۲"])
  func `a link's number may be typed in any digits`(command: String) throws {
    #expect(try replies(to: command) == Self.dependentsPage)
  }

  @Test(arguments: ["/open", "/open 4", "/open 0", "/open -1", "/open x", "/open 99999999999999999999"])
  func `a link that was not offered is asked back`(command: String) throws {
    #expect(try replies(to: command) == ["في آخر جواب 3 روابط: اكتب /open ورقم الرابط"])
  }

  @Test func `every command answers`() throws {
    #expect(try replies(to: "/dependents") == Self.dependentsPage)
    #expect(try replies(to: "/back") == ["المحادثة"])
    #expect(try replies(to: "/quit", "وش عندي؟") == ["مع السلامة."])
    #expect(try replies(to: "/language") == ["اختر لغة: /language ar، /language en، /language az"])
    #expect(try replies(to: "/language en", "/back") == ["From now on I speak English.", "Chat"])
    let help = try replies(to: "/help", "/language az", "/help")
    #expect(help.prefix(16).allSatisfy { $0.split(separator: " ").contains { $0.hasPrefix("/") } })
    #expect(help.first == "الأوامر كلها: /help")
    #expect(help.last == "Çıx: /quit")
    #expect(help.count == 51)
  }

  @Test func `a line of four mebibytes is answered by its beginning`() throws {
    let line = String(repeating: "وش عندي ", count: (4 << 20) / "وش عندي ".utf8.count)
    #expect(try replies(to: line).first == replies(to: "وش عندي؟").first)
  }

  @Test func `all alerts are shown with links that can be opened`() throws {
    let lines = try replies(to: "/alerts", "/open 2", "/open 2")
    #expect(lines.first == "التنبيهات")
    #expect(lines.filter { $0.hasPrefix("الرابط ") }.count == 6)
    #expect(lines[4] == "الرابط 2: tanbih://passport_renewal")
    let review = ["المراجعة", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.", "للدفع: /open payment"]
    #expect(Array(lines.dropFirst(13)) == review + review)
  }

  @Test(arguments: [
    ("ar", "/opne", "لا أمر بهذا الاسم: /opne. هل تقصد /open؟"), ("ar", "/zzzzz", "لا أمر بهذا الاسم: /zzzzz"),
    ("en", "/opne", "There is no such command: /opne. Did you mean /open?"),
    ("en", "/zzzzz", "There is no such command: /zzzzz"),
    ("az", "/opne", "Belə əmr yoxdur: /opne. Bəlkə /open?"), ("az", "/zzzzz", "Belə əmr yoxdur: /zzzzz"),
    ("en", "/", "There is no such command: /"),
    ("en", "/\u{1B}[2J", "There is no such command: /␛[2J"),
  ])
  func `an unknown command is named, with what was probably meant`(
    locale: String,
    command: String,
    answer: String
  ) throws {
    #expect(try replies(to: command, options: ["--locale", locale]) == [answer])
  }

  @Test func `blank lines are no questions, and the last line needs no end`() throws {
    let ended = try program.run(["chat", "--demo"], input: "\n  \n\r\n/back").words
    #expect(ended.lines == Self.opening + ["المحادثة"])
  }

  @Test func `a line that is too long is refused, and the next is answered`() throws {
    let line = String(repeating: "a", count: (4 << 20) + 2)
    #expect(try replies(to: line, "/back") == ["السطر أطول مما يُقبل، فلم يُقرأ.", "المحادثة"])
  }
}
