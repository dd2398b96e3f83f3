package import Models

/// On the wire a message has all its members, those that do not apply null.
extension ChatMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, role, kind, text, direction, locale, deepLink, alert, quickReplies
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // In the order of the names, in which they are written: nothing is moved then.
    try container.encodeOrNull(alert, forKey: .alert)
    try container.encodeOrNull(deepLink, forKey: .deepLink)
    try container.encode(direction.rawValue, forKey: .direction)
    try container.encode(id, forKey: .id)
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encode(language.rawValue, forKey: .locale)
    try container.encode(quickReplies, forKey: .quickReplies)
    try container.encode(role.rawValue, forKey: .role)
    try container.encode(text, forKey: .text)
  }
}

extension KeyedEncodingContainer {
  /// As `encode` does with an optional, which takes a container of its own for it.
  fileprivate mutating func encodeOrNull(_ value: (some Encodable)?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }
}
