/// Makes a failure simpler by editing the record of its choices and playing it back.
///
/// A shorter record is simpler, and of two equally long ones that with the smaller first difference. Only a simpler record
/// that fails as well replaces the one before, so the shrinker always ends.
struct Shrinker<Value> {
  private(set) var simplest: Failure<Value>

  /// How many times a simpler failure was found.
  private(set) var shrinks = 0

  private var runs = 0
  private let maximumRuns = 2_000
  private var tried: Set<[UInt64]> = []

  init(_ failure: Failure<Value>) {
    simplest = failure
  }

  /// Edits in rounds until one improves nothing, or 2,000 runs were made.
  mutating func shrink(_ run: (Choices) async -> Trial<Value>) async {
    var shrinksBefore: Int
    repeat {
      shrinksBefore = shrinks
      await leaveOutParts(run)
      for length in [8, 4, 2, 1] {
        await deleteRuns(of: length, run)
      }
      await lowerChoices(run)
    } while shrinks > shrinksBefore && runs < maximumRuns
  }

  /// Leaves out what generators marked as optional, such as elements of arrays, the last first.
  private mutating func leaveOutParts(_ run: (Choices) async -> Trial<Value>) async {
    var index = simplest.parts.count - 1
    while index >= 0 {
      var record = simplest.record
      record.removeSubrange(simplest.parts[index])
      _ = await accept(record, run)
      index = min(index, simplest.parts.count) - 1
    }
  }

  private mutating func deleteRuns(of length: Int, _ run: (Choices) async -> Trial<Value>) async {
    var start = simplest.record.count - length
    while start >= 0 {
      var record = simplest.record
      record.removeSubrange(start..<start + length)
      let isAccepted = await accept(record, run)
      start = min(isAccepted ? start : start - 1, simplest.record.count - length)
    }
  }

  private mutating func lowerChoices(_ run: (Choices) async -> Trial<Value>) async {
    var index = 0
    while index < simplest.record.count {
      await lowerChoice(at: index, run)
      index += 1
    }
  }

  /// Tries zero, then halves the distance between what passes and what fails, then steps down a little.
  ///
  /// The steps find what bisection jumps over: where only even numbers fail, say, or a filter lets few through.
  private mutating func lowerChoice(at index: Int, _ run: (Choices) async -> Trial<Value>) async {
    guard simplest.record[index] > 0, await !accept(replacing(index, with: 0), run) else { return }
    var passing: UInt64 = 0
    while index < simplest.record.count, simplest.record[index] - passing > 1 {
      let middle = passing + (simplest.record[index] - passing) / 2
      if await !accept(replacing(index, with: middle), run) { passing = middle }
    }
    var step: UInt64 = 2
    while step <= 8, index < simplest.record.count, simplest.record[index] > step {
      let isAccepted = await accept(replacing(index, with: simplest.record[index] - step), run)
      step = isAccepted ? 2 : step + 1
    }
  }

  private func replacing(_ index: Int, with choice: UInt64) -> [UInt64] {
    var record = simplest.record
    record[index] = choice
    return record
  }

  /// Runs an edited record and keeps it if it fails and is simpler.
  private mutating func accept(_ record: [UInt64], _ run: (Choices) async -> Trial<Value>) async -> Bool {
    guard runs < maximumRuns, tried.insert(record).inserted else { return false }
    runs += 1
    guard case .failed(let failure) = await run(Choices(replaying: record)), failure.isSimpler(than: simplest) else {
      return false
    }
    simplest = failure
    shrinks += 1
    return true
  }
}

extension Failure {
  fileprivate func isSimpler(than other: Failure) -> Bool {
    record.count == other.record.count
      ? record.lexicographicallyPrecedes(other.record)
      : record.count < other.record.count
  }
}
