/// A letter that folding writes out as two numbers: «¼», «2½».
enum LetterFraction {
  /// Returns its value with the whole number before it; nil where the letter is none.
  static func value(
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
}
