/// A property that is an intent's name in `Intents/`, and knows its intent: looking one up by its name takes its time.
@propertyWrapper
package struct IntentName: Codable, Hashable, Sendable {
  package var wrappedValue: String {
    didSet { intent = Intent(rawValue: wrappedValue) ?? .outOfScope }
  }
  /// One that no answer is known for is refused.
  package private(set) var intent: Intent

  package init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
    intent = Intent(rawValue: wrappedValue) ?? .outOfScope
  }

  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
