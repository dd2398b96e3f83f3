import AssistantSupport
import Conversations
import Models
import TestSupport
import Testing

/// What is critical is neither offered to be silenced nor silenced by its type, and a question is answered where it was put.
@MainActor
struct GravelyMutedTests {
  private let sample: SampleAssistant

  init() throws { sample = try SampleAssistant(language: .english) }

  private func put(_ id: Int, _ severity: String, type: String = "RECOMMENDATION") throws {
    try sample.take(
      #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"t\#(id)","message":"m\#(id)","severity":"\#(severity)","#
        + #""createdAt":"2026-11-14T10:00:00"}"#
    )
  }

  private func say(_ text: String, in session: String = "main", of sample: SampleAssistant? = nil) throws -> String {
    try (sample ?? self.sample).perform("chat/send", #"{"text":"\#(text)","session":"\#(session)"}"#).withoutIsolates
  }

  private func isMuted(_ sample: SampleAssistant? = nil) throws -> Bool {
    try !(sample ?? self.sample).perform("settings/get").contains(#""mutedAlerts":null"#)
  }

  @Test(arguments: [["critical", "critical", "critical"], ["low", "critical", "low"], ["low", "low", "critical"]])
  func `a type of which one is critical is never offered to be silenced`(severities: [String]) throws {
    for (place, severity) in severities.enumerated() {
      try put(place + 1, severity, type: "UNAUTHORIZED_PAYMENT")
    }
    for id in 1...3 {
      #expect(!(try sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)).contains("question"))
    }
  }

  @Test func `what becomes critical is told though its type was muted by a yes`() throws {
    for id in 1...3 { try put(id, "low") }
    let conversation = TypedConversation(client: sample.client)
    _ = conversation.news()
    _ = try say("dismiss the first alert")
    #expect(try say("dismiss the first alert").contains("Shall I stop"))
    #expect(try say("yes").contains("Muted: recommendations."))
    try put(4, "critical")
    try put(5, "high")
    #expect(conversation.news()?.rows.map(\.text.shown) == ["t4: m4."])
    #expect(try sample.perform("alerts/withheld").contains(#""ids":[3,5],"rule":"muted""#))
  }

  @Test(arguments: [
    ("mute unauthorized payment alerts", "A critical one is told all the same."),
    ("أوقف تنبيهات المدفوعات غير المصرح بها", "أما الحرج منها فأخبرك به على كل حال."),
  ])
  func `who mutes what may be critical hears that it is told all the same`(line: String, said: String) throws {
    let answer = try say(line)
    #expect(answer.contains(said), "\(answer)")
  }

  @Test(arguments: [("yes", true), ("no", false)])
  func `the question of an operation is answered in the conversation that it names`(reply: String, mutes: Bool) throws {
    for id in 1...4 { try put(id, "low") }
    _ = try sample.perform("alerts/dismiss", #"{"id":1}"#)
    #expect(try sample.perform("alerts/dismiss", #"{"id":2,"session":"desk"}"#).contains("question"))
    _ = try say("yes", in: "other")
    #expect(try !isMuted())
    _ = try say(reply, in: "desk")
    #expect(try isMuted() == mutes)
  }

  @Test(arguments: [
    ("yes", "I asked you nothing here, and changed nothing."), ("نعم", "لم أسألك عن شيء هنا، ولم أغيّر شيئًا."),
  ])
  func `a yes to nothing says that nothing was asked`(line: String, said: String) throws {
    let before = try sample.held()
    let answer = try say(line)
    #expect(answer.contains(said), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test func `a no is remembered by a copy as well`() throws {
    for id in 1...6 { try put(id, "low") }
    _ = try say("dismiss the first alert")
    #expect(try say("dismiss the first alert").contains("Shall I stop"))
    _ = try say("no")
    let copy = try SampleAssistant(language: .english)
    try copy.take(try sample.held())
    #expect(try copy.held() == sample.held())
    #expect(!(try say("dismiss the first alert", of: copy)).contains("Shall I stop"))
  }
}
