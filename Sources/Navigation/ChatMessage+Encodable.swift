package import Models

/// On the wire a message has all its members, those that do not apply null.
extension ChatMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, role, kind, text, direction, locale, deepLink, alert, quickReplies
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(role, forKey: .role)
    try container.encode(kind, forKey: .kind)
    try container.encode(text, forKey: .text)
    try container.encode(direction, forKey: .direction)
    try container.encode(language, forKey: .locale)
    try container.encode(deepLink, forKey: .deepLink)
    try container.encode(alert, forKey: .alert)
    try container.encode(quickReplies, forKey: .quickReplies)
  }
}
