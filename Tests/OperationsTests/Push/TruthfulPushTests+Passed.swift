import Assistant
import AssistantSupport
import Calendars
import Foundation
import InboxRepositories
import Models
import Operations
import Repositories
import Store
import TestSupport
import Testing

/// What was told of a time that has passed since, or that stands otherwise only on paper.
extension TruthfulPushTests {
  private func take(_ id: String = "a-123", at time: String, _ members: String = "") throws {
    try sample.take(
      #"{"kind":"appointment","id":"\#(id)","petName":"Fluffy","petOwnerName":"John Doe","time":"\#(time)"\#(members)}"#
    )
  }

  @Test func `what is moved once the time that was told has passed is told of, and so is what becomes of it`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    // Nobody came.
    sample.now += 2 * 86_400
    #expect(try send() == 1)
    for (count, hour) in [(2, 16), (3, 17)] {
      try book(at: hour)
      for _ in 1...2 { #expect(try send() == count) }
      #expect(try lastAlert()["title"] == "Appointment Moved")
      #expect(try lastAlert()["body"]?.hasSuffix(", \(hour - 12):00 PM") == true)
    }
    try cancel()
    for _ in 1...2 { #expect(try send() == 4) }
    #expect(try lastAlert()["title"] == "Appointment Cancelled")
    try book(at: 18)
    #expect(try send() == 5)
    #expect(try lastAlert()["title"] == "New Appointment Booked")
  }

  @Test func `what is cancelled once the time that was told has passed is told to nobody`() throws {
    try register()
    try book(at: 14)
    #expect(try send() == 1)
    sample.now += 2 * 86_400
    try book(at: 16)
    try cancel()
    for _ in 1...2 { #expect(try send() == 1) }
  }

  /// Whether it was told elsewhere already.
  @Test(arguments: [false, true])
  func `what was past when it was taken in is told once it is moved to a time to come`(isAnnounced: Bool) throws {
    try register()
    try take(at: "2026-01-05T14:00:00+03:00")
    #expect(try send() == 0)
    try take(at: time(16), isAnnounced ? #","isAnnounced":true"# : "")
    for _ in 1...2 { #expect(try send() == (isAnnounced ? 0 : 1)) }
    if !isAnnounced { #expect(try lastAlert()["title"] == "New Appointment Booked") }
  }

  /// The same minute, written otherwise.
  @Test(arguments: ["T11:00:00Z", "T15:00:00+04:00", "T14:00:30+03:00"])
  func `the same time under another offset is no move`(written: String) throws {
    let day = time(14).prefix(10)
    let record =
      #"{"kind":"appointment","id":"a-123","petName":"Fluffy","petOwnerName":"John Doe","time":"\#(time(14))"}"#
    try register()
    try sample.perform("events/record", #"{"event":\#(record)}"#)
    #expect(try send() == 1)
    for time in ["\(day)\(written)", time(14)] {
      try take(at: time)
      #expect(try send() == 1)
      #expect(try sample.client.records().inbox.page().map(\.title) == ["New Appointment Booked"])
    }
    try take(at: "\(day)\(written)")
    try take(at: time(16))
    for _ in 1...2 { #expect(try send() == 2) }
    #expect(try lastAlert()["body"]?.hasSuffix(", 4:00 PM") == true)
    #expect(try sample.client.records().inbox.page().map(\.title) == ["Appointment Moved"])
  }

  /// How far ahead it was.
  @Test(arguments: [7_200.0, 259_200.0] as [TimeInterval])
  func `what is put off by a clock that is ahead leaves once the clock is right`(seconds: TimeInterval) throws {
    try register(token: "0503" + String(repeating: "a1", count: 30))
    try take(at: "\(CalendarDay(of: sample.now + 9 * 86_400, in: .gmt))T14:00:00+03:00")
    sample.now += seconds
    #expect(try send() == 1)
    sample.now -= seconds
    for _ in 1...2 { #expect(try send() == 2) }
    #expect(try lastAlert()["title"] == "New Appointment Booked")
  }
}
