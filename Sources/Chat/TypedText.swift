import Understanding

/// A text as a person sent it, which may be of any length.
struct TypedText {
  /// What is kept of it: all, or of megabytes the beginning.
  let kept: String
  /// What is read of it: all that is kept, or of a longer one so many words.
  let read: String
  /// Whether that is all of it.
  let isWhole: Bool

  init(_ text: String) {
    kept = SlotReader.beginning(of: text)
    let folded = FoldedText(kept)
    let isShort = folded.words.count <= Self.mostWords
    read = isShort ? kept : folded.typed(0...Self.mostWords - 1)
    isWhole = isShort && kept.utf8.count == text.utf8.count
  }

  /// As many as the classifier looks at; many readers hold each of them against all the others.
  static let mostWords = 256
}
