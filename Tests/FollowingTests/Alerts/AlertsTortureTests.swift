import Assistant
import AssistantSupport
import Conversations
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// An hour of a backend's alerts in which something goes wrong two hundred times.
@MainActor
struct AlertsTortureTests {
  /// What happens at a moment of the hour.
  private enum Event {
    case fault(LoopbackServer.Reply)
    /// What it answers to dismissals, and whether it does what is asked nevertheless.
    case dismissalFault(LoopbackServer.Reply, isDone: Bool)
    case spoil(by: String)
    /// What it answers to whatever it is asked besides its alerts.
    case reports(LoopbackServer.Reply)
    /// How many alerts a page has from now on, and how many more it says that there are.
    case pages(of: Int?, surplus: Int)
    /// For how many seconds each request waits.
    case delay(Double)
    case tags, grow, turn, arrive, withdraw, dismissHere, dismissThere, putOffHere, restart, well
  }

  private static let kinds: [Event] = [
    .fault(.answer(500)), .fault(.answer(401)), .fault(.answer(418)), .fault(.answer(304)), .fault(.reset()),
    .fault(.answer(429, headers: ["Retry-After": "40"])), .fault(.truncated("[{\"id\": 1", promising: 500)),
    .fault(.answer(200, body: "[")), .fault(.answer(200, body: "{}")), .fault(.answer(200, body: "[7, null]")),
    .dismissalFault(.answer(500), isDone: true), .dismissalFault(.answer(503), isDone: false),
    .dismissalFault(.reset(), isDone: true), .dismissalFault(.reset(), isDone: false),
    .dismissalFault(.answer(429, headers: ["Retry-After": "60"]), isDone: false),
    .dismissalFault(.answer(410), isDone: true), .dismissalFault(.answer(404), isDone: false),
    .fault(.answer(200, body: "[]")), .putOffHere, .putOffHere, .spoil(by: #""title": null"#),
    .spoil(by: #""severity": "dire""#),
    .spoil(by: #""createdAt": 7"#), .reports(.answer(500)), .reports(.answer(404)), .reports(.answer(200, body: "[7]")),
    .reports(.answer(429, headers: ["Retry-After": "40"])), .reports(.reset()),
    .delay(3), .delay(0), .grow, .turn, .pages(of: 20, surplus: 0), .pages(of: 20, surplus: 3),
    .pages(of: nil, surplus: 0), .tags, .arrive, .arrive,
    .withdraw,
    .dismissHere, .dismissHere, .dismissThere,
    .restart,
    .well,
  ]

  @Test(arguments: Array(1...10) as [UInt64])
  func `after two hundred faults both say the same, nothing is lost, and the backend was not hammered`(
    seed: UInt64
  ) throws {
    var state = seed
    let events = (0..<200).map { _ in
      // Knuth's multiplier; the upper bits are the random ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.kinds[Int(state >> 33) % Self.kinds.count]
    }
    let hour = try FollowedHour()
    var (next, dismissed, putOff, spoiled) = (100, Set<Int>(), Set<Int>(), Set<Int>())
    try hour.pass(18)
    let reports = try hour.records.sources.reports().map(\.content)
    for event in events {
      switch event {
      case .fault(let reply): hour.backend.change { $0.fault = reply }
      case .dismissalFault(let reply, let isDone):
        hour.backend.change { $0.dismissalFaults.append((reply: reply, isDone: isDone)) }
      case .putOffHere:
        guard let id = try hour.open.max() else { break }
        _ = try hour.sample.perform("alerts/snooze", #"{"id":\#(id),"minutes":14400}"#)
        putOff.insert(id)
      case .spoil(let member):
        // What was less urgent for a while and is critical again is put off no more.
        spoiled.formUnion(hour.backend.listed.min().map { [$0] } ?? [])
        hour.backend.change { state in
          guard let id = state.alerts.keys.min() else { return }
          let name = member.prefix { $0 != ":" } + ":"
          state.alerts[id] = AlertsBackend.alert(id, title: "Alert \(id)").replacing(name, with: #""was":"#).replacing(
            "{",
            with: "{\(member),"
          )
        }
      case .reports(let reply):
        hour.backend.change { $0.reports = SourceReportTests.reports.mapValues { _ in reply } }
      case .pages(let cap, let surplus): hour.backend.change { ($0.cap, $0.surplus) = (cap, surplus) }
      case .delay(let seconds): hour.delay = seconds
      case .grow: hour.backend.change { $0.growing = 3 }
      case .turn: hour.backend.change { $0.isTurning.toggle() }
      case .tags: hour.backend.change { $0.hasTags.toggle() }
      case .arrive:
        next += 1
        let id = next
        hour.backend.change { $0.alerts[id] = AlertsBackend.alert(id, title: "Alert \(id)") }
      case .withdraw: hour.backend.change { state in state.alerts[state.alerts.keys.max() ?? 0] = nil }
      case .dismissHere:
        guard let id = try hour.open.min() else { break }
        _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)
        dismissed.insert(id)
      case .dismissThere: hour.backend.change { state in state.alerts[state.alerts.keys.min() ?? 0] = nil }
      case .restart: hour.restart()
      case .well: hour.beWell()
      }
      try hour.pass(18)
    }
    let asked = hour.backend.requests.count
    let topics = hour.backend.topics.count
    hour.beWell()
    try hour.pass(900)
    let there = hour.backend.listed
    #expect(try hour.source.failure == nil)
    #expect(try Set(hour.open) == there)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    // What was put off is so still, whatever the lists lacked meanwhile.
    for id in there.intersection(putOff).subtracting(spoiled) {
      #expect(try hour.records.alerts.get(id)?.pause != nil, "\(id)")
    }
    // What was put away here stands there no more. Of what a backend lies about, as by a 304, it may hear twice.
    #expect(there.isDisjoint(with: dismissed))
    #expect(try hour.records.sources.reports().map(\.content) == reports)
    #expect(try hour.records.sources.reports().map(\.failure) == [nil, nil, nil, nil])
    // Behind each list that comes, four questions, each repeated once at most.
    #expect(topics <= asked * 8, "\(topics) \(asked)")
    // A list, of five pages at most, each five minutes, and while it fails 19 in an hour; of what is put away at most 36, and before each whose fate is
    // unknown the list.
    #expect(asked <= (12 + 19 * 6) * 5 + 3 * 36, "\(asked)")
  }
}
