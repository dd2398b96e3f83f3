/// What a sentence is compared by, hashed into a fixed number of buckets.
struct Features {
  /// Whole words, with one bucket for all numbers.
  private(set) var words: [Bucket] = []
  /// Runs of two and three letters within words, their edges included: what a typo or an ending leaves the same.
  private(set) var runs: [Bucket] = []

  typealias Bucket = UInt16

  /// Some ten thousand of them are used by the phrases of an assistant, so that few share one by accident.
  static let bucketCount = Int(Bucket.max) + 1

  init(_ text: FoldedText) {
    text.utf8.withUnsafeBufferPointer { utf8 in
      words.reserveCapacity(text.words.count)
      runs.reserveCapacity(2 * utf8.count)
      for word in text.words {
        addWord(utf8, word.folded)
        addRuns(utf8, word.folded)
      }
    }
    words = Self.distinct(words)
    runs = Self.distinct(runs)
  }

  private mutating func addWord(_ utf8: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
    var hash = Hash(seed: 1)
    var isNumber = true
    for index in word {
      hash.add(utf8[index])
      isNumber = isNumber && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(utf8[index])
    }
    words.append(isNumber ? Hash(seed: 2).bucket : hash.bucket)
  }

  private mutating func addRuns(_ utf8: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
    // A letter is the bytes from one offset to the next; a space stands for the edge on either side.
    var last = Letter.edge
    var beforeLast: Letter?
    var index = word.lowerBound
    while index <= word.upperBound {
      var letter = Letter.edge
      if index < word.upperBound {
        letter = Letter(utf8[index])
        index += 1
        while index < word.upperBound, utf8[index] & 0xC0 == 0x80 {
          letter.add(utf8[index])
          index += 1
        }
      } else {
        index += 1
      }
      let two = Hash(seed: 3).adding(letter).adding(last)
      runs.append(two.bucket)
      if let beforeLast { runs.append(two.adding(beforeLast).bucket) }
      beforeLast = last
      last = letter
    }
  }

  /// Drops every bucket but its first, by a bit for each: faster than sorting.
  private static func distinct(_ buckets: [Bucket]) -> [Bucket] {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: bucketCount / 64) { seen in
      UnsafeMutableRawBufferPointer(seen).initializeMemory(as: UInt8.self, repeating: 0)
      return buckets.filter { bucket in
        let word = Int(bucket) / 64
        let bit: UInt64 = 1 << UInt64(bucket % 64)
        let isFirst: Bool = seen[word] & bit == 0
        seen[word] |= bit
        return isFirst
      }
    }
  }
}

extension Features {
  /// The bytes of a letter as one number.
  private struct Letter {
    private(set) var value: UInt32

    init(_ byte: UInt8) { value = UInt32(byte) }

    mutating func add(_ byte: UInt8) { value = value << 8 | UInt32(byte) }

    static let edge = Letter(UInt8(ascii: " "))
  }

  /// FNV-1a, over bytes or letters, with its bits mixed at the end.
  private struct Hash {
    private var state: UInt32

    init(seed: UInt32) { state = 2_166_136_261 ^ seed }

    mutating func add(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 16_777_619 }

    func adding(_ letter: Letter) -> Self {
      var hash = self
      hash.state = (state ^ letter.value) &* 16_777_619
      return hash
    }

    var bucket: Bucket { Bucket(truncatingIfNeeded: ((state ^ state >> 15) &* 0x2C1B_3C6D) >> 16) }
  }
}
