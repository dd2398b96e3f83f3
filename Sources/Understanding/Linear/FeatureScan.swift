/// One walk over a folded text that names every feature of it.
///
/// What is compared are words, neighbours in their order with an edge before the first and behind the last, runs of two
/// to five letters within a word with its own two edges, and pairs of words that stand near one another in either order.
/// Arabic words count by their stems as well (``ArabicStem``), and in the pairs by their stems alone.
enum FeatureScan {
  /// What a feature stands on: words by number, where -1 and the number of words are the edges of the sentence.
  enum Feature: Equatable {
    case word(Int)
    case neighbours(Int, Int)
    case stem(Int)
    case neighbouringStems(Int, Int)
    case company(Int, Int)
    /// The letters of a word by number, where 0 and the last are its edges.
    case letters(Range<Int>, of: Int)
  }

  /// Where a sentence stops being looked at, so that the longest line costs no more than a page.
  static let maximumWords = 256
  /// Where a word stops being looked at.
  static let maximumLetters = 62

  /// - Parameters:
  ///   - utf8: Folded words, separated by one space.
  ///   - body: Takes the key of a feature and what it stands on; a feature comes as often as it occurs.
  @inline(__always)
  static func forEachFeature(of utf8: UnsafeBufferPointer<UInt8>, _ body: (FeatureKey, Feature) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: maximumLetters + 2 + reach) { buffer in
      let letters = UnsafeMutableBufferPointer(rebasing: buffer[reach...])
      // The stems of the last words, by number modulo their count.
      let companions = UnsafeMutableBufferPointer(rebasing: buffer[..<reach])
      let edge = FeatureKey.Hash(seed: Seed.edge)
      var previous = (word: edge, stem: edge)
      var start = 0
      var number = 0
      while start < utf8.count, number < maximumWords {
        let word = scanWord(utf8, from: start, into: letters)
        let run = UnsafeBufferPointer(rebasing: letters[..<word.letterCount])
        body(word.hash.key(.words), .word(number))
        body(pair(previous.word, word.hash, Seed.neighbours), .neighbours(number - 1, number))
        var stem = word.hash
        if let arabic = ArabicStem(run) {
          stem = arabic.hash(seed: Seed.stem)
          body(stem.key(.words), .stem(number))
          body(pair(previous.stem, stem, Seed.neighbouringStems), .neighbouringStems(number - 1, number))
        }
        for companion in max(0, number - reach)..<number {
          let other = FeatureKey.Hash(state: companions[companion % reach])
          body(unorderedPair(other, stem), .company(companion, number))
        }
        companions[number % reach] = stem.state
        for first in run.indices {
          var hash = FeatureKey.Hash(seed: Seed.letters)
          for last in first..<min(first + longestRun, run.count) {
            hash.add(run[last])
            if last > first { body(hash.key(.letters), .letters(first..<last + 1, of: number)) }
          }
        }
        previous = (word.hash, stem)
        start = word.end + 1
        number += 1
      }
      if number > 0 { body(pair(previous.word, edge, Seed.neighbours), .neighbours(number - 1, number)) }
    }
  }

  /// The features of what was found in a text besides its words: each, and any two together in their order.
  static func keys(ofMarkers markers: [String]) -> [FeatureKey] {
    var keys: [FeatureKey] = []
    for (number, marker) in markers.enumerated() {
      let hash = hash(of: marker)
      keys.append(hash.key(.words))
      for other in markers[..<number] { keys.append(self.hash(of: other).adding(hash.state).key(.words)) }
    }
    return keys
  }

  private static func hash(of marker: String) -> FeatureKey.Hash {
    var hash = FeatureKey.Hash(seed: Seed.marker)
    for byte in marker.utf8 { hash.add(UInt32(byte)) }
    return hash
  }

  /// How many bytes of a text are looked at.
  static func length(of utf8: [UInt8]) -> Int {
    guard utf8.count >= 2 * maximumWords else { return utf8.count }
    var words = 0
    for (place, byte) in utf8.enumerated() where byte == space {
      words += 1
      if words == maximumWords { return place }
    }
    return utf8.count
  }

  private static let longestRun = 5
  /// How many words apart two words may be that keep company.
  private static let reach = 5

  private enum Seed {
    static let edge: UInt32 = 1
    static let word: UInt32 = 2
    static let neighbours: UInt32 = 3
    static let letters: UInt32 = 4
    static let stem: UInt32 = 5
    static let neighbouringStems: UInt32 = 6
    static let company: UInt32 = 7
    static let marker: UInt32 = 8
  }

  @inline(__always)
  private static func pair(_ first: FeatureKey.Hash, _ second: FeatureKey.Hash, _ seed: UInt32) -> FeatureKey {
    FeatureKey.Hash(seed: seed).adding(first.state).adding(second.state).key(.words)
  }

  @inline(__always)
  private static func unorderedPair(_ first: FeatureKey.Hash, _ second: FeatureKey.Hash) -> FeatureKey {
    first.state < second.state ? pair(first, second, Seed.company) : pair(second, first, Seed.company)
  }

  private struct Word {
    var hash: FeatureKey.Hash
    var end: Int
    /// With the two edges.
    var letterCount: Int
  }

  /// A letter is its bytes as one number, an edge a space.
  @inline(__always)
  private static func scanWord(
    _ utf8: UnsafeBufferPointer<UInt8>,
    from start: Int,
    into letters: UnsafeMutableBufferPointer<UInt32>
  ) -> Word {
    var word = Word(hash: FeatureKey.Hash(seed: Seed.word), end: start, letterCount: 1)
    letters[0] = space
    while word.end < utf8.count, utf8[word.end] != space {
      let byte = UInt32(utf8[word.end])
      word.hash.add(byte)
      word.end += 1
      if byte & 0xC0 != 0x80 {
        if word.letterCount <= maximumLetters { letters[word.letterCount] = byte }
        word.letterCount += 1
      } else if word.letterCount <= maximumLetters + 1 {
        letters[word.letterCount - 1] = letters[word.letterCount - 1] << 8 | byte
      }
    }
    word.letterCount = min(word.letterCount, maximumLetters + 1) + 1
    letters[word.letterCount - 1] = space
    return word
  }

  private static let space: UInt32 = 0x20
}
