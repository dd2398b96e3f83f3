import Assistant
import AssistantSupport
import Calendars
import ForAll
import Foundation
import Models
import Notifications
import OperationInterface
import PropertyTesting
import Scheduling
import TestSupport
import Testing

@testable import Operations

/// Whatever is paid, bought and taken back, and whoever looks in between: each payment that is overdue is told of once.
@MainActor
struct OverduePropertyTests {
  /// What comes again, and what was done about it.
  private struct Model {
    let id: String
    let form: Int
    let days: [CalendarDay]
    var marked: Set<CalendarDay> = []
    var bought: Set<CalendarDay> = []
    /// The first instalment of a loan that is not paid.
    var next = 0
    var told: Set<CalendarDay> = []
    /// Those that somebody looked at while they were overdue.
    var seen: Set<CalendarDay> = []

    init(_ number: Int, form: Int) {
      id = "p\(number)"
      self.form = form
      let rules = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY"].compactMap(RecurrenceRule.init)
      let rule = rules[min(form, 2)]
      days = Recurrence(rule, from: CalendarDay(daysSinceEpoch: 20_781), at: .noon)
        .days(notBefore: CalendarDay(daysSinceEpoch: 20_781), count: 700)
    }

    var isLoan: Bool { form == 3 }

    func isPaid(_ index: Int) -> Bool {
      isLoan ? index < next : marked.contains(days[index]) || bought.contains(days[index])
    }

    var record: String {
      guard isLoan else {
        let every = ["daily", "weekly", "monthly"][form]
        return
          #"{"kind":"recurring","id":"\#(id)","title":"Rent","amount":"5","currency":"SAR","every":"\#(every)","nextDue":"\#(days[0])"}"#
      }
      return
        #"{"kind":"loan","id":"\#(id)","status":"active","amount":"9000","currency":"SAR","nextPaymentDue":"\#(days[next])","nextPaymentAmount":"650"}"#
    }

    /// Those of which it is to be told by an instant that they are overdue.
    func overdue(at instant: Date) -> Set<CalendarDay> {
      let hour = { (day: CalendarDay) in Double(day.daysSinceEpoch + 1) * 86_400 + 6 * 3_600 }
      let due = days.indices.filter { hour(days[$0]) <= instant.timeIntervalSince1970 && !isPaid($0) }
      return Set(due.map { days[$0] }).subtracting(told)
    }
  }

  private static let gaps = [0, 1, 7, 13, 26, 75, 190, 500]
  private static let actions = 6

  @Test func `each payment that is overdue is told of once, whatever is paid and taken back meanwhile`() async throws {
    let sample = try SampleAssistant(language: .english)
    var number = 0
    let form = Gen<Int>.int(in: 0...7)
    let step = Gen<Int>.int(in: 0...(Self.actions * Self.gaps.count * 8 - 1))
    await forAll(form, .array(of: step, count: 1...12)) { form, steps in
      number += 1
      sample.now = SampleAssistant.morning + 4 * 3_600
      try sample.become("user \(number)")
      var model = Model(number, form: form % 4)
      let quiet = form < 4 ? #","quietHoursStart":"08:00","quietHoursEnd":"12:00""# : ""
      let settings =
        #"{"kind":"settings","transactionReminders":false,"achievements":false,"appEngagement":false,"spendingAlerts":false\#(quiet)}"#
      try sample.take(#"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"# + "\n" + settings)
      try sample.take(model.record)
      for step in steps + [0, Self.actions * (Self.gaps.count - 1)] {
        sample.now += Double(Self.gaps[step / Self.actions % Self.gaps.count]) * 3_600 + 60
        let hour = Int((sample.now.timeIntervalSince1970 / 3_600).rounded(.down)) % 24 + 3
        let isQuiet = form < 4 && 8..<12 ~= hour
        if step % Self.actions < 2 {
          let told = try tellAll(sample)
          model.seen.formUnion(model.overdue(at: sample.now))
          let expected = isQuiet ? [] : model.overdue(at: sample.now)
          #expect(told == expected.count, "by \(sample.now), of \(expected.sorted())")
          model.told.formUnion(expected)
        } else {
          let choice = step / Self.actions / Self.gaps.count
          let before = model.overdue(at: sample.now)
          model.seen.formUnion(before)
          let told = try change(&model, action: step % Self.actions, choice: choice, sample)
          // What is told behind the operation may have been so before it; what is not told at once the next look tells.
          let possible = isQuiet ? [] : [model.overdue(at: sample.now), before]
          let expected = possible.first { $0.count == told }
          #expect(told == 0 || expected != nil, "\(told) by \(sample.now), of \(possible)")
          if told > 0 { model.told.formUnion(expected ?? []) }
        }
      }
    }
  }

  /// How many are overdue by what a front end is told that looks, until there is no more.
  private func tellAll(_ sample: SampleAssistant) throws -> Int {
    var (sum, told) = (0, sample.table.announcements())
    while !told.isEmpty {
      sum += Self.overdue(in: told.map { String(decoding: $0.params, as: UTF8.self) })
      told = sample.table.announcements()
    }
    return sum
  }

  private static func overdue(in texts: [String]) -> Int {
    texts.filter { $0.contains("overdue.") || $0.contains("are overdue:") }.reduce(0) { sum, text in
      sum + (text.firstMatch(of: /(\d+) of them/).flatMap { Int($0.1) } ?? 1)
    }
  }

  /// Answers how many are overdue by what is told behind the operation.
  private func perform(_ method: String, _ params: String, _ sample: SampleAssistant) throws -> Int {
    let told = try sample.table.perform(method, params: Data(params.utf8)).notifications
    return Self.overdue(in: told.map { String(decoding: $0.params, as: UTF8.self) })
  }

  private func change(_ model: inout Model, action: Int, choice: Int, _ sample: SampleAssistant) throws -> Int {
    let today = CalendarDay(of: sample.now, in: ZoneInfo(secondsFromGMT: 10_800) ?? .gmt)
    let coming = model.days.firstIndex { $0 > today } ?? 0
    let index = max(0, coming - 6 + choice)
    let day = model.days[index]
    if model.isLoan {
      // Of what was due before it was known nobody is told.
      let earlier = Set(model.days[min(index, model.next)..<model.next])
      guard earlier.subtracting(model.seen).isEmpty else { return 0 }
      model.next = index
      return try perform("events/record", #"{"event":\#(model.record)}"#, sample)
    }
    switch action {
    case 2 where day <= today.adding(days: 20):
      model.marked.insert(day)
      return try perform("recurring/markPaid", #"{"id":"\#(model.id)","due":"\#(day)"}"#, sample)
    case 3 where model.marked.contains(day):
      model.marked.remove(day)
      return try perform("recurring/markPaid", #"{"id":"\#(model.id)","due":"\#(day)","isPaid":false}"#, sample)
    case 4 where day <= today:
      let bought = #"{"kind":"transaction","id":"t\#(day)","amount":"5","currency":"SAR","merchant":"Rent""#
      model.bought.insert(day)
      return try perform("events/record", #"{"event":\#(bought),"at":"\#(day)T00:30:00+03:00"}}"#, sample)
    case 5 where model.bought.contains(day):
      model.bought.remove(day)
      return try perform("records/remove", #"{"kind":"transaction","id":"t\#(day)"}"#, sample)
    default: return 0
    }
  }
}
