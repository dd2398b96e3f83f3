import AssistantSupport
import Calendars
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
}
