import RecordFiles
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
  /// No more is held than two batches, of which each becomes durable as a whole: when the next is full, when the input pauses, and at
  /// its end. What was taken stays taken, even when the store fails later or the process is asked to end; `hear` is told of it
  /// after each batch, and may take the names of what was skipped. `next` reads on; where something is held, it waits only for a moment.
  package func importRecords(
    reading next: (_ isHolding: Bool) throws -> InputPortion,
    hear: @escaping (inout ImportReport) -> Void = { _ in }
  ) throws -> ImportReport {
    var lines = RecordLines(zone: try planner().clock.zone)
    var taking = RecordImport(account: account, hear: hear)
    defer { account.findings.isPaused = false }
    try ManyWrites(account: account).prepare()
    while taking.report.ending == nil {
      var isLast = false
      switch try next(taking.isHolding) {
      case .bytes(let bytes):
        lines.append(bytes)
        taking.report.bytesSinceRecord += bytes.count
      case .pause: try taking.writeAll()
      case .end: isLast = true
      case .interrupted: taking.report.ending = .interrupted
      }
      while taking.report.ending == nil, let entry = isLast ? lines.last() : lines.next() { try taking.append(entry) }
      if isLast || lines.isOver {
        try taking.writeAll()
        taking.report.ending = taking.report.ending ?? .whole
      } else if taking.report.isFruitless {
        try taking.writeAll()
        if taking.report.isFruitless { taking.report.ending = taking.report.ending ?? .noRecords }
      }
    }
    guard taking.report.ending != .interrupted else { return taking.report }
    // What follows from the records is planned from now on, though nobody may run until it is due.
    try ManyWrites(account: account).followUp()
    return taking.report
  }

  /// Takes in a text that is at hand as a whole.
  package func importRecords(
    _ bytes: [UInt8],
    hear: @escaping (inout ImportReport) -> Void = { _ in }
  ) throws -> ImportReport {
    var portions: [InputPortion] = [.end, .bytes(bytes[...])]
    return try importRecords(reading: { _ in portions.popLast() ?? .end }, hear: hear)
  }
}
