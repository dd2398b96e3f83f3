import AssistantSupport
import Foundation
import Operations
import Store
import TestSupport
import Testing

/// What was not told when it should have been.
extension TruthfulPushTests {
  /// Whether the push was tried before the appointment was cancelled.
  @Test(arguments: [true, false], [14, 15])
  func `what was dropped with its appointment is told once that is booked again`(
    isTried: Bool,
    hour: Int
  ) throws {
    let token = isTried ? "0503" + String(repeating: "a1", count: 30) : Self.token
    try register(token: token)
    try book(at: 14)
    if isTried { #expect(try send() == 1) }
    try cancel()
    sample.now += 120
    let before = try send()
    try book(at: hour)
    sample.now += 120
    #expect(try send() == before + 1)
    #expect(try lastAlert()["title"] == "New Appointment Booked")
    #expect(try lastAlert()["body"]?.hasSuffix("\(hour - 12):00 PM") == true)
    #expect(try send() == before + 1)
  }

  /// When pushes are refused: before the booking, or while it waits; and whether one tries to send it meanwhile.
  @Test(arguments: [true, false], [true, false])
  func `what waited while pushes were denied is told once they are allowed`(isBefore: Bool, isSent: Bool) throws {
    try register()
    if !isBefore { try book(at: 14) }
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    if isBefore { try book(at: 14) }
    if isSent { #expect(try send() == 0) }
    try sample.perform("notifications/permission", #"{"answer":"granted"}"#)
    #expect(try send() == 1)
    #expect(try lastAlert()["title"] == "New Appointment Booked")
    #expect(try send() == 1)
  }

  @Test func `what was cancelled while pushes were denied is not told of once they are allowed`() throws {
    try register()
    try book(at: 14)
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    try cancel()
    try sample.perform("notifications/permission", #"{"answer":"granted"}"#)
    #expect(try send() == 0)
  }

  @Test(arguments: [#""title":"Tax""#, #""title":"Odd payment at a shop""#])
  func `a push that is refused once as too large never leaves empty`(title: String) throws {
    let token = "0414" + String(repeating: "a1", count: 30)
    try register(#","role":"personal","criticalAlerts":true"#, token: token)
    try sample.take(
      #"{"kind":"alert","id":1,"alertType":"UNAUTHORIZED_PAYMENT",\#(title),"message":"5 SAR","#
        + #""severity":"critical","createdAt":"2026-11-14T10:00:00"}"#
    )
    #expect(try send() == 2)
    #expect(try lastAlert()["title"]?.isEmpty == false)
    #expect(try lastAlert()["body"] == "5 SAR.")
    #expect(try lastPayload()["alert_type"] as? String == "UNAUTHORIZED_PAYMENT")
  }
}
