import Calendars
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
    (#""error":"x""#, true), (#""error":{"code":7}"#, true), (#""errors":[{}]"#, true), (#""error":true"#, true),
    (#""error":null"#, false), (#""error":"""#, false), (#""errors":[]"#, false), (#""error":false"#, false),
    (#""error":0"#, false), (#""x":1"#, false),
  ])
  func `a list beside which it says that something failed is none`(member: String, isFault: Bool) throws {
    let json = #"{"notifications":[],"total":0,\#(member)}"#
    if isFault {
      #expect(throws: NotificationError.because(Explanation("inbox.error.noList.fault"))) { try list(json) }
    } else {
      #expect(try list(json).total == 0)
    }
  }

  /// As `OffsetDateTime` reads the times of alerts.
  @Test(arguments: [
    ("2026-11-20T09:00:59Z", true), ("2026-11-20T23:59:59", true), ("2026-11-20T09:00:60Z", false),
    ("2026-11-20T24:00:00", false), ("2026-11-20T24:00:00Z", false), ("2026-11-20T09:00:60.5Z", false),
  ])
  func `what no clock shows is no time of a notification either`(time: String, isTime: Bool) throws {
    let response = try list(#"[{"id":"7","type":"T","title":"t","createdAt":"\#(time)"}]"#)
    #expect(response.notifications.count == (isTime ? 1 : 0))
    if time.hasSuffix("Z") { #expect((OffsetDateTime(time) != nil) == isTime) }
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
    let response = try list("[\(bad),\(good)]")
    #expect(response.notifications.map(\.id) == ["7"])
    #expect(response.ids == ["8", nil, nil, nil, nil, "7"])
    #expect(response.broken == [0: "createdAt", 1: "id", 2: "JSON", 3: "JSON", 4: "JSON"])
  }

  @Test(arguments: [".", ".."])
  func `an id that names another place in a path is none`(id: String) throws {
    let response = try list(#"[{"id":"\#(id)","type":"t","title":"a","createdAt":"2026-11-20T08:00:00Z"}]"#)
    #expect(response.notifications == [] && response.broken == [0: "id"])
  }

  @Test(
    arguments: [
      (#""title":null"#, "title"), (#""title":7"#, "title"), (#""type":[]"#, "type"),
      (#""createdAt":1795161600"#, "createdAt"),
      (#""createdAt":null"#, "createdAt"), (#""body":{}"#, "body"), (#""isRead":"yes""#, "isRead"),
      (#""read":1"#, "read"),
      (#""link":7"#, "link"),
    ]
  )
  func `a member that cannot be read is never something else`(member: String, field: String) throws {
    let members = [#""type":"t""#, #""title":"a""#, #""createdAt":"2026-11-20T08:00:00Z""#].filter {
      $0.prefix(5) != member.prefix(5)
    }
    let response = try list(#"[{"id":"7",\#((members + [member]).joined(separator: ","))}]"#)
    #expect(response.notifications == [])
    #expect(response.broken == [0: field])
  }

  @Test func `of two with one id the second is left out by name`() throws {
    let item = #"{"id":"7","type":"t","title":"a","createdAt":"2026-11-20T08:00:00Z"}"#
    let response = try list("[\(item),\(item.replacing("\"a\"", with: "\"b\""))]")
    #expect(response.notifications.map(\.title) == ["a"])
    #expect(response.broken == [1: "id"])
  }

  @Test(arguments: [
    "-9223372036854775808", "-1", "9223372036854775807", "9223372036854775808", "1e400", "1.5", "\"3\"",
  ])
  func `a number that counts nothing is none, and a total that is none is told as amiss`(number: String) throws {
    let response = try list(#"{"notifications":[],"total":\#(number),"unread":\#(number)}"#)
    #expect(response == NotificationListResponse(notifications: [], total: nil, isMiscounted: true, unread: nil))
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
      (401, .unauthorized), (403, .refused(status: 403)), (404, .notFound), (410, .notFound), (405, .notOffered),
      (409, .conflict),
      (412, .refused(status: 412)), (429, .server(status: 429)), (500, .server(status: 500)),
      (302, .server(status: 302)),
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
