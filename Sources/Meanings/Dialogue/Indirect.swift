/// A property whose value lies on the heap, where copies share it until one of them changes it.
///
/// What a conversation remembers is large, and every reader of a sentence holds a copy of it: a copy of this costs one count.
@propertyWrapper
package struct Indirect<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

// The value is changed only where nobody else holds its storage, so that nobody reads what another writes.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.storage === other.storage || one.wrappedValue == other.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension Indirect: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Indirect: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

// A member that has no value is left out, as it is of any other property.
extension KeyedEncodingContainer {
  package mutating func encode<Value: Encodable>(_ member: Indirect<Value?>, forKey key: Key) throws {
    try encodeIfPresent(member.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  package func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
