/// The kinds of a token's words, which the rules ask for many thousand times a sentence.
struct KindSet: ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// What is counted, and what a number goes on with: behind an hour it makes another number of it.
  static let counted: Self = [
    .month, .monthName, .hijri, .hijriName, .currency, .subunit, .scale, .ordinalMark, .percent, .fraction, .times,
    .counted,
  ]

  init(arrayLiteral kinds: Meaning.Kind...) {
    for kind in kinds { insert(kind) }
  }

  /// The kinds of some meanings.
  init(of numbers: Range<Int>, in meanings: [Meaning]) {
    for number in numbers { insert(meanings[number].kind) }
  }

  private mutating func insert(_ kind: Meaning.Kind) {
    let place = kind.place
    if place < 64 { low |= 1 << UInt64(place) } else { high |= 1 << UInt64(place - 64) }
  }

  @inline(__always)
  func hasAny(of other: Self) -> Bool { low & other.low | high & other.high != 0 }

  @inline(__always)
  func contains(_ kind: Meaning.Kind) -> Bool {
    let place = kind.place
    return (place < 64 ? low >> UInt64(place) : high >> UInt64(place &- 64)) & 1 != 0
  }
}

extension Meaning.Kind {
  /// Where it stands among all of them: a kind is kept as one byte that counts them.
  @inline(__always)
  var place: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
