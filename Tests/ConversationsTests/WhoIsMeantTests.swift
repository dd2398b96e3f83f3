import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Repositories
import Store
import Testing

/// Who is meant by a question: a name says more than a relationship, and nobody stands in for somebody unknown.
@MainActor
struct WhoIsMeantTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"profile","name":"سارة","locale":"ar","timeZone":"Asia/Riyadh"}
      {"kind":"service","service":"national_id_renewal","expires":"2027-03-01"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
      {"kind":"dependent","name":"فهد","relationship":"ولدك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الجواز","deadline":"2026-11-09"}
      {"kind":"dependent","name":"Samir","relationship":"son","serviceType":"passport renewal","deadline":"2026-12-30"}
      """
    )
  }

  /// The sentences that answer, without the alert of a dependent that follows them.
  private func answers(_ question: String) throws -> [String] {
    let result = try JSONObject(sample.perform("chat/send", #"{"text":"\#(question)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return messages.filter { $0["kind"] as? String == "response" }.map {
      ($0["text"] as? String ?? "").shown
    }
  }

  @Test(arguments: [
    ("متى تنتهي رخصة ولدي حسام؟", "حسام: اصدار رخصة"), ("وش وضع ولدي فهد؟", "فهد: تجديد الهوية"),
    ("هوية ولدي فهد", "فهد: تجديد الهوية"), ("بنتي حسام", "حسام: اصدار رخصة"), ("هوية فهد", "فهد: تجديد الهوية"),
    ("what is due for my son Samir?", "Samir"),
  ])
  func `the name outranks the relationship`(question: String, named: String) throws {
    let answers = try answers(question)
    #expect(answers.count == 1)
    #expect(answers.first?.contains(named) == true, "\(answers)")
  }

  @Test(arguments: [
    "متى تنتهي هوية ولدي حسام؟", "هوية حسام", "متى تنتهي هوية حسام؟",
    "when does Samir's national ID expire?",
  ])
  func `what is not recorded about somebody is said not to be`(question: String) throws {
    let answers = try answers(question)
    #expect(answers.count == 1)
    #expect(
      answers.allSatisfy {
        $0.contains("لا هوية وطنية مسجّلة") || $0.contains("national ID") && $0.contains("no ")
      },
      "\(answers)"
    )
  }

  @Test(arguments: ["إقامة ولدي", "my son's residence permit"])
  func `of several none is left out where none has the document`(question: String) throws {
    let answers = try answers(question)
    #expect(answers.count == 1)
    for name in ["حسام", "فهد", "Samir"] { #expect(answers.first?.contains(name) == true, "\(answers)") }
  }

  @Test(arguments: ["إقامة حسام", "إقامة ليان"])
  func `a document and a name alone ask, and add nobody`(question: String) throws {
    #expect(try answers(question).first?.hasPrefix("لا إقامة مسجّلة") == true)
  }

  @Test(arguments: [
    ("متى تنتهي هوية سالم؟", "سالم"), ("هوية سالم", "سالم"), ("وش وضع ولدي سالم؟", "سالم"),
    ("متى يخلص جواز بدرية؟", "بدرية"), ("when does Karim's passport expire?", "Karim"),
    ("what is due for my son Karim?", "Karim"),
  ])
  func `an unknown name is said to be unknown`(question: String, name: String) throws {
    let answers = try answers(question)
    #expect(
      [
        ["لا أعرف تابعًا بهذا الاسم أو الصلة: \(name). لك 4 تابعين: ليان، حسام، فهد، ⟨Samir⟩."],
        [
          "I know no dependent by that name or relationship: \(name). You have 4 dependents: ⟨ليان⟩, ⟨حسام⟩, ⟨فهد⟩, Samir."
        ],
      ].contains(answers),
      "\(answers)"
    )
  }

  @Test func `what directs a text reaches no sentence that it is woven into`() throws {
    try sample.take(
      #"{"kind":"dependent","name":"نو\u202eرة","relationship":"والدتك","serviceType":"تجديد\nالجواز","daysRemaining":1}"#
    )
    let list = try sample.perform("dependents/list")
    #expect(list.contains("والدتك نو\u{FFFD}رة باقي له 1 يوم على تجديد␤الجواز"))
  }

  @Test func `a document of somebody is asked for anew in a running conversation`() throws {
    _ = try answers("وش وضع ولدي فهد؟")
    #expect(try answers("هوية حسام").allSatisfy { $0.contains("لا هوية وطنية مسجّلة") })
  }

  @Test(arguments: [
    "متى تنتهي هويتي؟", "هوية منتهية؟", "متى تنتهي الهوية؟", "كم باقي على هويتي",
    "متى تخلص هويتي الوطنية",
    "when does my national ID expire?", "is my national ID still valid?",
  ])
  func `one's own document is nobody else's`(question: String) throws {
    let answers = try answers(question)
    #expect(answers.count == 1)
    #expect(
      answers.allSatisfy { !$0.contains("لا أعرف تابعًا") && !$0.contains("I know no dependent") },
      "\(answers)"
    )
  }

  @Test(arguments: ["لا قصدي ليان", "i meant Samir"])
  func `whoever is meant in place of another, nobody gets another name`(correction: String) throws {
    for said in ["غير موعد فهد إلى ١ يناير", "نعم"] { _ = try answers(said) }
    #expect(try sample.perform("dependents/list").contains("2027-01-01"))
    _ = try answers(correction)
    let names = try sample.client.records().dependents.all().map(\.name)
    #expect(names == ["حسام", "فهد", "ليان", "Samir"])
  }
}
