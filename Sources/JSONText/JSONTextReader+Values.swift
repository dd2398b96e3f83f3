import FoundationEssentials

extension JSONTextReader {
  func decode<Value: Decodable>(_ type: Value.Type, at node: Int) throws -> Value {
    if type == Decimal.self, let value = try decimal(at: node) as? Value { return value }
    if case .number(let range) = nodes[node].content, let type = type as? any NumberDecodable.Type {
      guard let value = type.init(number: text(range)) as? Value else { throw unfitting(type, at: node) }
      return value
    }
    return try type.init(from: ValueDecoder(reader: self, node: node))
  }

  func boolean(at node: Int) throws -> Bool {
    guard case .boolean(let flag) = nodes[node].content else { throw mismatch(Bool.self, at: node) }
    return flag
  }

  func string(at node: Int) throws -> String {
    guard case .string(let range, let isPlain) = nodes[node].content else { throw mismatch(String.self, at: node) }
    return string(range, isPlain: isPlain)
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type, at node: Int) throws -> Number {
    guard case .number(let range) = nodes[node].content else { throw mismatch(type, at: node) }
    let text = bytes
    guard let number = JSONText.integer(type, of: text.span.extracting(range)) else { throw unfitting(type, at: node) }
    return number
  }

  /// A number too large for the type is an error, and one so small that nothing is left of it.
  func float<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type,
    at node: Int
  ) throws -> Number {
    guard case .number(let range) = nodes[node].content else { throw mismatch(type, at: node) }
    guard let number = Number(text(range)), number.isFinite, !number.isZero || isZero(range) else {
      throw unfitting(type, at: node)
    }
    return number
  }

  /// Digits as they are written: by way of a binary number `0.1` would become another.
  private func decimal(at node: Int) throws -> Decimal {
    guard case .number(let range) = nodes[node].content else { throw mismatch(Decimal.self, at: node) }
    guard let number = Decimal(string: text(range)) else { throw unfitting(Decimal.self, at: node) }
    return number
  }

  private func isZero(_ range: Range<Int>) -> Bool {
    bytes[range].prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  func string(_ range: Range<Int>, isPlain: Bool) -> String {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard !isPlain else { return text(content) }
    let text = bytes
    return JSONText.unescaped(text.span.extracting(content))
  }

  /// The bytes at a range that ends where characters do.
  private func text(_ range: Range<Int>) -> String {
    let text = bytes
    // The whole text was found to be UTF-8; to look again takes longer than to copy.
    var characters = UTF8Span(unchecked: text.span.extracting(range))
    // A string that is known to be ASCII is hashed and compared by its bytes.
    _ = characters.checkForASCII()
    return String(copying: characters)
  }
}
