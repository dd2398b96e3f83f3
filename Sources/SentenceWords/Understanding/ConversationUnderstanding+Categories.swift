import Understanding

/// What money goes on, by the words that people have for it.
extension ConversationUnderstanding {
  /// The category that words of a text name, whatever its language and spelling.
  package func spendingCategory(in text: String) -> String? {
    reader.matches(in: text).first { $0.slot == "spending_category" }?.value
  }

  /// The category that a text names as a whole.
  package func spendingCategory(named text: String) -> String? {
    let count = FoldedText(text).words.count
    return reader.matches(in: text).first { $0.slot == "spending_category" && $0.words == 0..<count }?.value
  }
}
