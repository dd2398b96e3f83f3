import Assistant
import AssistantSupport
import Calendars
import Conversations
import Databases
import ForAll
import Foundation
import Models
import Notifications
import Operations
import PropertyTesting
import Repositories
import Store
import Testing
import TestSupport

/// Whatever a conversation changed, it takes back: what is held is then as it was, byte for byte.
@MainActor
struct UndoTests {
  /// One of each kind that conversations change.
  private nonisolated static let commands = [
    "سجل ٧٥ ريال صيدلية", "spent 48 on flowers", "راتبي ١٢٠٠٠ نزل اليوم", "ذكرني بكرة الساعة ١٠ الصبح أدفع الفاتورة",
    "remind me every Sunday at 6pm to water the plants", "ألغ تذكير الكهرباء", "غيّر تذكير الاجتماع إلى يوم الخميس",
    "حط ميزانية شهرية ٧٠٠ ريال للمطاعم", "create a goal called Laptop for 4500 by 1 May 2027",
    "mute notifications", "لا تزعجني من ١٠ مساء إلى ٧ صباحا", "update my passport expiry to 3 March 2032",
    "delete the coffee transaction", "شيل تنبيه الضريبة", "نعم",
  ]

  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax","message":"VAT","severity":"high","isRead":false,\
    "isDismissed":false,"createdAt":"2026-11-14T10:00:00"}
    {"kind":"transaction","amount":"18","currency":"SAR","category":"coffee","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    """

  private nonisolated static let spoken: Gen<[Int]> = Gen { choices throws(Rejected) in
    Int(choices.draw(upTo: UInt64(commands.count - 1)))
  }.array(count: 1...6)

  private func say(_ text: String, to sample: SampleAssistant, in session: String = "main") throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)","session":"\#(session)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  /// A place on the tests' server; nil for none.
  private func server(_ isWanted: Bool) throws -> PostgreSQLAddress? {
    try isWanted ? PostgreSQLAddress(PostgreSQLServer.shared.get().newPlace()) : nil
  }

  @Test(arguments: [false, true])
  func `any changes and as many undos leave everything as it was`(isOnServer: Bool) async throws {
    let sample = try SampleAssistant(on: server(isOnServer))
    try sample.take(Self.records)
    _ = try sample.client.account.delivery.deliverDue()
    await forAll(Self.spoken) { commands in
      let before = try sample.held()
      let session = UUID().uuidString
      for command in commands { _ = try say(Self.commands[command], to: sample, in: session) }
      for _ in commands { _ = try say("تراجع", to: sample, in: session) }
      #expect(try sample.held() == before)
    }
  }

  @Test(arguments: [false, true])
  func `what another program writes beside stays, and all else is as it was`(isOnServer: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(isOnServer)
    let sample = try SampleAssistant(in: folder, on: server)
    try sample.take(Self.records)
    _ = try sample.client.account.delivery.deliverDue()
    let other = try (server.map { server throws in try Store(server: server) } ?? Store(folder: folder)).user("me")
    let before = try Self.lines(sample)
    for (number, command) in Self.commands.enumerated() {
      _ = try say(command, to: sample)
      try other.goals.put(Goal(id: "other-\(number)", title: "x", target: 5, current: 1, currency: "SAR"))
      try other.dependents.put(
        DependentRecord(
          name: "other-\(number)",
          relationship: "ولدك",
          serviceType: "x",
          deadline: .days(5, from: CalendarDay(daysSinceEpoch: 20_778))
        )
      )
    }
    for _ in Self.commands { _ = try say("تراجع", to: sample) }
    #expect(try Self.lines(sample) == before)
    #expect(try sample.client.account.keeper.exportRecords().count { $0.contains("other-") } == 2 * Self.commands.count)
  }

  private static func lines(_ sample: SampleAssistant) throws -> [String] {
    try sample.client.account.keeper.exportRecords().filter { !$0.contains("other-") }
  }

  @Test func `a session with a name takes back in a later process what it changed, one without takes back its own`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let sample = try SampleAssistant(in: folder)
      try sample.take(Self.records)
      _ = try say("سجل ٧٥ ريال صيدلية", to: sample, in: "q")
      _ = try say("سجل ٢٥ ريال قهوة", to: sample)
    }
    let later = try SampleAssistant(in: folder)
    #expect(try say("تراجع", to: later) == "لا تغيير في هذه المحادثة أتراجع عنه.")
    #expect(try say("تراجع", to: later, in: "q") == "تراجعت عن: تسجيل عملية بمبلغ 75 ريالًا.")
    #expect(try say("تراجع", to: later, in: "q") == "لا تغيير في هذه المحادثة أتراجع عنه.")
    #expect(try later.held().contains(#""amount":"25""#))
  }

  @Test func `an undo names what it took back, goes one further each time, and says when there is no more`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try sample.held()
    #expect(try say("تراجع", to: sample) == "لا تغيير في هذه المحادثة أتراجع عنه.")
    _ = try say("سجل ٧٥ ريال صيدلية", to: sample)
    let one = try sample.held()
    _ = try say("ذكرني بكرة الساعة ١٠ الصبح أدفع الفاتورة", to: sample)
    #expect(try say("رجعها", to: sample) == "تراجعت عن: ضبط التذكير أدفع الفاتورة.")
    #expect(try sample.held() == one)
    #expect(try say("واللي قبله", to: sample) == "تراجعت عن: تسجيل عملية بمبلغ 75 ريالًا.")
    #expect(try sample.held() == before)
    #expect(try say("undo", to: sample) == "This conversation has changed nothing that I could take back.")
  }

  @Test func `behind the question which one is meant, an undo asks whether the last change is to be taken back`() throws
  {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    for text in ["أسقي الحديقة", "أزور خالتي"] { _ = try say("ذكرني بكرة الساعة ١٠ الصبح \(text)", to: sample) }
    #expect(try say("ألغ تذكير الطيران", to: sample).hasPrefix("ليس بين تذكيراتك ما ذكرت. أيها تقصد؟"))
    let asked = "لم أغيّر شيئًا بطلبك الأخير. آخر تغيير: ضبط التذكير أزور خالتي. هل أتراجع عنه؟"
    #expect(try say("تراجع", to: sample) == asked)
    #expect(try say("نعم", to: sample) == "تراجعت عن: ضبط التذكير أزور خالتي.")
  }

  @Test func `each change of a sentence that asks for several is taken back by itself`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try sample.held()
    _ = try say("سجل 30 قهوة و45 بنزين", to: sample)
    let stays = "ويبقى مما طلبته معه: تسجيل عملية بمبلغ 30 ريالًا."
    #expect(try say("تراجع", to: sample) == "تراجعت عن: تسجيل عملية بمبلغ 45 ريالًا. \(stays)")
    #expect(try say("واللي قبله", to: sample) == "تراجعت عن: تسجيل عملية بمبلغ 30 ريالًا.")
    #expect(try sample.held() == before)
  }

  @Test func `a conversation takes back its own changes only, and twenty of them`() throws {
    let sample = try SampleAssistant(language: .english)
    for amount in 1...22 { _ = try say("log \(amount) riyals for tea", to: sample, in: "one") }
    #expect(
      try say("undo", to: sample, in: "two") == "This conversation has changed nothing that I could take back."
    )
    for _ in 0..<20 { #expect(try say("undo", to: sample, in: "one").hasPrefix("Taken back: the transaction of ")) }
    #expect(
      try say("undo", to: sample, in: "one") == "This conversation has changed nothing that I could take back."
    )
    #expect(try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"transaction""#) }.count == 2)
  }

  @Test func `the command and the words go the same way`() throws {
    let sample = try SampleAssistant(language: .english)
    let conversation = TypedConversation(client: sample.client)
    let before = try sample.held()
    _ = conversation.reply(to: "log 37 riyals for stationery")
    _ = conversation.reply(to: "/quiet 22:00 07:00")
    #expect(
      conversation.reply(to: "/undo").rows.map(\.text) == ["Taken back: the change to the notification settings."]
    )
    #expect(
      conversation.reply(to: "undo").rows.map(\.text) == [
        "Taken back: the transaction of SAR 37 that was logged."
      ]
    )
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("notifications/cancel", ""),
    ("notifications/schedule", #","title":"t","body":"b","triggerDate":"2026-11-29T10:00:00+03:00""#),
  ])
  func `a reminder that another program took out or changed since is not taken back`(
    method: String,
    more: String
  ) throws {
    let sample = try SampleAssistant(language: .english)
    _ = try say("remind me tomorrow at 10 to pay the bill", to: sample)
    let reminder = try #require(try sample.client.records().schedule.own().first)
    _ = try say("move the bill reminder to 11", to: sample)
    try sample.perform(method, #"{"id":"\#(reminder.id)"\#(more)}"#)
    let held = try sample.held()
    #expect(try say("undo", to: sample).hasPrefix("This was changed elsewhere since"))
    #expect(try sample.held() == held)
  }

  @Test func `what another program changed since is left as it is, and said`() throws {
    let sample = try SampleAssistant(language: .english)
    _ = try say("set my food budget to 75", to: sample)
    try sample.take(#"{"kind":"budget","period":"monthly","category":"food","amount":"80","currency":"SAR"}"#)
    let held = try sample.held()
    #expect(try say("undo", to: sample).hasPrefix("This was changed elsewhere since"))
    #expect(try sample.held() == held)
  }
}
