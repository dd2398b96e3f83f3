/// The bytes of a compiled zone, TZif of version 2 or later (RFC 9636).
package enum ZoneFile {
  /// Returns what the bytes say; nil where they are no such file.
  package static func table(_ bytes: [UInt8]) -> ZoneTable? {
    // The first block has times of four bytes, for old readers.
    guard let old = Counts(bytes, at: 0), let counts = Counts(bytes, at: Counts.size + old.length(ofTimes: 4)) else {
      return nil
    }
    let start = 2 * Counts.size + old.length(ofTimes: 4)
    let end = start + counts.length(ofTimes: 8)
    guard counts.types > 0, end <= bytes.count else { return nil }
    let indices = start + counts.times * 8
    let types = indices + counts.times
    let offsets = (0..<counts.types).map { Int(Int32(truncatingIfNeeded: number(bytes, at: types + $0 * 6, bytes: 4))) }
    guard offsets.allSatisfy({ abs($0) < 86_400 * 2 }) else { return nil }
    var changes: [(start: Int, offset: Int)] = []
    for place in 0..<counts.times {
      let (instant, type) = (number(bytes, at: start + place * 8, bytes: 8), Int(bytes[indices + place]))
      guard type < offsets.count, changes.last.map({ $0.start < instant }) ?? true else { return nil }
      changes.append((instant, offsets[type]))
    }
    guard let rule = footer(bytes[end...]) else { return nil }
    return ZoneTable(first: offsets[0], changes: changes, rule: rule.isEmpty ? nil : ZoneRule(rule))
  }

  /// The rule stands in a line of its own; it is empty where none is known.
  private static func footer(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "\n"), let end = bytes.dropFirst().firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    return String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
  }

  /// Big-endian.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int {
    Int(truncatingIfNeeded: bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// How many there are of each thing in a block.
  private struct Counts {
    let times: Int
    let types: Int
    private let others: (letters: Int, leaps: Int, standards: Int, universals: Int)

    static let size = 44

    init?(_ bytes: [UInt8], at place: Int) {
      guard bytes.count >= place + Self.size, bytes[place..<place + 4].elementsEqual("TZif".utf8),
        bytes[place + 4] >= UInt8(ascii: "2")
      else { return nil }
      let counts = (0..<6).map { ZoneFile.number(bytes, at: place + 20 + $0 * 4, bytes: 4) }
      // No zone has changed its clock as often; what says so is none.
      guard counts.allSatisfy({ $0 < 65_536 }) else { return nil }
      (times, types) = (counts[3], counts[4])
      others = (letters: counts[5], leaps: counts[2], standards: counts[1], universals: counts[0])
    }

    func length(ofTimes size: Int) -> Int {
      times * (size + 1) + types * 6 + others.letters + others.leaps * (size + 4) + others.standards + others.universals
    }
  }
}
