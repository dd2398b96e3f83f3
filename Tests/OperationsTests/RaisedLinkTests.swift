import Assistant
import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// Where an alert that came up leads: into the app, or nowhere.
@MainActor
struct RaisedLinkTests {
  private func link(of actionUrl: String) throws -> String? {
    let sample = try SampleAssistant(language: .english)
    _ = try sample.client.situation()
    var feed = try EventFeed(client: sample.client, after: nil)
    _ = try feed.next()
    let alert: [String: Any] = [
      "id": 7, "alertType": "LOW_BALANCE", "title": "t", "message": "m", "severity": "high",
      "createdAt": "2026-11-14T10:00:00", "actionUrl": actionUrl,
    ]
    let params = String(decoding: try JSONSerialization.data(withJSONObject: ["alert": alert]), as: UTF8.self)
    _ = try sample.perform("alerts/put", params)
    let event = try #require(try feed.next().first { $0.notification.method == "alert/raised" })
    let told = try JSONSerialization.jsonObject(with: event.notification.params) as? [String: Any]
    #expect((told?["alert"] as? [String: Any])?["id"] as? Int == 7)
    return (told?["deepLink"] as? [String: Any])?["url"] as? String
  }

  @Test(
    arguments: [
      ("/transactions", "tanbih://transactions"), ("/taxes/declarations", "tanbih://taxes/declarations"),
      ("tanbih://dependents?id=1", "tanbih://dependents?id=1"),
    ]
  )
  func `a place in the app is a link`(actionUrl: String, url: String) throws {
    #expect(try link(of: actionUrl) == url)
  }

  @Test(
    arguments: [
      "//evil.example/x", #"/\evil.example"#, #"\\evil.example"#, "///evil.example", "https:evil.example",
      "https://evil.example/inbox", "HTTPS://evil.example", "javascript:alert(1)", "data:text/html,x",
      "/\t/evil.example",
      "tanbih:///evil.example", "tanbih:////evil.example", #"tanbih://\evil.example"#, "tanbih://inbox@evil.example",
      "blob:x", "/elsewhere", "evil.example", " /inbox", "",
    ]
  )
  func `any other address is none`(actionUrl: String) throws {
    #expect(try link(of: actionUrl) == nil)
  }
}
