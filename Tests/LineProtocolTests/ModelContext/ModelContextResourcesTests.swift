import Assistant
import Foundation
import Operations
import Testing

@MainActor
struct ModelContextResourcesTests {
  private let client: ModelContextClient

  init() throws {
    client = try ModelContextClient()
    _ = client.initialize()
  }

  private struct Listing: Decodable {
    struct Resource: Decodable {
      let uri: String
      let name: String
    }
    let resources: [Resource]
  }

  private struct Reading: Decodable {
    struct Content: Decodable {
      let uri: String
      let mimeType: String
      let text: String
    }
    let contents: [Content]
  }

  private static let husam = "tanbih://dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"
  private static let dismissal = #"{"name":"alerts_dismiss","arguments":{"id":2}}"#

  @Test func `the lists, each alert and each dependent are resources`() throws {
    let resources = try client.outcome("resources/list", as: Listing.self).resources
    #expect(
      resources.map(\.uri) == [
        "tanbih://alerts", "tanbih://alerts?id=1", "tanbih://alerts?id=2", "tanbih://alerts?id=3",
        "tanbih://dependents", "tanbih://dependents?id=4C364662-7440-8E6F-9225-E066719C5CC8", Self.husam,
        "tanbih://dependents?id=A261FF6C-0F97-8348-AE3F-EBAC064B3FF7", "tanbih://inbox", "tanbih://screen",
        "tanbih://screens", "tanbih://services", "tanbih://summary",
      ]
    )
    #expect(resources.first { $0.uri == Self.husam }?.name == "حسام")
    for resource in resources {
      let content = try client.outcome("resources/read", #"{"uri":"\#(resource.uri)"}"#, as: Reading.self).contents
      #expect(content.map(\.uri) == [resource.uri])
      #expect(content.map(\.mimeType) == ["application/json"])
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(content[0].text.utf8)) }
    }
  }

  @Test func `templates say how alerts and dependents are asked for`() {
    let result = client.outcome("resources/templates/list")
    #expect(result.contains(#""uriTemplate":"tanbih://alerts{?id}""#))
    #expect(result.contains(#""uriTemplate":"tanbih://dependents{?id}""#))
  }

  @Test(arguments: [
    "no-such:///resource", "tanbih://", "tanbih://alert", "tanbih://alerts?id=99", "tanbih://alerts?id=02",
    "tanbih://dependents?id=7", "tanbih://dependents?id=", "",
  ])
  func `a resource that is not there is an error by the code of its era`(uri: String) {
    let error = #""message":"Resource not found","data":{"reason":"There is no resource \#(uri).","field":"uri","#
    let params = #""uri":"\#(uri)""#
    #expect(client.outcome("resources/read", "{\(params)}") == #""error":{"code":-32002,\#(error)\#(params)}}"#)
    #expect(client.outcome("resources/read", .stateless(params)) == #""error":{"code":-32602,\#(error)\#(params)}}"#)
    #expect(client.outcome("resources/subscribe", "{\(params)}").hasPrefix(#""error":{"code":-32002"#))
  }

  // MARK: Subscriptions after a handshake

  @Test func `a resource that changes is told to who subscribed to it`() throws {
    #expect(client.outcome("resources/subscribe", #"{"uri":"tanbih://alerts"}"#) == #""result":{}"#)
    #expect(client.outcome("resources/subscribe", #"{"uri":"tanbih://alerts?id=2"}"#) == #""result":{}"#)
    #expect(client.outcome("resources/subscribe", #"{"uri":"tanbih://services"}"#) == #""result":{}"#)
    #expect(client.request("tools/call", #"{"name":"alerts_list"}"#).count == 1)
    #expect(
      Array(client.request("tools/call", Self.dismissal).dropFirst()) == [
        .notification("resources/updated", #"{"uri":"tanbih://alerts"}"#),
        .notification("resources/updated", #"{"uri":"tanbih://alerts?id=2"}"#),
        .notification("resources/list_changed", "{}"),
      ]
    )
    #expect(client.request("tools/call", Self.dismissal).count == 1)
  }

  @Test func `a notification that comes into the inbox is told, and so is what is read`() throws {
    #expect(client.outcome("resources/subscribe", #"{"uri":"tanbih://inbox"}"#) == #""result":{}"#)
    let updated = [String.notification("resources/updated", #"{"uri":"tanbih://inbox"}"#)]
    let loan = #"{"kind":"loan","id":"l","status":"approved","amount":"9","currency":"SAR"}"#
    let record = #"{"name":"events_record","arguments":{"event":\#(loan)}}"#
    #expect(Array(client.request("tools/call", record).dropFirst()) == updated)
    #expect(client.outcome("resources/read", #"{"uri":"tanbih://inbox"}"#).contains("LOAN_APPROVED"))
    let read = #"{"name":"notifications_mark_all_read","arguments":{}}"#
    #expect(Array(client.request("tools/call", read).dropFirst()) == updated)
    #expect(client.request("tools/call", read).count == 1)
  }

  @Test func `a screen that changes is told, and nothing after the subscription has ended`() {
    _ = client.outcome("resources/subscribe", #"{"uri":"tanbih://screen"}"#)
    let go = { (screen: String) in
      Array(
        self.client.request("tools/call", #"{"name":"navigation_go","arguments":{"screen":"\#(screen)"}}"#).dropFirst()
      )
    }
    #expect(go("taxes") == [.notification("resources/updated", #"{"uri":"tanbih://screen"}"#)])
    #expect(go("taxes") == [])
    #expect(client.outcome("resources/unsubscribe", #"{"uri":"tanbih://screen"}"#) == #""result":{}"#)
    #expect(go("goals") == [])
  }

  // MARK: Subscriptions without one

  private static func tagged(_ members: String, id: String) -> String {
    let meta = #""_meta":{"io.modelcontextprotocol/subscriptionId":\#(id)}"#
    return members.isEmpty ? "{\(meta)}" : "{\(members),\(meta)}"
  }

  @Test func `who listens is acknowledged first, then told, and everything is tagged`() throws {
    let client = try ModelContextClient()
    let wanted =
      #"{"toolsListChanged":true,"resourcesListChanged":true,"resourceSubscriptions":["tanbih://alerts","x:y"]}"#
    let granted = #"{"resourceSubscriptions":["tanbih://alerts"],"resourcesListChanged":true}"#
    #expect(
      client.request("subscriptions/listen", .stateless(#""notifications":\#(wanted)"#), id: #""one""#) == [
        .notification(
          "subscriptions/acknowledged",
          Self.tagged(#""notifications":\#(granted)"#, id: #""one""#)
        )
      ]
    )
    let call = String.stateless(String(Self.dismissal.dropFirst().dropLast()))
    #expect(
      Array(client.request("tools/call", call).dropFirst()) == [
        .notification("resources/updated", Self.tagged(#""uri":"tanbih://alerts""#, id: #""one""#)),
        .notification("resources/list_changed", Self.tagged("", id: #""one""#)),
      ]
    )
  }

  @Test func `nothing is said any more to who has called it off, not even an answer`() throws {
    let client = try ModelContextClient()
    let wanted = #""notifications":{"resourceSubscriptions":["tanbih://alerts"]}"#
    _ = client.request("subscriptions/listen", .stateless(wanted), id: "7")
    #expect(client.notify("notifications/cancelled", #"{"requestId":7,"reason":"enough"}"#) == [])
    let call = String.stateless(String(Self.dismissal.dropFirst().dropLast()))
    #expect(client.request("tools/call", call).count == 1)
    #expect(client.close() == [])
  }

  @Test func `who listens to the end gets the answer at the end`() throws {
    let client = try ModelContextClient()
    _ = client.request("subscriptions/listen", .stateless(#""notifications":{}"#), id: "7")
    #expect(
      client.close() == [
        #"{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","#
          + #""_meta":{"io.modelcontextprotocol/subscriptionId":7}}}"#
      ]
    )
  }

  /// Imports dependents of which each is a resource, and gives their URIs.
  private func manyDependents(_ client: ModelContextClient) throws -> [String] {
    let records = (0..<1000).map {
      #"{"kind":"dependent","name":"n\#($0)","relationship":"r","serviceType":"s","deadline":"2026-12-09"}"#
    }
    _ = try client.account.keeper.importRecords(Array(records.joined(separator: "\n").utf8))
    let other = client.assistant.client()
    return try ResourceTable(client: other, operations: OperationTable(client: other))
      .all().map(\.uri).filter { $0.hasPrefix("tanbih://dependents?") }
  }

  @Test func `the acknowledgement names as many resources as a line has room for`() throws {
    let client = try ModelContextClient()
    let uris = try manyDependents(client)
    let id = "\"" + String(repeating: "i", count: 30_000) + "\""
    let wanted = #""notifications":{"resourceSubscriptions":["\#(uris.joined(separator: "\",\""))"]}"#
    let lines = client.request("subscriptions/listen", .stateless(wanted), id: id)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.utf8.count < 64 * 1024 && $0.contains("subscriptions/acknowledged") })
    let named = uris.prefix(1000).filter { lines.first?.contains($0) == true }
    #expect(named.count > 400)
    #expect(named == Array(uris.prefix(named.count)))
  }

  @Test func `a thousand listeners are told of what each listens to, and the last one of nothing after it`() throws {
    let client = try ModelContextClient()
    let uris = try manyDependents(client)
    for (number, uri) in uris.prefix(1000).enumerated() {
      let wanted = #""notifications":{"resourceSubscriptions":["\#(uri)","tanbih://dependents"]}"#
      #expect(client.request("subscriptions/listen", .stateless(wanted), id: "\(number)").count == 1)
    }
    let more = client.request("subscriptions/listen", .stateless(#""notifications":{}"#), id: "1000")
    #expect(more.first?.contains("No more than 1000 subscriptions are held.") == true)
    #expect(client.notify("notifications/cancelled", #"{"requestId":0}"#) == [])
    let id = uris[1].dropFirst("tanbih://dependents?id=".count)
    let remove = #""name":"dependents_remove","arguments":{"id":"\#(id)"}"#
    let told = client.request("tools/call", .stateless(remove)).dropFirst()
    #expect(told.count { $0.contains(#""uri":"\#(uris[1])""#) } == 1)
    #expect(told.count { $0.contains(#""uri":"tanbih://dependents""#) } == 999)
    #expect(client.close().count == 999)
  }
}
