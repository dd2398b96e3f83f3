extension JSONText {
  /// No string is cut to fewer bytes than these, its quotes included: of less nobody knows what it was.
  private static let shortestCut = 24

  /// Returns a JSON text with its longest strings cut, all to the same length, so that it takes at most `limit` bytes.
  ///
  /// It takes more where the rest takes more by itself. A text that is no JSON stays as it is.
  ///
  /// - Parameters:
  ///   - text: What is shortened.
  ///   - limit: In bytes.
  ///   - spared: The names of members whose strings stay whole.
  ///   - cut: Gives a string in at most so many bytes, as ``size(of:)`` counts them.
  /// - Returns: The bytes of the shorter text.
  package static func shortened(
    _ text: Span<UInt8>,
    to limit: Int,
    sparing spared: Set<String>,
    cut: (_ text: String, _ bytes: Int) -> String
  ) -> [UInt8] {
    let strings = strings(of: text, sparing: spared)
    let longest = longestString(among: strings.map(\.count), saving: text.count - limit)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(limit)
    var position = 0
    func copy(to end: Int) {
      text.extracting(position..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    for range in strings where range.count > longest {
      copy(to: range.lowerBound)
      append(cut(string(at: range, in: text), longest - 2), to: &bytes)
      position = range.upperBound
    }
    copy(to: text.count)
    return bytes
  }

  /// Where the strings stand that are values, in their order; those in an array go by the array's name.
  private static func strings(of text: Span<UInt8>, sparing spared: Set<String>) -> [Range<Int>] {
    var strings: [Range<Int>] = []
    var isSpared = false
    try? walk(text) { event in
      switch event {
      case .name(let range, _): isSpared = spared.contains(string(at: range, in: text))
      case .scalar(let value, _) where value.kind == .string && !isSpared: strings.append(value.range)
      case .scalar, .begin, .end: break
      }
    }
    return strings
  }

  /// How long strings may be for all of them to take so many bytes less.
  private static func longestString(among lengths: [Int], saving excess: Int) -> Int {
    var excess = excess
    let lengths = lengths.filter { $0 > shortestCut }.sorted(by: >) + [shortestCut]
    for (count, (length, next)) in zip(1..., zip(lengths, lengths.dropFirst())) {
      let saved = count * (length - next)
      if saved >= excess { return length - (excess + count - 1) / count }
      excess -= saved
    }
    return shortestCut
  }
}
