import Assistant
import AssistantSupport
import Calendars
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

@testable import Following

/// Of one source no more is kept than is promised, whatever it lists and however often its list is another one.
@MainActor @Suite(.fewAtOnce)
struct KeptAlertsTests {
  private let followed: FollowedSource

  init() throws {
    followed = try FollowedSource { ($0.alerts, $0.hasTags) = ([:], false) }
  }

  /// Takes a list of which nobody knows whether it is whole.
  @discardableResult
  private func take(_ alerts: [String]) throws -> Excess {
    var answer = SourceAnswer()
    let today = CalendarDay(of: followed.sample.now, in: .gmt)
    try answer.take(Array("[\(alerts.joined(separator: ","))]".utf8), total: .unusable, today: today)
    #expect(!answer.isWhole)
    return try followed.sample.client.account.sources.take(answer, from: followed.backend.url, isAlone: false)
  }

  private func fresh(_ round: Int, count: Int, as change: (String) -> String = { $0 }) -> [String] {
    (1...count).map { change(AlertsBackend.alert(1_000 * round + $0)) }
  }

  @Test func `of a source whose list never comes whole the newest are kept, and no more each time`() throws {
    for round in 1...5 {
      #expect(try take(fresh(round, count: 300)).limit == Bounds.openAlerts)
      #expect(try followed.openNumbers == Array(1_000 * round + 101...1_000 * round + 300))
      #expect(try followed.records.sources.numbers(of: followed.backend.url).count == Bounds.openAlerts)
    }
  }

  @Test func `few at a time become no more than are kept, and the person is told once there are too many`() throws {
    let excesses = try (1...6).map { try take(fresh($0, count: 50)).limit }
    #expect(excesses == [0, 0, 0, 0, 200, 200])
    #expect(try followed.openNumbers.count == Bounds.openAlerts)
  }

  @Test func `what is most urgent stays, however long ago it was listed, and what was read goes first`() throws {
    try take([AlertsBackend.alert(7), AlertsBackend.alert(8)])
    try followed.records.alerts.markRead(8)
    for round in 1...2 { try take(fresh(round, count: 300) { $0.replacing("critical", with: "low") }) }
    #expect(try followed.openNumbers.contains(7))
    #expect(try !followed.openNumbers.contains(8))
    #expect(try followed.openNumbers.count == Bounds.openAlerts)
  }

  @Test func `of those that the source itself has put away no more are kept than are promised`() throws {
    let putAway = { (alert: String) in alert.replacing(#""isDismissed": false"#, with: #""isDismissed": true"#) }
    for round in 1...3 { try take(fresh(round, count: 600, as: putAway)) }
    #expect(try followed.records.alerts.all(includeDismissed: true).count <= Bounds.dismissedAlerts + 600)
  }
}
