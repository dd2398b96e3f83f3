import Calendars
import Databases
import FoundationEssentials
import Glibc
import Models
import RecordFiles
import Records
import Repositories
import Scheduling
import Store

/// Takes records into the store, a batch at a time: while one is written, the next is read.
@MainActor
struct RecordImport: AccountPart {
  /// Who held the lock for longer than this lets others have it before the next batch, however slow the machine is.
  private static let longWrite = Duration.milliseconds(200)
  /// How many milliseconds pass at most before it is seen that the process is asked to end.
  private static let glance = 20

  let account: Account
  /// Is told after each batch, and may take the names of what was skipped.
  let hear: (inout ImportReport) -> Void
  var report = ImportReport()

  private var batch = ImportBatch()
  /// What is read, and not written yet.
  private var reading: BatchReading?

  init(account: Account, hear: @escaping (inout ImportReport) -> Void = { _ in }) {
    self.account = account
    self.hear = hear
  }

  /// Whether there is something that is not durable.
  var isHolding: Bool { !batch.isEmpty || reading != nil }

  /// Takes one more; where that fills the batch, the one before it becomes durable.
  mutating func append(_ entry: RecordLines.Entry) throws(StoreError) {
    batch.append(entry)
    guard batch.isFull else { return }
    try advance()
    // Of what may be no records at all, no more is read before that is known.
    if report.isDoubtful { try writeAll() }
  }

  /// Makes durable all that is held.
  mutating func writeAll() throws(StoreError) {
    while isHolding, report.ending != .interrupted { try advance() }
  }

  /// Begins to read the batch, and writes the one before it.
  private mutating func advance() throws(StoreError) {
    do throws(StoreError) {
      var waiting: Batch?
      if let reading {
        self.reading = nil
        waiting = Batch(lines: reading.lines, records: try wait(for: reading))
      }
      // A profile says in which zone it is, and so from which day the records behind it are counted.
      if let before = waiting, before.namesZone {
        waiting = nil
        try write(before)
      }
      if !batch.isEmpty { reading = BatchReading(batch.takeAll(), on: try readingDay()) }
      if let waiting { try write(waiting) }
    } catch .interrupted {
      report.ending = .interrupted
    }
  }

  /// Returns what says on which day it is where a profile says, or the one that is held.
  private func readingDay() throws(StoreError) -> @Sendable (Profile?) -> CalendarDay {
    let (now, asked, held) = (settings.now(), account.timeZone, try records().profiles.get())
    return { CalendarDay(of: now, in: asked ?? Assistant.timeZone(of: $0 ?? held)) }
  }

  private func wait(for reading: BatchReading) throws(StoreError) -> [Result<Record, RecordRefusal>] {
    while true {
      try checkInterruption()
      if let read = reading.take(within: Self.glance) { return read }
    }
  }

  /// Makes a batch durable, all of it or nothing; nothing where the process is asked to end meanwhile.
  private mutating func write(_ batch: Batch) throws(StoreError) {
    let records = try records()
    var taken = report
    var start = ContinuousClock.now
    try store().transaction { () throws(StoreError) in
      start = .now
      let outcomes = try outcomes(of: batch, in: records)
      for (line, outcome) in zip(batch.lines, outcomes) {
        switch outcome {
        case .success(let change): taken.note(change)
        case .failure(let refusal): taken.note(ImportReport.Skip(line: line, refusal: refusal))
        }
      }
    }
    report = taken
    hear(&report)
    if ContinuousClock.now - start > Self.longWrite { try store().pauseForOthers() }
  }

  private func outcomes(of batch: Batch, in records: UserStore) throws(StoreError) -> [Result<Change, RecordRefusal>] {
    var outcomes = [Result<Change, RecordRefusal>](repeating: .success(.unchanged), count: batch.records.count)
    var changes = AppointmentChanges()
    var planner: Planner?
    var hasDelivered = false
    for place in WritingOrder.of(batch.records) {
      // To write what was taken of the batch would take longer than who asks to end waits.
      try checkInterruption()
      switch batch.records[place] {
      case .success(let record):
        // No change takes back what came due before it.
        if !hasDelivered, try records.plansOtherwise(for: record) {
          hasDelivered = true
          _ = try account.delivery.deliverDue()
        }
        let held = try record.heldAppointment(in: records)
        outcomes[place] = try account.keeper.put(record, into: records, planner: &planner)
        if case .success(let change) = outcomes[place] { changes.note(record, change, over: held) }
      case .failure(let refusal): outcomes[place] = .failure(refusal)
      }
    }
    // Behind the records, among which a device may come after what it is to be told of.
    try account.pushes.announce(changes)
    return outcomes
  }

  /// What was read of a batch.
  private struct Batch {
    let lines: [Int]
    let records: [Result<Record, RecordRefusal>]

    /// Whether days are counted elsewhere behind it.
    var namesZone: Bool {
      records.contains { $0.profile != nil }
    }
  }
}

extension UserStore {
  /// Whether something is planned for a record that is held otherwise.
  fileprivate func plansOtherwise(for record: Record) throws(StoreError) -> Bool {
    switch record {
    case .goal(let goal): return try goals.get(goal.id).map { $0 != goal } ?? false
    case .loan(let loan): return try loans.get(loan.id).map { $0 != loan } ?? false
    case .recurring(let payment): return try recurring.get(payment.id).map { $0 != payment } ?? false
    case .budget(let budget):
      return try budgets.all().contains { $0.period == budget.period && $0.category == budget.category && $0 != budget }
    // What came due before something is muted is told, unless nobody was ever here.
    case .settings(let fields):
      guard try activity.state().seen != nil else { return false }
      let kept = try settings.get()
      return fields.changing(kept) != kept
    default: return false
    }
  }
}
