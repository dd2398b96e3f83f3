import Assistant
import AssistantSupport
import Calendars
import Delivery
import Foundation
import InboxRepositories
import Models
import OperationInterface
import Operations
import Push
import Repositories
import Store
import TestSupport
import Testing

/// What a push says when it leaves, whatever became of its cause since, on the wire of a server that speaks as APNs does.
@MainActor @Suite(.serialized)
struct TruthfulPushTests {
  private let folder: TemporaryFolder
  let sample: SampleAssistant
  private let server: APNsServer
  private let configuration: ProviderConfiguration
  /// The server's clock goes on, and so does that of who sends.
  static let token = String(repeating: "a1", count: 32)

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = .now
    let key = try APNsServer.makeKey(in: folder.url)
    server = try APNsServer(in: folder.url, ["--key", key.path])
    configuration = try ProviderConfiguration(
      environment: [
        "APNS_KEY_ID": "ABC123DEFG", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": "ai.helppet.HelpPetAI",
        "APNS_KEY_PATH": key.path,
      ],
      server: server.url,
      authorities: server.authorities.path
    )
  }

  func register(_ members: String = "", token: String = token) throws {
    try sample.perform("devices/register", #"{"deviceToken":"\#(token)"\#(members)}"#)
  }

  /// Tomorrow at an hour of Riyadh's.
  func time(_ hour: Int) -> String {
    "\(CalendarDay(of: sample.now + 86_400, in: .gmt))T\(hour):00:00+03:00"
  }

  func book(at hour: Int, _ id: String = "a-123") throws {
    try sample.take(
      #"{"kind":"appointment","id":"\#(id)","petName":"Fluffy","petOwnerName":"John Doe","time":"\#(time(hour))"}"#
    )
  }

  func cancel(_ id: String = "a-123") throws {
    try sample.perform("records/remove", #"{"kind":"appointment","id":"\#(id)"}"#)
  }

  /// Delivers all that is due, as `push send` does; answers how many requests the server has had in all.
  @discardableResult
  func send() throws -> Int {
    let service = try sample.client.account.pushes.pushService(configuration)
    let end = ContinuousClock.now + .patience
    try service.bringInLine()
    while ContinuousClock.now < end {
      try service.turn()
      if !service.isBusy, try service.nextTurn.map({ $0 > sample.now }) ?? true { break }
      var descriptor = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 20)
    }
    return try server.report().requests
  }

  func lastPayload() throws -> [String: Any] { try JSONObject(server.report().lastPayload).members }

  func lastAlert() throws -> [String: String] {
    ((try lastPayload()["aps"] as? [String: Any])?["alert"] as? [String: String] ?? [:]).mapValues(\.withoutIsolates)
  }

  var waiting: Int { get throws { try sample.client.store().outbox.counts().waiting } }

  // MARK: Appointments

  @Test func `what waits says where an appointment was moved to, and what is sent is corrected`() throws {
    try register()
    try book(at: 14)
    try book(at: 15)
    #expect(try send() == 1)
    #expect(try lastAlert() == ["title": "New Appointment Booked", "body": "Fluffy (John Doe) - 3:00 PM"])
    #expect(try send() == 1)
    try book(at: 16)
    #expect(try waiting == 1)
    #expect(try send() == 2)
    #expect(try lastAlert()["title"] == "Appointment Moved")
    #expect(try lastAlert()["body"]?.hasSuffix(", 4:00 PM") == true)
    #expect(try lastPayload()["type"] as? String == "appointment_moved")
    #expect(try server.report().lastHeaders["apns-collapse-id"] == "appointment-a-123")
    #expect(try send() == 2)
  }

  @Test func `a cancelled appointment is withdrawn while it waits, and told as cancelled where it was told`() throws {
    try register()
    try book(at: 14)
    try cancel()
    #expect(try waiting == 0)
    #expect(try send() == 0)
    try book(at: 14, "a-124")
    #expect(try send() == 1)
    try sample.take(#"{"kind":"appointment","id":"a-124","status":"cancelled"}"#)
    #expect(try sample.client.records().appointments.all() == [])
    #expect(try send() == 2)
    #expect(try lastAlert()["title"] == "Appointment Cancelled")
    #expect(try lastAlert()["body"]?.hasPrefix("Fluffy (John Doe) - ") == true)
    #expect(try send() == 2)
    // Booked anew, it is news.
    try book(at: 17, "a-124")
    #expect(try send() == 3)
    #expect(try lastAlert()["title"] == "New Appointment Booked")
  }

  @Test func `whoever changes it behind the back of this program, what was told is put right`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    try sample.client.records().appointments.remove("a-123")
    #expect(try send() == 2)
    #expect(try lastAlert()["title"] == "Appointment Cancelled")
  }

  @Test func `the inbox says the new time of what was moved, and nothing of what was cancelled`() throws {
    let record = #"{"kind":"appointment","id":"a-1","petName":"Fluffy","time":"\#(time(14))"}"#
    try sample.perform("events/record", #"{"event":\#(record)}"#)
    try sample.take(record.replacing("T14", with: "T16"))
    let items = try sample.client.records().inbox.page()
    #expect(items.map(\.title) == ["Appointment Moved"])
    #expect(items[0].body.withoutIsolates.hasSuffix(", 4:00 PM") && !items[0].isRead)
    try cancel("a-1")
    #expect(try sample.client.records().inbox.page() == [])
  }

  @Test func `what was sent and never answered is cancelled where it may have been told`() throws {
    let other = try TemporaryFolder()
    let key = try APNsServer.makeKey(in: other.url)
    let slow = try APNsServer(in: other.url, ["--key", key.path, "--delay", "1500"])
    let configuration = try ProviderConfiguration(
      environment: [
        "APNS_KEY_ID": "ABC123DEFH", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": "ai.helppet.HelpPetAI",
        "APNS_KEY_PATH": key.path,
      ],
      server: slow.url,
      authorities: slow.authorities.path
    )
    try register()
    try book(at: 14)
    // Whoever sends is gone before the answer comes.
    var killed: PushNotificationService? = try sample.client.account.pushes.pushService(configuration)
    let end = ContinuousClock.now + .patience
    while ContinuousClock.now < end, try slow.report().requests == 0 { try killed?.turn() }
    killed = nil
    try cancel()
    sample.now += 60
    #expect(try send() == 1)
    #expect(try lastAlert()["title"] == "Appointment Cancelled")
  }

  @Test func `what was moved while pushes were denied is put right once they are allowed`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    try book(at: 16)
    #expect(try send() == 1)
    try sample.perform("notifications/permission", #"{"answer":"granted"}"#)
    #expect(try send() == 2)
    #expect(try lastAlert()["body"]?.hasSuffix(", 4:00 PM") == true)
  }

  // MARK: Who gets it

  @Test func `who has denied the permission since gets nothing, not even a test`() throws {
    try register()
    try book(at: 14)
    #expect(try sample.client.account.pushes.addTestPush() == 1)
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    #expect(try send() == 0)
    #expect(try waiting == 0)
    #expect(try sample.client.account.pushes.addTestPush() == 0)
    try book(at: 14, "a-124")
    #expect(try waiting == 0)
  }

  @Test func `a device that is somebody's own hears of no appointment, and one of another maker of nothing`() throws {
    try register(#","role":"personal""#)
    try register(#","device_type":"android""#, token: String(repeating: "b2", count: 32))
    try register(token: String(repeating: "a3", count: 32))
    try book(at: 14)
    #expect(try waiting == 1)
    // Who hands the device on between booking and sending.
    try register(#","role":"personal""#, token: String(repeating: "a3", count: 32))
    #expect(try send() == 0)
    #expect(try sample.client.account.pushes.addTestPush() == 2)
    let fridge = #"{"deviceToken":"\#(Self.token)","deviceType":"fridge"}"#
    #expect(sample.error("devices/register", fridge)?.code == .invalidParams)
    let list = try sample.perform("devices/list")
    #expect(list.contains(#""role":"personal""#) && list.contains(#""deviceType":"android""#))
  }

  // MARK: Alerts

  @Test func `a critical alert reaches its owner's own devices where that is asked for, once`() throws {
    let alert = { (id: Int, severity: String) in
      """
      {"kind":"alert","id":\(id),"alertType":"UNAUTHORIZED_PAYMENT","title":"Odd payment","message":"1,200 SAR","severity":\
      "\(severity)","createdAt":"2026-11-14T10:00:00"}
      """
    }
    try register(#","role":"personal","criticalAlerts":true"#)
    try register(token: String(repeating: "a3", count: 32))
    try sample.take(alert(1, "critical") + "\n" + alert(2, "high") + "\n" + alert(3, "critical"))
    try sample.perform("alerts/dismiss", #"{"id":3}"#)
    #expect(try send() == 1)
    #expect(try lastAlert() == ["title": "Odd payment", "body": "1,200 SAR."])
    #expect(try send() == 1)
    let payload = try server.report().lastPayload
    let tapped = try sample.perform("link/tap", #"{"payload":\#(payload)}"#)
    #expect(tapped.contains(#""section":"alerts""#))
    #expect(try sample.client.records().alerts.get(1)?.isRead == true)
  }

  @Test func `nothing that an alert's text orders a screen to do reaches a phone`() throws {
    try register(#","role":"personal","criticalAlerts":true"#)
    try sample.take(
      #"""
      {"kind":"alert","id":1,"alertType":"UNAUTHORIZED_PAYMENT","title":"\u202eOdd\u001b[31m\u0007","message":"1\u009b,200\nSAR","severity":"critical","createdAt":"2026-11-14T10:00:00"}
      """#
    )
    #expect(try send() == 1)
    #expect(try lastAlert() == ["title": "Odd[31m", "body": "1\u{FFFD},200␤SAR."])
  }

  @Test func `tapping a push reads what it tells of, and counts as opened`() throws {
    let record = #"{"kind":"appointment","id":"a-1","petName":"Fluffy","time":"\#(time(14))"}"#
    try register()
    try sample.perform("events/record", #"{"event":\#(record)}"#)
    #expect(try send() == 1)
    try sample.perform("link/tap", #"{"payload":\#(server.report().lastPayload)}"#)
    #expect(try sample.client.records().inbox.page().map(\.isRead) == [true])
    let counts = try sample.client.records().activity.counts()
    #expect(counts.contains { $0.event == .opened && $0.type == "appointment_booked" && $0.count == 1 })
  }

  @Test func `tapping the push of an appointment that was taken in counts as opened, once`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    for _ in 0..<2 { try sample.perform("link/tap", #"{"payload":\#(server.report().lastPayload)}"#) }
    try sample.perform("link/tap", #"{"payload":{"type":"appointment_booked","appointment_id":"nobody's"}}"#)
    #expect(
      try sample.perform("notifications/stats").contains(
        #"{"action":1,"opened":1,"sent":1,"type":"appointment_booked","unsubscribed":0}"#
      )
    )
  }

  @Test func `tapping an alert's link reads it and counts as opened`() throws {
    try sample.take(
      #"{"kind":"alert","id":1,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    )
    try sample.perform("link/tap", #"{"url":"tanbih://alerts?id=1"}"#)
    #expect(try sample.client.records().alerts.get(1)?.isRead == true)
    #expect(
      try sample.perform("notifications/stats").contains(#""opened":1,"precision":1,"told":1,"type":"LOW_BALANCE""#)
    )
  }

  @Test func `tapping the link of an alert that the inbox tells of reads both, and counts once`() throws {
    try sample.take(#"{"kind":"taxes","country":"SA"}"#)
    let deadline = try #require(CalendarDay("2027-01-31"))
    sample.now = Date(timeIntervalSince1970: Double(deadline.adding(days: -5).daysSinceEpoch * 86_400 + 36_000))
    try sample.perform("alerts/list")
    let alert = try #require(try sample.client.records().alerts.all(includeDismissed: false).first)
    for _ in 0..<2 { try sample.perform("link/tap", #"{"url":"tanbih://alerts?id=\#(alert.id)"}"#) }
    #expect(try sample.client.records().alerts.get(alert.id)?.isRead == true)
    #expect(try sample.client.records().inbox.unreadCount() == 0)
    let stats = try sample.perform("notifications/stats")
    #expect(stats.contains(#""opened":1,"precision":1,"told":1,"type":"TAX_DEADLINE""#), "\(stats)")
  }
}
