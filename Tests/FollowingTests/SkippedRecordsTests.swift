import AssistantSupport
import Foundation
import InboxRepositories
import Localization
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// Why records of a backend were skipped: how many for which member, and which stood in one answer twice.
@MainActor @Suite(.fewAtOnce)
struct SkippedRecordsTests {
  @Test func `of many that cannot be read it is told how many lack what`() throws {
    let backend = LendingBackend((1...120).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    backend.manners.record = { item, json in
      let number = Int(item.id.split(separator: " ")[1].prefix { $0 != "/" }) ?? 0
      if (1...8).contains(number) { return json.replacing(#""title":"#, with: #""was":"#) }
      return (9...12).contains(number) ? json.replacing(#""createdAt":""#, with: #""createdAt":7,"was":""#) : json
    }
    try follower.work()
    #expect(try follower.inbox.count() == 108)
    let broken = try #require(try follower.source?.excess?.broken)
    #expect(broken.unreadable.all.map { "\($0.count) \($0.field)" } == ["8 title", "4 createdAt"])
    let names = "l 12/é (createdAt), l 11/é (createdAt), l 10/é (createdAt), l 9/é (createdAt), l 8/é (title), …"
    #expect(broken.explanations == [Explanation("source.excess.broken", "12", "8 title, 4 createdAt", names)])
    let told = Localizer(catalogs: .embedded, language: .english).text(broken.explanations[0]).withoutIsolates
    #expect(told == "Records that cannot be read were skipped: 12 (8 title, 4 createdAt), namely \(names).")
  }

  @Test func `of two with one id the second is named as a repetition, besides what cannot be read`() throws {
    let backend = LendingBackend((1...10).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    backend.manners.record = { item, json in
      switch item.id {
      case "l 3/é": "\(json),\(json)"
      case "l 4/é": json.replacing(#""title":"#, with: #""was":"#)
      default: json
      }
    }
    backend.manners.total = { _ in nil }
    try follower.work()
    let broken = try #require(try follower.source?.excess?.broken)
    #expect(broken.repeated == 1 && broken.unreadable.total == 1)
    #expect(broken.explanations.last == Explanation("source.excess.repeated", "1", "l 3/é"))
    #expect(try follower.inbox.count() == 9)
  }

  @Test func `a backend that invents members has the first of them counted by name, and all in the sum`() {
    let counts = FieldCounts((1...30).map { "m\($0)" } + ["m2"])
    #expect(counts.total == 31)
    #expect(counts.description == "2 m2, 1 m1, 1 m3, 1 m4, 1 m5, 1 m6, 1 m7, 1 m8, …")
  }

  @Test func `a front end hears of the kinds of what was skipped`() async throws {
    let followed = try FollowedSource { state in
      for id in 10..<18 { state.alerts[id] = AlertsBackend.alert(id).replacing(#""title":"#, with: #""was":"#) }
      for id in 18..<22 { state.alerts[id] = AlertsBackend.alert(id).replacing(#""createdAt":"#, with: #""was":"#) }
    }
    try await followed.wait { try followed.source.answeredAt != nil }
    let list = try followed.sample.perform("sources/list")
    #expect(list.contains(#""skippedCount":12,"#))
    #expect(list.contains(#""skippedKinds":[{"count":8,"field":"title"},{"count":4,"field":"createdAt"}]"#))
  }
}
