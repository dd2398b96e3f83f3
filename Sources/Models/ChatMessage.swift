/// One message of a conversation.
package struct ChatMessage: Identifiable, Hashable, Sendable {
  package enum Role: String, Codable, Sendable {
    case user
    case assistant
  }

  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// An answer; a person's own words are of this kind too, the role tells them apart.
    case response
    /// The user's own alert where the assistant speaks first.
    case proactiveAlert = "proactive_alert"
    case dependentAlert = "dependent_alert"
    /// What else could be asked or opened.
    case suggestion
  }

  package let id: String
  package let role: Role
  package let kind: Kind
  package let text: String
  package let language: Language
  package let deepLink: DeepLink?
  package let alert: AlertResponse?
  /// Words that a frontend may offer as buttons; sending one is answered as if it had been typed.
  package let quickReplies: [String]

  package init(
    id: String,
    role: Role = .assistant,
    kind: Kind,
    text: String,
    language: Language,
    deepLink: DeepLink? = nil,
    alert: AlertResponse? = nil,
    quickReplies: [String] = []
  ) {
    self.id = id
    self.role = role
    self.kind = kind
    self.text = text
    self.language = language
    self.deepLink = deepLink
    self.alert = alert
    self.quickReplies = quickReplies
  }

  package var direction: TextDirection { language.direction }

  // MARK: Ids

  private static let mark = "m"

  /// The id of the message at a place in its conversation.
  package static func id(at place: Int) -> String { mark + String(place) }

  /// The place that an id names; nil for what is no id.
  package static func place(of id: String) -> Int? { id.hasPrefix(mark) ? Int(id.dropFirst(mark.count)) : nil }
}
