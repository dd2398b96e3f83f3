import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import Push
import TestSupport
import Testing

struct PayloadTests {
  let appointment: Appointment

  init() throws {
    appointment = Appointment(
      id: "uuid-123",
      petName: "Fluffy",
      petOwnerName: "John Doe",
      time: try #require(OffsetDateTime("2026-11-21T14:00:00+03:00"))
    )
  }

  @Test func `a booking carries what the document shows`() throws {
    let alert = PushPayload.Alert.text(title: "New Appointment Booked", body: "Fluffy (John Doe) - 2:00 PM")
    let payload = PushPayload.telling(.booked, of: appointment, alert: alert, time: "2:00 PM", namesPeople: true)
    #expect(
      try payload.json
        == #"{"appointment_id":"uuid-123","appointment_time":"2:00 PM","aps":{"alert":{"body":"Fluffy (John Doe) - 2:00 PM","title":"New Appointment Booked"},"badge":1,"sound":"default"},"pet_name":"Fluffy","pet_owner_name":"John Doe","type":"appointment_booked"}"#
    )
  }

  @Test func `names can be left out`() throws {
    let alert = PushPayload.Alert.text(title: "New Appointment Booked", body: "2:00 PM")
    let payload = PushPayload.telling(.booked, of: appointment, alert: alert, time: "2:00 PM", namesPeople: false)
    #expect(
      try payload.json
        == #"{"appointment_id":"uuid-123","appointment_time":"2:00 PM","aps":{"alert":{"body":"2:00 PM","title":"New Appointment Booked"},"badge":1,"sound":"default"},"type":"appointment_booked"}"#
    )
  }

  @Test func `an app that words its own alerts gets keys`() throws {
    let payload = PushPayload(alert: .keys(title: "booked.title", body: "booked.body", arguments: ["Fluffy", "14:00"]))
    #expect(
      try payload.json
        == #"{"aps":{"alert":{"loc-args":["Fluffy","14:00"],"loc-key":"booked.body","title-loc-key":"booked.title"}}}"#
    )
  }

  @Test func `what would command the screen is left out, but for line breaks and isolates`() throws {
    let hostile = "a\u{1B}[2J\u{9B}\u{7F}\u{202E}b\n\u{2068}ج\u{2069}\u{61C}\u{2066}\u{FEFF}\u{E0041}c"
    let payload = PushPayload(alert: .text(title: hostile, body: "b"), data: ["note": hostile])
    let plain = #"a[2Jb\n\u2068ج\u2069c"#
    #expect(try payload.json == #"{"aps":{"alert":{"body":"b","title":"\#(plain)"}},"note":"\#(plain)"}"#)
  }

  @Test func `what nobody sees is content`() throws {
    #expect(try PushPayload(data: ["type": "sync"]).json == #"{"aps":{"content-available":1},"type":"sync"}"#)
  }

  @Test(arguments: [
    ("one two three", 1, "one two…"),
    ("one two three", 4, "one…"),
    ("abcdefghij", 1, "abcdef…"),
    ("abc", 3, ""),
    ("\u{2068}حسام الدين\u{2069} هنا", 6, ""),
    ("له \u{2068}حسام الدين\u{2069} هنا", 8, "له…"),
    ("موعد جديد", 2, "موعد…"),
    ("👩‍👩‍👧👩‍👩‍👧", 17, ""),
    ("e\u{301}e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}…"),
    ("\"\"\"\"\"\"", 2, "\"\"\"…"),
    ("\u{9B}\u{9B}\u{9B}\u{9B}", 6, "\u{9B}\u{9B}…"),
    ("whole", 0, "whole"),
  ])
  func `a text is cut behind words, then letters, and never inside an isolate`(text: String, excess: Int, cut: String) {
    #expect(text.shortened(byJSONBytes: excess) == cut)
  }

  @Test func `a payload fits 4,096 bytes, keeps its identifiers and loses nothing that fits`() async {
    let words = Gen<[String]>.array(of: .text, count: 0...400).map { $0.joined(separator: " ") }
    await forAll(zip(words, words, words)) { body, pet, owner in
      let payload = PushPayload.telling(
        .booked,
        of: Appointment(id: "uuid-123", petName: pet, petOwnerName: owner, time: appointment.time),
        alert: .text(title: "New Appointment Booked", body: body),
        time: "2:00 PM",
        namesPeople: true
      )
      let fitting = try payload.fitting()
      let size = try fitting.json.utf8.count
      #expect(size <= PushPayload.largest)
      if try payload.json.utf8.count <= PushPayload.largest { #expect(fitting == payload) }
      #expect(fitting.data["appointment_id"] == "uuid-123")
      #expect(try JSONDecoder().decode(PushPayload.self, from: Data(fitting.json.utf8)) == fitting)
    }
  }
}
