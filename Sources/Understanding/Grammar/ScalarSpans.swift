/// Where tokens stand in the text as typed, in Unicode scalars; places are asked for from the beginning on.
struct ScalarSpans {
  private let text: FoldedText
  private var bytes = 0
  private var scalars = 0
  /// Of the words that have several tokens, by their number: each is folded once, however many tokens it has.
  private var counts: [Int: [Int]] = [:]
  /// How many scalars were folded: what the spans cost beyond going along the text.
  private(set) var foldedScalars = 0

  init(_ text: FoldedText) {
    self.text = text
  }

  mutating func lower(of token: ValueToken) -> Int {
    if token.kind == .sign { return offset(of: token.typed.lowerBound) }
    let number = token.words.lowerBound
    return offset(of: text.words[number].typed.lowerBound) + inside(number, token.folded.lowerBound)
  }

  mutating func upper(of token: ValueToken) -> Int {
    if token.kind == .sign { return offset(of: token.typed.upperBound) }
    let number = token.words.upperBound - 1
    let word = text.words[number]
    guard token.folded.upperBound < word.folded.upperBound else { return offset(of: word.typed.upperBound) }
    return offset(of: word.typed.lowerBound) + inside(number, token.folded.upperBound)
  }

  /// Scalars before a byte.
  private mutating func offset(of byte: Int) -> Int {
    let utf8 = text.original.utf8
    if byte < bytes, bytes - byte < 256 {
      var index = utf8.index(utf8.startIndex, offsetBy: byte)
      let end = utf8.index(utf8.startIndex, offsetBy: bytes)
      var count = 0
      while index < end {
        if utf8[index] & 0xC0 != 0x80 { count += 1 }
        utf8.formIndex(after: &index)
      }
      return scalars - count
    }
    if byte < bytes { (bytes, scalars) = (0, 0) }
    var index = utf8.index(utf8.startIndex, offsetBy: bytes)
    while bytes < byte {
      if utf8[index] & 0xC0 != 0x80 { scalars += 1 }
      utf8.formIndex(after: &index)
      bytes += 1
    }
    return scalars
  }

  /// How many scalars of a word fold to what stands before a place in the folded text.
  private mutating func inside(_ number: Int, _ place: Int) -> Int {
    let word = text.words[number]
    let left = place - word.folded.lowerBound
    guard left > 0 else { return 0 }
    let counts = counts[number] ?? counts(inside: word)
    self.counts[number] = counts
    return counts[min(left, counts.count - 1)]
  }

  /// The same for each byte of a word that is folded, from its first on.
  private mutating func counts(inside word: FoldedText.Word) -> [Int] {
    let (utf8, scalars) = (text.original.utf8, text.original.unicodeScalars)
    var index = utf8.index(utf8.startIndex, offsetBy: word.typed.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: word.typed.upperBound)
    var counts = [0]
    var count = 0
    while index < end, counts.count <= word.folded.count {
      count += 1
      counts += repeatElement(count, count: Folding.fold(String(scalars[index])).utf8.count)
      index = scalars.index(after: index)
    }
    foldedScalars += count
    return counts
  }
}
