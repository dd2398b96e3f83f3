import Understanding

/// A text as a person sent it, which may be of any length.
struct TypedText {
  /// What is read and kept of it: all, or of megabytes the beginning.
  let beginning: String
  /// Whether all of it is read.
  ///
  /// What nobody says at once is turned away as a whole: half of a request may ask for the opposite, and many readers look at each
  /// word of a text beside all the others.
  let isReadable: Bool

  init(_ text: String) {
    beginning = SlotReader.beginning(of: text)
    isReadable =
      beginning.utf8.count == text.utf8.count && FoldedText(beginning).words.count <= Self.mostWords
  }

  /// As many as the classifier looks at.
  static let mostWords = 256
}
