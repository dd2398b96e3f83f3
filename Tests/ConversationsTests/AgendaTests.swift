import AssistantSupport
import Conversations
import Foundation
import Models
import OperationInterface
import TestSupport
import Testing

/// What a day or some days have, told in words, by the command and by the operation alike.
@MainActor
struct AgendaTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-11-24"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"appointment","id":"a-1","petName":"Fluffy","petOwnerName":"John Doe","time":"2026-11-24T14:00:00+03:00","isAnnounced":true}
    {"kind":"recurring","id":"p-1","title":"Gym","amount":"50","currency":"SAR","every":"weekly","nextDue":"2026-11-22"}
    {"kind":"loan","id":"l-1","status":"active","amount":"9000","currency":"SAR","nextPaymentDue":"2026-11-25","nextPaymentAmount":"750","paymentsLeft":4}
    {"kind":"taxes","country":"SA"}
    {"kind":"reminder","id":"r-1","at":"2026-11-24T08:00:00+03:00","every":"daily","body":"water","title":"Reminder"}
    """

  private func sample(_ language: Language = .english) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(Self.records)
    return sample
  }

  @Test(
    arguments: [
      (
        "what do I have on 24 November?",
        """
        Tuesday, 24 November 2026 (14 Jumada II 1448 AH). Your passport expires in 3 days, on 24 November 2026. \
        Reminder: water (24 November 2026 at 08:00, every day). \
        Appointment of Fluffy (John Doe), on 24 November 2026 at 14:00.
        """
      ),
      ("what do I have on 23 November?", "You have nothing on 23 November 2026."),
    ]
  )
  func `a day is told in both calendars, what has no time before what has one`(said: String, told: String) throws {
    #expect(try sample().answer(to: [said]) == told)
  }

  @Test func `what comes again is told on each of its days`() throws {
    let answer = try sample().answer(to: ["what do I have on 27 November?"])
    #expect(answer.hasSuffix("Reminder: water (27 November 2026 at 08:00, every day)."))
  }

  @Test(
    arguments: [
      (
        Language.arabic, "وش عندي من الأحد للثلاثاء", "بلا التزامات: الاثنين."
      ),
      (.english, "what do I have from Sunday to Tuesday?", "Nothing on: Monday."),
    ]
  )
  func `free days are said to be free`(language: Language, said: String, told: String) throws {
    #expect(try sample(language).answer(to: [said]).hasSuffix(told))
  }

  @Test func `the operation lists some days with their kinds in order, and the free ones`() throws {
    let result = try JSONObject(sample().perform("agenda/list", #"{"from":"2026-11-22","to":"2026-11-26"}"#))
    let entries = try #require(result.members["entries"] as? [[String: Any]])
    #expect(
      entries.map { "\($0["day"] ?? "") \($0["kind"] ?? "") \($0["time"] ?? "") \($0["title"] ?? "")".shown } == [
        "2026-11-22 payment <null> Gym: SAR 50", "2026-11-24 document <null> Passport expires",
        "2026-11-24 reminder 08:00 water", "2026-11-24 appointment 14:00 Appointment of Fluffy (John Doe)",
        "2026-11-25 payment <null> Loan payment: SAR 750", "2026-11-25 reminder 08:00 water",
        "2026-11-26 dependent <null> ⟨حسام⟩: ⟨اصدار رخصة⟩", "2026-11-26 reminder 08:00 water",
      ]
    )
    #expect(entries.first?["hijri"] as? String == "1448-06-12")
    #expect(result.members["freeDays"] as? [String] == ["2026-11-23"])
  }

  @Test func `taxes that no alert tells of yet are among what a month has`() throws {
    let result = try sample().perform("agenda/list", #"{"from":"2027-01-01","to":"2027-01-31"}"#)
    #expect(result.contains(#""kind":"tax""#))
  }

  @Test func `without days it is today's, and a last day before the first is refused`() throws {
    let sample = try sample()
    #expect(try sample.perform("agenda/list", "{}") == #"{"entries":[],"freeDays":["2026-11-21"],"total":0}"#)
    for days in [#"{"to":"2026-11-20"}"#, #"{"from":"2026-01-01","to":"2027-01-03"}"#] {
      #expect(throws: OperationError.self) { try sample.perform("agenda/list", days) }
    }
  }

  @Test(
    arguments: [
      ("/agenda", "You have nothing on 21 November 2026."),
      ("/agenda tomorrow", "Gym: SAR 50, due on 22 November 2026."),
      ("/agenda this month", "Days with nothing: 2."),
      ("/agenda xyz", "Type the day or the days, like this: /agenda tomorrow"),
    ]
  )
  func `the command tells the same`(line: String, told: String) throws {
    let sample = try sample()
    let reply = TypedConversation(client: sample.client).reply(to: line)
    #expect(reply.rows.map(\.text).joined(separator: " ").contains(told))
  }
}
