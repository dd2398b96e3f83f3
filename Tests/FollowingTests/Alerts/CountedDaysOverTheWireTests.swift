import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// A text of a backend that counts days never stands beside a count of ours with another number, wherever it is told.
@MainActor @Suite(.fewAtOnce)
struct CountedDaysOverTheWireTests {
  /// Due on the fifth day after the day of the document's examples.
  private func followed(title: String) async throws -> FollowedSource {
    let followed = try FollowedSource { state in
      state.alerts = [2: AlertsBackend.tax.replacing("Tax Deadline Approaching", with: title)]
    }
    try await followed.wait { try followed.openNumbers == [2] }
    return followed
  }

  @Test(arguments: ["alerts/list", "alerts/banner", "tax/summary", "alerts/markRead"])
  func `in JSON it counts as the member beside it does, and else counts nothing`(method: String) async throws {
    let followed = try await followed(title: "VAT in 5 days")
    let params = method == "alerts/markRead" ? #"{"id":2}"# : "{}"
    let told = try followed.sample.perform(method, params)
    #expect(told.contains(#""daysRemaining":5"#) && told.contains(#""message":"VAT Payment in 5 days""#))
    #expect(told.contains(#""title":"VAT in 5 days""#))
    followed.sample.now += 2 * 86_400
    let later = try followed.sample.perform(method, params)
    #expect(later.contains(#""daysRemaining":3"#) && later.contains(#""message":"VAT Payment""#))
    #expect(later.contains(#""title":"VAT""#))
  }

  @Test func `a heading that does nothing but count gives way to the name of the type`() async throws {
    let followed = try await followed(title: "in 5 days")
    followed.sample.now += 2 * 86_400
    #expect(try followed.sample.perform("alerts/list").contains(#""title":"Tax deadline""#))
  }

  @Test func `deadlines, recommendations, the chat and the agenda keep to the same rule`() async throws {
    let followed = try await followed(title: "VAT in 5 days")
    #expect(try followed.sample.perform("tax/deadlines").contains(#""title":"VAT Payment in 5 days""#))
    followed.sample.now += 2 * 86_400
    #expect(try followed.sample.perform("tax/deadlines").contains(#""title":"VAT Payment""#))
    let chat = try followed.sample.perform("chat/send", #"{"text":"what are my tax deadlines?"}"#)
    #expect(chat.contains(#""message":"VAT Payment""#) && !chat.contains("5 days"))
    let agenda = try followed.sample.perform("agenda/list", #"{"from":"2024-11-19"}"#)
    #expect(agenda.contains(#""title":"VAT""#) && !agenda.contains("5 days"))
  }

  @Test(
    arguments: [
      (.english, "VAT Payment. It is due on 19 November 2024."),
      (.arabic, "VAT Payment. الموعد في 19 نوفمبر 2024."),
      (.azerbaijani, "VAT Payment. Son tarix: 19 noyabr 2024."),
    ] as [(Language, String)]
  )
  func `in the inbox, which is read on any day, the day stands in place of the count`(
    language: Language,
    body: String
  ) async throws {
    let followed = try FollowedSource(language: language) { $0.alerts = [2: AlertsBackend.tax] }
    try await followed.wait { try followed.openNumbers == [2] }
    let item = try #require(try followed.records.inbox.page().first)
    #expect(item.body.withoutIsolates == body)
    #expect(item.title == "Tax Deadline Approaching")
  }

  @Test func `what counts no days, or has no deadline, stands in the inbox as it was told`() async throws {
    let followed = try FollowedSource { state in
      state.alerts[1] = AlertsBackend.balance.replacing("running low.", with: "running low in 5 days.")
      state.alerts[2] = AlertsBackend.tax.replacing("VAT Payment in 5 days", with: "Pay the VAT.")
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    let bodies = try followed.records.inbox.page().map(\.body)
    #expect(bodies.contains("Pay the VAT."))
    #expect(bodies.contains { $0.hasPrefix("Your account balance is running low in 5 days. Current") })
  }
}
