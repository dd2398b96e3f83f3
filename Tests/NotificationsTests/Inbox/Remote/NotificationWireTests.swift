import Foundation
import Models
import Notifications
import Testing

struct NotificationWireTests {
  private static let item = NotificationItem(
    id: "7",
    type: "LOAN_APPROVED",
    title: "Loan approved",
    body: "15000 SAR",
    createdAt: Date(timeIntervalSince1970: 1_795_161_600),
    isRead: true,
    link: "tanbih://loans"
  )

  private func list(_ json: String) throws(NotificationError) -> NotificationListResponse {
    try NotificationWire.list(Data(json.utf8))
  }

  @Test(arguments: [
    #""id":"7","body":"15000 SAR","createdAt":"2026-11-20T08:00:00Z","isRead":true,"link":"tanbih://loans""#,
    #""id":7,"message":"15000 SAR","createdAt":"2026-11-20T11:00:00+03:00","read":true,"actionUrl":"tanbih://loans""#,
    #""id":"7","body":"15000 SAR","createdAt":"2026-11-20T08:00:00.250","isRead":true,"deepLink":{"url":"tanbih://loans"}"#,
  ])
  func `a notification is read by whatever names a document gives its members`(members: String) throws {
    let json = #"{"type":"LOAN_APPROVED","title":"Loan approved",\#(members)}"#
    #expect(try list("[\(json)]").notifications == [Self.item])
    let response = try list(#"{"notifications":[\#(json)],"total":9,"unreadCount":3}"#)
    #expect(response == NotificationListResponse(notifications: [Self.item], total: 9, unread: 3))
  }

  @Test func `what is no notification is left out, and the others are taken`() throws {
    let good = #"{"id":"7","type":"t","title":"a","createdAt":"2026-11-20T08:00:00Z"}"#
    let bad = #"{"id":"8","type":"t","title":"a","createdAt":"yesterday"},{"id":""},7,null,[]"#
    #expect(try list("[\(bad),\(good)]").notifications.map(\.id) == ["7"])
  }

  @Test(arguments: [
    "-9223372036854775808", "-1", "9223372036854775807", "9223372036854775808", "1e400", "1.5", "\"3\"",
  ])
  func `a number that counts nothing is as good as none`(number: String) throws {
    let response = try list(#"{"notifications":[],"total":\#(number),"unread":\#(number)}"#)
    #expect(response == NotificationListResponse(notifications: [], total: nil, unread: nil))
    #expect(NotificationWire.unread(Data(#"{"unread":\#(number)}"#.utf8)) == nil)
  }

  @Test(arguments: ["10000-01-01T00:00:00Z", "+275760-09-13T00:00:00Z", "0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z"])
  func `an instant that no calendar shows is none`(instant: String) throws {
    #expect(try list(#"[{"id":"7","type":"t","title":"a","createdAt":"\#(instant)"}]"#).notifications == [])
  }

  @Test(arguments: ["", "{", #"{"notifications":[{"id":"7""#, #"{"items":[]}"#, "7", "<html>", #"{"notifications":7}"#])
  func `what is no list cannot be read`(json: String) {
    #expect(throws: NotificationError.unreadable) { try list(json) }
  }

  @Test(
    arguments: [
      (401, .unauthorized), (403, .unauthorized), (404, .notFound), (410, .notFound), (405, .notOffered),
      (409, .conflict),
      (412, .conflict), (500, .server(status: 500)), (302, .server(status: 302)),
    ] as [(Int, NotificationError)]
  )
  func `a status has its error`(status: Int, error: NotificationError) {
    #expect(NotificationWire.error(status: status) == error)
  }

  @Test func `an id stands in a path whatever is in it`() {
    #expect(NotificationWire.readPath(id: "a/b ?é") == "/api/notifications/a%2Fb%20%3F%C3%A9/read")
    #expect(NotificationWire.path(limit: 20, offset: 40) == "/api/notifications?limit=20&offset=40")
  }
}
