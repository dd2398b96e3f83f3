/// When the clock of a zone is put, and by which offset it runs then.
///
/// One object for all values of a zone, since these are copied much.
package final class ZoneTable: Sendable {
  /// When each offset begins, in seconds since 1970.
  private let starts: [Int]
  /// One more than there are starts: the first holds for all the time before.
  private let offsets: [Int]
  /// By which the clock is put after the last start.
  private let rule: ZoneRule?

  /// Makes the table of a clock that is never put.
  package convenience init(offset: Int) {
    self.init(first: offset, changes: [], rule: nil)
  }

  /// Makes the table of a clock that was always put by a rule, as `TZ` of POSIX writes it; nil for a text that is none.
  package convenience init?(rule text: String) {
    guard let rule = ZoneRule(text) else { return nil }
    self.init(first: rule.standard, changes: [], rule: rule)
  }

  /// - Parameters:
  ///   - first: The offset before the first change.
  ///   - changes: In the order of time. One to the offset that holds already is none.
  ///   - rule: By which the clock is put after the last change.
  init(first: Int, changes: [(start: Int, offset: Int)], rule: ZoneRule?) {
    var starts: [Int] = []
    var offsets = [first]
    for change in changes where change.offset != offsets.last {
      starts.append(change.start)
      offsets.append(change.offset)
    }
    (self.starts, self.offsets, self.rule) = (starts, offsets, rule)
    lastStart = changes.last?.start
  }

  /// From when on the rule holds; nil where it always does.
  private let lastStart: Int?

  /// Returns the seconds ahead of Greenwich.
  func offset(at instant: Int) -> Int {
    if let rule, lastStart.map({ instant >= $0 }) ?? true { return rule.offset(at: instant) }
    return offsets[place(of: instant)]
  }

  /// Returns the next instant at which the offset becomes another; nil where there is none.
  func nextTransition(after instant: Int) -> Int? {
    let place = place(of: instant)
    if place < starts.count { return starts[place] }
    guard let rule else { return nil }
    let from = max(instant, lastStart ?? instant)
    return rule.nextTransition(after: from)
  }

  /// How many starts there are up to an instant, by bisection.
  private func place(of instant: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
