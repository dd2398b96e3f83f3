/// Words that are read as other words: the spoken «ابغى» as the written «اريد».
///
/// It is applied behind folding, to training examples and to sentences alike, and becomes part of the model. A word may
/// stand for several, and what it stands for is not looked up again. Behind Arabic proclitics («وابغى») a word is found
/// as well.
package struct WordLexicon: Hashable, Sendable {
  /// Folded UTF-8, one word a line, sorted: the word, a tab, what it is read as.
  let lines: [UInt8]
  /// For every word the place where its line begins, counted from 1, by the word's hash and linear probing; 0 is free.
  private let places: [UInt32]

  package static let empty = Self([:])

  /// - Parameter pairs: Words in natural spelling, and what they are read as; a pair that folds to nothing, to more than
  ///   one word on its left, or to itself is left out, and of two with the same word the first counts.
  package init(_ pairs: some Sequence<(word: String, meaning: String)>) {
    var meanings: [String: String] = [:]
    for pair in pairs {
      let word = FoldedText(pair.word)
      let meaning = Folding.fold(pair.meaning)
      guard word.words.count == 1, !meaning.isEmpty, meaning != word.description else { continue }
      if meanings[word.description] == nil { meanings[word.description] = meaning }
    }
    let lines = meanings.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    self.init(lines: Array(lines.joined().utf8))
  }

  package init(_ meanings: [String: String]) {
    self.init(meanings.sorted { $0.key < $1.key }.map { (word: $0.key, meaning: $0.value) })
  }

  /// Takes lines as ``lines`` are; one without a tab is overlooked.
  init(lines: [UInt8]) {
    let words = Self.words(in: lines)
    var capacity = 4
    while capacity < 2 * words.count { capacity *= 2 }
    var places = [UInt32](repeating: 0, count: capacity)
    lines.withUnsafeBufferPointer { utf8 in
      for word in words {
        var place = Self.hash(utf8[word]) & (capacity - 1)
        while places[place] != 0 { place = (place + 1) & (capacity - 1) }
        places[place] = UInt32(word.lowerBound + 1)
      }
    }
    self.lines = lines
    self.places = places
  }

  /// By the word, both in folded spelling.
  package var meanings: [String: String] {
    let pairs = lines.split(separator: Self.newline).map { $0.split(separator: Self.tab, maxSplits: 1) }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map {
        (String(decoding: $0[0], as: UTF8.self), String(decoding: $0[1], as: UTF8.self))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The words of a text as they are read, in UTF-8 and separated by one space.
  func reading(of text: FoldedText) -> [UInt8] {
    guard !lines.isEmpty else { return text.utf8 }
    var reading: [UInt8] = []
    reading.reserveCapacity(text.utf8.count + 16)
    text.utf8.withUnsafeBufferPointer { bytes in
      for word in text.words {
        if !reading.isEmpty { reading.append(UInt8(ascii: " ")) }
        var found: (start: Int, meaning: Range<Int>)?
        Proclitics.forEachStart(of: word.folded, in: bytes) { start in
          guard found == nil, let meaning = meaning(of: bytes[start..<word.folded.upperBound]) else { return }
          found = (start, meaning)
        }
        reading += bytes[word.folded.lowerBound..<(found?.start ?? word.folded.upperBound)]
        if let found { reading += lines[found.meaning] }
      }
    }
    return reading
  }
}

extension WordLexicon {
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")

  /// Where the words stand that have a meaning behind them.
  private static func words(in lines: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    var end: Int?
    for (index, byte) in lines.enumerated() {
      if byte == tab, end == nil { end = index }
      guard byte == newline else { continue }
      if let end { words.append(start..<end) }
      start = index + 1
      end = nil
    }
    return words
  }

  private func meaning(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    let mask = places.count - 1
    var place = Self.hash(word) & mask
    while places[place] != 0 {
      let start = Int(places[place]) - 1
      let end = start + word.count
      if end < lines.count, lines[end] == Self.tab, lines[start..<end].elementsEqual(word) {
        return end + 1..<(lines[end...].firstIndex(of: Self.newline) ?? lines.count)
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// FNV-1a.
  private static func hash(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
