/// The numbers that a value is made of: drawn at random the first time, then edited and played back to make it simpler.
///
/// A generator makes all its decisions here, so that whatever it computes from them shrinks without a rule of its own.
/// Zero is always the simplest choice.
public struct Choices: Sendable {
  private enum Source {
    case random(SplitMix64)
    case recorded([UInt64])
  }

  private var source: Source

  /// What was drawn so far.
  private(set) var record: [UInt64] = []

  /// The parts of the record that can be left out whole, such as an element of an array.
  private(set) var parts: [Range<Int>] = []

  /// Draws at random, always the same numbers for the same seed.
  init(seed: Seed) {
    source = .random(SplitMix64(seed: seed))
  }

  /// Plays back a record; a number over the draw's maximum counts as the maximum, one past the end as zero.
  init(replaying record: [UInt64]) {
    source = .recorded(record)
  }

  /// A number from 0 through `maximum`, where 0 makes the simplest value.
  ///
  /// Seven draws of eight are uniform. The eighth, where the maximum is over 255, is an edge: the maximum itself or a
  /// number of any bit length, because that is where laws break.
  public mutating func draw(upTo maximum: UInt64) -> UInt64 {
    draw(upTo: maximum) { random in
      guard maximum > 255, random.next(upTo: 7) == 0 else { return random.next(upTo: maximum) }
      let shift = random.next(upTo: 64)
      return shift == 64 ? maximum : random.next(upTo: maximum) >> shift
    }
  }

  /// True in `chances` of `chances + others` draws, recorded as 1 or 0, so that false is simpler.
  public mutating func flip(chances: UInt64 = 1, against others: UInt64 = 1) -> Bool {
    precondition(others > 0, "a flip that cannot be false decides nothing")
    return draw(upTo: 1) { random in random.next(upTo: chances + (others - 1)) < chances ? 1 : 0 } == 1
  }

  /// Tells the shrinker that what `draws` records can be left out as one, unless it makes nothing.
  mutating func optionalPart<Value>(
    _ draws: (inout Choices) throws(Rejected) -> Value?
  ) throws(Rejected) -> Value? {
    let start = record.count
    guard let value = try draws(&self) else { return nil }
    parts.append(start..<record.count)
    return value
  }

  private mutating func draw(upTo maximum: UInt64, random: (inout SplitMix64) -> UInt64) -> UInt64 {
    let choice: UInt64
    switch source {
    case .random(var generator):
      choice = random(&generator)
      source = .random(generator)
    case .recorded(let numbers):
      choice = record.count < numbers.count ? min(numbers[record.count], maximum) : 0
    }
    record.append(choice)
    return choice
  }
}

/// Thrown by a generator whose draws make no value, so that the search tries others.
public struct Rejected: Error {
  public init() {}
}
