import Understanding

/// A category of spending, which is one whatever its language and spelling: «مطاعم», `restaurants`.
package struct SpendingCategory: Hashable, Sendable {
  /// The value of the category in `Intents/Slots`; the folded name of one that is not there.
  private let value: String

  package init(_ name: String) {
    value = ConversationUnderstanding.embedded.spendingCategory(in: name) ?? Folding.fold(name)
  }
}
