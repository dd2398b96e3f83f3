import Assistant
import Calendars
import Foundation
import Models
import OperationInterface
import Operations
import Repositories
import Store
import TimeZones

/// What planning costs beside much that is held: payments that come again, and transactions; beside one row made durable.
@MainActor
struct Plans {
  private let effort: Effort
  private static let start = Date(timeIntervalSince1970: 1_795_240_800)

  init(_ effort: Effort) {
    self.effort = effort
  }

  func figures() throws -> [Figure] {
    let payments = try Held(Self.payments(500))
    let transactions = try Held(Self.transactions(50_000))
    return [
      try figure("500 payments: one is changed, and a question answered", goal: 5, in: payments) { number in
        let payment = Self.payment(7, titled: "Rent of \(number)")
        try payments.perform("events/record", #"{"event":\#(payment)}"#)
        try payments.perform("chat/send", #"{"text":"hello"}"#)
      },
      try figure("500 payments: a month passes", goal: 300, in: payments, rounds: 3) { number in
        let end = Self.start + Double(number + 1) * 30 * 86_400
        try payments.perform("clock/advance", #"{"to":"\#(end.formatted(.iso8601))"}"#)
      },
      try first(),
      try figure("50,000 transactions: one is recorded", goal: 5, in: transactions) { number in
        let record =
          #"{"kind":"transaction","id":"n\#(number)","amount":"5","currency":"SAR","category":"food","at":"2026-11-21T08:00:00+03:00"}"#
        try transactions.perform("events/record", #"{"event":\#(record)}"#)
      },
    ]
  }

  /// A process that finds 20,000 payments.
  private func first() throws -> Figure {
    let held = try Held(Self.payments(20_000))
    var turns = Turns()
    for _ in 0..<3 {
      let floor = try held.floor()
      let watch = Stopwatch()
      try held.another().perform("chat/send", #"{"text":"hello"}"#)
      turns.add(Double(watch.nanoseconds) / 1e6, floor: floor)
    }
    return Figure("20,000 payments: first question", in: .milliseconds, over: Self.floor, turns, goal: .amount(1_000))
  }

  private static let floor = "a row made durable"

  private func figure(
    _ name: String,
    goal: Double,
    in held: Held,
    rounds: Int? = nil,
    _ body: (Int) throws -> Void
  ) throws -> Figure {
    var turns = Turns()
    for number in 0..<(rounds ?? max(5, effort.rounds)) {
      let floor = try held.floor()
      let watch = Stopwatch()
      try body(number)
      turns.add(Double(watch.nanoseconds) / 1e6, floor: floor)
    }
    return Figure(name, in: .milliseconds, over: Self.floor, turns, goal: .amount(goal))
  }

  // MARK: Records

  private static func payments(_ count: Int) -> String {
    (0..<count).map { payment($0, titled: "Rent \($0)") }.joined(separator: "\n")
  }

  private static func payment(_ number: Int, titled title: String) -> String {
    let day = String(101 + number % 28).dropFirst()
    return
      #"{"kind":"recurring","id":"p\#(number)","title":"\#(title)","amount":"120.50","currency":"SAR","every":"monthly","nextDue":"2026-12-\#(day)"}"#
  }

  private static func transactions(_ count: Int) -> String {
    (0..<count).map { number in
      let time = (start - Double(number) * 1_200).formatted(.iso8601)
      let category = ["food", "rent", "fuel", "fun"][number % 4]
      return
        #"{"kind":"transaction","id":"t\#(number)","amount":"\#(10 + number % 97).25","currency":"SAR","category":"\#(category)","merchant":"m\#(number % 50)","at":"\#(time)"}"#
    }
    .joined(separator: "\n")
  }
}

/// A data folder with records, and an assistant that was asked once.
@MainActor
private final class Held {
  private let folder: URL
  private let client: Client
  private let table: OperationTable
  private let isOwner: Bool

  init(_ records: String) throws {
    folder = URL.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
    client = try Self.client(in: folder)
    table = OperationTable(client: client)
    isOwner = true
    _ = try client.account.keeper.importRecords(Array(records.utf8))
    try perform("chat/send", #"{"text":"hello"}"#)
  }

  private init(in folder: URL) throws {
    self.folder = folder
    client = try Self.client(in: folder)
    table = OperationTable(client: client)
    isOwner = false
  }

  deinit {
    if isOwner { try? FileManager.default.removeItem(at: folder) }
  }

  /// Another process's, as it were.
  func another() throws -> Held { try Held(in: folder) }

  private static func client(in folder: URL) throws -> Client {
    let start = Date(timeIntervalSince1970: 1_795_240_800)
    let riyadh = ZoneInfo(identifier: "Asia/Riyadh")
    var settings = AssistantSettings(language: .english, timeZone: riyadh, dataFolder: folder, now: { start })
    settings.isClockFixed = true
    return try Assistant(settings: settings).client()
  }

  func perform(_ method: String, _ parameters: String) throws {
    _ = try table.perform(method, params: Data(parameters.utf8))
  }

  /// Milliseconds for one row.
  func floor() throws -> Double {
    let watch = Stopwatch()
    try client.store().user("floor").profiles.put(.init(name: UUID().uuidString))
    return Double(watch.nanoseconds) / 1e6
  }
}
