import Foundation
import Operations
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
}
