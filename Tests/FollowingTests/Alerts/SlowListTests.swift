import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// A list whose pages come slowly ends by the time, and what came of it is kept.
@MainActor @Suite(.fewAtOnce)
struct SlowListTests {
  private nonisolated static func alerts(_ numbers: ClosedRange<Int>) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: numbers.map { ($0, AlertsBackend.alert($0, title: "Alert \($0)")) })
  }

  @Test(arguments: [4.0, 9.0, 19.0])
  func `after a minute a list of alerts is not read on, nothing goes, and that is said`(delay: Double) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { state in
      (state.alerts, state.cap) = (Self.alerts(31...1_030), 5)
    }
    let (before, good) = (hour.backend.requests.count, try hour.source.answeredAt)
    hour.delay = delay
    _ = try hour.sample.perform("sources/refresh")
    try hour.pass(61)
    let pages = hour.backend.requests.count - before
    #expect((3...Int(60 / delay) + 1).contains(pages), "\(pages)")
    #expect(try hour.source.failure == Explanation("source.failure.slow"))
    #expect(try hour.source.answeredAt == good)
    // Four of each page are new, and none of the first went.
    #expect(try Set(hour.open).isSuperset(of: 1...40))
    #expect(try Set(hour.open).isSuperset(of: 31...(30 + 4 * pages)))
    hour.delay = 0
    hour.backend.change { $0.cap = nil }
    try hour.pass(400)
    #expect(try hour.source.failure == nil)
    #expect(try Set(hour.open).isDisjoint(with: 1...30))
  }

  @Test func `a backend that is slow for an hour is asked no more than one that fails`() throws {
    let hour = try FollowedHour()
    hour.backend.change { state in
      (state.alerts, state.cap) = (Self.alerts(1...1_000), 5)
    }
    hour.delay = 4
    try hour.pass(3_600)
    #expect(hour.backend.requests.count <= 19 * 16, "\(hour.backend.requests.count)")
    #expect(try hour.open.count > 50)
  }

  @Test func `a topic whose pages come slowly leaves time for the others`() throws {
    let hour = try FollowedHour()
    hour.backend.change { state in
      for offset in stride(from: 0, to: 40, by: 4) {
        let many = (offset...offset + 4).map { #"{"title": "\#($0)"}"# }.joined(separator: ",")
        let query = offset == 0 ? "" : "?offset=\(offset)"
        state.reports["recommendations\(query)"] = .answer(
          200,
          body: #"{"recommendations": [\#(many)], "total": 900}"#
        )
      }
    }
    hour.delay = 16
    try hour.pass(150)
    let reports = try hour.records.sources.reports()
    #expect(reports.first { $0.topic == .recommendations }?.failure == Explanation("source.failure.slow"))
    #expect(reports.first { $0.topic == .dashboard }?.content?.counts.unreadAlerts == 7)
  }
}
