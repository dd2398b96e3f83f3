import Models
import Understanding

/// Tells which sums have a day in front of them, which belongs to the sum behind it: `dünən 60 benzin bu gün 20 taksi`.
struct SumsWithDays {
  let reader: SlotReader
  let moment: Moment
  let joints: Joints

  /// Where each sum begins, before the day that stands in front of it where the first sum has one in front of it as well.
  func starts(_ sums: [Range<Int>], _ isNamedFirst: Bool) -> [Joints.Start] {
    guard sums.count <= Self.mostSums else { return [] }
    let starts = joints.starts(between: sums, isNamedFirst)
    guard let first = sums.first, day(before: first.lowerBound) != nil else { return starts }
    return starts.map { start in day(before: start.word).map { joints.start(at: $0) } ?? start }
  }

  /// Where the words begin that say a day in front of a word; nil where none do.
  private func day(before word: Int) -> Int? {
    (1...Self.longest).reversed().map { word - $0 }.first { first in
      guard first >= 0 else { return false }
      let typed = joints.text.typed(first..<word)
      guard let when = reader.read(typed, at: moment).values.when else { return false }
      return when.isDaySaid && when.time == nil && when.rule == nil && !when.isSpan
        && Set(when.words.joined()).count == word - first
    }
  }

  /// A sentence with more sums is taken to ask for one thing.
  private static let mostSums = 12
  /// As many words has `bu gün`.
  private static let longest = 2
}

extension Joints {
  /// The places between sums that nothing joins: before each where the first stands before what it was spent on,
  /// «٣٠ على قهوة ٤٠ على غداء», else behind each, `coffee 5 taxi 12`.
  fileprivate func starts(between sums: [Range<Int>], _ isNamedFirst: Bool) -> [Start] {
    guard let first = sums.first, let last = sums.last else { return [] }
    let starts = starts
    if last.upperBound < text.words.count, !isNamedFirst {
      return sums.dropFirst().map { sum in
        // «و ٢٠ موقف» begins with its conjunction where it has one.
        starts.first { $0.word == sum.lowerBound } ?? start(at: sum.lowerBound)
      }
    }
    guard first.lowerBound > 0 else { return [] }
    return sums.dropLast().map { sum in
      starts.first { $0.word == sum.upperBound } ?? start(at: sum.upperBound)
    }
  }
}
