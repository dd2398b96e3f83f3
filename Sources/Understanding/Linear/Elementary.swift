/// Logarithm and exponential from additions and multiplications alone.
///
/// A C library may round its own differently on the next machine; with these, training gives the same bytes everywhere.
enum Elementary {
  /// The natural logarithm of a positive normal number, to within 10⁻¹⁴.
  static func log(_ x: Double) -> Double {
    var significand = x.significand
    var exponent = Double(x.exponent)
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 artanh s, and |s| ≤ 0.172.
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 0.0
    for power in stride(from: 19, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
    return 2 * s * sum + exponent * ln2
  }

  /// e to the power of x, to within 10⁻¹¹ of itself; what would be outside of 2^±1000 is brought to that bound.
  @inline(__always)
  static func exp(_ x: Double) -> Double {
    let bounded = min(max(x, -693), 693)
    let exponent = (bounded / ln2).rounded()
    let rest = bounded - exponent * ln2
    var power = 0.0
    for index in inverseFactorials.indices { power = power * rest + inverseFactorials[index] }
    return power * two(toThe: exponent)
  }

  /// The same of four numbers at once, each to the last bit.
  @inline(__always)
  static func exp(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let bounded = x.clamped(lowerBound: SIMD4(repeating: -693), upperBound: SIMD4(repeating: 693))
    let exponent = (bounded / ln2).rounded(.toNearestOrAwayFromZero)
    let rest = bounded - exponent * ln2
    var power = SIMD4<Double>.zero
    for index in inverseFactorials.indices { power = power * rest + inverseFactorials[index] }
    for lane in power.indices { power[lane] *= two(toThe: exponent[lane]) }
    return power
  }

  /// A power of two, whose exponent is whole and within that of a normal number.
  @inline(__always)
  private static func two(toThe exponent: Double) -> Double {
    Double(bitPattern: UInt64(exponent + Double(exponentBias)) << UInt64(Double.significandBitCount))
  }

  /// 1 / (1 + e⁻ˣ).
  static func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

  /// 1 / 9! down to 1 / 0!.
  private static let inverseFactorials: InlineArray<10, Double> = [
    1 / 362_880, 1 / 40_320, 1 / 5_040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1, 1,
  ]
  /// What the bits of a binary64 number add to its exponent (IEEE 754).
  private static let exponentBias = 1023
  private static let ln2 = 0.693_147_180_559_945_3
}
