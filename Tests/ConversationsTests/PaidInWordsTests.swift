import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// Who says that a payment was made is not told that it is overdue.
@MainActor
struct PaidInWordsTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(
      [("r-1", "Rent", "1200"), ("r-2", "إيجار الشقة", "900"), ("r-3", "Netflix", "40"), ("r-4", "Gym", "120")]
        .map {
          #"{"kind":"recurring","id":"\#($0)","title":"\#($1)","amount":"\#($2)","currency":"SAR","every":"monthly","nextDue":"2026-11-22"}"#
        }.joined(separator: "\n")
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  /// The payments of which it is told on the day after that they are overdue.
  private func overdue() throws -> Set<String> {
    let waiting = try sample.perform("notifications/scheduled", #"{"limit":100}"#)
    let ids = ["r-1", "r-2", "r-3", "r-4"]
    return Set(ids.filter { waiting.contains("recurring:\($0):2026-11-22:overdue") })
  }

  private nonisolated static let told = [
    ("I paid the rent", "r-1"), ("mark rent as paid", "r-1"), ("rent is paid", "r-1"), ("I've paid Netflix", "r-3"),
    ("I just paid my Netflix subscription", "r-3"), ("دفعت إيجار الشقة أمس", "r-2"),
    ("سددت إيجار شقة هذا الشهر", "r-2"),
    ("Gym ödənildi", "r-4"), ("Netflixi ödədim", "r-3"), ("I paid 120 for the gym", "r-4"),
  ]

  @Test(arguments: told) func `a payment that is told as made is marked, which an undo takes back`(
    text: String,
    id: String
  ) throws {
    let before = try sample.held()
    _ = try ask(text)
    #expect(try overdue() == Set(["r-1", "r-2", "r-3", "r-4"]).subtracting([id]))
    _ = try ask("undo")
    #expect(try overdue().count == 4)
    #expect(try sample.held() == before)
  }

  private nonisolated static let exact = [
    ("دفعت إيجار المكتب", "Noted as paid: إيجار المكتب, due on 22 November 2026."),
    ("سددت ايجار المكتب", "Noted as paid: إيجار المكتب, due on 22 November 2026."),
    ("I paid the office rent", "Noted as paid: Office rent, due on 22 November 2026."),
  ]

  @Test(arguments: exact) func `the name of which more is said is meant, with and without its article`(
    text: String,
    answer: String
  ) throws {
    try sample.take(
      ["الإيجار", "إيجار المكتب", "Office rent"].enumerated().map { number, title in
        #"{"kind":"recurring","id":"e\#(number)","title":"\#(title)","amount":"5\#(number)","currency":"SAR","every":"monthly","nextDue":"2026-11-22"}"#
      }.joined(separator: "\n")
    )
    let title = answer.components(separatedBy: [":", ","])[1].trimmingCharacters(in: .whitespaces)
    let said = try ask(text)
    #expect(said.contains(title) && !said.hasSuffix("?") && !said.hasSuffix("؟"), "\(said)")
  }

  @Test func `the answer names the payment and its day`() throws {
    #expect(try ask("I paid the rent") == "Noted as paid: Rent, due on 22 November 2026.")
    #expect(try ask("undo") == "Taken back: that the payment Rent was noted as paid.")
  }

  @Test(arguments: ["Rent", "1200", "the first one"]) func `of several that may be meant it is asked which`(
    reply: String
  ) throws {
    #expect(try ask("icarəni ödədim").hasPrefix("Hansı ödənişi nəzərdə tutursunuz?"))
    #expect(try overdue().count == 4)
    _ = try ask(reply)
    #expect(try overdue() == ["r-2", "r-3", "r-4"])
  }

  private nonisolated static let untold = [
    "did I pay the rent?", "have I paid the rent", "is the rent paid", "I haven't paid the rent",
    "I want to pay the rent",
    "I wish I had paid the rent", "don't mark the rent as paid", "I paid half the rent", "I should have paid the gym",
    "when did I pay the rent", "if I paid the rent what is left", "the rent will be paid tomorrow", "هل دفعت الإيجار",
    "دفعت الإيجار؟", "ما دفعت الإيجار", "لم أدفع الإيجار", "أبغى أدفع الإيجار", "ليتني دفعت الإيجار",
    "icarəni ödəməmişəm",
    "icarəni ödəmişəm?", "icarəni ödəmək istəyirəm", "I paid for lunch",
  ]

  @Test(arguments: untold) func `a question, a wish and a denial mark nothing`(text: String) throws {
    _ = try ask(text)
    #expect(try overdue().count == 4)
  }

  private nonisolated static let denied = [
    "no, I did not pay the rent", "I haven't paid the rent", "the rent is not paid", "mark the rent as unpaid",
  ]

  @Test(arguments: denied) func `who says that it was not paid takes the mark back, which an undo puts there again`(
    text: String
  ) throws {
    let before = try sample.held()
    _ = try ask("I paid the rent")
    #expect(try ask(text) == "Noted as not paid: Rent, due on 22 November 2026.")
    #expect(try overdue().count == 4)
    #expect(try sample.held() == before)
    #expect(try ask("undo") == "Taken back: that the payment Rent was noted as not paid.")
    #expect(try overdue() == ["r-2", "r-3", "r-4"])
  }

  @Test(arguments: [
    ("دفعت إيجار الشقة", "لم أدفع إيجار الشقة"),
    ("Gym ödənildi", "yox, Gym ödəməmişəm"),
  ])
  func `so it is in Arabic and Azerbaijani`(told: String, denied: String) throws {
    _ = try ask(told)
    #expect(try overdue().count == 3)
    _ = try ask(denied)
    #expect(try overdue().count == 4)
  }

  @Test func `what was not noted as paid is told as it stands`() throws {
    let before = try sample.held()
    #expect(try ask("no, I did not pay the rent").contains("Rent"))
    #expect(try sample.held() == before)
  }

  @Test(arguments: [#"{"kind":"recurring","id":"r-1"}"#, nil])
  func `a payment that is removed and recorded again was not paid`(removal: String?) throws {
    let rent =
      #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-22"}"#
    _ = try ask("I paid the rent")
    #expect(try !overdue().contains("r-1"))
    let paid = try sample.held()
    if let removal { _ = try sample.perform("records/remove", removal) } else { _ = try ask("delete the Rent payment") }
    #expect(!(try sample.held()).contains(#""id":"r-1""#))
    if removal == nil {
      // What was noted of it comes back with it.
      _ = try ask("undo")
      #expect(try sample.held() == paid)
      _ = try ask("delete the Rent payment")
    }
    try sample.take(rent)
    #expect(try overdue().contains("r-1"))
  }
}
