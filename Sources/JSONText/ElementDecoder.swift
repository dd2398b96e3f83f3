/// The elements of an array, one after the other; one that cannot be decoded stays the next.
struct ElementDecoder: UnkeyedDecodingContainer {
  private let reader: JSONTextReader
  private let array: Int
  private var next: Int

  init(reader: JSONTextReader, array: Int) {
    self.reader = reader
    self.array = array
    next = array + 1
  }

  var codingPath: [any CodingKey] { reader.path(to: array) }

  var count: Int? {
    if case .array(let count) = reader.nodes[array].content { count } else { nil }
  }

  var isAtEnd: Bool { next == reader.nodes[array].next }

  var currentIndex: Int { isAtEnd ? count ?? 0 : reader.nodes[next].position }

  mutating func decodeNil() throws -> Bool {
    guard reader.isNull(try element(Never.self)) else { return false }
    step()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try reader.decode(type, at: element(type))
    step()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try decoder().container(keyedBy: type)
    step()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder().unkeyedContainer()
    step()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder()
    step()
    return decoder
  }

  private func decoder() throws -> ValueDecoder {
    ValueDecoder(reader: reader, node: try element((any Decoder).self))
  }

  private mutating func step() { next = reader.nodes[next].next }

  private func element(_ type: Any.Type) throws -> Int {
    guard !isAtEnd else {
      let path = codingPath + [PathKey(intValue: currentIndex)]
      let context = DecodingError.Context(codingPath: path, debugDescription: "the array ends before a \(type)")
      throw DecodingError.valueNotFound(type, context)
    }
    return next
  }
}
