import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

@testable import Following

/// A record that names its id twice is no record of either, and nothing goes for it.
@MainActor @Suite(.fewAtOnce)
struct TwiceNamedTests {
  private static let broken = BrokenRecords([BrokenRecords.Record(name: "#1", field: "id")])

  @Test(
    arguments: [
      (#"{"id":1,"id":2}"#, true), (#"{"id":1,"i\u0064":1}"#, true), (#"{"alert":{"id":1,"id":2}}"#, true),
      (#"{"id":1,"data":{"id":2}}"#, false), (#"{"id":1,"alert":{"id":2}}"#, false), (#"{"title":"id"}"#, false),
      ("[1]", false), ("", false),
    ]
  )
  func `it is told by its members`(record: String, isTwice: Bool) {
    #expect(TwiceNamed.isIn(Array(record.utf8)) == isTwice)
  }

  @Test(arguments: ["%", #"{"total":2,"notifications":%}"#])
  func `in a list nothing but that record is another one`(text: String) {
    func list(_ records: String) -> [UInt8] { Array(text.replacing("%", with: records).utf8) }
    let told = list(#"[{"id":1,"x":[1]}, {"id":2,"id":3} ,null,{"id":4}]"#)
    #expect(
      String(decoding: TwiceNamed.sparing(told, list: "notifications"), as: UTF8.self)
        == String(decoding: list(#"[{"id":1,"x":[1]}, {} ,null,{"id":4}]"#), as: UTF8.self)
    )
  }

  @Test func `of alerts it is named by its place, and both stay`() throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.hasTags = false }
    try hour.pass(10)
    hour.backend.change { state in
      state.alerts[1] = AlertsBackend.alert(1, title: "Alert 1").replacing("{", with: #"{"id": 2,"#)
      state.alerts[2] = nil
    }
    try hour.pass(700)
    #expect(try hour.open == Array(1...40))
    #expect(try hour.source.excess?.broken == Self.broken)
  }

  @Test func `of an inbox it is named by its place, and both stay`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let all = backend.items
    backend.items = all.filter { $0.id != "l 2/é" }
    backend.manners.record = { $0.id == "l 3/é" ? $1.replacing("{", with: #"{"id":"l 2/é","#) : $1 }
    try follower.work(seconds: 700)
    #expect(try follower.inbox.page() == all)
    #expect(try follower.source?.excess?.broken == Self.broken)
  }

  @Test func `of a topic it is left out, and named by its place`() async throws {
    let body = #"[{"id":1,"title":"Cook","id":2},{"id":1,"title":"Walk"}]"#
    let followed = try FollowedSource { $0.reports["recommendations"] = .answer(200, body: body) }
    try await followed.wait { try followed.records.sources.reports().contains { $0.content != nil } }
    let report = try #require(try followed.records.sources.reports().first { $0.content != nil })
    #expect(report.content?.entries.map(\.title) == ["Walk"])
    #expect(report.excess?.broken == Self.broken)
  }
}
