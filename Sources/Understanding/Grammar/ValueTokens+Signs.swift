import Models

extension ValueTokens {
  /// Adds the signs between two words that the grammar knows what to do with.
  mutating func addSigns(
    of typed: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    before word: Int,
    _ next: UInt8,
    _ gap: inout Gap
  ) {
    if range.isEmpty { return }
    if range.count == 1, typed[range.lowerBound] == 0x20 {
      gap.isTight = false
      return
    }
    let isBeforeDigit = (0x30...0x39).contains(next)
    var isAttached = true
    var place = range.lowerBound
    while place < range.upperBound {
      let first = typed[place]
      let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let end = min(place + width, range.upperBound)
      defer { place = end }
      let scalar = Self.scalar(typed[place..<end])
      if first == 0x20 || first == 0x09 || scalar == "\u{A0}" || scalar == "\u{202F}" {
        gap.isTight = false
        isAttached = false
        continue
      }
      if first < 0x20 {
        gap.endsSentence = true
        gap.isTight = false
        isAttached = false
        continue
      }
      let known = tokens.count
      var token = ValueToken(kind: .sign, words: word..<word, folded: 0..<0)
      token.sign = scalar
      token.typed = place..<end
      token.isAttached = isAttached
      switch scalar {
      case ":", "/", "-", "‐", "‑", "–", "—", "−", "+", "~", "^": append(token)
      case ".", ",", "٫", "٬", "،":
        // Between digits it is part of a number; elsewhere it parts.
        let isPart = range.count == width || scalar != "," && end == range.upperBound && !isAttached
        if isPart, isBeforeDigit {
          append(token)
        } else {
          (gap.endsSentence, gap.isParted) = (scalar == "." && !endsWithAbbreviation, true)
        }
      case "؟", "?", "!", ";", "؛": gap.endsSentence = true
      default:
        // Marks of direction are not seen, and attach nothing.
        if scalar.properties.generalCategory == .format { continue }
        token.meanings = words.meanings(of: scalar)
        if !token.meanings.isEmpty { append(token) }
      }
      isAttached = true
      // What follows is written as one with the sign, though a space stands before it: `spent -50`, «خصم ٪٥٠».
      if tokens.count > known { gap.isTight = true }
    }
  }

  private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
    bytes.count == 1
      ? Unicode.Scalar(bytes[bytes.startIndex]) : String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? " "
  }

  /// Whether the last token is `p.m`, to which the point behind it belongs.
  private var endsWithAbbreviation: Bool {
    guard let last = tokens.last, last.words.count > 1 else { return false }
    return last.meanings.contains { words.meanings[$0].kind == .meridiem }
  }
}
