/// Where tokens stand in the text as typed, in Unicode scalars; places are asked for from the beginning on.
struct ScalarSpans {
  private let text: FoldedText
  private var bytes = 0
  private var scalars = 0

  init(_ text: FoldedText) {
    self.text = text
  }

  mutating func lower(of token: ValueToken) -> Int {
    if token.kind == .sign { return offset(of: token.typed.lowerBound) }
    let word = text.words[token.words.lowerBound]
    return offset(of: word.typed.lowerBound) + inside(word, token.folded.lowerBound)
  }

  mutating func upper(of token: ValueToken) -> Int {
    if token.kind == .sign { return offset(of: token.typed.upperBound) }
    let word = text.words[token.words.upperBound - 1]
    guard token.folded.upperBound < word.folded.upperBound else { return offset(of: word.typed.upperBound) }
    return offset(of: word.typed.lowerBound) + inside(word, token.folded.upperBound)
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
  private func inside(_ word: FoldedText.Word, _ place: Int) -> Int {
    var left = place - word.folded.lowerBound
    guard left > 0 else { return 0 }
    let utf8 = text.original.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: word.typed.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: word.typed.upperBound)
    var count = 0
    while index < end, left > 0 {
      let scalar = text.original.unicodeScalars[index]
      left -= Folding.fold(String(scalar)).utf8.count
      count += 1
      index = text.original.unicodeScalars.index(after: index)
    }
    return count
  }
}
