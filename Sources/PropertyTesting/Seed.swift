/// Where the random draws of one value start: the same generator and the same seed give the same value, for ever.
public struct Seed: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// A seed of the system's random numbers, to begin a search elsewhere each time.
  public static func random() -> Seed {
    Seed(rawValue: .random(in: .min ... .max))
  }

  /// The endless seeds that follow from this one, one for each case of a search or each value of a stream.
  public var cases: some Sequence<Seed> {
    sequence(state: SplitMix64(seed: self)) { random in Seed(rawValue: random.next()) }
  }
}

extension Seed: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt64) {
    self.init(rawValue: value)
  }
}

extension Seed: LosslessStringConvertible {
  /// Reads `0x` and hexadecimal digits, as printed, or a plain decimal number.
  public init?(_ description: String) {
    let isHexadecimal = description.hasPrefix("0x") || description.hasPrefix("0X")
    let digits = isHexadecimal ? description.dropFirst(2) : description[...]
    guard digits.first != "+", let value = UInt64(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    self.init(rawValue: value)
  }

  public var description: String {
    "0x" + String(rawValue, radix: 16, uppercase: true)
  }
}
