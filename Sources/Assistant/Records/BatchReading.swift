import Calendars
import Dispatch
import FoundationEssentials
import Models
import RecordFiles
import Records
import Synchronization

/// Reads the texts of a batch into records on a thread of its own, while another batch is written.
final class BatchReading: Sendable {
  /// The lines on which the records begin.
  let lines: [Int]
  private let records = Mutex<[Result<Record, RecordRefusal>]?>(nil)
  private let isRead = DispatchSemaphore(value: 0)

  /// Begins to read; `daysRemaining` counts from the day that it is where the user's profile says, if that is among them.
  init(_ entries: [RecordLines.Entry], on day: @escaping @Sendable (_ profile: Profile?) -> CalendarDay) {
    lines = entries.map(\.line)
    DetachedThread.run { [self] in
      let today = day(nil)
      var read = entries.map { $0.record(on: today) }
      if let profile = read.lazy.compactMap(\.profile).last, case let today = day(profile), today != day(nil) {
        read = entries.map { $0.record(on: today) }
      }
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

extension Result<Record, RecordRefusal> {
  /// The profile that it is.
  var profile: Profile? {
    if case .success(.profile(let profile)) = self { profile } else { nil }
  }
}
