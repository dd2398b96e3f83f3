import AssistantSupport
import ForAll
import Foundation
import Models
import Operations
import PropertyTesting
import Records
import Store
import TestSupport
import Testing

/// Whatever is told, read and put away, in whatever order.
@MainActor
struct AlertPropertyTests {
  private enum Event: Hashable, Sendable {
    case told(Int, severity: String)
    case dismissed(Int)
    case read(Int)
    case imported(Int)
  }

  private nonisolated static let events: Gen<[Event]> = Gen { choices throws(Rejected) in
    let id = Int(choices.draw(upTo: 4))
    switch choices.draw(upTo: 3) {
    case 0: return .told(id, severity: ["low", "high", "critical"][Int(choices.draw(upTo: 2))])
    case 1: return .dismissed(id)
    case 2: return .read(id)
    default: return .imported(id)
    }
  }.array(count: 0...24)

  @Test func `what was dismissed never reappears, and the badge counts what the list shows unread`() async {
    await forAll(Self.events) { events in
      let sample = try SampleAssistant(language: .english)
      var dismissed: Set<Int> = []
      for event in events {
        switch event {
        case .told(let id, let severity):
          try sample.perform("alerts/put", #"{"alert":\#(Self.alert(id, severity: severity))}"#)
        case .imported(let id):
          try sample.take(#"{"kind":"alert",\#(Self.alert(id, severity: "medium").dropFirst())"#)
        case .dismissed(let id):
          if (try? sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)) != nil { dismissed.insert(id) }
        case .read(let id): _ = try? sample.perform("alerts/markRead", #"{"id":\#(id)}"#)
        }
        let list = try JSONObject(sample.perform("alerts/list")).members["alerts"] as? [[String: Any]] ?? []
        #expect(dismissed.isDisjoint(with: list.compactMap { $0["id"] as? Int }))
        let unread = list.count { $0["isRead"] as? Bool == false }
        #expect(try JSONObject(sample.perform("dashboard/summary")).members["unreadAlerts"] as? Int == unread)
        let banner = try JSONObject(sample.perform("alerts/banner")).members["alert"] as? [String: Any]
        let head = list.first { ["high", "critical"].contains($0["severity"] as? String) }
        #expect(banner?["id"] as? Int == head?["id"] as? Int)
      }
    }
  }

  private static func alert(_ id: Int, severity: String) -> String {
    """
    {"id":\(id),"alertType":"TAX_DEADLINE","title":"t","message":"m","severity":"\(severity)",\
    "createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-2\(id + 1)"}
    """
  }
}
