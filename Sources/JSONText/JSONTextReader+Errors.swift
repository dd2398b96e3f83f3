import FoundationEssentials

extension JSONTextReader {
  /// Reads a text whose faults are told as a decoder tells them.
  convenience init(decoding json: Data) throws {
    do {
      try self.init(json.withUnsafeBytes { [UInt8]($0) })
    } catch {
      let context = DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// The way to a value from outside: names of members, and places in arrays.
  ///
  /// Found backwards, from the value, and only when somebody asks for it.
  func path(to node: Int) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    var node = node
    while node > 0 {
      let parent = nodes[node].parent
      if case .object = nodes[parent].content {
        keys.append(PathKey(stringValue: name(before: node)))
      } else {
        keys.append(PathKey(intValue: nodes[node].position))
      }
      node = parent
    }
    return path + keys.reversed()
  }

  /// Why a value is of no use as a type.
  func mismatch(_ type: Any.Type, at node: Int) -> DecodingError {
    let context = { DecodingError.Context(codingPath: self.path(to: node), debugDescription: $0) }
    return switch nodes[node].content {
    case .object: .typeMismatch(type, context("\(type) is needed, not an object"))
    case .array: .typeMismatch(type, context("\(type) is needed, not an array"))
    case .string: .typeMismatch(type, context("\(type) is needed, not a string"))
    case .number: .typeMismatch(type, context("\(type) is needed, not a number"))
    case .boolean: .typeMismatch(type, context("\(type) is needed, not a boolean"))
    case .null: .valueNotFound(type, context("\(type) is needed, not null"))
    }
  }

  /// Why a number is of no use as a type.
  func unfitting(_ type: Any.Type, at node: Int) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path(to: node), debugDescription: "the number fits no \(type)"))
  }

  /// - Throws: `DecodingError.dataCorrupted` at the second of two members of one name, because of a ``RepeatedMember``.
  func checkNames() throws {
    guard let value = repeated else { return }
    let path = path(to: value)
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: "there are two of that name",
        underlyingError: RepeatedMember(name: name(before: value))
      )
    )
  }

  func missing(_ key: some CodingKey, in object: Int) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: object),
      debugDescription: "there is no \"\(key.stringValue)\""
    )
    return .keyNotFound(key, context)
  }
}

/// Says that an object has two members of one name.
package struct RepeatedMember: Error, Hashable, Sendable {
  package let name: String
}

/// A step of the way to a value.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = Self(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  /// Said as Foundation's decoder says it.
  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}
