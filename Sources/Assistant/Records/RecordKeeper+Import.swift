import Foundation
import Models
package import Records
import Scheduling
import Store

/// What a read of an input gave.
package enum InputPortion {
  case bytes(ArraySlice<UInt8>)
  /// Nothing for now.
  case pause
  case end
  /// The process is asked to end.
  case interrupted
}

/// Taking records in as they are read.
extension RecordKeeper {
  /// Takes in JSON lines, or one JSON array; a record that does not fit is left out and named, the rest is taken.
  ///
  /// No more is held than a batch, which becomes durable as a whole: when it is full, when the input pauses, and at its end. What
  /// was taken stays taken, even when the store fails later or the process is asked to end; `hear` is told of it after each
  /// batch, and may take the names of what was skipped. `next` reads on; where something is held, it waits only for a moment.
  package func importRecords(
    reading next: (_ isHolding: Bool) throws -> InputPortion,
    hear: (inout ImportReport) -> Void = { _ in }
  ) throws -> ImportReport {
    var lines = RecordLines(zone: try planner().clock.zone)
    var batch = ImportBatch()
    var report = ImportReport()
    defer { account.findings.isPaused = false }
    try ManyWrites(account: account).prepare()
    while report.ending == nil {
      var isLast = false
      switch try next(!batch.isEmpty) {
      case .bytes(let bytes):
        lines.append(bytes)
        report.bytesSinceRecord += bytes.count
      case .pause: try take(&batch, &report, hear)
      case .end: isLast = true
      case .interrupted: report.ending = .interrupted
      }
      while report.ending == nil, let entry = isLast ? lines.last() : lines.next() {
        batch.append(entry)
        if batch.isFull { try take(&batch, &report, hear) }
      }
      if isLast || lines.isOver {
        try take(&batch, &report, hear)
        report.ending = report.ending ?? .whole
      } else if report.isFruitless {
        try take(&batch, &report, hear)
        if report.isFruitless { report.ending = report.ending ?? .noRecords }
      }
    }
    guard report.ending != .interrupted else { return report }
    // What follows from the records is planned from now on, though nobody may run until it is due.
    try ManyWrites(account: account).followUp()
    return report
  }

  /// Takes in a text that is at hand as a whole.
  package func importRecords(
    _ bytes: [UInt8],
    hear: (inout ImportReport) -> Void = { _ in }
  ) throws -> ImportReport {
    var portions: [InputPortion] = [.end, .bytes(bytes[...])]
    return try importRecords(reading: { _ in portions.popLast() ?? .end }, hear: hear)
  }

  /// Who held the lock for longer than this lets others have it before the next batch, however slow the machine is.
  private static let longWrite = Duration.milliseconds(200)

  /// Makes a batch durable, all of it or nothing; nothing where the process is asked to end meanwhile.
  func take(
    _ batch: inout ImportBatch,
    _ report: inout ImportReport,
    _ hear: (inout ImportReport) -> Void
  ) throws(StoreError) {
    guard !batch.isEmpty else { return }
    let entries = batch.takeAll()
    let records = try records()
    let today = CalendarDay(of: settings.now(), in: account.zone(of: try records.profiles.get()))
    var taken = report
    var start = ContinuousClock.now
    do throws(StoreError) {
      let read = try entries.map { entry throws(StoreError) in
        try checkInterruption()
        return entry.record(on: today)
      }
      try store().transaction { () throws(StoreError) in
        start = .now
        var outcomes = [Result<Change, RecordRefusal>](repeating: .success(.unchanged), count: entries.count)
        var changes = AppointmentChanges()
        var planner: Planner?
        var hasDelivered = false
        for place in WritingOrder.of(read) {
          // To write what was taken of the batch would take longer than who asks to end waits.
          try checkInterruption()
          switch read[place] {
          case .success(let record):
            // No change takes back what came due before it.
            if !hasDelivered, try records.plansOtherwise(for: record) {
              hasDelivered = true
              _ = try account.delivery.deliverDue()
            }
            outcomes[place] = try put(record, into: records, planner: &planner)
            if case .success(let change) = outcomes[place] { changes.note(record, change) }
          case .failure(let refusal): outcomes[place] = .failure(refusal)
          }
        }
        // Behind the records, among which a device may come after what it is to be told of.
        try account.pushes.announce(changes)
        for (entry, outcome) in zip(entries, outcomes) {
          switch outcome {
          case .success(let change): taken.note(change)
          case .failure(let refusal): taken.note(ImportReport.Skip(line: entry.line, refusal: refusal))
          }
        }
      }
    } catch .interrupted {
      report.ending = .interrupted
      return
    }
    report = taken
    hear(&report)
    if ContinuousClock.now - start > Self.longWrite { try store().pauseForOthers() }
  }
}

extension UserStore {
  /// Whether something is planned for a record that is held otherwise.
  fileprivate func plansOtherwise(for record: Record) throws(StoreError) -> Bool {
    switch record {
    case .goal(let goal): try goals.get(goal.id).map { $0 != goal } ?? false
    case .loan(let loan): try loans.get(loan.id).map { $0 != loan } ?? false
    case .recurring(let payment): try recurring.get(payment.id).map { $0 != payment } ?? false
    case .budget(let budget):
      try budgets.all().contains { $0.period == budget.period && $0.category == budget.category && $0 != budget }
    default: false
    }
  }
}

/// Records that become durable together.
struct ImportBatch {
  /// The more are written at once, the fewer pages of the database are written for each; more would take too much memory.
  private static let mostRecords = 10_000
  private static let mostBytes = 4 << 20

  private var entries: [RecordLines.Entry] = []
  private var bytes = 0

  var isEmpty: Bool { entries.isEmpty }
  var isFull: Bool { entries.count >= Self.mostRecords || bytes >= Self.mostBytes }

  mutating func append(_ entry: RecordLines.Entry) {
    entries.append(entry)
    if case .success(let text) = entry.text { bytes += text.count }
  }

  mutating func takeAll() -> [RecordLines.Entry] {
    defer { self = Self() }
    return entries
  }
}
