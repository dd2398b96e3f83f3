import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What sounds like a change of something, and is none, or is one of something else.
@MainActor
struct WhatWasNotAskedTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
      {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
      {"kind":"transaction","id":"t-4","amount":"96","currency":"SAR","category":"مطاعم","merchant":"البيك","at":"2026-11-08T08:10:00+03:00"}
      """
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private static let held = ["18 قهوة", "260 مطاعم", "345 كهرباء", "96 مطاعم"]

  private var rules: [String] {
    get throws { try sample.records("reminder", ["body", "rrule"]).filter { $0.contains("FREQ") } }
  }

  @Test(
    arguments: [
      ("remind me gym every mon wed fri at 6am", "skip this friday"),
      ("remind me gym every mon wed fri at 6am", "not this friday"),
      ("hər bazar ertəsi və cümə saat 7-də idmanı xatırlat", "bu cümə olmasın"),
    ]
  )
  func `one day that is skipped leaves the days of the week as they are`(set: String, skipped: String) throws {
    _ = try sample.answer(to: [set])
    let before = try rules
    _ = try sample.answer(to: [skipped])
    #expect(try rules == before)
  }

  @Test func `no fridays leaves the other days`() throws {
    _ = try sample.answer(to: ["remind me gym every mon wed fri at 6am", "no fridays"])
    #expect(try rules == ["gym FREQ=WEEKLY;BYDAY=MO,WE"])
  }

  @Test(
    arguments: [
      ["how's my budget", "i meant 250"], ["what's my goal at", "oops i meant 5000"],
      ["what's left on my food budget", "no 80"], ["büdcəm necədir", "250 demək istəyirdim"],
    ]
  )
  func `what was only told is not corrected`(lines: [String]) throws {
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["delete bike", "make the bike 70"])
  func `a name in other letters is asked about first`(line: String) throws {
    let before = try sample.held()
    let asked = try sample.answer(to: [line])
    #expect(asked.contains("البيك") && asked.contains("?"), "\(asked)")
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["yes"])
    #expect(try sample.held() != before)
  }

  @Test(
    arguments: [
      ("kahve 5 manat yazma, çay 3 manat yaz", ["3 çay"]), ("10 manat benzinə yazma, 12 yaz", ["12 benzin"]),
      ("log 30 for food not 20 for petrol", ["30 food"]), ("indi iki latte aldım, 38", ["38 iki latte"]),
      ("üç kofe aldım, 15", ["15 üç kofe"]),
    ]
  )
  func `what is refused or only counted is no record`(line: String, added: [String]) throws {
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount", "category"]) == (Self.held + added).sorted())
  }

  @Test(
    arguments: [
      ("anama zəng etməyi xatırlatma, atama zəng etməyi saat 6-da xatırlat", "atama zəng etməyi"),
      ("anama yox atama zəng etməyi saat 5-də xatırlat", "atama zəng etməyi"),
    ]
  )
  func `what is refused is not what is remembered`(line: String, body: String) throws {
    let before = Set(try sample.records("reminder", ["body"]))
    _ = try sample.answer(to: [line])
    #expect(Set(try sample.records("reminder", ["body"])).subtracting(before) == [body])
  }

  @Test(
    arguments: [
      "my flatmate reckons i should cancel the rent reminder", "people keep telling me to cancel rent",
      "my wife says i should delete the vacation goal",
    ]
  )
  func `the words of others offer nothing`(line: String) throws {
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(!answer.contains("?"), "\(answer)")
    _ = try sample.answer(to: ["yes"])
    #expect(try sample.held() == before)
  }

  @Test func `money that came back is income`() throws {
    _ = try sample.answer(to: ["got paid today 9,200", "and 300 back from my mate for the concert"])
    #expect(
      try sample.records("transaction", ["amount", "type"]).filter { $0.contains("income") } == [
        "300 income", "9200 income",
      ]
    )
  }

  @Test func `a day that was told of is meant by the words for it`() throws {
    _ = try sample.answer(to: ["how long till xmas", "remind me then to post the cards"])
    #expect(
      try sample.records("reminder", ["body", "at"]).contains {
        $0.contains("post the cards") && $0.contains("2026-12-25")
      }
    )
  }

  @Test func `another one at another hour is done the same`() throws {
    _ = try sample.answer(to: ["remind me to call mum at 5", "and dad at 6"])
    #expect(
      try sample.records("reminder", ["body", "at"]).contains { $0.contains("call dad") && $0.contains("T18:00") }
    )
  }

  @Test func `a word that is not understood behind a place becomes no text`() throws {
    _ = try sample.answer(to: ["mene sabah saat 3de hekime getmeyi xatirlat", "ikincini zew et"])
    #expect(try sample.records("reminder", ["body"]).contains("hekime getmeyi"))
  }
}
