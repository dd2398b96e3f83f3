import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Repositories
import Store
import TestSupport
import Testing

/// What was to be corrected while that was not to be told.
extension TruthfulPushTests {
  /// What keeps a device from being told, and what takes that back; where it was moved to meanwhile.
  @Test(
    arguments: [
      [#"devices/register TOKEN,"role":"personal"}"#, #"devices/register TOKEN,"role":"staff"}"#],
      [#"devices/register TOKEN,"deviceType":"android"}"#, #"devices/register TOKEN,"deviceType":"ios"}"#],
      ["devices/unregister TOKEN}", "devices/register TOKEN}"],
      [#"settings/update {"settings":{"isEnabled":false}}"#, #"settings/update {"settings":{"isEnabled":true}}"#],
    ],
    [true, false]
  )
  func `what was moved while a device was to hear nothing is put right once it hears again`(
    steps: [String],
    isSentBetween: Bool
  ) throws {
    let calls = steps.map { step -> (method: String, parameters: String) in
      let parts = step.split(separator: " ", maxSplits: 1).map(String.init)
      return (parts[0], parts[1].replacing("TOKEN", with: #"{"deviceToken":"\#(Self.token)""#))
    }
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    if !isSentBetween { try book(at: 16) }
    try sample.perform(calls[0].method, calls[0].parameters)
    if isSentBetween { try book(at: 16) }
    for _ in 1...2 { #expect(try send() == 1) }
    try sample.perform(calls[1].method, calls[1].parameters)
    #expect(try send() == 2)
    #expect(try lastPayload()["type"] as? String == "appointment_moved")
    #expect(try lastAlert()["body"]?.hasSuffix(", 4:00 PM") == true)
    #expect(try send() == 2)
  }

  @Test func `what was moved, moved back before anybody was told, and moved again is told`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    try book(at: 16)
    try book(at: 14)
    #expect(try send() == 1)
    try book(at: 16)
    #expect(try send() == 2)
    #expect(try lastAlert()["body"]?.hasSuffix(", 4:00 PM") == true)
  }

  /// Whether it was told before its device changed hands, and as whose device.
  @Test(arguments: [true, false], [DeviceRole.staff, .personal])
  func
    `a device that belongs to another user by now is told what it shows no more, or was not told yet, as one of the staff`(
      isTold: Bool,
      role: DeviceRole
    ) throws
  {
    try register()
    try book(at: 14)
    let before = isTold ? try send() : 0
    let sara = try sample.client.store().user("sara")
    _ = try sara.devices.register(#require(DeviceToken(Self.token)), type: "ios", role: role, at: sample.now)
    if isTold { try book(at: 16) }
    let sent = role == .staff ? before + 1 : before
    for _ in 1...2 { #expect(try send() == sent) }
    guard role == .staff else { return }
    #expect(try lastPayload()["type"] as? String == (isTold ? "appointment_moved" : "appointment_booked"))
  }

  @Test func `what a device was to be told when it signed out is told once it is back`() throws {
    try register()
    try book(at: 14)
    try sample.perform("devices/unregister", #"{"deviceToken":"\#(Self.token)"}"#)
    #expect(try send() == 0)
    try register()
    for _ in 1...2 { #expect(try send() == 1) }
    #expect(try lastPayload()["type"] as? String == "appointment_booked")
  }
}
