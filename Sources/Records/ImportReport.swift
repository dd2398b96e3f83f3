package import Databases
import Models
import Store

/// What an import took, and what it left out and why.
package struct ImportReport: Sendable {
  package struct Skip: Hashable, Sendable {
    package let line: Int
    package let refusal: RecordRefusal

    package init(line: Int, refusal: RecordRefusal) {
      self.line = line
      self.refusal = refusal
    }
  }

  /// Why an import is over.
  package enum Ending: Hashable, Sendable {
    /// The input ended, or an array had a mistake.
    case whole
    /// The process was asked to end.
    case interrupted
    /// What was read is no file of records; the rest was not read.
    case noRecords
  }

  /// So many lines in a row that are not JSON are no file of records.
  package static let mostFruitlessLines = 10_000
  /// So many bytes in a row without a record that is taken are none either.
  package static let mostFruitlessBytes = 256 << 20

  package private(set) var added = 0
  package private(set) var changed = 0
  package private(set) var unchanged = 0
  package private(set) var skippedCount = 0
  /// Those that nobody has taken from here.
  package private(set) var skipped: [Skip] = []
  /// Nil as long as it goes on.
  package var ending: Ending?

  package var bytesSinceRecord = 0
  private var fruitlessLines = 0

  package init() {}

  package var taken: Int { added + changed + unchanged }

  /// Whether what was read last is no file of records.
  package var isFruitless: Bool {
    fruitlessLines >= Self.mostFruitlessLines || bytesSinceRecord >= Self.mostFruitlessBytes
  }

  /// Whether what was read until now may be no file of records.
  package var isDoubtful: Bool { taken == 0 || fruitlessLines > 0 }

  package mutating func note(_ change: Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .unchanged: unchanged += 1
    }
    (bytesSinceRecord, fruitlessLines) = (0, 0)
  }

  package mutating func note(_ skip: Skip) {
    skippedCount += 1
    skipped.append(skip)
    switch skip.refusal {
    case .notJSON, .tooLong: fruitlessLines += 1
    default: fruitlessLines = 0
    }
  }

  /// The names of what was skipped since this was asked last, so that they need not all be held.
  package mutating func takeSkipped() -> [Skip] {
    defer { skipped = [] }
    return skipped
  }
}
