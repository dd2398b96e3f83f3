import Models

extension ValueTokens {
  /// What a letter says that folding writes out as two numbers: «¼», «2½».
  static func fraction(
    _ top: FoldedText.Word,
    _ bottom: FoldedText.Word,
    _ text: FoldedText,
    _ folded: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
      bytes.isEmpty ? 0 : bytes.count > 15 ? nil : Int(String(decoding: bytes, as: UTF8.self))
    }
    let utf8 = text.original.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: top.typed.upperBound)
    guard let letter = text.original[..<end].unicodeScalars.last?.properties.numericValue, letter > 0, letter < 1,
      let parts = number(folded[bottom.folded])
    else { return nil }
    let length = String(Int((letter * Double(parts)).rounded())).utf8.count
    return number(folded[top.folded].dropLast(length)).map { Double($0) + letter }
  }

  /// Whether a word is a number as computers print it, such as `1e400`, of which no part is one.
  static func isScientific(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let mark = word.firstIndex(where: { $0 >= 0x3A }), word[mark] == UInt8(ascii: "e") else { return false }
    return mark > word.startIndex && mark + 1 < word.endIndex && word[(mark + 1)...].allSatisfy { $0 < 0x3A }
  }

  /// What such a word says, where it has no more than fifteen digits: `1e10`.
  static func scientific(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard word.count <= 18, let value = Double(String(decoding: word, as: UTF8.self)), value < 1e15 else { return nil }
    return value
  }
}
