/// Words that are read as other words: the spoken «ابغى» as the written «اريد».
///
/// It is applied behind folding, to training examples and to sentences alike, and becomes part of the model. A word may
/// stand for several, and what it stands for is not looked up again. Behind Arabic proclitics («وابغى») a word is found
/// as well.
package struct WordLexicon: Hashable, Sendable {
  /// In folded spelling; where the pairs give a word twice, the first counts.
  package let meanings: [String: String]
  private let utf8: [[UInt8]: [UInt8]]

  package static let empty = Self([:])

  /// - Parameter pairs: Words in natural spelling, and what they are read as; a pair that folds to nothing, to more than
  ///   one word on its left, or to itself is left out.
  package init(_ pairs: some Sequence<(word: String, meaning: String)>) {
    var meanings: [String: String] = [:]
    for pair in pairs {
      let word = FoldedText(pair.word)
      let meaning = Folding.fold(pair.meaning)
      guard word.words.count == 1, !meaning.isEmpty, meaning != word.description else { continue }
      if meanings[word.description] == nil { meanings[word.description] = meaning }
    }
    self.meanings = meanings
    utf8 = Dictionary(uniqueKeysWithValues: meanings.map { (Array($0.key.utf8), Array($0.value.utf8)) })
  }

  package init(_ meanings: [String: String]) {
    self.init(meanings.sorted { $0.key < $1.key }.map { (word: $0.key, meaning: $0.value) })
  }

  /// The words of a text as they are read, in UTF-8 and separated by one space.
  func reading(of text: FoldedText) -> [UInt8] {
    guard !utf8.isEmpty else { return text.utf8 }
    var reading: [UInt8] = []
    reading.reserveCapacity(text.utf8.count + 16)
    text.utf8.withUnsafeBufferPointer { bytes in
      for word in text.words {
        if !reading.isEmpty { reading.append(UInt8(ascii: " ")) }
        var found: (start: Int, meaning: [UInt8])?
        Proclitics.forEachStart(of: word.folded, in: bytes) { start in
          guard found == nil, let meaning = utf8[Array(bytes[start..<word.folded.upperBound])] else { return }
          found = (start, meaning)
        }
        let (end, meaning) = found ?? (word.folded.upperBound, [])
        reading += bytes[word.folded.lowerBound..<end]
        reading += meaning
      }
    }
    return reading
  }
}
