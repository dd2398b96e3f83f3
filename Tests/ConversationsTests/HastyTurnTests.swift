import Assistant
import AssistantSupport
import Foundation
import Operations
import TestSupport
import Testing

/// What short turns mean that lean on the one before: a sum that was wrong, an hour in figures, a day to leave out, a goal without a sum.
@MainActor
struct HastyTurnTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      #"{"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    )
    _ = try sample.client.account.delivery.deliverDue()
  }

  private var expenses: [String] {
    get throws { try sample.records("transaction", ["amount", "category"]) }
  }

  @Test(
    arguments: [
      (["log 20 coffee", "log 30 lunch", "40 not 20"], "40 coffee", "30 lunch"),
      (["log 20 coffee", "log 30 lunch", "40 not 30"], "20 coffee", "40 lunch"),
      (["سجل ٢٠ شاهي", "سجل ٣٥ تاكسي", "لا ٤٠ مو ٢٠"], "40 شاهي", "35 تاكسي"),
    ]
  )
  func `the sum that is said to be wrong tells which expense is meant`(
    lines: [String],
    one: String,
    other: String
  )
    throws
  {
    _ = try sample.answer(to: lines)
    let held = try expenses
    #expect(held.contains(one) && held.contains(other))
  }

  @Test(
    arguments: [
      (["دفعت ١٢٠ في السوبرماركت و ٣٠ مواصلات"], "120 السوبرماركت", "30 مواصلات"),
      (["دفعت ١٢٠ في السوبرماركت و٣٠ مواصلات"], "120 السوبرماركت", "30 مواصلات"),
      (["spent 45 on gas n 12 taxi"], "45 gas", "12 taxi"),
    ]
  )
  func `each sum of a sentence is an expense`(lines: [String], one: String, other: String) throws {
    _ = try sample.answer(to: lines)
    let held = try expenses
    #expect(held.contains(one) && held.contains(other))
  }

  @Test(
    arguments: [
      (["remind me to call mom at 5", "make it 530"], "17:30"),
      (["ذكرني اكلم خالد بكره الساعة ٥", "لا ماشي غدا، بعد غدا"], "23 نوفمبر 2026"),
      (["remind me to pay the electricity friday 6pm", "every month plz"], "every month"),
      (["remind me to take meds evry 8 hrs"], "every 8 hours"),
      (["ذكرني اسدد الايجار قبل بيوم"], "اسدد الايجار"),
    ]
  )
  func `a reminder is as it was said`(lines: [String], said: String) throws {
    #expect(try sample.answer(to: lines).contains(said))
  }

  @Test(arguments: [
    ["log 20 coffee", "make it better"], ["سجل ٢٠ قهوة", "خلصت"], ["when does my passport expire", "its done"],
  ])
  func `what says too little changes nothing`(lines: [String]) throws {
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["ابي اجمع للسفر", "٥٠٠٠"], "سفر", "5000"), (["نحوش عشان سيارة", "٩٠٠٠"], "سيارة", "9000"),
      (["save 10000 for a car, 400 a month"], "car", "10000"),
    ]
  )
  func `a goal has its name, and is asked for its sum`(lines: [String], title: String, target: String) throws {
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "target"]) == ["\(title) \(target)"])
  }

  @Test func `a rate behind a goal tells how long it takes, and sets no budget`() throws {
    _ = try sample.answer(to: ["i want to save 5000 for a trip"])
    let before = try sample.held()
    #expect(try sample.answer(to: ["500 a month"]).contains("21 September 2027"))
    #expect(try sample.answer(to: ["thats too slow, 600?"]).contains("21 August 2027"))
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (["متى ينتهي جوازي", "والسيارة؟"], "سيارة"), (["متى ينتهي جوازي", "والاستمارة؟"], "استمارة"),
      (["when does my passport expire", "and the car"], "car"),
    ]
  )
  func `a document that nobody keeps is said not to be kept`(lines: [String], name: String) throws {
    #expect(try sample.answer(to: lines).contains(": " + name))
  }

  @Test(arguments: [["وقفه يوم الجمعة"], ["not on friday"]])
  func `a weekday is left out of what comes every day`(lines: [String]) throws {
    _ = try sample.answer(to: ["ذكرني كل يوم الساعة ٨ اخذ الدواء"] + lines)
    #expect(try sample.records("reminder", ["rrule"]).joined().contains("SU,MO,TU,WE,TH,SA"))
  }

  @Test func `what is to be silent moves no reminder`() throws {
    _ = try sample.answer(to: ["sabah saat 9 həkimə zəng xatırlat", "10-a keçir"])
    let before = try sample.records("reminder", ["at"])
    _ = try sample.answer(to: ["bildirişləri axşama qədər söndür"])
    #expect(try sample.records("reminder", ["at"]) == before)
    #expect(try sample.held().contains("mutedUntil"))
  }

  @Test func `not that one is said of the answer before`() throws {
    #expect(
      try sample.answer(to: ["when does my passport expire", "not that one, moms"])
        == sample.answer(to: ["when does my passport expire", "no, moms"])
    )
  }
}
