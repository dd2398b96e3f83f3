import Foundation
import Models
import Push
import Testing

struct HeadersTests {
  private func notification(_ type: PushType = .alert, collapseID: String? = nil) throws -> PushNotification {
    PushNotification(
      id: UUID(derivedFrom: "a"),
      user: "me",
      token: try #require(DeviceToken(String(repeating: "a", count: 64))),
      payload: "{}",
      type: type,
      expiration: Date(timeIntervalSince1970: 1_795_000_000.5),
      collapseID: collapseID
    )
  }

  @Test func `an alert goes at once, with the same id each time`() throws {
    #expect(
      try PushHeaders(notification(), bundleID: "ai.helppet.HelpPetAI").fields == [
        "apns-id": UUID(derivedFrom: "a").uuidString.lowercased(),
        "apns-topic": "ai.helppet.HelpPetAI",
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-expiration": "1795000001",
        "content-type": "application/json",
      ]
    )
  }

  @Test(arguments: [
    (PushType.background, "5", "b"), (.voip, "10", "b.voip"), (.location, "10", "b.location-query"),
    (.complication, "10", "b.complication"), (.fileprovider, "10", "b.pushkit.fileprovider"), (.mdm, "10", "b"),
    (.liveactivity, "10", "b.push-type.liveactivity"), (.pushtotalk, "10", "b.voip-ptt"),
    (.widgets, "5", "b.push-type.widgets"),
  ])
  func `each type has its priority and its topic`(type: PushType, priority: String, topic: String) throws {
    let fields = try PushHeaders(notification(type), bundleID: "b").fields
    #expect(fields["apns-priority"] == priority)
    #expect(fields["apns-topic"] == topic)
  }

  @Test(arguments: [
    (String(repeating: "c", count: 64), String(repeating: "c", count: 64)),
    (
      String(repeating: "c", count: 65),
      UUID(derivedFrom: String(repeating: "c", count: 65)).uuidString
    ),
    ("موعد", UUID(derivedFrom: "موعد").uuidString), ("a\r\nb: c", UUID(derivedFrom: "a\r\nb: c").uuidString),
    ("", UUID(derivedFrom: "").uuidString),
  ])
  func `a collapse id has at most 64 bytes and nothing that a header cannot carry`(told: String, sent: String) throws {
    #expect(try PushHeaders(notification(collapseID: told), bundleID: "b").fields["apns-collapse-id"] == sent)
  }
}
