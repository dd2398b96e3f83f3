import Foundation
import TestSupport
import Testing

/// The conversation over plain lines, and single questions.
@Suite(.timeLimit(.minutes(5)))
struct ChatTests {
  static let opening = [
    "أهلًا سارة، أنا تنبيه.",
    "موعد ضريبي: إقرار ضريبة القيمة المضافة. الموعد بعد 5 أيام، في 26 نوفمبر 2026.",
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
    #expect(lines.first == "Hello, I am Tanbih.")
    #expect(lines.dropFirst().first?.contains("“tanbih import”") == true)
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
        "لك 3 تابعين: حسام، ليان، نورة.", "الرابط 1: tanbih://dependents",
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
    #expect(
      help.prefix(8).map { $0.split(separator: " ").contains { $0.hasPrefix("/") } } == Array(repeating: true, count: 8)
    )
    #expect(help.first == "الأوامر كلها: /help")
    #expect(help.last == "Çıx: /quit")
    #expect(help.count == 17)
  }

  @Test func `all alerts are shown with links that can be opened`() throws {
    let lines = try replies(to: "/alerts", "/open 2", "/open 2")
    #expect(lines.first == "التنبيهات")
    #expect(lines.filter { $0.hasPrefix("الرابط ") }.count == 6)
    #expect(lines[4] == "الرابط 2: tanbih://passport_renewal")
    let review = ["المراجعة", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."]
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

  // MARK: Hostile words

  @Test(arguments: [
    Array("\u{1B}[2J\u{1B}]0;title\u{7} وش عندي؟".utf8), Array("\u{202E}hello\u{202C}\u{2066}".utf8),
    [0xFF, 0xFE, 0x80, 0x9B, 0x32, 0x4A], [0xC3, 0x28, 0xE2, 0x82], Array("/\u{1B}[2J\u{9B}".utf8), [0x2F, 0xFF, 0x9B],
    Array("/open \u{1B}[2J\u{202E}".utf8), Array("/language \u{1B}c".utf8), Array("a\u{0}b".utf8),
    Array("%@ %n %lld {name} \u{7F}\u{8}\u{8}".utf8),
  ])
  func `hostile words never come back as they are`(question: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "output")
    let ended = try program.shell(
      #"exec "$TANBIH" chat --demo > "$OUTPUT" 2>&1"#,
      environment: ["OUTPUT": output.path],
      input: question + [0x0A] + Array("/where\n".utf8)
    )
    #expect(ended.code == 0)
    // Read as bytes: what is no UTF-8 must show.
    let text = try #require(String(validating: Data(contentsOf: output), as: UTF8.self))
    #expect(text.isHarmless)
    #expect(text.hasSuffix("الطريق: المحادثة\n"))
  }

  @Test func `an argument that is no UTF-8 or commands the terminal never comes back as it is`() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "output")
    let command = #"""
      exec > "$OUTPUT" 2>&1
      word=$(printf '\033[2J\377\233\342\200\256')
      "$TANBIH" "$word"; "$TANBIH" "--$word"; "$TANBIH" --locale "$word"; "$TANBIH" open "$word"
      "$TANBIH" import "$word"; "$TANBIH" ask --demo "$word"; "$TANBIH" --intents "$word" ask --demo x
      "$TANBIH" --localization "$word" ask --demo x; "$TANBIH" --data "/dev/null/$word" export
      """#
    try program.shell(command, environment: ["OUTPUT": output.path])
    let text = try #require(String(validating: Data(contentsOf: output), as: UTF8.self))
    #expect(text.split(separator: "\n").count >= 9)
    #expect(text.isHarmless)
  }

  @Test func `a line that is too long is refused, and the next is answered`() throws {
    let line = String(repeating: "a", count: (4 << 20) + 2)
    #expect(try replies(to: line, "/back") == ["السطر أطول مما يُقبل، فلم يُقرأ.", "المحادثة"])
  }

  // MARK: Folders of the user's own

  private static let topic = """
    {"topic":"chat","intents":[{"name":"chat.thank","phrases":{"en":["much obliged","many thanks to you"]}},
    {"name":"out_of_scope","phrases":{"en":["book a flight to the moon","sing me a song"]}}]}
    """

  private static let slot = #"{"slot":"ordinal","values":[{"value":"1","words":{"en":["first"]}}]}"#

  private func intents(topic: String, slot: String = slot) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [("Topics/chat.json", topic), ("Slots/ordinal.json", slot)] {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  @Test func `intents of the user's own take the place of the embedded ones`() throws {
    let folder = try intents(topic: Self.topic)
    let ask = ["--intents", folder.url.path, "--locale", "en", "ask", "--demo"]
    #expect(try program.run(ask + ["much obliged"]).words.lines == ["You are welcome."])
    #expect(try program.run(ask + ["when does my licence expire?"]).words.output.hasPrefix("Sorry, that is beyond me."))
  }

  @Test(arguments: [
    ("{", "Topics/chat.json"), ("[]", "Topics/chat.json"), (#"{"topic":"chat"}"#, "Topics/chat.json"),
    (#"{"topic":"chat","intents":[{"name":5,"phrases":{}}]}"#, "Topics/chat.json"),
  ])
  func `intents that cannot be used are an error that names the file`(topic: String, file: String) throws {
    let folder = try intents(topic: topic)
    let ended = try program.run(["--intents", folder.url.path, "--locale", "en", "ask", "--demo", "hello"])
    #expect(ended.code == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.words.errors.hasPrefix("tanbih: the intents file \(file) is wrong at "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [("en", "cannot read Topics"), ("ar", "تعذرت قراءة Topics"), ("az", "Topics oxunmadı")])
  func `a folder without intents is an error that names it`(locale: String, sentence: String) throws {
    let folder = try TemporaryFolder()
    let ended = try program.run(["--intents", folder.url.path, "--locale", locale, "ask", "--demo", "hello"])
    #expect(ended.words == Ended(code: 2, errors: "tanbih: \(sentence)\n"))
  }

  private func catalog(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "Mine.xcstrings"))
    return folder
  }

  @Test func `a sentence of the user's own comes before the embedded one, and the others stay`() throws {
    let folder = try catalog(
      """
      {"sourceLanguage":"ar","version":"1.0","strings":{"chat.thanks":{"localizations":{"en":{"stringUnit":\
      {"state":"translated","value":"My pleasure."}}}}}}
      """
    )
    let options = ["--localization", folder.url.path, "--locale", "en"]
    #expect(try program.run(options + ["ask", "--demo", "thank you"]).words.lines == ["My pleasure."])
    #expect(try program.run(options + ["ask", "--demo", "شكرا"]).words.lines == ["العفو، أنا في خدمتك."])
    #expect(try program.run(options + ["open", "x"]).errors == "tanbih: this is not a link\n")
  }

  @Test(arguments: ["{", "[]", #"{"sourceLanguage":"ar","version":"1.0","strings":5}"#, "not json"])
  func `texts that cannot be used are an error that names the file`(text: String) throws {
    let folder = try catalog(text)
    for command in [["ask", "--demo", "hello"], ["open", "tanbih://taxes"]] {
      let ended = try program.run(["--localization", folder.url.path, "--locale", "en"] + command)
      let file = folder.url.appending(path: "Mine.xcstrings").path
      #expect(ended.code == 2)
      #expect(ended.output.isEmpty)
      #expect(ended.words.errors.hasPrefix("tanbih: the string catalog \(file) is wrong in line 1: expected "))
      #expect(ended.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a folder without texts is an error that names it`() throws {
    let folder = try TemporaryFolder()
    let ended = try program.run(["--localization", folder.url.path, "--locale", "en", "ask", "--demo", "hello"])
    #expect(ended.words == Ended(code: 2, errors: "tanbih: there are no string catalogs in \(folder.url.path)\n"))
  }
}
