/// The members of an object.
struct MemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let reader: JSONTextReader
  private let object: Int
  private let index: MemberIndex?

  init(reader: JSONTextReader, object: Int) {
    self.reader = reader
    self.object = object
    index = MemberIndex(of: object, in: reader)
  }

  var codingPath: [any CodingKey] { reader.path(to: object) }

  /// Those names that are keys, each once.
  var allKeys: [Key] {
    reader.values(of: object).compactMap { value in
      let name = reader.name(before: value)
      return self.value(name) == value ? Key(stringValue: name) : nil
    }
  }

  func contains(_ key: Key) -> Bool { value(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { reader.isNull(try value(key)) }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader.boolean(at: value(key)) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader.string(at: value(key)) }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader.integer(type, at: value(key)) }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try reader.float(type, at: value(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.decode(type, at: value(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key).map { try reader.decode(type, at: $0) }
  }

  /// Texts are most of what may be left out; without this each would be searched three times.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try reader.string(at: $0) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder(PathKey.super) }

  func superDecoder(forKey key: Key) -> any Decoder { decoder(key) }

  private func nested(_ key: Key) throws -> ValueDecoder { ValueDecoder(reader: reader, node: try value(key)) }

  /// Of a member that is not there it decodes null, as Foundation has it.
  private func decoder(_ key: some CodingKey) -> ValueDecoder {
    if let node = value(key.stringValue) { return ValueDecoder(reader: reader, node: node) }
    return ValueDecoder(reader: JSONTextReader(nullAt: codingPath + [key]), node: 0)
  }

  private func value(_ key: Key) throws -> Int {
    guard let value = value(key.stringValue) else { throw reader.missing(key, in: object) }
    return value
  }

  /// A value that is there and not null.
  private func present(_ key: Key) -> Int? {
    value(key.stringValue).flatMap { reader.isNull($0) ? nil : $0 }
  }

  private func value(_ name: String) -> Int? {
    index.map { $0.value(name) } ?? reader.value(name, in: object)
  }
}
