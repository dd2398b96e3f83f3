/// Where one value is encoded.
///
/// There is no coding path: nothing fails but a number that is none.
struct ValueEncoder: Encoder {
  let writer: JSONTextWriter
  /// The depth of what is around the value.
  private let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(writer: JSONTextWriter) {
    self.writer = writer
    depth = writer.depth
  }

  /// An encoder that is asked twice goes on with the object that it began.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if writer.depth == depth { writer.begin(UInt8(ascii: "{"), UInt8(ascii: "}")) }
    return KeyedEncodingContainer(MemberEncoder(writer: writer, depth: depth + 1))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if writer.depth == depth { writer.begin(UInt8(ascii: "["), UInt8(ascii: "]")) }
    return ElementEncoder(writer: writer, depth: depth + 1)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleEncoder(writer: writer)
  }
}

/// The members of an object.
struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONTextWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    writer.member(key.stringValue, at: depth)
    writer.writeNull()
  }

  func encode(_ value: Bool, forKey key: Key) {
    writer.member(key.stringValue, at: depth)
    writer.write(value)
  }

  func encode(_ value: String, forKey key: Key) {
    writer.member(key.stringValue, at: depth)
    writer.write(value)
  }

  func encode(_ value: Int, forKey key: Key) {
    writer.member(key.stringValue, at: depth)
    writer.write(value)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    writer.member(key.stringValue, at: depth)
    try writer.write(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.member(key.stringValue, at: depth)
    try writer.writeValue(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { ValueEncoder(writer: writer) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> ValueEncoder {
    writer.member(key.stringValue, at: depth)
    return ValueEncoder(writer: writer)
  }
}

/// The elements of an array.
struct ElementEncoder: UnkeyedEncodingContainer {
  let writer: JSONTextWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  init(writer: JSONTextWriter, depth: Int) {
    self.writer = writer
    self.depth = depth
  }

  mutating func encodeNil() {
    begin()
    writer.writeNull()
  }

  mutating func encode(_ value: some Encodable) throws {
    begin()
    try writer.writeValue(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    begin()
    return ValueEncoder(writer: writer).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return ValueEncoder(writer: writer).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return ValueEncoder(writer: writer)
  }

  private mutating func begin() {
    writer.element(at: depth)
    count += 1
  }
}

/// A value that is no container.
struct SingleEncoder: SingleValueEncodingContainer {
  let writer: JSONTextWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { writer.writeNull() }
  func encode(_ value: Bool) { writer.write(value) }
  func encode(_ value: String) { writer.write(value) }
  func encode(_ value: Double) throws { try writer.write(value) }
  func encode(_ value: Float) throws { try writer.write(value) }
  func encode(_ value: Int) { writer.write(value) }
  func encode(_ value: Int8) { writer.write(value) }
  func encode(_ value: Int16) { writer.write(value) }
  func encode(_ value: Int32) { writer.write(value) }
  func encode(_ value: Int64) { writer.write(value) }
  func encode(_ value: UInt) { writer.write(value) }
  func encode(_ value: UInt8) { writer.write(value) }
  func encode(_ value: UInt16) { writer.write(value) }
  func encode(_ value: UInt32) { writer.write(value) }
  func encode(_ value: UInt64) { writer.write(value) }
  func encode(_ value: some Encodable) throws { try writer.writeValue(value) }
}
