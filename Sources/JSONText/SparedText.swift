/// A text whose list may have elements that cannot be read.
package enum SparedText {
  /// Returns a text in which `null` stands for each element of its list that is no JSON, or nested too deep: one thing that cannot be
  /// read does not hide the others.
  ///
  /// The list is the text itself, or a member of its object. What is no such text, or does not come to its end, stays what it is.
  package static func sparing(_ text: [UInt8]) -> [UInt8] {
    let mended = JSONText.mended(text)
    if (try? JSONText.validate(mended.span)) != nil { return text }
    var scan = TolerantScan(mended)
    guard let broken = scan.brokenElements(), !broken.isEmpty else { return text }
    var (spared, taken): ([UInt8], Int) = ([], 0)
    for range in broken {
      spared += text[taken..<range.lowerBound] + Array("null".utf8)
      taken = range.upperBound
    }
    return spared + text[taken...]
  }
}

/// Steps over values by their brackets and quotes, whatever stands in them.
private struct TolerantScan {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Where the elements of lists lie that are no JSON; nil where the text is no list, has none, or has no end.
  mutating func brokenElements() -> [Range<Int>]? {
    skipBlanks()
    var broken: [Range<Int>] = []
    switch next {
    case UInt8(ascii: "["): guard list(&broken) else { return nil }
    case UInt8(ascii: "{"): guard object(&broken) else { return nil }
    default: return nil
    }
    skipBlanks()
    return position == text.count ? broken : nil
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func takes(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Steps over a list, and answers whether it has an end.
  private mutating func list(_ broken: inout [Range<Int>]) -> Bool {
    position += 1
    skipBlanks()
    if takes("]") { return true }
    while true {
      skipBlanks()
      let start = position
      guard value() else { return false }
      if (try? JSONText.validate(Array(text[start..<position]).span)) == nil { broken.append(start..<position) }
      if takes("]") { return true }
      guard takes(",") else { return false }
    }
  }

  /// The same of an object, each member of which may be a list.
  private mutating func object(_ broken: inout [Range<Int>]) -> Bool {
    position += 1
    skipBlanks()
    if takes("}") { return true }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\""), string() else { return false }
      skipBlanks()
      guard takes(":") else { return false }
      skipBlanks()
      guard next == UInt8(ascii: "[") ? list(&broken) : value() else { return false }
      skipBlanks()
      if takes("}") { return true }
      guard takes(",") else { return false }
    }
  }

  /// Steps to the comma or the bracket behind a value, and answers whether there is one, and something before it.
  private mutating func value() -> Bool {
    let start = position
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return position > start }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return position > start
      default: break
      }
      position += 1
    }
    return false
  }

  /// Steps over a string, and answers whether it has an end.
  private mutating func string() -> Bool {
    position += 1
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}
