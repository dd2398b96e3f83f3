import Assistant
import AssistantSupport
import Conversations
import Foundation
import InboxRepositories
import Models
import Navigation
import Operations
import Store
import Testing

/// Commands and questions as they are typed, whatever face shows the answers.
@MainActor
struct TypedConversationTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.contractRecords)
    conversation = TypedConversation(client: sample.client)
  }

  @Test func `an answer's rows carry the links of its messages`() {
    let reply = conversation.reply(to: "وش عندي؟")
    #expect(reply.linkedRows.map(\.link?.url).prefix(2) == ["tanbih://taxes/declarations", "tanbih://dependents"])
    #expect(reply.rows.first?.severity == .high)
    #expect(reply.rows.first?.alert == 2)
    #expect(!reply.isFarewell)
  }

  @Test(arguments: [
    ("/open dependents", "التابعون"), ("/open لوحه المتابعه", "لوحة المتابعة"), ("/open SETTINGS", "الإعدادات"),
    ("/open tanbih://taxes", "الضرائب"), ("/open /passport_renewal", "المراجعة"), ("/settings", "الإعدادات"),
    ("/dependents ابنتي", "التابعون"),
  ])
  func `a screen is opened by its name, in words too, and by a link`(command: String, title: String) {
    let reply = conversation.reply(to: command)
    #expect(reply.rows.first?.text == title)
    #expect(reply.rows.first?.isTitle == true)
  }

  @Test(arguments: [
    ("/open tanbih://nowhere", "لا خدمة بهذا الاسم"), ("/open https://example.com", "الرابط يخرج من تنبيه"),
    ("/open payment", "لا طريق من"), ("/open xyz", "لا روابط في آخر جواب."), ("/dependents سلطان", "لا أعرف تابعًا"),
  ])
  func `what leads nowhere is said, and the screen stays`(command: String, beginning: String) throws {
    let rows = conversation.reply(to: command).rows
    #expect(rows.count == 1)
    #expect(rows.first?.text.hasPrefix(beginning) == true, "\(rows)")
    #expect(conversation.reply(to: "/where").rows.first?.text == "الطريق: المحادثة")
  }

  @Test(arguments: [
    "remind me on 9999-12-31 at 23:59 to x", "remind me on 2027-02-30 at 10:00 to x",
    "remind me tomorrow at 26:99 to x", "remind me at 26:99 to x", "remind me to x at 31:30 tomorrow",
    "remind me at 9999-12-31T23:59 to x", "remind me on 12345-01-01 to x", "remind me tomorrow on 31.02.2027 to x",
    "/remind 99999/12/31 18:00 x", "/remind x ٩٩٩٩-١٢-٣١ ١٨:٠٠",
  ])
  func `a time that cannot be read is asked for, and neither another nor a part of the words`(line: String) throws {
    try sample.take(#"{"kind":"profile","locale":"en"}"#)
    _ = conversation.reply(to: line)
    #expect(!(try sample.held().contains(#""kind":"reminder""#)), "\(line)")
    guard !line.hasPrefix("/") else { return }
    _ = conversation.reply(to: "tomorrow at 18:00")
    let reminders = try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"reminder""#) }
    #expect(reminders.count == 1 && reminders[0].contains(#""at":"2026-11-22T18:00:00+03:00","body":"x""#))
  }

  @Test(arguments: [
    ("remind me on 2026-12-31 at 23:59 to read 3/4 of it", "read 3/4 of it"),
    ("remind me on 31/12/2026 at 23:59 to call Ali", "call Ali"),
  ])
  func `a time that can be read is read whole, and other numbers belong to the words`(line: String, text: String) throws
  {
    _ = conversation.reply(to: line)
    let reminders = try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"reminder""#) }
    #expect(reminders.count == 1 && reminders[0].contains(#""body":"\#(text)""#), "\(reminders)")
  }

  @Test func `a dependent is shown alone by name or relationship`() {
    #expect(conversation.reply(to: "/dependents ليان").rows.count == 2)
    #expect(conversation.reply(to: "/dependents ليان").rows.last?.columns.last == "باقي لها 18 يومًا")
    #expect(conversation.reply(to: "/dependents").rows.count == 3)
  }

  @Test func `an alert is dismissed by the number of its link, and nothing else is`() throws {
    #expect(conversation.reply(to: "/dismiss 1").rows.map(\.text) == ["لا تنبيه بهذا الرقم."])
    #expect(conversation.reply(to: "/alerts").linkedRows.count == 2)
    #expect(conversation.reply(to: "/dismiss 2").rows.map(\.text) == ["لا تنبيه بهذا الرقم."])
    #expect(
      conversation.reply(to: "/dismiss ١").rows.map(\.text.shown) == ["أزلت التنبيه: ⟨Tax Deadline Approaching⟩."]
    )
    #expect(try sample.client.records().alerts.get(2)?.isDismissed == true)
    #expect(conversation.reply(to: "/alerts").linkedRows.count == 1)
  }

  @Test func `a long list is shown page by page, each link under its own number`() throws {
    let alerts = (1...45).map {
      #"{"kind":"alert","id":\#($0 + 100),"alertType":"OTHER","title":"t","message":"m","severity":"low","createdAt":"2026-11-14T10:00:00"}"#
    }
    try sample.take(alerts.joined(separator: "\n"))
    let first = conversation.reply(to: "/alerts")
    #expect(first.linkedRows.count == 20)
    #expect(first.rows.last?.text == "و27 بعد: اكتب \u{2068}/more\u{2069}")
    #expect(conversation.reply(to: "/more").linkedRows.count == 20)
    let last = conversation.reply(to: "/more")
    #expect(last.linkedRows.count == 7)
    #expect(last.rows.count == 7)
    #expect(conversation.reply(to: "/more").rows.map(\.text) == ["لا مزيد في القائمة."])
    _ = conversation.reply(to: "/alerts")
    _ = conversation.reply(to: "/back")
    #expect(conversation.reply(to: "/more").rows.map(\.text) == ["لا مزيد في القائمة."])
  }

  @Test func `everything is forgotten only when that is confirmed`() throws {
    _ = conversation.reply(to: "/alerts")
    for line in ["/forget", "/forget no"] {
      #expect(
        conversation.reply(to: line).rows.map(\.text.shown) == [
          "سيُمحى كل ما يُحفظ عنك ولا يعود. للتأكيد اكتب: ⟨/forget yes⟩"
        ]
      )
      #expect(try !sample.held().isEmpty)
    }
    #expect(conversation.reply(to: "/forget yes").rows.map(\.text) == ["مُحي كل ما كان محفوظًا عنك."])
    #expect(try sample.held().isEmpty)
    #expect(conversation.reply(to: "/open 1").rows.map(\.text) == ["لا روابط في آخر جواب."])
  }

  @Test func `only what changes the records is destructive`() {
    #expect(SlashCommand.allCases.filter(\.isDestructive) == [.dismiss, .forget])
    #expect(
      SlashCommand.allCases.filter(\.isOperandOptional) == [.dependents, .agenda, .chart, .inbox, .mute, .unmute]
    )
  }
}
