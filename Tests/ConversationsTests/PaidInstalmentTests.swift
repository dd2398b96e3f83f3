import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Operations
import Testing

/// Who says that an instalment of a loan was paid has it noted, and may take that back.
@MainActor
struct PaidInstalmentTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  private func take(_ loans: (id: String, lender: String, amount: Int)...) throws {
    for loan in loans {
      try sample.take(
        #"{"kind":"loan","id":"\#(loan.id)","status":"active","amount":"50000","currency":"SAR","lender":"\#(loan.lender)","nextPaymentDue":"2026-11-20","nextPaymentAmount":"\#(loan.amount)","paymentsLeft":12}"#
      )
    }
    _ = try sample.client.account.delivery.deliverDue()
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  /// Those of which an instalment was noted as paid.
  private func paid() throws -> Set<String> {
    let held = try sample.held().split(separator: "\n")
    return Set(
      ["a", "b"].filter { id in
        held.contains {
          $0.contains(#""id":"\#(id)","kind":"loan""#) && $0.contains(#""nextPaymentDue":"2026-12-20""#)
            && $0.contains(#""paymentsLeft":11"#)
        }
      }
    )
  }

  @Test(arguments: [
    "دفعت قسط القرض", "سددت القسط", "I paid the loan instalment", "I paid this month's loan",
    "mark the loan payment as paid", "kredit ödənişini ödədim",
  ])
  func `an instalment that is told as paid is noted, which an undo takes back`(text: String) throws {
    try take(("a", "Al Rajhi", 1500))
    let before = try sample.held()
    _ = try ask(text)
    #expect(try paid() == ["a"])
    _ = try ask("undo")
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["I paid my loan", "yes"], ["سددت قرضي", "نعم"], ["دفعت القرض", "ايوه"], ["Krediti ödədim", "bəli"],
    ["I've paid the mortgage", "yes"], ["I've made my loan payment", "yes"], ["Kreditin aylıq ödənişini ödədim", "hə"],
  ])
  func `of a loan that is told as paid it is asked whether the instalment is meant`(turns: [String]) throws {
    try take(("a", "Al Rajhi", 1500))
    let before = try sample.held()
    _ = try ask(turns[0])
    #expect(try sample.held() == before)
    _ = try ask(turns[1])
    #expect(try paid() == ["a"])
  }

  @Test(arguments: ["I made the loan payment", "kredit ödənişini etdim"])
  func `an instalment that was made is paid`(text: String) throws {
    try take(("a", "Al Rajhi", 1500))
    _ = try ask(text)
    #expect(try paid() == ["a"])
  }

  @Test(arguments: ["I haven't paid my loan", "did I pay my loan?", "ما سددت قرضي", "Krediti ödəməmişəm"])
  func `a denial of a loan and a question about it note and ask nothing`(text: String) throws {
    try take(("a", "Al Rajhi", 1500))
    #expect(try !ask(text).contains("Shall I"))
    _ = try ask("yes")
    #expect(try paid() == [])
  }

  @Test func `instalments of the last day of a month are of that day again behind a shorter one`() throws {
    try sample.take(
      #"{"kind":"loan","id":"a","status":"active","amount":"50000","currency":"SAR","lender":"Al Rajhi","nextPaymentDue":"2027-01-31","nextPaymentAmount":"1500","paymentsLeft":12}"#
    )
    var days: [String] = []
    for day in ["2027-01-20", "2027-02-10", "2027-03-25", "2027-04-29"] {
      sample.now = try #require(OffsetDateTime("\(day)T09:00:00+03:00")).date
      _ = try ask("I paid the loan instalment")
      days += try sample.records("loan", ["nextPaymentDue"])
    }
    #expect(days == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
  }

  @Test func `the answer names the instalment, and how the loan stands`() throws {
    try take(("a", "Al Rajhi", 1500))
    #expect(
      try ask("I paid the loan instalment")
        == "Noted as paid: the instalment of SAR 1,500, due on 20 November 2026. Your loan of SAR 50,000 is being paid back. "
        + "The next payment of SAR 1,500 is due in 29 days, on 20 December 2026. 11 payments are left."
    )
    #expect(try ask("undo") == "Taken back: that the instalment of SAR 1,500 was noted as paid.")
  }

  @Test func `after the last instalment the loan is paid back`() throws {
    try sample.take(
      #"{"kind":"loan","id":"a","status":"active","amount":"900","currency":"SAR","nextPaymentDue":"2026-11-20","nextPaymentAmount":"300","paymentsLeft":1}"#
    )
    _ = try ask("I paid the loan instalment")
    #expect(try sample.held().contains(#""status":"paid""#))
  }

  @Test(arguments: ["Al Rajhi", "الراجحي", "1500", "the first one"])
  func `of two loans it is asked which`(reply: String) throws {
    try take(("a", "Al Rajhi", 1500), ("b", "Riyad Bank", 650))
    #expect(try ask("I paid the loan instalment").hasPrefix("Which payment do you mean?"))
    #expect(try paid() == [])
    _ = try ask(reply)
    #expect(try paid() == ["a"])
  }

  @Test(arguments: [
    "دفعت قسط قرض الراجحي", "سددت قسط القرض 1500", "I paid the Al Rajhi loan instalment",
  ])
  func `the lender or the sum tells which loan is meant`(text: String) throws {
    try take(("a", "Al Rajhi", 1500), ("b", "Riyad Bank", 650))
    _ = try ask(text)
    #expect(try paid() == ["a"])
  }

  @Test(arguments: [
    "دفعت قسط القرض؟", "ما دفعت قسط القرض", "دفعت نص القرض", "did I pay the loan instalment?",
    "I want to pay the loan instalment", "I paid half of the loan", "kredit ödənişini ödəməmişəm", "دفعت قسط المدرسة",
  ])
  func `a question, a denial, a part and something else note nothing`(text: String) throws {
    try take(("a", "Al Rajhi", 1500))
    _ = try ask(text)
    #expect(try paid() == [])
  }
}
