import Understanding

/// A category of spending, which is one whatever its language and spelling: «مطاعم», `restaurants`.
package struct SpendingCategory: Hashable, Sendable {
  /// The value of the category in `Intents/Slots`; the folded name of one that is not there.
  package let key: String

  /// The category that words of a sentence name.
  package init(_ name: String) {
    key = ConversationUnderstanding.embedded.spendingCategory(in: name) ?? Folding.name(name)
  }

  /// The category that words of a sentence name, where it is one of those in `Intents/Slots`.
  package init?(known name: String) {
    guard let known = ConversationUnderstanding.embedded.spendingCategory(in: name) else { return nil }
    key = known
  }

  /// The category that a record has, of which the name is meant as a whole: `dog food` is another than `food`.
  package init(written name: String) {
    key = ConversationUnderstanding.embedded.spendingCategory(named: name) ?? Folding.name(name)
  }
}
