import Dispatch
import FoundationEssentials
import Models
import Records
import Synchronization

/// Reads the texts of a batch into records on a thread of its own, while another batch is written.
final class BatchReading: Sendable {
  /// The lines on which the records begin.
  let lines: [Int]
  private let records = Mutex<[Result<Record, RecordRefusal>]?>(nil)
  private let isRead = DispatchSemaphore(value: 0)

  /// Begins to read; `daysRemaining` counts from `today`.
  init(_ entries: [RecordLines.Entry], on today: CalendarDay) {
    lines = entries.map(\.line)
    DetachedThread.run { [self] in
      let read = entries.map { $0.record(on: today) }
      records.withLock { $0 = read }
      isRead.signal()
    }
  }

  /// Returns what was read, in the order of the lines, and holds it no more; nil where it takes longer than the time that is waited.
  func take(within milliseconds: Int) -> [Result<Record, RecordRefusal>]? {
    guard isRead.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    return records.withLock { records in
      defer { records = nil }
      return records
    }
  }
}
