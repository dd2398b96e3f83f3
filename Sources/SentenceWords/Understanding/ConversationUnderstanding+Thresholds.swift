import Understanding

/// How certain what is understood has to be.
extension ConversationUnderstanding {
  /// A change of which that is all that is certain is offered.
  package static let uncertain = 0.7
  package static let offered = 0.69
  /// Below what the sum of an expense is asked for.
  package static let doubtful = 0.59

  /// A change of which that is certain is made without asking.
  package static let certain = 0.8

  /// Whether a text ends with one question mark: «!!؟» is a cry.
  package static func endsAsking(_ text: String) -> Bool {
    // Most texts have no such mark.
    guard text.unicodeScalars.contains(where: { $0 == "?" || $0 == "؟" }) else { return false }
    let marks = text.reversed().lazy.filter { !$0.isWhitespace }.prefix { $0.isPunctuation }
    return Array(marks) == ["?"] || Array(marks) == ["؟"]
  }
}
