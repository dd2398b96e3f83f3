import Assistant
import AssistantSupport
import Calendars
import Conversations
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// A deadline that a backend tells and the own calendar of taxes has stands once, by its name in any language.
@MainActor @Suite(.fewAtOnce)
struct ReportedTaxesTests {
  private func deadlines(_ followed: FollowedSource) throws -> [String] {
    let told = try followed.sample.perform("tax/deadlines")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any])
    return (object["deadlines"] as? [[String: Any]] ?? []).compactMap { deadline in
      deadline["deadlineDate"] as? String == "2024-12-20" ? deadline["title"] as? String : nil
    }
  }

  @Test(
    arguments: ["VAT", "VAT return and payment", "vat Payment", "ضريبة القيمة المضافة", "ƏDV", "ƏDV bəyannaməsi"],
    Language.allCases
  )
  func `a deadline without a place is told once, whatever language it is told in`(
    title: String,
    language: Language
  ) async throws {
    let followed = try FollowedSource(language: language) { state in
      let list = #"[{"title":"\#(title)","deadlineDate":"2024-12-20"},{"title":"Zakat","deadlineDate":"2024-12-20"}]"#
      state.reports["tax/deadlines"] = .answer(200, body: list)
    }
    try followed.sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    try await followed.wait { try followed.records.sources.reports().contains { $0.content?.entries.count == 2 } }
    #expect(try deadlines(followed).count == 2)
  }

  @Test func `an alert of a backend and the own calendar tell of one deadline once, and raise one alert`() async throws
  {
    let followed = try FollowedSource { $0.alerts = [2: AlertsBackend.tax.replacing("2024-11-19", with: "2024-12-20")] }
    try await followed.wait { try followed.openNumbers == [2] }
    try followed.sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    #expect(try deadlines(followed) == ["VAT Payment"])
    followed.sample.now += 28 * 86_400
    #expect(try deadlines(followed) == ["VAT Payment"])
    let open = try followed.records.alerts.all(includeDismissed: false)
    #expect(open.count { $0.deadline?.day == CalendarDay("2024-12-20") } == 1)
  }

  @Test func `the next deadline that only a backend tells of has no number, and a recommendation has its heading`()
    async throws
  {
    let followed = try FollowedSource { state in
      state.alerts = [:]
      state.reports["tax/deadlines"] = .answer(200, body: #"[{"title":"Zakat","deadlineDate":"2024-12-20"}]"#)
      state.reports["recommendations"] = .answer(
        200,
        body: #"[{"title":"Switch to plan B","description":"It saves 20 AZN a month."}]"#
      )
    }
    try await followed.wait { try followed.records.sources.reports().count { $0.content != nil } == 2 }
    let summary = try followed.sample.perform("tax/summary")
    #expect(summary.contains(#""id":null"#) && summary.contains(#""title":"Zakat""#))
    let list = try followed.sample.perform("recommendations/list")
    #expect(list.contains(#""title":"Switch to plan B""#) && list.contains(#""text":"It saves 20 AZN a month.""#))
  }

  /// The days and titles of all deadlines, by whoever asks.
  private func told(_ followed: FollowedSource) throws -> [String] {
    let object = try JSONObject(followed.sample.perform("tax/deadlines")).members
    return (object["deadlines"] as? [[String: Any]] ?? []).map { "\($0["deadlineDate"] ?? "") \($0["title"] ?? "")" }
  }

  @Test func `one's own deadlines and the backend's are merged alike by all that tell of them, the nearest first`()
    async throws
  {
    let followed = try FollowedSource { state in
      state.alerts = [:]
      state.reports["tax/deadlines"] = .answer(
        200,
        body:
          #"[{"title":"Road tax","message":"Pay","deadlineDate":"2025-01-17"},{"title":"VAT","deadlineDate":"2024-12-20"}]"#
      )
    }
    try followed.sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    try await followed.wait { try followed.records.sources.reports().contains { $0.content?.entries.count == 2 } }
    try followed.sample.perform("alerts/list")
    let deadlines = [
      "2024-11-20 VAT return and payment", "2024-12-20 VAT return and payment",
      "2025-01-15 Advance payment of profit tax",
      "2025-01-17 Road tax", "2025-01-20 VAT return and payment", "2025-02-20 VAT return and payment",
    ]
    #expect(try told(followed) == deadlines)
    let names = ["in 6 days", "in 36 days", "in 62 days", "Road tax: Pay. It is due in 64 days", "in 67 days"]
    for question in ["when is my tax due?", "what are my tax deadlines?"] {
      let answer = try #require(try followed.texts(question).first)
      let places = names.map { answer.range(of: $0)?.lowerBound }
      #expect(
        places.allSatisfy { $0 != nil } && places.compactMap(\.self).sorted() == places.compactMap(\.self),
        "\(answer)"
      )
    }
    try followed.sample.perform("navigation/go", #"{"screen":"taxes"}"#)
    let rows = try ScreenView(followed.sample.client).rows(in: 0..<6).map(\.text.withoutIsolates)
    #expect(rows.count == 6 && zip(rows, names).allSatisfy { $0.contains($1) }, "\(rows)")
    let dashboard = try followed.sample.perform("dashboard/summary").withoutIsolates
    #expect(names.allSatisfy(dashboard.contains), "\(dashboard)")
  }

  @Test(
    arguments: [
      "VAT Payment in 30 days", "Value added tax", "Value Added Tax return", "ƏLAVƏ DƏYƏR VERGİSİ",
      "Əlavə dəyər vergisinin ödənişi",
      "ƏDV-nin ödənişi", "سداد القيمة المضافة", "ضريبة القيمة المُضافة",
    ],
    [true, false]
  )
  func `a deadline is known to be one's own by any short name of its tax`(title: String, isRaised: Bool) async throws {
    let followed = try FollowedSource { state in
      state.alerts = [:]
      state.reports["tax/deadlines"] = .answer(200, body: #"[{"title":"\#(title)","deadlineDate":"2024-12-20"}]"#)
    }
    try followed.sample.take(#"{"kind":"taxes","country":"AZ"}"#)
    try await followed.wait { try followed.records.sources.reports().contains { $0.content?.entries.count == 1 } }
    if isRaised { followed.sample.now += 28 * 86_400 }
    _ = try followed.sample.client.situation()
    #expect(try deadlines(followed) == ["VAT return and payment"])
  }

  @Test func `what an alert does not tell of is told beside it, the nearest first`() async throws {
    let followed = try FollowedSource { state in
      state.alerts = [2: AlertsBackend.tax]
      state.reports["tax/deadlines"] = .answer(200, body: #"[{"title":"Zakat","deadlineDate":"2024-11-16"}]"#)
    }
    try await followed.wait {
      try followed.openNumbers == [2] && followed.records.sources.reports().contains { $0.content?.entries.count == 1 }
    }
    let answer = try #require(try followed.texts("what are my tax deadlines?").first)
    #expect(answer.hasPrefix("Tax deadline: Zakat. It is due in 2 days"), "\(answer)")
    #expect(answer.contains("VAT Payment in 5 days. It is due in 5 days"), "\(answer)")
  }
}
