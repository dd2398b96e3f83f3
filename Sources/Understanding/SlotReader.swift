/// Finds the values of slots in a text.
///
/// The longest phrase wins, the leftmost first, and the matches of one slot do not overlap. Matches of different slots
/// may: which of them is meant only the intent tells.
package struct SlotReader: Sendable {
  private let tree: WordTree
  private var names: WordTree?

  package init(lexicons: [Lexicon]) {
    tree = WordTree(lexicons)
  }

  private init(tree: WordTree, names: WordTree?) {
    self.tree = tree
    self.names = names
  }

  /// The reader with words that are known only now, such as the names of someone's dependents.
  ///
  /// Where both know a phrase, these win.
  package func adding(_ lexicons: [Lexicon]) -> Self {
    Self(tree: tree, names: WordTree(lexicons))
  }

  package func read(_ text: String, at moment: Moment) -> SlotReading {
    let text = FoldedText(text)
    return SlotReading(text: text, matches: matches(in: text), values: ValueReader(moment: moment).read(text))
  }

  /// The words of the lexicons in a text, without the values that no list can hold.
  package func matches(in text: String) -> [SlotReading.Match] {
    matches(in: FoldedText(text))
  }

  private func matches(in text: FoldedText) -> [SlotReading.Match] {
    PhraseSearch(text, trees: names.map { [$0, tree] } ?? [tree]).matches
  }
}
