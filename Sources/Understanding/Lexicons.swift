import Synchronization

/// Lexicons whose words are looked for together: as lists, and as one tree.
///
/// Either is made when it is first needed. Those of the program were written when it was built, so that none of them is built at a start.
package final class Lexicons: Sendable {
  /// What was written when the program was built.
  private let compiled: CompiledLexicons?
  private let madeLists: Mutex<[Lexicon]?>
  private let madeTree = Mutex<WordTree?>(nil)
  private let found = LatestResults<ExactText, [SlotReading.Match]>(most: 8)

  package init(_ lists: [Lexicon]) {
    compiled = nil
    madeLists = Mutex(lists)
  }

  /// Takes lexicons as ``CompiledLexicons`` wrote them.
  package init(_ compiled: CompiledLexicons) {
    self.compiled = compiled
    madeLists = Mutex(nil)
  }

  /// The lexicons with all their words.
  package var lists: [Lexicon] {
    madeLists.withLock { made in
      let lists = made ?? compiled?.lists ?? []
      made = lists
      return lists
    }
  }

  var tree: WordTree {
    madeTree.withLock { made in
      let tree = made ?? compiled?.tree ?? WordTree(lists)
      made = tree
      return tree
    }
  }

  /// Returns the words as they stand in a text.
  func matches(in text: FoldedText) -> [SlotReading.Match] {
    found.result(of: ExactText(text.original)) { search(text) }
  }

  /// Returns the words as they stand in a text, of which the beginning counts (``SlotReader/beginning(of:bytes:)``).
  package func matches(in text: String) -> [SlotReading.Match] {
    let text = SlotReader.beginning(of: text)
    return found.result(of: ExactText(text)) { search(FoldedText(text)) }
  }

  private func search(_ text: FoldedText) -> [SlotReading.Match] { PhraseSearch(text, trees: [tree]).matches }
}

extension Lexicons: Hashable {
  package static func == (one: Lexicons, other: Lexicons) -> Bool { one.lists == other.lists }

  package func hash(into hasher: inout Hasher) { hasher.combine(lists) }
}
