/// Numbers from -64 through 63, each once, such as those of the days of a month that a rule names.
///
/// One word of memory, so that a rule is copied at no cost.
package struct SmallNumbers: Hashable, Sendable {
  fileprivate var bits: UInt128 = 0

  package init() {}

  /// Numbers that are too large or too small are left out.
  package init(_ numbers: some Sequence<Int>) {
    for number in numbers where Self.all.contains(number) { bits |= Self.bit(number) }
  }

  package var isEmpty: Bool { bits == 0 }

  package var count: Int { bits.nonzeroBitCount }

  package func contains(_ number: Int) -> Bool { Self.all.contains(number) && bits & Self.bit(number) != 0 }

  /// Those above zero from the least on, and behind them those below it, as what is counted from an end.
  package var listed: [Int] { filter { $0 > 0 } + filter { $0 <= 0 } }

  private static let all = -64...63

  private static func bit(_ number: Int) -> UInt128 { 1 << UInt128(number + 64) }
}

extension SmallNumbers: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt128

    package mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount - 64
    }
  }

  /// From the least on.
  package func makeIterator() -> Iterator { Iterator(bits: bits) }

  package var underestimatedCount: Int { count }
}

extension SmallNumbers: ExpressibleByArrayLiteral {
  package init(arrayLiteral numbers: Int...) {
    self.init(numbers)
  }
}
