import Assistant
import Conversations
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import Terminal
import TestSupport
import Testing

@MainActor
struct TerminalConversationTests {
  private let client: Client
  private let conversation: TerminalConversation

  private static let tax = "اقتراب موعد ضريبي: إقرار ضريبة القيمة المضافة. الموعد بعد 5 أيام، في 26 نوفمبر 2026."
  private static let answer = [
    tax, "الرابط 1: tanbih://taxes/declarations", "ولدك حسام باقي له 5 يوم على اصدار رخصة",
    "الرابط 2: tanbih://dependents", "ولك 5 تنبيهات أخرى.", "الرابط 3: tanbih://alerts",
  ]
  private static let dependents = [
    "التابعون", "ولدك حسام: اصدار رخصة، باقي له 5 أيام", "ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا",
    "والدتك نورة: تجديد الجواز، باقي لها 41 يومًا",
  ]

  init() throws {
    // Riyadh's 2026-11-21T09:00:00.
    let now = Date(timeIntervalSince1970: 1_795_240_800)
    client = try Assistant(
      settings: AssistantSettings(
        language: .arabic,
        dataFolder: URL.temporaryDirectory,
        isDemo: true,
        now: { now }
      )
    ).client()
    conversation = TerminalConversation(client: client, isEditing: false)
  }

  // MARK: Questions

  @Test func `the assistant speaks first and says what can be typed`() {
    #expect(conversation.prompt.text == "أنت> ")
    #expect(
      conversation.opening().map(\.text)
        == ["أهلًا سارة، أنا تنبيه."] + Self.answer
        + ["اسأل بكلامك، أو اكتب \u{2068}/help\u{2069} للأوامر و\u{2068}/open 1\u{2069} لفتح الرابط الأول."]
    )
  }

  @Test func `an answer's links are numbered`() {
    #expect(lines("وش عندي؟") == Self.answer)
    #expect(lines("شكرًا") == ["العفو، أنا في خدمتك."])
  }

  @Test func `a question in another language has its links in that language`() {
    let lines = lines("When does my passport expire?")
    #expect(
      lines.prefix(2) == ["Your passport expires in 10 days, on 1 December 2026.", "Link 1: tanbih://passport_renewal"]
    )
  }

  @Test(arguments: ["", " ", "\t\r"])
  func `an empty line has no answer`(line: String) {
    #expect(lines(line) == [])
    #expect(conversation.history == [])
  }

  // MARK: Links

  @Test func `a link of the last answer is followed by its number`() {
    _ = conversation.reply(to: "وش عندي؟")
    #expect(lines("/open 1") == ["الضرائب", Self.tax])
    #expect(lines("/open 2") == Self.dependents)
    #expect(lines("/open ٢") == Self.dependents)
    #expect(lines("/where") == ["الطريق: المحادثة ← لوحة المتابعة ← صفحة التابعين"])
  }

  @Test func `a link that there is not is not followed`() {
    _ = conversation.reply(to: "وش عندي؟")
    let operands = ["", " 0", " 4", " -1", " x", " 1x", " 99999999999999999999"]
    for operand in operands {
      #expect(lines("/open\(operand)") == ["في آخر جواب 3 روابط: اكتب \u{2068}/open\u{2069} ورقم الرابط"])
    }
    #expect(lines("/where") == ["الطريق: المحادثة"])
  }

  @Test func `links are those of the last answer only`() {
    _ = conversation.reply(to: "وش عندي؟")
    _ = conversation.reply(to: "شكرًا")
    #expect(lines("/open 1") == ["لا روابط في آخر جواب."])
    _ = conversation.reply(to: "افتح صفحة الضرائب")
    #expect(lines("/open 2") == ["في آخر جواب رابط واحد: اكتب \u{2068}/open\u{2069} ورقم الرابط"])
  }

  // MARK: Commands

  @Test func `the pages are shown by their commands`() {
    #expect(lines("/dependents") == Self.dependents)
    #expect(lines("/where") == ["الطريق: المحادثة ← صفحة التابعين"])
    #expect(
      lines("/alerts").prefix(5) == [
        "التنبيهات", Self.tax, "الرابط 1: tanbih://taxes/declarations",
        "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.", "الرابط 2: tanbih://passport_renewal",
      ]
    )
    #expect(
      lines("/open 2") == [
        "المراجعة", "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.", "للدفع: \u{2068}/open payment\u{2069}",
      ]
    )
    #expect(lines("/back").first == "لوحة المتابعة")
    #expect(lines("/back") == ["المحادثة"])
    #expect(lines("/back") == ["المحادثة"])
  }

  @Test func `the language is changed by its command`() {
    #expect(lines("/language az") == ["Bundan sonra azərbaycanca danışıram."])
    #expect(conversation.prompt.text == "Siz> ")
    #expect(conversation.refusalOfLongLine.text == "Sətir həddən artıq uzundur, oxunmadı.")
    #expect(lines("/language en") == ["From now on I speak English."])
    #expect(lines("/where") == ["The way here: Chat"])
    #expect(lines("/language") == ["Choose a language: /language ar, /language en, /language az"])
    #expect(lines("/language fr") == lines("/language"))
    #expect(conversation.opening().last?.text.hasPrefix("Ask in your own words") == true)
  }

  @Test func `help lists every command`() {
    _ = conversation.reply(to: "/language en")
    #expect(
      lines("/help") == [
        "All commands: /help",
        "Follow the N-th link, or open a screen by name: /open N|SCREEN",
        "The dependents page, or one of them by name: /dependents [NAME]", "All your alerts: /alerts",
        "What a day or some days have: /agenda [WHEN]",
        "Draw your spending, budgets or goals: /chart [spending|budgets|goals]",
        "Ask the sources of alerts now: /refresh",
        "The rest of a long list: /more", "Show the inbox, or search it: /inbox [unread|TYPE|WORDS]",
        "Mark all notifications as read: /read", "Dismiss what has the N-th link: /dismiss N",
        "Snooze the alert of the N-th link: /snooze N [WHEN]", "Acknowledge the alert of the N-th link: /acknowledge N",
        "Bring back the notification dismissed last: /undo",
        "Back to the screen before: /back", "Where you are: /where", "Your language and time zone: /settings",
        "Set a reminder: /remind WHEN TEXT",
        "Mute one type of notifications, or all: /mute [TYPE WHEN]",
        "Turn one type of notifications back on, or all: /unmute [TYPE]",
        "Set the quiet hours: /quiet HH:MM HH:MM|off",
        "Send a test notification to your devices: /push test",
        "Change the language: /language ar|en|az", "Erase everything that is held about you: /forget yes",
        "Leave: /quit",
      ]
    )
  }

  @Test func `only quit leaves`() {
    #expect(conversation.reply(to: "/quit").leaves)
    #expect(conversation.reply(to: " /quit ").leaves)
    #expect(!conversation.reply(to: "مع السلامة").leaves)
  }

  @Test func `a command that there is not is said, with the nearest one`() {
    _ = conversation.reply(to: "/language en")
    #expect(lines("/hlep") == ["There is no such command: /hlep. Did you mean /help?"])
    #expect(lines("/dependent") == ["There is no such command: /dependent. Did you mean /dependents?"])
    #expect(lines("/xyzzy") == ["There is no such command: /xyzzy"])
    #expect(lines("/") == ["There is no such command: /"])
  }

  // MARK: Typing

  @Test func `what was typed is remembered, but for lines that begin with a space`() {
    let edited = TerminalConversation(client: client, isEditing: true)
    for line in ["وش عندي؟", " secret", "/where", "/where", "", "شكرًا"] {
      _ = edited.reply(to: line)
    }
    #expect(edited.history == ["وش عندي؟", "/where", "شكرًا"])
  }

  @Test func `a conversation without arrow keys remembers nothing`() {
    #expect(!conversation.reply(to: "وش عندي؟").lines.isEmpty)
    #expect(conversation.history == [])
  }

  @Test func `on a terminal urgency is a word with a colour, and a place is a name to click`() {
    let edited = TerminalConversation(client: client, isEditing: true, showsLinks: true)
    let lines = edited.reply(to: "وش عندي؟").lines
    #expect(lines[0].spans == [Line.Span("§ عاجل", style: .orange), Line.Span(" · " + Self.tax)])
    #expect(lines[0].direction == .rightToLeft)
    #expect(lines[1].spans == [Line.Span("الرابط 1: الضرائب", link: "tanbih://taxes/declarations")])
    #expect(lines[3].spans == [Line.Span("الرابط 2: صفحة التابعين", link: "tanbih://dependents")])
  }

  @Test(arguments: [(true, "§ عاجل · "), (false, "")])
  func `a terminal that knows nothing but lines has the word of urgency`(isWatched: Bool, urgency: String) {
    let plain = TerminalConversation(client: client, isEditing: false, isWatched: isWatched)
    #expect(plain.reply(to: "وش عندي؟").lines[0].text == urgency + Self.tax)
  }

  @Test func `what another process puts into the store is news once`() throws {
    let folder = try TemporaryFolder()
    let settings = AssistantSettings(language: .english, dataFolder: folder.url)
    let edited = TerminalConversation(client: try Assistant(settings: settings).client(), isEditing: true)
    _ = edited.opening()
    #expect(edited.announcements(isBusy: false).isEmpty)
    let other = try Assistant(settings: settings).client()
    let record =
      #"{"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    _ = try other.account.keeper.importRecords(Array(record.utf8))
    #expect(edited.announcements(isBusy: false).map(\.text) == ["▽ Urgent · t: m.", "Link 1: tanbih://overview"])
    #expect(edited.announcements(isBusy: false).isEmpty)
    _ = try other.records().alerts.markRead(7)
    #expect(edited.announcements(isBusy: false).isEmpty)
  }

  @Test(
    arguments: [
      ("/", "/", SlashCommand.allCases.map(\.name)),
      ("/o", "/o", ["/open"]),
      ("/x", "/x", []),
      ("say /o", "/o", []),
      ("", "", []),
      ("وش", "وش", []),
      ("متى تنتهي هوية ل", "ل", ["ليان"]),
      ("/language ", "", ["ar", "en", "az"]),
      ("/language a", "a", ["ar", "az"]),
      ("/language fr", "fr", []),
      ("/open tax", "tax", ["taxes"]),
      ("/open لوحة ا", "ا", ["المتابعة"]),
      ("/dependents ", "", ["حسام", "ليان", "نورة"]),
      ("/dismiss ", "", []),
    ]
  )
  func `commands and languages are completed`(line: String, word: String, completions: [String]) {
    #expect(conversation.completions(of: line, word: word) == completions)
  }

  @Test func `a store that cannot be opened is said in place of an answer`() throws {
    let folder = try TemporaryFolder()
    try Data("no database".utf8).write(to: folder.url.appending(path: "tanbih.sqlite"))
    let broken = TerminalConversation(
      client: try Assistant(settings: AssistantSettings(language: .english, dataFolder: folder.url)).client(),
      isEditing: false
    )
    for lines in [broken.opening(), broken.reply(to: "What is due?").lines, broken.reply(to: "/dependents").lines] {
      #expect(lines.count == 1)
      #expect(lines.first?.text.contains("tanbih.sqlite") == true)
    }
    #expect(broken.history == [])
    #expect(broken.reply(to: "/quit").leaves)
  }

  private func lines(_ line: String) -> [String] {
    conversation.reply(to: line).lines.map(\.text)
  }
}
