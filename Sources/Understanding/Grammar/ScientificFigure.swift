/// A number as computers print it, such as `1e400`, of which no part is a number.
enum ScientificFigure {
  /// Whether a word is one.
  static func isWritten(in word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let mark = word.firstIndex(where: { $0 >= 0x3A }), word[mark] == UInt8(ascii: "e") else { return false }
    return mark > word.startIndex && mark + 1 < word.endIndex && word[(mark + 1)...].allSatisfy { $0 < 0x3A }
  }

  /// What such a word says, where it has no more than fifteen digits: `1e10`.
  static func value(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard word.count <= 18, let value = Double(String(decoding: word, as: UTF8.self)), value < 1e15 else { return nil }
    return value
  }
}
