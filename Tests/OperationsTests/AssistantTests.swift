import Assistant
import AssistantSupport
import Databases
import Foundation
import Models
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

@MainActor
struct AssistantTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: Several on one folder

  @Test func `two assistants on one folder see each other's changes`() throws {
    let one = try SampleAssistant(in: folder.url)
    let other = try SampleAssistant(in: folder.url)
    #expect(try other.perform("dependents/list") == #"{"dependents":[],"total":0}"#)
    try one.take(.contractRecords)
    #expect(try other.perform("dependents/list") == one.perform("dependents/list"))
    #expect(try other.held() == one.held())
    try other.perform("dependents/remove", #"{"id":"6F1C"}"#)
    #expect(try one.perform("dependents/list").hasSuffix(#""total":1}"#))
    try one.perform("services/put", #"{"service":"passport_renewal","expires":"2026-11-22"}"#)
    let answer = try other.perform("chat/send", #"{"text":"متى ينتهي جوازي؟"}"#)
    #expect(answer.contains("جواز سفرك ينتهي غدًا، في 22 نوفمبر 2026."))
    try other.client.forget()
    #expect(try one.held() == "")
  }

  @Test func `a dismissal is durable when it is confirmed`() throws {
    let one = try SampleAssistant(in: folder.url)
    try one.take(.contractRecords)
    let answer = try one.perform("chat/send", #"{"text":"تجاهل التنبيه الأول"}"#)
    #expect(answer.shown.contains("أزلت التنبيه: ⟨Tax Deadline Approaching⟩."))
    #expect(try SampleAssistant(in: folder.url).held().contains(#""isDismissed":true"#))
    #expect(try one.perform("alerts/list") == #"{"alerts":[],"total":0}"#)
  }

  @Test func `a dismissal that the store does not take is not confirmed`() throws {
    let one = try SampleAssistant(in: folder.url)
    try one.take(.contractRecords)
    try one.client.store().connection.execute("PRAGMA query_only = 1")
    let refusal = try #require(one.error("chat/send", #"{"text":"تجاهل التنبيه الأول"}"#))
    #expect(refusal.code == .unavailable)
    #expect(refusal.reason?.contains("tanbih.sqlite") == true)
    #expect(one.error("services/put", #"{"service":"passport_renewal","expires":"2026-11-22"}"#)?.code == .unavailable)
    #expect(try SampleAssistant(in: folder.url).held().contains(#""isDismissed":false"#))
  }

  @Test func `a store that cannot be opened is said in the user's language`() throws {
    let file = folder.url.appending(path: "tanbih.sqlite")
    try Data("no database".utf8).write(to: file)
    let error = try SampleAssistant(in: folder.url, language: .english).error("dependents/list")
    #expect(error?.code.rawValue == -32004)
    #expect(error?.message == "The store is not available")
    #expect(error?.reason?.contains("tanbih.sqlite") == true)
    #expect(try Data(contentsOf: file) == Data("no database".utf8))
  }

  @Test func `each user has records of its own`() throws {
    let sample = try SampleAssistant(in: folder.url)
    try sample.take(.contractRecords)
    try sample.become("جارة")
    #expect(try sample.held() == "")
    #expect(try sample.perform("chat/history").contains("لا أعرف عنك شيئًا بعد"))
    try sample.become("me")
    #expect(try sample.perform("dependents/list").hasSuffix(#""total":2}"#))
  }

  @Test(
    arguments: [
      ("me", true), ("جارة 😀", true), ("", false), (" \n", false), (String(repeating: "u", count: 128), true),
      (String(repeating: "u", count: 129), false),
    ]
  )
  func `a user goes by any short name that can be read`(name: String, isUser: Bool) {
    #expect(AssistantSettings.isUser(name) == isUser)
  }

  // MARK: The clock

  @Test func `days follow the clock, over midnight and while the assistant runs`() throws {
    let sample = try SampleAssistant()
    try sample.take(.contractRecords)
    for (days, text) in [
      (0, "ولدك حسام باقي له 5 يوم على اصدار رخصة"), (1, "ولدك حسام باقي له 4 يوم على اصدار رخصة"),
      (5, "ولدك حسام باقي له 0 يوم على اصدار رخصة"), (8, "ولدك حسام متأخر 3 أيام على اصدار رخصة"),
    ] {
      sample.now = SampleAssistant.morning
      sample.pass(days: days)
      #expect(try sample.perform("dependents/list").contains(#""alertMessage":"\#(text)""#))
      #expect(try sample.perform("chat/send", #"{"text":"وش عندي؟"}"#).contains(text))
    }
    sample.now = SampleAssistant.morning
    sample.now += 14 * 3600 + 3599
    #expect(try sample.perform("services/list").contains(#""daysRemaining":10"#))
    sample.now += 3601
    #expect(try sample.perform("services/list").contains(#""daysRemaining":9"#))
  }

  @Test(
    arguments: [
      // 21:30 in Greenwich is half past midnight in Riyadh.
      ("Asia/Riyadh", nil, 9),
      ("Asia/Riyadh", "America/New_York", 10),
      ("America/New_York", nil, 10),
      ("America/New_York", "Asia/Riyadh", 9),
    ] as [(String, String?, Int)]
  )
  func `the day is the profile's, unless a zone was asked for`(profile: String, asked: String?, days: Int) throws {
    let sample = try SampleAssistant(timeZone: asked)
    sample.now = Date(timeIntervalSince1970: 1_795_296_600)
    try sample.take(
      #"""
      {"kind":"profile","timeZone":"\#(profile)"}
      {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
      """#
    )
    #expect(try sample.perform("services/list").contains(#""daysRemaining":\#(days)"#))
  }

  @Test func `a zone that is asked for later counts from then on`() throws {
    let sample = try SampleAssistant(timeZone: "America/New_York")
    sample.now = Date(timeIntervalSince1970: 1_795_296_600)
    try sample.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#)
    #expect(try sample.perform("services/list").contains(#""daysRemaining":10"#))
    try sample.perform("initialize", #"{"timeZone":"Asia/Riyadh"}"#)
    #expect(try sample.perform("services/list").contains(#""daysRemaining":9"#))
  }

  @Test func `days are counted from the day of the import in the user's zone`() throws {
    let sample = try SampleAssistant(timeZone: nil)
    sample.now = Date(timeIntervalSince1970: 1_795_296_600)
    try sample.take(#"{"kind":"profile","timeZone":"Asia/Riyadh"}"#)
    try sample.take(#"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c","daysRemaining":5}"#)
    #expect(try sample.held().contains(#"{"countedFrom":"2026-11-22","daysRemaining":5"#))
  }

  // MARK: Language

  @Test func `the language is the one asked for, else the profile's, else the environment's, else Arabic`() throws {
    let sample = try SampleAssistant(language: nil)
    #expect(sample.client.language == .arabic)
    try sample.take(#"{"kind":"profile","locale":"az"}"#)
    #expect(try sample.perform("chat/history").contains("Salam, mən Tənbihəm."))
    try sample.perform("initialize", #"{"locale":"en"}"#)
    #expect(try sample.perform("chat/history").contains("Hello, I am Tanbih."))
    try sample.perform("chat/send", #"{"text":"تكلم عربي"}"#)
    #expect(sample.client.language == .arabic)
    #expect(sample.error("nothing/here")?.reason?.hasPrefix("لا عملية") == true)
  }

  // MARK: The sample

  @Test func `the sample family is there at once and nothing is written`() throws {
    let data = folder.url.appending(path: "data")
    let now = SampleAssistant.morning
    let client = try Assistant(
      settings: AssistantSettings(language: .arabic, dataFolder: data, isDemo: true, now: { now })
    ).client()
    struct History: Decodable {
      struct Message: Decodable { let text: String }
      let messages: [Message]
    }
    let history = try OperationTable(client: client).perform("chat/history", params: nil).result
    #expect(
      try JSONDecoder().decode(History.self, from: history).messages.map(\.text) == [
        "أهلًا سارة، أنا تنبيه.", "اقتراب موعد ضريبي: إقرار ضريبة القيمة المضافة. الموعد بعد 5 أيام، في 26 نوفمبر 2026.",
        "ولدك حسام باقي له 5 يوم على اصدار رخصة", "ولك 5 تنبيهات أخرى.",
      ]
    )
    #expect(try DependentsView(client).rows.items.map(\.daysRemaining) == [5, 18, 41])
    #expect(!FileManager.default.fileExists(atPath: data.path))
  }
}
