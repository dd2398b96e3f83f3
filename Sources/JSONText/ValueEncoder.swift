/// Where one value is encoded.
struct ValueEncoder: Encoder {
  let writer: JSONTextWriter
  let codingPath: [any CodingKey]
  /// The depth of the value's container, once it has one.
  private let container = Container()

  private final class Container {
    var depth: Int?
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(writer: JSONTextWriter, codingPath: [any CodingKey]) {
    self.writer = writer
    self.codingPath = codingPath
  }

  /// An encoder that is asked twice goes on with the object that it began.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let depth = container.depth ?? writer.begin(UInt8(ascii: "{"), UInt8(ascii: "}"))
    container.depth = depth
    return KeyedEncodingContainer(MemberEncoder(writer: writer, codingPath: codingPath, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let depth = container.depth ?? writer.begin(UInt8(ascii: "["), UInt8(ascii: "]"))
    container.depth = depth
    return ElementEncoder(writer: writer, codingPath: codingPath, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleEncoder(writer: writer, codingPath: codingPath)
  }
}

/// The members of an object.
struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONTextWriter
  let codingPath: [any CodingKey]
  let depth: Int

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
    try writer.write(value, at: codingPath + [key])
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.member(key.stringValue, at: depth)
    try writer.write(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { ValueEncoder(writer: writer, codingPath: codingPath) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> ValueEncoder {
    writer.member(key.stringValue, at: depth)
    return ValueEncoder(writer: writer, codingPath: codingPath + [key])
  }
}

/// The elements of an array.
struct ElementEncoder: UnkeyedEncodingContainer {
  let writer: JSONTextWriter
  let codingPath: [any CodingKey]
  let depth: Int
  private(set) var count = 0

  init(writer: JSONTextWriter, codingPath: [any CodingKey], depth: Int) {
    self.writer = writer
    self.codingPath = codingPath
    self.depth = depth
  }

  mutating func encodeNil() {
    begin()
    writer.writeNull()
  }

  mutating func encode(_ value: some Encodable) throws {
    begin()
    try writer.write(value, at: codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    begin()
    return ValueEncoder(writer: writer, codingPath: codingPath).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return ValueEncoder(writer: writer, codingPath: codingPath).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return ValueEncoder(writer: writer, codingPath: codingPath)
  }

  private mutating func begin() {
    writer.element(at: depth)
    count += 1
  }
}

/// A value that is no container.
struct SingleEncoder: SingleValueEncodingContainer {
  let writer: JSONTextWriter
  let codingPath: [any CodingKey]

  func encodeNil() { writer.writeNull() }
  func encode(_ value: Bool) { writer.write(value) }
  func encode(_ value: String) { writer.write(value) }
  func encode(_ value: Double) throws { try writer.write(value, at: codingPath) }
  func encode(_ value: Float) throws { try writer.write(value, at: codingPath) }
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
  func encode(_ value: some Encodable) throws { try writer.write(value, at: codingPath) }
}
