import Foundation
import Models
import Notifications
import Testing

/// Ids of a backend are compared by their code points.
struct SpelledIDTests {
  @Test(
    arguments: [
      ("n1", "n1"), ("l 2/\u{E9}", "l 2/\u{E9}"), ("إشعار", "إشعار"), ("a%2Fb", "a%2Fb"), ("%2e%2E", "%2e%2E"),
      ("e\u{301}", "e%CC%81"), ("e%CC%81", "e%25CC%2581"), ("e%25CC%2581", "e%2525CC%252581"), ("e%cc%81", "e%cc%81"),
      ("\u{212B}", "%E2%84%AB"), ("\u{1100}\u{1161}", "%E1%84%80%E1%85%A1"), ("شَ\u{651}", "%D8%B4%D9%8E%D9%91"),
      ("%", "%"),
    ]
  )
  func `what could be written otherwise is kept percent-encoded, and is told as it was`(id: String, kept: String) {
    #expect(SpelledID.kept(id).utf8.elementsEqual(kept.utf8))
    #expect(SpelledID.told(kept).utf8.elementsEqual(id.utf8))
  }

  @Test func `two that look the same are two, and each is marked under its own`() throws {
    func record(_ id: String) -> String {
      #"{"id":"\#(id)","type":"a","title":"t","createdAt":"2026-11-21T09:00:00Z"}"#
    }
    let list = "[\(["\u{E9}", #"e\u0301"#, "e%CC%81"].map(record).joined(separator: ","))]"
    let response = try NotificationWire.list(Data(list.utf8))
    #expect(response.broken == [:])
    #expect(
      response.notifications.map { NotificationWire.readPath(id: $0.id) }
        == ["%C3%A9", "e%CC%81", "e%25CC%2581"].map { "/api/notifications/\($0)/read" }
    )
  }
}
