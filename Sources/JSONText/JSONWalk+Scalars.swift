extension JSONWalk {
  mutating func skipScalar(_ kind: JSONText.Kind, in text: Span<UInt8>) throws(JSONTextError) {
    switch kind {
    case .string: try skipString(in: text)
    case .number: try skipNumber(in: text)
    case .boolean: try skipWord(text[position] == UInt8(ascii: "t") ? "true" : "false", in: text)
    default: try skipWord("null", in: text)
    }
  }

  /// Steps over a string, from its opening quote past its closing one.
  mutating func skipString(in text: Span<UInt8>) throws(JSONTextError) {
    position += 1
    isPlain = true
    while true {
      position = JSONText.plainEnd(in: text, from: position)
      switch try next(in: text) {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        isPlain = false
        position = try JSONText.escape(at: position, in: text, line: line).end
      default:
        throw error(.controlCharacter)
      }
    }
  }

  private mutating func skipNumber(in text: Span<UInt8>) throws(JSONTextError) {
    skip(UInt8(ascii: "-"), in: text)
    let firstDigit = position
    try skipDigits(in: text)
    guard text[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else { throw error(.invalidNumber) }
    if skip(UInt8(ascii: "."), in: text) { try skipDigits(in: text) }
    if skip(UInt8(ascii: "e"), in: text) || skip(UInt8(ascii: "E"), in: text) {
      if !skip(UInt8(ascii: "+"), in: text) { skip(UInt8(ascii: "-"), in: text) }
      try skipDigits(in: text)
    }
  }

  private mutating func skipDigits(in text: Span<UInt8>) throws(JSONTextError) {
    let start = position
    while position < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
      position += 1
    }
    guard position > start else { throw error(position < text.count ? .invalidNumber : .unexpectedEnd) }
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWord(_ word: StaticString, in text: Span<UInt8>) throws(JSONTextError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard try next(in: text) == word.utf8Start[index] else { throw error(.unexpectedByte) }
      position += 1
    }
  }
}
